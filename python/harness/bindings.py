"""Knows a lesson's bindings as data (cell, scenario, expected output) and whether they hold."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from harness.verdict import verdict

PACKAGES = Path(__file__).resolve().parents[1]
SECONDS = 20  # the lessons' own default limit for one run


class Binding(NamedTuple):
    """One scenario of one cell, and the lines it is to print."""

    cell: str
    scenario: str
    setup: Path
    expect: list[str]


def read_bindings(lesson: Path) -> list[Binding]:
    """The bindings in the folder's lesson.toml that can be run without a browser."""
    try:
        import tomllib
    except ImportError as problem:  # the rest of the harness runs on Python 3.10
        raise ValueError("reading a lesson needs Python 3.11 or later") from problem
    with (lesson / "lesson.toml").open("rb") as file:
        cells = tomllib.load(file)["cell"]
    return [
        Binding(cell["id"], scenario["id"], lesson / cell["setup"], scenario["expect"])
        for cell in cells
        for scenario in cell["scenario"]
        if "setup" in cell and not scenario.get("browser_only", False)
    ]


def run_bindings(bindings: list[Binding]) -> Iterator[tuple[bool, str]]:
    """Whether each binding holds, with the line that says so."""
    for binding in bindings:
        yield verdict(f"{binding.cell} {binding.scenario}", difference(binding))


def difference(binding: Binding) -> str | None:
    """What the real run did otherwise than expected; None when it did nothing otherwise."""
    command = [sys.executable, "-B", "-m", "harness.run_setup", str(binding.setup), binding.scenario]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGES), "PYTHONHASHSEED": "0", "PYTHONUTF8": "1"}
    try:
        run = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"not finished after {SECONDS} seconds"
    if run.returncode != 0:
        return run.stderr.strip().rpartition("\n")[2] or f"exit status {run.returncode}"
    printed = run.stdout.splitlines()
    if printed != binding.expect:
        return f"expected {binding.expect}, printed {printed}"
    return None
