"""Events, frames and values of small programs, step by step."""

import contextlib
import io
from textwrap import dedent

from recording import recorded
from replay import Replay, Step


def steps_of(text: str) -> list[Step]:
    return replay_of(text).steps


def replay_of(text: str) -> Replay:
    with contextlib.redirect_stdout(io.StringIO()):
        return recorded(dedent(text))


def test_a_call_shows_its_arguments_and_a_return_its_value() -> None:
    steps = steps_of("""
        def double(x, *rest, **named):
            return x * 2
        double(4, 5, k=6)
    """)
    call = next(step for step in steps if step.event == "call" and step.function == "double")
    assert call.variables["x"] == 4
    assert call.variables["rest"] == ("tuple", "tuple", [5])
    assert call.variables["named"] == ("dict", "dict", ["k", 6])
    assert next(step for step in steps if step.event == "return" and step.function == "double").given == 8


def test_what_a_line_changed_stands_on_the_step_after_it() -> None:
    steps = steps_of("""
        items = []
        items.append(1)
        items.append(2)
    """)
    at = {step.line: step.variables.get("items") for step in steps if step.event == "line"}
    assert at == {2: None, 3: ("list", "list", []), 4: ("list", "list", [1])}


def test_a_generator_keeps_its_frame_over_suspensions() -> None:
    steps = steps_of("""
        def count():
            yield 1
            yield 2
        a, b = count(), count()
        next(a), next(b), next(a)
    """)
    frames = [(step.event, step.frame) for step in steps if step.function == "count" and step.event != "line"]
    first, second = frames[0][1], frames[2][1]
    assert first != second
    expected = ["call", "yield", "call", "yield", "resume", "yield"]
    assert frames == list(zip(expected, [first, first, second, second, first, first], strict=True))


def test_a_closed_generator_is_unwound() -> None:
    steps = steps_of("""
        def count():
            try:
                yield 1
            finally:
                done = True
        a = count()
        next(a)
        a.close()
        last = 1
    """)
    events = [step.event for step in steps if step.function == "count"]
    assert events == ["call", "line", "line", "yield", "resume", "exception", "line", "unwind"]


def test_an_exception_is_a_step_in_each_frame_it_passes_with_its_columns() -> None:
    steps = steps_of("""
        def inner():
            return {}["missing"]
        def outer():
            try:
                inner()
            except KeyError as error:
                caught = error
        outer()
    """)
    seen = [(step.event, step.function, step.line) for step in steps if step.event in ("exception", "unwind")]
    assert seen == [("exception", "inner", 3), ("unwind", "inner", 3), ("exception", "outer", 6)]
    raised = next(step for step in steps if step.event == "exception")
    assert raised.where == [3, 11, 24]
    assert raised.given[:3] == ("exception", "KeyError", ["args", ("tuple", "tuple", ["missing"])])


def test_a_variable_that_goes_away_is_gone() -> None:
    steps = steps_of("""
        x = 1
        del x
        y = 2
    """)
    assert "x" not in next(step for step in steps if step.line == 4).variables


def test_a_cell_changed_by_an_inner_function_changes_in_the_outer_frame() -> None:
    steps = steps_of("""
        def outer():
            n = 0
            def inner():
                nonlocal n
                n += 1
                return n
            inner()
            return n
        outer()
    """)
    outer = next(step.frame for step in steps if step.event == "call" and step.function == "outer")
    leaving = next(step for step in steps if step.event == "return" and step.function == "inner")
    assert leaving.others[outer]["n"] == 1 << 3


def test_two_names_for_one_object_hold_the_same_number() -> None:
    replay = replay_of("""
        a = [1]
        b = a
        c = [1]
        d = 0
    """)
    codes = replay.frames[0]
    assert codes["a"] == codes["b"] != codes["c"]


FINALIZERS = """
    class Loud:
        def __del__(self):
            print("gone")
    def hold():
        before = [1]
        x = [Loud()]
        before, x = [2], None
        print("after")
        y = Loud()
    hold()
    print("end")
"""


def test_objects_die_when_they_would_and_their_finalizers_are_recorded() -> None:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        steps = recorded(dedent(FINALIZERS)).steps
    assert out.getvalue() == "gone\nafter\ngone\nend\n"
    lines = [step.line for step in steps if step.event == "line" and step.line not in (2, 3, 5, 11)]
    assert lines == [6, 7, 8, 4, 9, 10, 4, 12]
    hold = next(step.frame for step in steps if step.function == "hold")
    at = {step.line: step.variables for step in steps if step.frame == hold and step.event == "line"}
    assert at[9] == {"before": ("list", "list", [2]), "x": None}


def test_a_long_text_that_grows_is_sent_once() -> None:
    replay = replay_of("""
        text = "x" * 5000
        text += "y" * 10
        text += "z" * 10
        end = text
    """)
    sizes = [len(row[-1]) for row in replay.tables["atoms"] if row[0] in ("str", "more")]
    assert sorted(sizes)[-3:] == [10, 10, 5000]
    assert replay.steps[-1].variables["end"] == "x" * 5000 + "y" * 10 + "z" * 10


def test_a_large_list_costs_one_edit_a_step() -> None:
    replay = replay_of("""
        numbers = list(range(100_000))
        for i in range(5):
            numbers[i] = -i
        numbers.append("end")
    """)
    (numbers,) = [contents for contents in replay.contents.values() if len(contents) > 1000]
    assert len(numbers) == 100_001
    assert sorted(replay.inserted, reverse=True)[:7] == [100_000, 1, 1, 1, 1, 1, 0]


def test_exact_values_survive() -> None:
    variables = steps_of("""
        huge = 10 ** 5000
        nan, endless, minus = float("nan"), -float("inf"), -0.0
        surrogate, raw = "a\\ud800b", bytes(range(256))
        pair = {(1, "a"): frozenset({1})}
        ring = []
        ring.append(ring)
        end = 1
    """)[-1].variables
    assert variables["huge"] == 10**5000
    assert [variables[name] for name in ("nan", "endless", "minus")] == [
        ("float", "nan"),
        ("float", "-inf"),
        ("float", "-0.0"),
    ]
    assert variables["surrogate"] == "a\ud800b"
    assert variables["raw"] == bytes(range(256))
    key = ("tuple", "tuple", [1, "a"])
    assert variables["pair"] == ("dict", "dict", [key, ("frozenset", "frozenset", [1])])
    assert variables["ring"] == ("list", "list", [("cycle", 0)])


def test_slots_attributes_and_subclasses_of_containers_are_read_without_their_code() -> None:
    variables = steps_of("""
        class Slotted:
            __slots__ = ("a", "b")
        class Loud(list):
            def __iter__(self): raise RuntimeError
            def __len__(self): raise RuntimeError
            def __getattribute__(self, name): raise RuntimeError
        class Count(int):
            pass
        s = Slotted()
        s.a = 1
        x = Loud([1, 2])
        object.__setattr__(x, "extra", 3)
        n = Count(7)
        end = 1
    """)[-1].variables
    assert variables["s"] == ("instance", "__main__.Slotted", ["a", 1])
    assert variables["x"] == ("list", "__main__.Loud", [1, 2], ["extra", 3])
    assert variables["n"][2] == ["(value)", 7]
