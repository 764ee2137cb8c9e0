// Where exceptions are raised, caught and given up, and what is behind them, in recordings of the recorder's.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fateOf } from "../../web/static/js/catching.js";
import { recorded } from "./recorded.js";

const PROGRAM = `
from contextlib import contextmanager, suppress
class Manager:
    def __init__(self, stops):
        self.stops = stops
    def __enter__(self):
        return self
    def __exit__(self, *_):
        return self.stops
def outer():
    with (
        Manager(True) as x,
        Manager(False) as y,
    ):
        check("outer")
def inner():
    with Manager(False):
        with Manager(True):
            check("inner")
def either():
    with suppress(ValueError):
        with suppress(KeyError):
            check("either")
def late():
    with Manager(True):
        try:
            check("late")
        finally:
            with Manager(True):
                x = 1
@contextmanager
def cleaning():
    try:
        yield
    finally:
        x = 1
def through():
    with cleaning():
        check("through")
def check(x):
    raise ValueError("no " + x)
def same():
    try:
        raise KeyError("k")
    except ValueError:
        pass
    except KeyError:
        return "same"
def caller():
    try:
        check("caller")
    except ValueError as error:
        return error
def again():
    try:
        check("again")
    except ValueError:
        x = 1
        raise
def cleans():
    try:
        check("cleans")
    except KeyError:
        pass
    finally:
        x = 1
def swallows():
    with suppress(ValueError):
        check("swallows")
    return "swallows"
def passes():
    try:
        with open("/dev/null"):
            try:
                check("passes")
            finally:
                x = 1
    except ValueError:
        return "passes"
def drops():
    while True:
        try:
            check("drops")
        finally:
            break
def star():
    try:
        raise ExceptionGroup("two", [ValueError("one"), TypeError(2)])
    except* ValueError:
        x = 1
    except* TypeError:
        x = 2
def generator():
    try:
        yield 1
    except ValueError:
        yield 2
def throws():
    it = generator()
    next(it)
    return it.throw(ValueError("thrown"))
def chained():
    try:
        check("chained")
    except ValueError as error:
        raise RuntimeError("cannot") from error
def implicit():
    try:
        check("implicit")
    except ValueError:
        {}["x"]
def hidden():
    try:
        check("hidden")
    except ValueError:
        raise RuntimeError("only") from None
def noted():
    error = OSError(2, "gone")
    error.add_note("look elsewhere")
    raise error
def library():
    return list(map(check, ["library"]))
def beyond():
    return hasattr(Odd(), "x")
class Odd:
    def __getattr__(self, name):
        raise AttributeError(name)
for each in [same, caller, again, cleans, swallows, passes, drops, star, throws, chained, implicit, hidden, noted, library, beyond,
             outer, inner, either, late, through]:
    try:
        each()
    except Exception as error:
        last = error
check("the end")
`;
const LINES = PROGRAM.split("\n");
const recording = recorded(PROGRAM);
const textOf = (_source, line) => LINES[line - 1];

/** The first step of an exception of this message, and the same exception's other steps. */
function raised(message) {
  for (let step = 0; step < recording.steps; step++) {
    if (recording.exceptionStory(step)[0]?.message === message) return step;
  }
  throw new Error(`nothing raised ${message}`);
}

/** How it is caught, at the text of which line, in which function. */
function fate(step) {
  const { how, step: at, again } = fateOf(recording, step, textOf);
  const where = at === -1 ? [] : [LINES[recording.line(at) - 1].trim(), recording.code(at).name];
  return [how, ...where, ...(again ? ["again"] : [])];
}

for (const [name, message, expected] of [
  ["in the same function, by the clause that fits", "'k'", ["except", "except KeyError:", "same"]],
  ["in the caller", "no caller", ["except", "except ValueError as error:", "caller"]],
  ["and raised again", "no again", ["except", "except ValueError:", "again", "again"]],
  ["beyond a clause that does not fit and a finally", "no cleans", ["except", "except Exception as error:", "<module>"]],
  ["by a with", "no swallows", ["with", "with suppress(ValueError):", "swallows"]],
  ["by the with whose manager stops it, not by one inside", "no outer", ["with", "Manager(True) as x,", "outer"]],
  ["by the innermost with that stops it", "no inner", ["with", "with Manager(True):", "inner"]],
  ["by one of two whose managers are not recorded", "no either", ["withs", "with suppress(ValueError):", "either"]],
  ["by a with after a finally", "no late", ["with", "with Manager(True):", "late"]],
  ["beyond a with whose generator has it", "no through", ["except", "except Exception as error:", "<module>"]],
  ["beyond a with and a finally of the same function", "no passes", ["except", "except ValueError:", "passes"]],
  ["by a finally that goes elsewhere", "no drops", ["stopped", "break", "drops"]],
  ["by except*", "two", ["except", "except* ValueError:", "star"]],
  ["in a generator it was thrown into", "thrown", ["except", "except ValueError:", "generator"]],
  ["where another is raised from it", "no chained", ["except", "except ValueError as error:", "chained"]],
  ["where another is raised while it is handled", "no implicit", ["except", "except ValueError:", "implicit"]],
  ["beyond code that is not recorded", "no library", ["except", "except Exception as error:", "<module>"]],
  ["by code that is not recorded", "x", ["outside"]],
  ["not at all", "no the end", ["ends"]],
]) {
  test(`an exception is caught ${name}`, () => assert.deepEqual(fate(raised(message)), expected));
}

test("of one that is raised again, the second handler is told from there on", () => {
  let step = raised("no again");
  while (recording.event(step) !== "unwind" || recording.code(step).name !== "again") step = recording.raisedAfter(step);
  assert.deepEqual(fate(step), ["except", "except Exception as error:", "<module>"]);
});

test("an uncaught one is told at the last step, and the replay ends there", () => {
  const last = recording.steps - 1;
  assert.deepEqual([recording.event(last), recording.code(last).name, ...fate(last)], ["unwind", "<module>", "ends"]);
  assert.equal(recording.exceptionStory(last)[0].first, raised("no the end"));
});

test("wherever it arrives, its first step is where it was raised", () => {
  const first = raised("no caller");
  const arrived = recording.raisedAfter(recording.raisedAfter(first));
  assert.deepEqual([recording.code(first).name, recording.code(arrived).name], ["check", "caller"]);
  assert.equal(recording.exceptionStory(arrived)[0].first, first);
});

const story = (message) => recording.exceptionStory(raised(message)).map(({ link, type, message: text }) => [link, type, text]);

test("its cause, or what was handled meanwhile, is behind it; from None hides that", () => {
  assert.deepEqual(story("cannot"), [["", "RuntimeError", "cannot"], ["cause", "ValueError", "no chained"]]);
  assert.deepEqual(story("'x'"), [["", "KeyError", "'x'"], ["context", "ValueError", "no implicit"]]);
  assert.deepEqual(story("only"), [["", "RuntimeError", "only"]]);
});

test("a group's members are told with it", () => {
  assert.deepEqual(story("two"), [["", "ExceptionGroup", "two"], ["member", "ValueError", "one"], ["member", "TypeError", "2"]]);
  const nested = recorded(`
try:
    try:
        {}["x"]
    except KeyError as error:
        raise ValueError("one") from error
except ValueError as error:
    problem = error
raise ExceptionGroup("all", [problem]) from None
`);
  const told = nested.exceptionStory(nested.steps - 1).map(({ link, depth, message }) => [link, depth, message]);
  assert.deepEqual(told, [["", 0, "all"], ["member", 1, "one"], ["cause", 1, "'x'"]]);
});

test("several arguments are written as they are, notes line by line", () => {
  const [told] = recording.exceptionStory(raised("(2, 'gone')"));
  assert.deepEqual([told.type, told.notes], ["FileNotFoundError", ["look elsewhere"]]);
});

test("a program that a group ends says the group's own line, not the rule under its members", () => {
  const { end } = recorded('raise ExceptionGroup("two", [ValueError("one"), TypeError(2)])');
  assert.equal(end.message, "ExceptionGroup: two (2 sub-exceptions)");
});

test("without the source's text it is caught where the function goes on", () => {
  const { how, step } = fateOf(recording, raised("no caller"), () => "");
  assert.deepEqual([how, LINES[recording.line(step) - 1].trim()], ["stopped", "except ValueError as error:"]);
});
