"""What a breakpoint asks at its line: whether its condition holds, and what its message says."""

import pytest
from asked import at_line
from recorder.probes import CONDITION, LOG, Probe, trouble
from recording import recorded


def test_what_cannot_be_read_is_known_without_a_run_and_nothing_is_called() -> None:
    assert trouble(CONDITION, "x +") == "SyntaxError: invalid syntax"
    assert trouble(LOG, "x = {x") == "SyntaxError: '{' was never closed"
    assert trouble(CONDITION, "1 / 0 == exit()") == ""


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
