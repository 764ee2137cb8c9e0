"""A lid that is closed, a tab that the browser freezes, a page left and come back to: nothing is lost or blamed."""

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from time import sleep

import pytest
from bed.cell import Cell
from bed.chromium import ALONE, launch
from bed.server import Host
from bed.tabs import TEST_LESSON, Tab
from playwright.sync_api import Browser, Page, Playwright

Open = Callable[..., Tab]

LONGER_THAN_ALLOWED = 6  # seconds; the program may take four and takes two
BEGUN = 500  # milliseconds
NO_BACK_FORWARD_CACHE = "--disable-back-forward-cache"  # what Playwright starts a Chromium with
HISTORY_BACK = "() => { setTimeout(() => history.back()); }"

pytestmark = pytest.mark.long


@contextmanager
def asleep(page: Page) -> Iterator[None]:
    """The page's processes stand still while the time of day goes on, as on a machine that sleeps."""
    browser = page.context.browser
    assert browser
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pages = [process["id"] for process in processes if process["type"] == "renderer"]
    for page_id in pages:
        os.kill(page_id, signal.SIGSTOP)
    try:
        yield
    finally:
        for page_id in pages:
            os.kill(page_id, signal.SIGCONT)


@contextmanager
def frozen(page: Page) -> Iterator[None]:
    devtools = page.context.new_cdp_session(page)
    devtools.send("Page.setWebLifecycleState", {"state": "frozen"})
    yield
    devtools.send("Page.setWebLifecycleState", {"state": "active"})


def check_its_end(cell: Cell, press: str) -> None:
    cell.wait("paused" if press == "debug" else "finished")
    if press == "debug":
        cell.press("Last step")
    assert (cell.state, cell.output) == ("finished", "turns: 50")


@pytest.mark.parametrize("press", ["Run", "Debug"])
@pytest.mark.parametrize("away", [asleep, frozen], ids=["asleep", "frozen"])
def test_a_run_during_which_the_machine_sleeps_goes_on_and_no_limit_is_told(
    new_tab: Open, test_lessons_server: Host, away: Callable[[Page], AbstractContextManager[None]], press: str
) -> None:
    tab = new_tab(test_lessons_server.address + TEST_LESSON)
    cell = tab.cell("patient")
    cell.button(press).click()
    cell.wait("running")
    tab.page.wait_for_timeout(BEGUN)
    with away(tab.page):
        sleep(LONGER_THAN_ALLOWED)
    check_its_end(cell, press.lower())


def test_a_page_that_is_frozen_while_python_loads_goes_on_loading(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab(test_lessons_server.address + TEST_LESSON, cold=True)
    cell = tab.cell("honest")
    cell.button("Run").click()
    with frozen(tab.page):
        sleep(LONGER_THAN_ALLOWED)
    cell.wait("finished")


@pytest.fixture
def keeping(playwright: Playwright, context: object) -> Iterator[Browser]:
    """A browser that keeps pages that were left, as those of readers do."""
    browser = launch(playwright.chromium, ignore_default_args=[NO_BACK_FORWARD_CACHE])
    yield browser
    browser.close()


def test_a_page_that_was_left_and_is_come_back_to_still_has_its_recording_or_its_run(
    keeping: Browser, test_lessons_server: Host
) -> None:
    page = keeping.new_context(**ALONE).new_page()
    page.goto(test_lessons_server.address + TEST_LESSON)
    page.evaluate("() => { globalThis.sameAsBefore = true; }")

    def leave_and_come_back() -> None:
        page.goto(f"{test_lessons_server.address}en/index.html")
        page.evaluate(HISTORY_BACK)
        page.wait_for_function("() => globalThis.sameAsBefore")

    cell, patient = Cell(page, "endless"), Cell(page, "patient")
    cell.debug("few")
    cell.call("goto", 4)
    leave_and_come_back()
    assert (cell.state, cell.step) == ("paused", 4)
    assert cell.press("Step over") > 4

    patient.button("Debug").click()
    patient.wait("running")
    leave_and_come_back()
    check_its_end(patient, "debug")
