"""One measurement in a process of its own: `measure.py SUBJECT OBSERVER full|small` prints seconds, steps and bytes."""

import gc
import json
import sys
from statistics import median
from time import perf_counter

from observers import OBSERVERS, Seen
from subjects import Prepare, subject

LEAST_SECONDS = 0.3  # a short run is repeated for this long, so that its median is steady
MOST_RUNS = 200


class Nowhere:
    """A standard output that keeps nothing."""

    def write(self, text: str) -> int:
        return len(text)

    def flush(self) -> None:
        pass


def once(prepare: Prepare, observer: str) -> tuple[float, Seen]:
    run, files = prepare()
    gc.collect()
    began = perf_counter()
    seen = OBSERVERS[observer](run, files)
    return perf_counter() - began, seen


def measured(prepare: Prepare, observer: str) -> tuple[float, int, int]:
    """The median time of runs until they took long enough, with steps and bytes."""
    times: list[float] = []
    while not times or (sum(times) < LEAST_SECONDS and len(times) < MOST_RUNS):
        seconds, seen = once(prepare, observer)
        times.append(seconds)
    return median(times), *seen


def main(name: str, observer: str, size: str) -> None:
    shown, sys.stdout = sys.stdout, Nowhere()
    rows = [measured(prepare, observer) for prepare in subject(name, size == "small")]
    sys.stdout = shown
    print(json.dumps([sum(column) for column in zip(*rows, strict=True)]))


if __name__ == "__main__":
    main(*sys.argv[1:])
