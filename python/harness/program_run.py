"""Knows what a run of the workspace's program gives.

The harness is handed a `RunProgram` and cannot tell what is behind it: a process of its own on a command line,
something else in another place.
"""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

PROGRAM = "main.py"


class ProgramRun(NamedTuple):
    """What a program printed, its exit status, and why it was ended when it did not end by itself."""

    status: int
    stdout: str
    stderr: str
    ended: str = ""


RunProgram = Callable[[Path], ProgramRun]
"""`run_program(folder)` runs `main.py` in that folder to its end."""
