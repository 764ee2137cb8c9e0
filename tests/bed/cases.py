"""The case programs, and what each does natively: untraced, and recorded by the recorder's command."""

import json
import os
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from bed.site import ROOT
from recorder.program import scenario_environment

FOLDER = ROOT / "tests" / "cases"
GIVEN = {path.stem: path for path in sorted(FOLDER.glob("*.py"))}
SIBLINGS = {path.stem: path for path in sorted((FOLDER / "siblings").glob("*.py"))}
CASES = GIVEN | SIBLINGS

SECONDS = 0.5  # in a page, where Python is there already
SECONDS_WITH_START = 3
STEPS = 500
MEMORY_MB = 400

# What ends those that never return; the others return by themselves.
LIMITS = {
    "endless_loop": ["--steps", str(STEPS)],
    "endless_output": ["--steps", str(STEPS)],
    "stubborn_loop": ["--steps", str(STEPS)],
    "silent_loop": ["--seconds", str(SECONDS_WITH_START)],
    "memory_bomb": ["--memory-mb", str(MEMORY_MB)],
}
NEVER_END = LIMITS.keys() - {"memory_bomb"}

type Done = subprocess.CompletedProcess[str]


class Runs(NamedTuple):
    """One program run untraced, unless that would not end, and run by the recorder's command."""

    plain: Done | None
    traced: Done
    recording: dict[str, Any]


def _python(*arguments: str) -> Done:
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, env=scenario_environment(os.environ))


def _run(name: str) -> Runs:
    path = str(CASES[name])
    with TemporaryDirectory() as folder:
        out = Path(folder) / "trace.json"
        plain = None if name in LIMITS else _python(path)
        traced = _python("-m", "recorder", path, "--out", str(out), *LIMITS.get(name, []))
        return Runs(plain, traced, json.loads(out.read_text()))


@cache
def _all() -> dict[str, Future[Runs]]:
    """Begun all at once, two at a time: most of each is the start of an interpreter."""
    pool = ThreadPoolExecutor(2)
    return {name: pool.submit(_run, name) for name in CASES}


def runs(name: str) -> Runs:
    """Those of the program of this name, made once a session."""
    return _all()[name].result()
