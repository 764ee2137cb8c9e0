"""The values of a recording at every step are those of a tracer that copies all locals at every line."""

import contextlib
import io
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from programs import programs
from recording import recorded
from reference import reference


def line_states(text: str) -> list[tuple[str, int, dict[str, Any]]]:
    return [(step.function, step.line, step.variables) for step in recorded(text).steps if step.event == "line"]


def check(text: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        expected = reference(text, "program.py")
        seen = line_states(text)
    for index, (left, right) in enumerate(zip(seen, expected, strict=False)):
        assert left == right, f"step {index} of\n{text}\n{difference(left, right)}"
    assert len(seen) == len(expected)


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(programs())
def test_equal_those_of_whole_copies(text: str) -> None:
    check(text)


@pytest.mark.long
@settings(max_examples=2000, deadline=None, suppress_health_check=list(HealthCheck))
@given(programs())
def test_equal_those_of_whole_copies_for_many_programs(text: str) -> None:
    check(text)


def difference(left: tuple[str, int, dict[str, Any]], right: tuple[str, int, dict[str, Any]]) -> str:
    """What to look at first in a failure."""
    names = {**left[2], **right[2]}
    pairs = {name: (left[2].get(name, "unbound"), right[2].get(name, "unbound")) for name in names}
    rows = [f"{name}: {seen} / {expected}" for name, (seen, expected) in pairs.items() if seen != expected]
    return "\n".join([f"{left[:2]} {right[:2]}", *rows])
