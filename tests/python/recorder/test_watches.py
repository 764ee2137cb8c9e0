"""What a watched expression answers at each step: the names and the contents of that step's frame."""

from typing import Any

from asked import asked, at_line
from replay import Step


def answers(steps: list[Step], index: int = 0) -> list[tuple[str, int, Any]]:
    return [(step.event, step.line, step.answers[index]) for step in steps]


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
