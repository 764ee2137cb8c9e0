"""What one run of a subject took, and the two places where subjects are run."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

WORKER = Path(__file__).with_name("native.py")


class Taken(NamedTuple):
    """Seconds of the run, seconds and bytes of one dump, and what the recorder sent."""

    seconds: float
    dump_seconds: float
    dump_bytes: float
    steps: float
    bytes: float


Run = Callable[[str, str], tuple[str, int, int]]
"""Runs the subject of this name, watched as `plain`, `settrace`, `dump`, `memory` or `ours`.

Gives the last line that it printed, and the steps and bytes that were sent.
"""


def take(run: Run, name: str, watching: str) -> Taken:
    printed, steps, sent = run(name, watching)
    return Taken(*json.loads(printed), steps, sent)


def memory(run: Run, name: str) -> int:
    """Bytes of the runtime's memory, 0 where that cannot be told."""
    return int(run(name, "memory")[0])


@contextmanager
def natively(folder: Path) -> Iterator[Run]:
    """Runs subjects in a fresh process of CPython."""
    with subprocess.Popen(
        [sys.executable, str(WORKER), str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin
        assert process.stdout

        def run(name: str, watching: str) -> tuple[str, int, int]:
            print(name, watching, file=process.stdin, flush=True)
            printed, steps, sent = json.loads(process.stdout.readline())
            return printed, steps, sent

        yield run
        process.stdin.close()


def medians(run: Run, name: str, watching: list[str], rounds: int) -> dict[str, Taken]:
    """The ways of watching take turns, so that a slow minute slows all of them."""
    rows = [{each: take(run, name, each) for each in watching} for _ in range(rounds)]
    return {each: Taken(*map(median, zip(*(row[each] for row in rows), strict=True))) for each in watching}
