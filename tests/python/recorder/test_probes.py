"""Expressions asked at every step: what they answer, and that the program and its steps stay what they are."""

import contextlib
import io
import json
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from recorder.launch import launch
from recorder.model import Limits
from recorder.probes import CONDITION, LOG, Probe, trouble
from recorder.wire import unpacked
from recording import recorded
from replay import Replay, Step

CASES = Path(__file__).parents[2] / "cases"


def asked(text: str, *expressions: str, limits: Limits | None = None, values: bool = True) -> list[Step]:
    """The steps of a program in which these are watched."""
    probes = [Probe("watch", each) for each in expressions]
    with contextlib.redirect_stdout(io.StringIO()):
        return recorded(dedent(text), limits, values=values, probes=probes).steps


def answers(steps: list[Step], index: int = 0) -> list[tuple[str, int, Any]]:
    return [(step.event, step.line, step.answers[index]) for step in steps]


def at_line(steps: list[Step], line: int, index: int = 0) -> list[Any]:
    return [step.answers[index] for step in steps if step.event == "line" and step.line == line]


def test_a_watch_sees_the_arguments_locals_and_globals_of_each_steps_frame() -> None:
    steps = asked(
        """
        factor = 2
        def double(x):
            y = x * factor
            return y
        double(4)
        """,
        "(x, y, factor)",
        "x * factor",
    )
    assert answers(steps, 1) == [
        ("call", 1, ("error", "NameError: name 'x' is not defined")),
        ("line", 2, ("error", "NameError: name 'x' is not defined")),
        ("line", 3, ("error", "NameError: name 'x' is not defined")),
        ("line", 6, ("error", "NameError: name 'x' is not defined")),
        ("call", 3, 8),
        ("line", 4, 8),
        ("line", 5, 8),
        ("return", 5, 8),
        ("return", 6, ("error", "NameError: name 'x' is not defined")),
    ]
    assert [step.answers[0] for step in steps[4:8]] == [
        ("error", "NameError: name 'y' is not defined"),
        ("error", "NameError: name 'y' is not defined"),
        ("tuple", "tuple", [4, 8, 2]),
        ("tuple", "tuple", [4, 8, 2]),
    ]


def test_closures_comprehensions_and_lambdas_in_a_watch_see_the_locals() -> None:
    steps = asked(
        """
        def outer(factor):
            seen = []
            def inner(xs):
                seen.append(factor)
                return xs
            inner([1, 2])
        outer(3)
        """,
        "[x * factor for x in xs]",
        "(lambda: sum(y for y in xs if factor in seen))()",
    )
    assert at_line(steps, 6, 0) == [("list", "list", [3, 6])]
    assert (at_line(steps, 5, 1), at_line(steps, 6, 1)) == ([0], [3])


def test_a_name_bound_in_a_watch_is_gone_afterwards() -> None:
    steps = asked("x = 1\ny = 2\nz = 3\n", "(new := 1)", "new", "[last := x for x in (7, 8)] and last", "last")
    assert [step.answers[0] for step in steps] == [1] * 5
    assert {step.answers[1] for step in steps} == {("error", "NameError: name 'new' is not defined")}
    assert {step.answers[2] for step in steps} == {8}
    assert {step.answers[3] for step in steps} == {("error", "NameError: name 'last' is not defined")}
    assert steps[-1].variables == {"x": 1, "y": 2, "z": 3}


def test_a_local_that_is_not_bound_yet_hides_the_global() -> None:
    steps = asked("x = 1\ndef f():\n    x = 2\n    return x\nf()\n", "x")
    assert at_line(steps, 3) == [("error", "NameError: name 'x' is not defined")]
    assert (at_line(steps, 4), at_line(steps, 5)) == ([2], [1])


def test_contents_are_exact_at_every_step_whoever_changed_them() -> None:
    steps = asked(
        """
        import functools
        class Box:
            def __init__(self):
                self.items = []
        def fill(box):
            inner = box.items
            for n in range(2):
                inner.append(n)
            functools.reduce(lambda p, q: inner.append("r"), [1, 2])
        box = Box()
        fill(box)
        done = 1
        """,
        "box.items",
        "[len(box.items)]",
    )
    assert at_line(steps, 8) == [("list", "list", []), ("list", "list", [0]), ("list", "list", [0, 1])]
    assert at_line(steps, 13) == [("list", "list", [0, 1, "r"])]
    assert at_line(steps, 13, 1) == [("list", "list", [3])]


def test_what_a_watch_changes_is_seen_in_its_own_value() -> None:
    steps = asked("a = []\nb = 1\nc = 2\n", "a.append(1) or a", "a")
    assert [value[2] if value[0] == "list" else value for value in (step.answers[1] for step in steps)] == [
        ("error", "NameError: name 'a' is not defined"),
        ("error", "NameError: name 'a' is not defined"),
        [1],
        [1, 1],
        [1, 1, 1],
    ]


def test_what_cannot_be_read_is_known_without_a_run_and_nothing_is_called() -> None:
    assert trouble(CONDITION, "x +") == "SyntaxError: invalid syntax"
    assert trouble(LOG, "x = {x") == "SyntaxError: '{' was never closed"
    assert trouble(CONDITION, "1 / 0 == exit()") == ""


@pytest.mark.parametrize(
    ("expression", "trouble"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("x +", "SyntaxError: invalid syntax"),
        ("", "SyntaxError: invalid syntax"),
        ("x = 1", "SyntaxError: invalid syntax"),
        ("import sys", "SyntaxError: invalid syntax"),
        ("(yield)", "SyntaxError: 'yield' outside function"),
        ("exit(3)", "SystemExit: 3"),
        ("raise_(KeyboardInterrupt())", "KeyboardInterrupt"),
        ("raise_(Trouble())", "Trouble"),
        ("raise_(Silent('x'))", "Silent"),
        ("deep(0)", "RecursionError: maximum recursion depth exceeded"),
        ("'\\ud800' + 1", 'TypeError: can only concatenate str (not "int") to str'),
        ("(" * 300 + ")" * 300, "SyntaxError: too many nested parentheses"),
    ],
)
def test_whatever_an_expression_raises_is_only_its_own_answer(expression: str, trouble: str) -> None:
    program = """
        def raise_(error):
            raise error
        def deep(n):
            return deep(n + 1)
        class Trouble(BaseException):
            pass
        class Silent(Exception):
            def __str__(self):
                raise SystemExit
        x = 1
        def f():
            return x
        f()
    """
    plain = asked(program)
    steps = asked(program, expression, "x")
    assert [(step.event, step.line, step.variables) for step in steps] == [
        (step.event, step.line, step.variables) for step in plain
    ]
    last = steps[-1].answers
    assert last[0][0] == "error"
    assert last[0][1].startswith(trouble)
    assert last[1] == 1


def test_a_warning_of_an_expression_is_not_printed() -> None:
    with contextlib.redirect_stderr(io.StringIO()) as err:
        asked("x = 1\n", "x is 1", r"'\d'")
    assert err.getvalue() == ""


def test_a_generators_frame_is_asked_when_it_goes_on() -> None:
    steps = asked(
        """
        def count():
            n = 0
            while n < 2:
                got = yield n
                n += 1
        for each in count():
            pass
        """,
        "n",
    )
    own = [(step.event, step.answers[0]) for step in steps if step.function == "count" and step.event != "line"]
    assert own[1:] == [("yield", 0), ("resume", 0), ("yield", 1), ("resume", 1), ("return", 2)]


def test_an_exception_and_leaving_by_one_are_asked_in_their_frame() -> None:
    steps = asked("def f(x):\n    raise ValueError(x)\ntry:\n    f(5)\nexcept ValueError as e:\n    y = e\n", "x")
    assert [step.answers[0] for step in steps if step.event in ("exception", "unwind") and step.function == "f"] == [
        5,
        5,
    ]


def test_a_program_that_rebinds_builtins_spoils_what_an_expression_calls_and_nothing_else() -> None:
    steps = asked(
        """
        import builtins
        x = [1, 2]
        builtins.eval = builtins.compile = builtins.str = builtins.len = builtins.type = None
        builtins.bool = builtins.BaseException = builtins.dict = builtins.id = None
        y = 3
        """,
        "x",
        "len(x)",
    )
    assert at_line(steps, 6) == [("list", "list", [1, 2])]
    assert at_line(steps, 6, 1) == [("error", "TypeError: 'NoneType' object is not callable")]


def test_expressions_have_room_at_the_recursion_limit() -> None:
    text = """
        def helper(n):
            return n and helper(n - 1)
        def down(n):
            return down(n + 1)
        try:
            down(0)
        except RecursionError:
            pass
    """
    plain, steps = asked(text, values=False), asked(text, "helper(20)", values=False)
    assert len(steps) == len(plain)
    assert {step.answers[0] for step in steps if step.function == "down"} == {0}


def test_a_condition_is_the_truth_of_its_value_at_its_line_only() -> None:
    text = "for n in range(4):\n    m = n\n"
    probes = [Probe("condition", "[n] and n > 2", "program.py", 2), Probe("condition", "n", "program.py", 99)]
    steps = recorded(text, probes=probes).steps
    assert at_line(steps, 2) == [False, False, False, True]
    assert all(1 not in step.answers for step in steps)


@pytest.mark.parametrize(
    ("message", "printed"),
    [
        ("n is {n}", "n is 3"),
        ("{n:>4}|{n!r}|{n=}", "   3|3|n=3"),
        ("{{n}} {n}}}", "{n} 3}"),
        ("{ {'}': n}['}'] } done", "3 done"),
        ("{'a' + \"b\"} \\ ' \"", "ab \\ ' \""),
        ("{n:'>3}", "''3"),
        ("plain", "plain"),
        ("", ""),
        ("{}", ("error", "SyntaxError: f-string: valid expression required before '}'")),
        ("{n", ("error", "SyntaxError: '{' was never closed")),
        ("n}", ("error", "SyntaxError: single '}' is not allowed")),
        ("{m}", ("error", "NameError: name 'm' is not defined")),
        ("{(k := n)} {k}", ("error", "NameError: name 'k' is not defined")),
    ],
)
def test_a_log_is_written_like_an_f_string(message: str, printed: object) -> None:
    steps = recorded("n = 3\nx = 1\n", probes=[Probe("log", message, "program.py", 2)]).steps
    assert at_line(steps, 2) == [printed]


def test_objects_that_expressions_make_die_without_a_step() -> None:
    text = """
        class Loud:
            def __del__(self):
                gone.append(1)
        gone = []
        x = 1
        y = 2
    """
    plain, steps = asked(text), asked(text, "[Loud()]", "Loud")
    assert [(step.event, step.line) for step in steps] == [(step.event, step.line) for step in plain]


EVENTS = {"finalizers": "siblings/finalizers_at_end.py", "control flow": "control_flow.py"}
EVENTS |= {"generators": "generators.py", "coroutines": "coroutines.py", "shaken off": "shaken_off.py"}
EVENTS |= {"exceptions": "exception_chain.py", "hostile": "hostile_repr.py", "deep": "deep_recursion.py"}
EVENTS |= {"tracers": "siblings/own_tracers.py", "weak": "siblings/weak_references.py", "scopes": "siblings/scopes.py"}
EVENTS |= {"evaluated": "siblings/evaluated_code.py", "groups": "siblings/exceptions_in_passing.py"}


@pytest.mark.parametrize("case", EVENTS.values(), ids=EVENTS)
def test_a_run_in_which_is_asked_has_the_steps_of_the_plain_one(case: str) -> None:
    text = (CASES / case).read_text()
    plain = asked(text, values=False)
    steps = asked(text, "[*locals()]", "1 / 0", "sorted(map(str, globals()))[:3]", values=False)
    assert [(step.event, step.function, step.line, step.frame, step.output) for step in steps] == [
        (step.event, step.function, step.line, step.frame, step.output) for step in plain
    ]


def launched(folder: Path, text: str, *probes: dict[str, Any]) -> tuple[Replay, dict[str, Any], str]:
    (folder / "program.py").write_text(text)
    chunks: list[dict[str, Any]] = []
    printed: list[str] = []
    end = launch(
        {"files": {"program.py": "lessons/program.py"}, "setup": None, "symbol": None, "probes": probes},
        {"python": str(folder), "lessons": str(folder)},
        lambda stream, text: printed.append(text),
        lambda header, body: chunks.append(unpacked(json.loads(header), body)),
    )
    return Replay(chunks), json.loads(end), "".join(printed)


def test_what_an_expression_prints_is_not_the_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    probe = {"kind": "watch", "expression": "print('mine') or x", "source": "", "line": 0}
    replay, end, printed = launched(tmp_path, "x = 5\nprint(x)\n", probe)
    assert (printed, end["output"], end["outcome"]) == ("5\n", [], "finished")
    assert replay.steps[-1].output == [("stdout", "5\n")]
    assert replay.steps[-1].answers == {0: 5}


def test_an_expression_that_takes_long_meets_the_runs_limit() -> None:
    steps = asked("while True:\n    pass\n", "sum(range(100_000))", limits=Limits(seconds=0.1))
    assert 0 < len(steps) < 1000
