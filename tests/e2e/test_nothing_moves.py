"""Nothing moves while a page comes alive, loads Python and replays, as the browser itself counts it."""

from collections.abc import Callable

import pytest
from bed.server import Host
from bed.tabs import LESSON, Tab

UNSEEN = 0.01  # of the browser's score; a reader's own act may move things, half a second long
WATCH = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    const parts = sources.map(({ node }) => `${node?.nodeName} ${node?.className}`);
    if (!hadRecentInput) shifts.push([value, ...parts]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SHIFTS = "() => new Promise((resolve) => setTimeout(() => resolve(shifts), 600))"


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_moves_from_loading_to_the_steps(new_tab: Callable[..., Tab], server: Host, width: int) -> None:
    tab = new_tab("about:blank", viewport={"width": width, "height": 720})
    tab.page.add_init_script(WATCH)
    tab.page.goto(f"{server.address}{LESSON}#cell=collect-context")
    cell = tab.cell("collect-context")
    cell.button("Debug").hover()
    cell.evaluate("cell => cell.debug()")
    for _ in range(3):
        cell.evaluate("cell => cell.goto(cell.session.moment.step + 1)")
    shifts = tab.page.evaluate(SHIFTS)
    assert sum(value for value, *_ in shifts) < UNSEEN, shifts
