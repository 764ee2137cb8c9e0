"""A browser that keeps nothing for sites: all works as long as the page is open, and nobody is blamed."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from bed.cell import Cell
from bed.chromium import arguments, first_to_start
from bed.engines import firefox
from bed.server import Host
from bed.tabs import LESSON, Tab, listening
from bed.visit import wait
from playwright.sync_api import Page, Playwright

NAME = "assemble-system-prompt"
REFUSE = """
const refuse = (holder, name) => Object.defineProperty(holder, name, {
  get() { throw new DOMException(`${name} is refused`, "SecurityError"); },
});
for (const name of ["caches", "indexedDB", "localStorage", "sessionStorage"]) refuse(window, name);
refuse(navigator, "serviceWorker");
"""
REFUSED = "() => { try { return !localStorage; } catch { return true; } }"
STATE = "(wanted) => document.querySelector('replay-cell').dataset.state === wanted"


def check_that_it_works(page: Page) -> None:
    assert page.evaluate(REFUSED)
    steps = page.locator("first-steps")
    steps.locator('[data-action="dismiss"]').click()
    cell = Cell(page, NAME)
    cell.run("full")
    cell.debug("full")
    cell.root.get_by_label("Speed of playing").select_option("20")
    assert steps.is_hidden()
    assert page.locator('[data-part="lifeless"], [data-part="bare"]:visible').count() == 0


def test_where_every_way_to_keep_something_throws_the_page_works_and_logs_nothing(
    new_tab: Callable[..., Tab], server: Host
) -> None:
    tab = new_tab("about:blank", cold=True)
    tab.page.add_init_script(REFUSE)
    tab.page.goto(server.address + LESSON)
    check_that_it_works(tab.page)


@pytest.mark.long
def test_where_cookies_are_blocked_in_chromium(playwright: Playwright, server: Host, tmp_path: Path) -> None:
    (tmp_path / "Default").mkdir()
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(settings), "utf-8")
    chromium = playwright.chromium
    with first_to_start(
        lambda options: chromium.launch_persistent_context(tmp_path, args=arguments(), **options)
    ) as context:
        tab = listening(context.new_page())
        tab.page.goto(server.address + LESSON)
        check_that_it_works(tab.page)
        tab.check([])


@pytest.mark.long
def test_where_cookies_are_blocked_in_firefox(playwright: Playwright, server: Host) -> None:
    blocked = {"network.cookie.cookieBehavior": 2, "dom.serviceWorkers.enabled": False}
    with firefox(playwright, blocked) as visit:
        visit.open(server.address + LESSON)
        assert visit.evaluate(REFUSED)
        visit.click('first-steps [data-action="dismiss"]')
        visit.click('replay-cell [data-action="debug"]')
        wait(visit, STATE, "paused")
