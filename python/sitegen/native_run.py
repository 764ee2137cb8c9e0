"""One scenario run natively: in a process of its own, as a page would run it, without observing it."""

import json
import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from recorder.program import scenario_environment

from sitegen.launch_arguments import run_arguments
from sitegen.lesson import Cell, Scenario
from sitegen.source_facts import definitions
from sitegen.tree import Tree

OUR_PACKAGES = Path(__file__).parents[1]

START_SECONDS = 10
"""For the interpreter to start and end on a busy machine, beyond the scenario's own limit."""

_FRAME = re.compile(r'^  File "(.+)", line (\d+)', re.MULTILINE)

type Place = tuple[Path, int]


@dataclass(frozen=True)
class Ran:
    """What a run printed, and how it ended, in words, unless it just finished.

    `place` is the line of the cell's own files where the trouble was; `entered` whether there is anything to replay;
    `imported` are the modules that were there in the end and not before.
    """

    output: str
    trouble: str | None
    place: Place | None
    entered: bool
    imported: frozenset[str] = frozenset()


def run_scenario(cell: Cell, scenario: Scenario, tree: Tree) -> Ran:
    """The scenario's standard output and what went wrong."""
    given = {
        "launch": run_arguments(cell, scenario),
        "roots": tree.roots,
        "sources": [str(source.file) for source in cell.sources],
        "setup": str(cell.setup.file) if cell.setup else None,
        "begin": "call" if cell.setup and "call" in definitions(cell.setup.text) else "<module>",
    }
    with TemporaryDirectory() as folder:
        arguments, messages, stack = (Path(folder, name) for name in ("arguments.json", "messages.jsonl", "stack.txt"))
        arguments.write_text(json.dumps(given), "utf-8")
        files = [str(arguments), str(messages), str(stack)]
        command = [sys.executable, "-P", "-S", "-m", "sitegen.native_child", *files]
        environment = scenario_environment(os.environ) | {"PYTHONPATH": str(OUR_PACKAGES), "PYTHONUTF8": "1"}
        seconds = cell.limits.seconds + START_SECONDS
        try:
            subprocess.run(
                command, env=environment, cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=seconds
            )
        except subprocess.TimeoutExpired:
            # The innermost frame comes first here, and last in a traceback.
            late: Place | None = next(iter(_places(stack.read_text("utf-8", "replace"), cell)), None)
            return Ran(_written(_told(messages), "stdout"), _still_running(cell), late, entered=True)
        return _ran(_told(messages), cell)


def _still_running(cell: Cell) -> str:
    return f"it was still running after {cell.limits.seconds} seconds"


def _told(messages: Path) -> list[Any]:
    return [json.loads(line) for line in messages.read_text("utf-8").splitlines()] if messages.is_file() else []


def _written(messages: list[Any], stream: str) -> str:
    return "".join(message[1] for message in messages if isinstance(message, list) and message[0] == stream)


def _places(text: str, cell: Cell) -> list[Place]:
    """The frames of a traceback or a stack that lie in the cell's own files, in its order."""
    own = {str(source.file) for source in (*cell.sources, *([cell.setup] if cell.setup else []))}
    return [(Path(path), int(line)) for path, line in _FRAME.findall(text) if path in own]


def _ran(messages: list[Any], cell: Cell) -> Ran:
    output = _written(messages, "stdout")
    ends = [message for message in messages if isinstance(message, dict)]
    if not ends:
        return Ran(output, "the program ended the whole process", None, entered=True)
    places = _places(_written(messages, "stderr"), cell) if ends[-1]["outcome"] == "failed" else []
    end = ends[-1]
    return Ran(output, _trouble(end), places[-1] if places else None, end["entered"], frozenset(end["imported"]))


def _trouble(end: dict[str, Any]) -> str | None:
    match end["outcome"]:
        case "failed":
            return f"it failed: {end['message']}"
        case "limit":
            return f"it reached the limit {end['limit']}"
        case _:
            return None
