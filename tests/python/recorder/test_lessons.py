"""Every scenario of our lessons prints the same and ends the same whether it is run or recorded."""

import json
import os
import subprocess
import sys
from functools import cache
from typing import Any

import pytest
from bed.site import ROOT
from recorder.program import scenario_environment
from sitegen.launch_arguments import run_arguments
from sitegen.read_lessons import sound_lessons
from sitegen.tree import Tree

LESSONS = [
    lesson
    for lesson in sound_lessons(Tree(ROOT / "python", ROOT / "web" / "lessons"))
    if not any(scenario.browser_only for cell in lesson.cells for scenario in cell.scenarios)
]

# All of a lesson's in one process, as a page has them, put back in between.
RUN_ALL = """
import json, sys
from recorder.isolation import Baseline
from recorder.launch import launch

given = json.load(sys.stdin)
out = sys.stdout
baseline = Baseline()
for arguments in given["launches"]:
    told = []
    end = launch(arguments, given["roots"], lambda *piece: told.append(piece), lambda *chunk: None)
    baseline.restore()
    told.append(json.loads(end))
    print(json.dumps(told), file=out)
"""


@cache
def told(slug: str) -> list[dict[str, Any]]:
    """What each run of a lesson printed on each stream and how it ended; an unobserved and a recorded one in turn."""
    lesson = next(lesson for lesson in LESSONS if lesson.slug == slug)
    plain = [run_arguments(cell, scenario) for cell in lesson.cells for scenario in cell.scenarios]
    launches = [arguments | {"noDebug": unobserved} for arguments in plain for unobserved in (True, False)]
    given = {"launches": launches, "roots": Tree(ROOT / "python", ROOT / "web" / "lessons").roots}
    command = [sys.executable, "-P", "-c", RUN_ALL]
    environment = scenario_environment(os.environ) | {"PYTHONPATH": str(ROOT / "python")}
    done = subprocess.run(command, input=json.dumps(given), env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return [summary(json.loads(line)) for line in done.stdout.splitlines()]


def summary(pieces: list[Any]) -> dict[str, Any]:
    *written, end = pieces
    printed = {name: "".join(text for stream, text in written if stream == name) for name in ("stdout", "stderr")}
    return {**printed, "outcome": end["outcome"], "message": end.get("message"), "steps": end["steps"]}


@pytest.mark.parametrize("slug", [lesson.slug for lesson in LESSONS])
def test_every_scenario_is_recorded_as_it_runs(slug: str) -> None:
    runs = told(slug)
    assert len(runs) >= 2 * 6
    for plain, recorded in zip(runs[::2], runs[1::2], strict=True):
        assert recorded["steps"] > 0
        assert recorded | {"steps": 0} == plain
        assert plain["stdout"]
