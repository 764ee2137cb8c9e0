"""One scenario run natively: in a process of its own, as a page would run it, without observing it."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from recorder.program import scenario_environment

from sitegen.launch_arguments import run_arguments
from sitegen.lesson import Cell, Scenario
from sitegen.stdlib import LEFT_OUT
from sitegen.tree import Tree

OUR_PACKAGES = Path(__file__).parents[1]

START_SECONDS = 10
"""For the interpreter to start and end on a busy machine, beyond the scenario's own limit."""


@dataclass(frozen=True)
class Ran:
    """What a run printed, and how it ended, in words, unless it just finished."""

    output: str
    trouble: str | None


def run_scenario(cell: Cell, scenario: Scenario, tree: Tree) -> Ran:
    """The scenario's standard output and what went wrong."""
    given = {"launch": run_arguments(cell, scenario), "roots": tree.roots, "absent": sorted(LEFT_OUT)}
    with TemporaryDirectory() as folder:
        arguments, messages = Path(folder, "arguments.json"), Path(folder, "messages.jsonl")
        arguments.write_text(json.dumps(given), "utf-8")
        command = [sys.executable, "-P", "-S", "-m", "sitegen.native_child", str(arguments), str(messages)]
        environment = scenario_environment(os.environ) | {"PYTHONPATH": str(OUR_PACKAGES), "PYTHONUTF8": "1"}
        seconds = cell.limits.seconds + START_SECONDS
        late = False
        try:
            subprocess.run(
                command, env=environment, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds
            )
        except subprocess.TimeoutExpired:
            late = True
        told = messages.read_text("utf-8").splitlines() if messages.is_file() else []
        return _ran([json.loads(line) for line in told], cell, late)


def _ran(messages: list[Any], cell: Cell, late: bool) -> Ran:
    output = "".join(message[1] for message in messages if isinstance(message, list) and message[0] == "stdout")
    ends = [message for message in messages if isinstance(message, dict)]
    if late:
        return Ran(output, f"it was still running after {cell.limits.seconds} seconds")
    if not ends:
        return Ran(output, "the program ended the whole process")
    return Ran(output, _trouble(ends[-1]))


def _trouble(end: dict[str, Any]) -> str | None:
    match end["outcome"]:
        case "failed":
            return f"it failed: {end['message']}"
        case "limit":
            return f"it reached the limit {end['limit']}"
        case _:
            return None
