"""What a million steps cost in a page: `uv run tests/bench/page.py [scenario ...]` prints a table for each recording.

Real Chromium, real Pyodide, real recorder. A time goes from the act, at the beginning of a frame, to the frame's paint.
`busy` is the main thread's processor time in it, `wall` what the clock says: more when the machine does other things.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from time import perf_counter

from playwright.sync_api import CDPSession, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

from bed.chromium import launch  # noqa: E402
from bed.server import serving  # noqa: E402
from bed.site import build  # noqa: E402
from measuring.main_thread import LONG_MS, Act, watched  # noqa: E402
from measuring.verdict import Verdict, write  # noqa: E402

STOPS = {  # by scenario what is on the line of its breakpoint
    "mixed": "fibonacci(7)",
    "deep": "items: list[int] = []",
    "talk": 'print(f"line',
    "table": "cells.append(at)",
    "flat": "caught += 1",
}
SOURCE = (HERE / "lessons" / "01-million" / "million.py").read_text("utf-8").splitlines()
ENDED = """() => {
  const { state } = document.querySelector("replay-cell").dataset;
  return ["paused", "finished", "failed", "stopped"].includes(state);
}"""
MINUTES = 10
ASKED = 300
MOVED = 60
APART = 60  # milliseconds between two keys of a fast typist
MEGABYTE = 1e6
MOVES = ("next", "stepIn", "stepBack", "stepOut", "continue", "reverseContinue")


def heap(session: CDPSession) -> float:
    """Megabytes of the page itself, its worker left out: objects of the script, and arrays outside of them."""
    session.send("HeapProfiler.collectGarbage")
    used = session.send("Runtime.getHeapUsage")
    return float(used["usedSize"] + used.get("backingStorageSize", 0)) / MEGABYTE


def print_acts(name: str, acts: list[Act], steps: list[int]) -> None:
    def at(times: list[float], share: float) -> float:
        return sorted(times)[round(share * (len(times) - 1))]

    busy, wall = [act.busy for act in acts], [act.wall for act in acts]
    cells = [at(times, share) for times in (busy, wall) for share in (0.5, 0.99, 1)]
    where = f"   at step {steps[busy.index(max(busy))]}" if steps else ""
    print(f"  {name:28}" + "".join(f"{cell:9.1f}" for cell in cells) + where, flush=True)


def measure(page: Page, scenario: str) -> list[Verdict]:
    session = page.context.new_cdp_session(page)
    root = page.locator("replay-cell")

    def acts(name: str, call: str) -> None:
        with watched(page, session) as thread:
            steps = page.evaluate(f"pageBench.{call}")
        print_acts(name, thread.acts(), steps)
        longest.append(thread.longest()[1])

    def felt(name: str, kind: str, act: Callable[[], None]) -> None:
        with watched(page, session) as thread:
            page.evaluate("kind => pageBench.feel(kind)", kind)
            for _ in range(MOVED):
                act()
                page.wait_for_timeout(APART)
            page.evaluate("pageBench.numb()")
        print_acts(name, thread.acts(), [])
        longest.append(thread.longest()[1])

    longest: list[float] = []
    page.locator("scenario-picker select").select_option(scenario)
    root.evaluate("cell => cell.runtime.prepare()")
    before = heap(session)
    start = perf_counter()
    with watched(page, session) as thread:
        page.get_by_role("button", name="Debug", exact=True).click()
        page.wait_for_function(
            ENDED,
            timeout=MINUTES * 60_000,
        )
        seconds = perf_counter() - start
        page.wait_for_timeout(500)
    wall, busy, count = thread.longest()
    after = heap(session)
    print(f"{scenario}: {root.get_attribute('data-steps')} steps in {seconds:.0f} s")
    print(f"  the longest task took {busy:.0f} ms ({wall:.0f} by the clock) while they came; {count} over {LONG_MS} ms")
    print(f"  memory of the page {before:.0f} MB before, {after:.0f} MB after: {after - before:.0f} MB")
    print(f"  {'milliseconds':28}{'busy p50':>9}{'p99':>9}{'max':>9}{'wall p50':>9}{'p99':>9}{'max':>9}")
    acts("any step", f"goto({ASKED})")
    acts("slider", f"scrub({ASKED})")
    line = next(number for number, text in enumerate(SOURCE, 1) if STOPS[scenario] in text)
    page.evaluate(f"pageBench.breakpoint({line})")
    for move in MOVES:
        acts(move, f"move({MOVED}, '{move}')")
    acts("next, on and on", f"on({ASKED}, 'next', 1)")
    acts("first and last", "ends(20)")
    page.evaluate("pageBench.open()")
    acts("any step, variables open", f"goto({ASKED})")
    page.locator(".watches > summary").click()
    page.get_by_label("Add an expression").click()
    felt("a key typed", "keydown", lambda: page.keyboard.press("x"))
    turns = cycle((120, -120))
    for name, part in (("page scrolled", "header.site"), ("source scrolled", "source-view")):
        page.locator(part).first.hover()
        felt(name, "wheel", lambda: page.mouse.wheel(0, next(turns)))
    print(f"  the longest task while moving took {max(longest):.0f} ms; memory {heap(session):.0f} MB", flush=True)
    return [
        Verdict("the main thread's longest task while a million steps come", busy, LONG_MS, "ms", scenario),
        Verdict(
            "its longest task while moving, typing and scrolling among them", max(longest), LONG_MS, "ms", scenario
        ),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("scenario", nargs="*", choices=list(STOPS))
    parser.add_argument("--aims", type=Path, help="a file for the aims as JSON")
    options = parser.parse_args()
    verdicts = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = build(Path(folder) / "site", "--lessons", str(HERE / "lessons"))
        browser = launch(playwright.chromium)
        with serving(site) as host:
            for scenario in options.scenario or STOPS:
                page = browser.new_page()
                page.add_init_script(path=HERE / "measuring" / "in_page.js")
                page.goto(host.address + "en/million/index.html")
                verdicts += measure(page, scenario)
                page.close()
        browser.close()
    write(options.aims, {"A million steps in a page": verdicts})


if __name__ == "__main__":
    main()
