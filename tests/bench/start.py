"""How long a reader waits for Python: `uv run tests/bench/start.py` visits our lesson page and bare Pyodide in turns.

Both come from one host in one run, in an order that chance makes. A time goes from the beginning of the navigation to
the first paused step painted, for bare Pyodide to the line that a worker printed; Run after Stop goes from the press.
The same host serves both: brotli, and no second request for what has a version in its address.
Each visit begins when its new window is at rest: what a browser loads for itself is neither side's.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
# The first place is this folder, whose recorder.py is not the recorder.
sys.path[:1] = [str(HERE / "starting"), str(HERE / "measuring"), str(HERE.parent)]

from bed.site import ROOT, build  # noqa: E402
from host import hosting  # noqa: E402
from link import HOME  # noqa: E402
from link_check import measured  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402
from summary import report  # noqa: E402
from verdict import write  # noqa: E402
from visits import (  # noqa: E402
    Side,
    Visited,
    acquainted,
    after_stop,
    first_and_second,
    in_a_new_browser,
    over_a_link,
    running,
)

OURS = Side(
    "ours",
    "site/en/system-prompt/index.html#cell=assemble-system-prompt&scenario=full&step=0",
    "endless/en/endless/index.html",
)
FLOOR = Side("bare", "floor/index.html", "floor/index.html")
ROUNDS = 7

Trip = Callable[[], Iterator[Visited]]


def measure(rounds: int, seed: int) -> list[Visited]:
    chance = Random(seed)
    with TemporaryDirectory() as temporary, sync_playwright() as playwright, ExitStack() as open_:
        folder = Path(temporary)
        site, endless = build(folder / "site"), build(folder / "endless", "--lessons", str(HERE / "lessons"))
        floor = bare(folder / "floor")
        host = open_.enter_context(hosting({"site": site, "endless": endless, "floor": floor}))
        link = measured(host, HOME, "floor/pyodide/pyodide.asm.js", "floor/page.js")
        rate, delay = link.bytes_per_second * 8 / 1e6, link.round_trip * 1000
        print(f"the link of {HOME.name} has {rate:.1f} Mbit/s and {delay:.0f} ms", flush=True)
        browser = open_.enter_context(running(playwright.chromium))
        trips: list[Trip] = []
        for side in (OURS, FLOOR):
            known = folder / side.name
            acquainted(playwright.chromium, host, side, known)
            trips += [
                partial(first_and_second, browser, host, side),
                partial(over_a_link, browser, host, side),
                partial(in_a_new_browser, playwright.chromium, host, side, known),
                partial(after_stop, browser, host, side),
            ]
        visited = []
        for _ in range(rounds):
            for trip in chance.sample(trips, len(trips)):
                for each in trip():
                    print(f"  {each.kind:24}{each.side:6}{each.milliseconds:8.0f} ms{each.sent:12,} B", flush=True)
                    visited.append(each)
        return visited


def bare(folder: Path) -> Path:
    """The least page with Python, and the package as it is."""
    folder.mkdir()
    for file in (HERE / "starting" / "floor").iterdir():
        (folder / file.name).symlink_to(file)
    (folder / "pyodide").symlink_to(ROOT / "web" / "node_modules" / "pyodide")
    return folder


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--aims", type=Path, help="a file for the aims as JSON")
    options = parser.parse_args()
    print(f"{options.rounds} rounds, seed {options.seed}")
    write(options.aims, {"From click to first step": report(measure(options.rounds, options.seed))})


if __name__ == "__main__":
    main()
