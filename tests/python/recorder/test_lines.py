"""The lines of a recording are those that `sys.settrace` sees, for every case program that ends."""

import builtins
import contextlib
import io
import json
import sys
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from recorder.steady import BUILTINS
from recording import recorded

CASES = Path(__file__).parents[2] / "cases"
NEVER_END = {"endless_loop", "endless_output", "stubborn_loop", "silent_loop", "memory_bomb", "fatal_recursion"}
END_THE_PROCESS = {"hard_exit", "exits"}
FAKE_CALLS = {"shaken_off"}  # switches settrace off, which is the point of it
PROGRAMS = sorted(
    path
    for path in CASES.glob("*.py")
    if path.stem not in NEVER_END | END_THE_PROCESS | FAKE_CALLS | {"deep_recursion"}
)


def settrace_lines(text: str) -> list[tuple[str, int]]:
    lines: list[tuple[str, int]] = []
    last: dict[FrameType, int] = {}

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != "program.py":
            return None
        if event == "line" and last.get(frame) != frame.f_lineno:
            lines.append((frame.f_code.co_name, frame.f_lineno))
            last[frame] = frame.f_lineno
        return trace

    code = compile(text, "program.py", "exec")
    sys.settrace(trace)
    with contextlib.suppress(Exception):
        exec(code, {"__name__": "__main__"})
    sys.settrace(None)
    vars(builtins).update(BUILTINS)
    return lines


@pytest.fixture(autouse=True)
def _json_restored() -> Any:
    dumps = json.dumps
    yield
    json.dumps = dumps


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_of_a_case_are_those_of_settrace(path: Path) -> None:
    text = path.read_text()
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        seen = [(step.function, step.line) for step in recorded(text, values=False).steps if step.event == "line"]
        assert seen == settrace_lines(text)


def test_no_program_shakes_the_recorder_off() -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        steps = recorded((CASES / "shaken_off.py").read_text()).steps
    assert [step.line for step in steps if step.function == "after" and step.event == "line"] == [5, 6, 7]


def test_a_caught_recursion_error_is_followed_by_the_rest() -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        steps = recorded((CASES / "deep_recursion.py").read_text()).steps
    after_the_error = [step.line for step in steps if step.event == "line" and step.function == "main"]
    assert after_the_error == [6, 7, 8, 9, 10, 11]
    assert any(step.variables.get("after") is True for step in steps)
