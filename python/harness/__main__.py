"""Knows the command line of the harness."""

import argparse
import contextlib
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from harness import commands
from harness.gate import ALLOW, DENY
from harness.practice import Setting

LESSON = Path(__file__).resolve().parents[2] / "web" / "lessons" / "01-system-prompt"
SIGNALLED = 128  # what a shell adds to a signal's number
EXIT_STATUS = """exit status:
  0  done; also when main.py was refused or is not registered, which is then what the report says
  1  the task did not come to an end, or a group or binding failed
  2  nothing could be done: a wrong option, a damaged memory file, no package, key, network or quota for --live"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the subcommand; the exit status says whether all went well."""
    given = parser().parse_args(arguments)
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every terminal has every character of a report
    with contextlib.suppress(ValueError):  # only a main thread may say how a signal is taken
        signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(SIGNALLED + number))
    try:
        status = run(given)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return commands.refused("interrupted", commands.FAILED)
    except OSError as problem:  # the reader has gone away, or a disk is full
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing more is tried at the exit
        if isinstance(problem, BrokenPipeError):
            return commands.FAILED  # who has read enough needs no sentence
        return commands.refused(commands.sentence(problem), commands.FAILED)


def run(given: argparse.Namespace) -> int:
    """The exit status of the subcommand that is asked for."""
    match given.command:
        case "practice":
            setting = Setting(given.decision, given.read_only, given.no_skills)
            return commands.practice(setting, given.memory_dir, given.live, given.json)
        case "remember":
            return commands.remember_record(given.memory_dir, given.approve)
        case "verify":
            return commands.verify()
        case _:
            return commands.verify_bindings(given.lesson)


def folder(name: str) -> Path:
    """The path of that name; an empty one, as of a variable that is not set, is not the current folder."""
    if not name:
        raise argparse.ArgumentTypeError("the name is empty: name a folder, . is the current one")
    return Path(name)


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    whole = argparse.ArgumentParser(
        prog="harness",
        description="The program around a language model.",
        epilog=EXIT_STATUS,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    added = whole.add_subparsers(dest="command", required=True)
    practice = added.add_parser(
        "practice", allow_abbrev=False, help="do one whole task and tell it, request by request"
    )
    practice.add_argument("--decision", choices=[ALLOW, DENY], default=DENY, help="what the permission gate is told")
    practice.add_argument("--read-only", action="store_true", help="do not register run_main")
    practice.add_argument("--no-skills", action="store_true", help="do not register load_skill")
    practice.add_argument("--memory-dir", type=folder, metavar="DIR", help="the folder of memory records")
    practice.add_argument("--live", action="store_true", help="ask a real model (needs the extra `live` and a key)")
    practice.add_argument("--json", action="store_true", help="print the data instead of the report")
    remember = added.add_parser(
        "remember", allow_abbrev=False, help="show a record to be remembered, and write it when approved"
    )
    remember.add_argument("--memory-dir", type=folder, metavar="DIR", required=True)
    remember.add_argument("--approve", action="store_true", help="write it")
    added.add_parser("verify", allow_abbrev=False, help="try every rule against this very program")
    bindings = added.add_parser(
        "verify-bindings", allow_abbrev=False, help="run every scenario of a lesson and compare what it prints"
    )
    bindings.add_argument("lesson", nargs="?", type=Path, default=LESSON, metavar="LESSON_DIR")
    return whole


if __name__ == "__main__":
    sys.exit(main())
