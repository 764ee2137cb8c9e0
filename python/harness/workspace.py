"""Knows the small workspace in which the task is practised: a program, what it is to print, and a skill."""

from pathlib import Path

from harness.program_run import PROGRAM
from harness.whole_file import replace_file

EXPECTED = "expected.txt"

TASK = "Check whether main.py prints exactly what expected.txt says, and report the result."

FILES = {
    PROGRAM: "print(6 * 7)\n",
    EXPECTED: "42\n",
    "skills/output-check/SKILL.md": (
        "---\n"
        "name: output-check\n"
        "description: Compare a program's output with the expected text.\n"
        "---\n"
        "Compare the whole output, down to the last line break. One line more or less is a difference.\n"
        "Report what the run printed, never what the source seems to print.\n"
    ),
}


def make_workspace(folder: Path) -> None:
    """Write the workspace's files into a folder, made when it is missing; a file that is right stays as it is."""
    for name, text in FILES.items():
        path = folder / name
        data = text.encode("utf-8")
        if path.is_file() and path.read_bytes() == data:
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, data)
