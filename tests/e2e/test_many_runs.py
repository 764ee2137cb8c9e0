"""A page that is used for long and impatiently: a hundred recordings in a row, every cell pressed at once, leaving."""

from collections.abc import Callable

import pytest
from bed.server import Host
from bed.tabs import LESSON, Tab
from playwright.sync_api import CDPSession, expect

Open = Callable[..., Tab]

PRESSES, SETTLED = 100, 10
STOPS = 8
LONG_RUN = 700  # milliseconds; by then the spare is being started
FORCED = 3000  # milliseconds until a browser ends a worker by force, and a spare is there
PYTHONS = 2  # the one in use and the one that waits
GROWTH = 1.10  # at most, from the tenth press on
WASM_HEAP = "__import__('pyodide_js')._module.HEAP8.length"
PRESS_ALL = "() => { for (const cell of document.querySelectorAll('replay-cell')) cell.debug(); }"


def page_heap(devtools: CDPSession) -> float:
    devtools.send("HeapProfiler.collectGarbage")
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return next(float(metric["value"]) for metric in metrics if metric["name"] == "JSHeapUsedSize")


@pytest.mark.long
def test_a_hundred_recordings_in_a_row_do_not_grow_the_memory(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON, room=True)
    cell = tab.cell("assemble-system-prompt")
    devtools = tab.page.context.new_cdp_session(tab.page)
    devtools.send("Performance.enable")
    heaps: dict[int, tuple[float, int]] = {}
    for press in range(1, PRESSES + 1):
        cell.call("debug")
        assert cell.state == "paused"
        if press in (SETTLED, PRESSES):
            wasm = int(cell.evaluate("(cell, text) => cell.runtime.evaluate(text)", WASM_HEAP))
            heaps[press] = page_heap(devtools), wasm
    assert heaps[PRESSES][0] < GROWTH * heaps[SETTLED][0], heaps
    assert heaps[PRESSES][1] < GROWTH * heaps[SETTLED][1], heaps
    assert len(tab.page.workers) <= PYTHONS


@pytest.mark.long
def test_many_stops_in_a_row_leave_one_python_and_a_spare(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab(f"{test_lessons_server.address}en/trouble/index.html", room=True)
    cell = tab.cell("endless")
    for _ in range(STOPS):
        cell.choose("forever")
        cell.button("Debug").click()
        cell.wait("running")
        tab.page.wait_for_timeout(LONG_RUN)
        cell.call("stop")  # a machine that stood still may have recorded all that is allowed
        cell.wait("paused", "stopped")
    cell.run("few")
    assert (cell.state, cell.output) == ("finished", "turns: 3")
    tab.page.wait_for_timeout(FORCED)
    assert len(tab.page.workers) == PYTHONS


def test_of_all_cells_pressed_at_once_the_last_one_runs_and_the_others_say_so(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON)
    tab.page.evaluate(PRESS_ALL)
    cells = tab.page.locator("replay-cell")
    expect(cells.last).to_have_attribute("data-state", "paused", timeout=30_000)
    for cell in cells.all()[:-1]:
        expect(cell).to_have_attribute("data-state", "stopped")
        assert cell.locator("step-sentence").inner_text().strip() != ""
    first = tab.cell("collect-context")
    first.run("full")
    assert first.state == "finished"


def test_a_page_left_during_a_run_works_when_one_comes_back(new_tab: Open, test_lessons_server: Host) -> None:
    address = f"{test_lessons_server.address}en/trouble/index.html"
    tab = new_tab(address)
    cell = tab.cell("endless")
    cell.choose("forever")
    cell.button("Debug").click()
    cell.wait("running")
    tab.page.goto(f"{test_lessons_server.address}en/index.html")
    tab.page.go_back()
    cell.run("few")
    assert (cell.state, cell.output) == ("finished", "turns: 3")
