"""Knows the command line of the harness."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from harness.bindings import read_bindings, verify

LESSON = Path(__file__).resolve().parents[2] / "web" / "lessons" / "01-system-prompt"
FAILED = 1
UNUSABLE = 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the subcommand; the exit status says whether all went well."""
    parser = argparse.ArgumentParser(prog="harness", description="The program around a language model.")
    commands = parser.add_subparsers(dest="command", required=True)
    command = commands.add_parser("verify-bindings", help="run every scenario of a lesson and compare what it prints")
    command.add_argument("lesson", nargs="?", type=Path, default=LESSON, metavar="LESSON_DIR")
    return verify_bindings(parser.parse_args(arguments).lesson)


def verify_bindings(lesson: Path) -> int:
    """Print one line for each scenario of the lesson."""
    try:
        bindings = read_bindings(lesson)
    except KeyError as key:
        return unusable(lesson, f"the key {key} is missing")
    except (OSError, ValueError) as problem:
        return unusable(lesson, str(problem))
    status = 0
    for holds, line in verify(bindings):
        print(line)
        if not holds:
            status = FAILED
    return status


def unusable(lesson: Path, why: str) -> int:
    """Say in one sentence why there is nothing to run."""
    print(f"harness: cannot read the bindings of {lesson}: {why}", file=sys.stderr)
    return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
