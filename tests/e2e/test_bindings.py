"""All bindings of lesson 1 in the browser: their output when run and when recorded, and the lines recorded."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from bed.lessons import Binding, bindings
from bed.tabs import Tab

BINDINGS = list(bindings("01-system-prompt"))
REFERENCE = Path(__file__).with_name("reference_tracer.py")

Lines = list[tuple[int, str, int]]


def lines_seen_natively(binding: Binding) -> Lines:
    sources = [f"{path}={file}" for path, file in binding.sources.items()]
    command = [sys.executable, "-P", str(REFERENCE), str(binding.setup), binding.scenario, *sources]
    done = subprocess.run(command, env=os.environ | {"PYTHONHASHSEED": "0"}, capture_output=True, check=True)
    return [(frame, path, line) for frame, path, line in json.loads(done.stdout)]


def merged(lines: Lines) -> Lines:
    """The lines with consecutive equal ones of one frame taken as one, frames numbered by their first line."""
    last: dict[int, int] = {}
    kept = []
    for frame, path, line in lines:
        if last.get(frame) != line:
            last[frame] = line
            kept.append((list(last).index(frame), path, line))
    return kept


def test_the_lesson_has_its_fifteen_bindings_and_the_six_of_the_whole_task() -> None:
    assert [binding.cell for binding in BINDINGS].count("whole-task") == 6
    assert len(BINDINGS) == 15 + 6


@pytest.mark.parametrize("binding", BINDINGS, ids=str)
def test_run_gives_the_expected_output_and_asks_no_network_for_anything(lesson: Tab, binding: Binding) -> None:
    cell = lesson.cell(binding.cell)
    cell.evaluate("cell => cell.runtime.prepare()")
    lesson.requests.clear()
    cell.run(binding.scenario)
    assert (cell.state, cell.output) == ("finished", binding.expect)
    assert lesson.requests == []


@pytest.mark.parametrize("binding", BINDINGS, ids=str)
def test_debug_records_the_same_output_and_the_lines_that_settrace_sees(lesson: Tab, binding: Binding) -> None:
    cell = lesson.cell(binding.cell)
    cell.set_breakpoints([])
    cell.evaluate("cell => cell.runtime.prepare()")
    lesson.requests.clear()
    cell.debug(binding.scenario)
    assert (cell.state, lesson.requests) == ("paused", [])
    assert merged(cell.lines()) == merged(lines_seen_natively(binding))

    cell.press("Last step")
    assert (cell.state, cell.output) == ("finished", binding.expect)
