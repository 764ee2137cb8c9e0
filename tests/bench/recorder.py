"""What recording costs, beside other ways of watching: `uv run tests/bench/recorder.py` prints one table.

Every figure is the median of several rounds, each measurement in a fresh process, the program's output discarded.
A ratio compares with the untraced run of the same size in the same session: only ratios mean anything elsewhere.
"""

import json
import subprocess
import sys
from math import prod
from pathlib import Path
from statistics import median
from typing import NamedTuple

MEASURE = Path(__file__).parent / "measuring" / "measure.py"
ROUNDS = 3
PROGRAMS = ["arith", "fib", "mutate", "objects", "strings"]
CELLS = ["collect-context", "assemble-system-prompt", "get-system-prompt"]
FULL = ["untraced", "settrace", "ours"]
SMALL = ["untraced", "ours", "heap dump"]

COLUMNS = "{:24}{:>9}{:>10}{:>10}{:>7}{:>8}{:>8}{:>13}{:>7}{:>11}{:>9}"
HEADS = (
    ("", "steps", "untraced", "settrace", "ours", "bytes", "cost", "small: steps", "ours", "heap dump", "bytes"),
    ("", "", "ms", "×", "×", "/step", "µs/step", "", "×", "×", "/step"),
)
LEGEND = "Means are geometric. Small: sizes at which a dump of the whole heap per step ends. A cell sums its scenarios."


class Measured(NamedTuple):
    """One way of watching one subject."""

    seconds: float
    steps: float
    bytes: float


class Ratios(NamedTuple):
    """What watching one subject costs, at its full size and at one at which a heap dump ends."""

    settrace: float
    ours: float
    bytes_per_step: float
    ours_small: float
    heap_dump: float
    heap_dump_bytes: float


def measure(subject: str, observer: str, size: str) -> Measured:
    command = [sys.executable, str(MEASURE), subject, observer, size]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    return Measured(*json.loads(done.stdout))


def rounds(subject: str, observers: list[str], size: str) -> dict[str, Measured]:
    """The medians; the observers take turns, so that a slow minute slows all of them."""
    taken = [{observer: measure(subject, observer, size) for observer in observers} for _ in range(ROUNDS)]
    return {name: Measured(*map(median, zip(*(each[name] for each in taken), strict=True))) for name in observers}


def print_row(name: str, *cells: float | str) -> None:
    texts = [cell if isinstance(cell, str) else f"{cell:,.0f}" if cell >= 100 else f"{cell:.3g}" for cell in cells]
    print(COLUMNS.format(name, *texts), flush=True)


def compare(subject: str) -> Ratios:
    full, small = rounds(subject, FULL, "full"), rounds(subject, SMALL, "small")
    base, ours, small_base, dump = full["untraced"], full["ours"], small["untraced"], small["heap dump"]
    ratios = Ratios(
        full["settrace"].seconds / base.seconds,
        ours.seconds / base.seconds,
        ours.bytes / ours.steps,
        small["ours"].seconds / small_base.seconds,
        dump.seconds / small_base.seconds,
        dump.bytes / dump.steps,
    )
    cost = (ours.seconds - base.seconds) / ours.steps * 1e6
    print_row(subject, ours.steps, base.seconds * 1e3, *ratios[:3], cost, dump.steps, *ratios[3:])
    return ratios


def print_means(name: str, rows: list[Ratios]) -> None:
    means = [prod(column) ** (1 / len(column)) for column in zip(*rows, strict=True)]
    print_row(name, "", "", *means[:3], "", "", *means[3:])


def main() -> None:
    for heads in HEADS:
        print_row(*heads)
    programs = [compare(name) for name in PROGRAMS]
    print_means("mean of the programs", programs)
    lesson = [compare(name) for name in CELLS]
    print_means("mean of lesson 1", lesson)
    print_means("mean of all", programs + lesson)
    print(LEGEND)


if __name__ == "__main__":
    main()
