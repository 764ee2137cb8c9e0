"""What recording costs, in CPython and in a built page: `uv run tests/bench/recorder.py` prints tables and the aims.

Every figure is the median of several rounds in which the ways of watching take turns. Times are those of the process
in CPython, those of a clock in the page, where a busy machine counts. `--only cpython` (or `page`) leaves the other
out.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "measuring"))

from aims import aims
from figures import Program, call_costs, file_name, program, write_costs
from in_page import in_page
from lesson_folder import write_lesson
from subjects import FIVE, REACHABLE, WRITTEN, calls, five, writes
from taken import Run, natively
from verdict import Verdict, write

Fresh = Callable[[], AbstractContextManager[Run]]
PROGRAM = "{:10}{:>9}{:>10}{:>10}{:>7}{:>9}{:>8}{:>9}{:>9}{:>8}{:>10}{:>9}{:>6}"
HEADS = ("program", "steps", "plain ms", "settrace×", "ours×", "µs/step", *("events", "making", "sending"))
HEADS += ("B/step", "dump µs", "faster×", "MB")
LINE = "{:20}{:>12}{:>12}{:>12}"


def texts() -> dict[str, str]:
    lines = {"write": writes(), "call": calls()}
    named = {file_name(kind, *key): text for kind, group in lines.items() for key, text in group.items()}
    return five() | named


def row(pattern: str, *cells: float | str) -> None:
    print(pattern.format(*(cell if isinstance(cell, str) else f"{cell:,.3g}" for cell in cells)), flush=True)


def print_program(name: str, each: Program) -> None:
    ratios = each.settrace / each.plain, each.ours / each.plain
    split = (part * 1e6 for part in each.split)
    costs = each.per_step * 1e6, *split, each.bytes_per_step, each.dump * 1e6, each.faster, each.grown / 1e6
    row(PROGRAM, name, f"{each.steps:,.0f}", each.plain * 1e3, *ratios, *costs)


def report(place: str, fresh: Fresh) -> list[Verdict]:
    """Prints the tables of one place."""
    print(f"\n{place}")
    row(PROGRAM, *HEADS)
    measured = {}
    for name in FIVE:
        with fresh() as run:
            measured[name] = program(run, name)
        print_program(name, measured[name])
    with fresh() as run:
        row(LINE, "\na line that writes", *(f"µs at {size:,}" for size in WRITTEN), "B/step")
        written = write_costs(run)
        for name, costs in written.items():
            row(LINE, name, *(seconds * 1e6 for seconds, _ in costs), costs[0][1])
        row(LINE, "\na foreign call", *(f"ns of {size:,}" for size in REACHABLE))
        called = call_costs(run)
        for name, each in called.items():
            row(LINE, name, *(seconds * 1e9 for seconds in each))
    print(f"\naims in {place}")
    verdicts = list(aims(measured, written, called))
    for verdict in verdicts:
        print(verdict)
    return verdicts


@contextmanager
def pages(lessons: Path, site: Path) -> Iterator[Fresh]:
    """Makes fresh pages of the subjects' own site."""
    from bed.chromium import launch
    from bed.server import serving
    from bed.site import build
    from playwright.sync_api import sync_playwright

    build(site, "--lessons", str(lessons))
    with serving(site) as host, sync_playwright() as playwright:
        browser = launch(playwright.chromium)
        yield lambda: in_page(browser, host.address)
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", choices=["cpython", "page"])
    parser.add_argument("--aims", type=Path, help="a file for the aims as JSON")
    options = parser.parse_args()
    only, places = options.only, {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = write_lesson(Path(temporary) / "lessons", texts())
        if only != "page":
            places["Recording in CPython"] = report("CPython", lambda: natively(folder))
        if only != "cpython":
            with pages(folder.parent, Path(temporary) / "site") as fresh:
                places["Recording in a page"] = report("Pyodide", fresh)
    write(options.aims, places)


if __name__ == "__main__":
    main()
