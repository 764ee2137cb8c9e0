"""The test bed itself: a shared page is given back as it was loaded, quickly after what most tests do, and always."""

from collections.abc import Callable

import pytest
from bed.idle import reset
from bed.server import Host
from bed.tabs import LESSON, REQUEST_LESSON, Tab

Open = Callable[..., Tab]

FIRST_SCENARIO = "cell => cell.session.scenario.id"


@pytest.mark.parametrize(("address", "name"), [(LESSON, "assemble-system-prompt"), (REQUEST_LESSON, "request")])
def test_what_most_tests_do_is_undone_without_loading_the_page(
    idle_tab: Open, server: Host, address: str, name: str
) -> None:
    tab = idle_tab(server.address + address)
    cell = tab.cell(name)
    chosen = cell.evaluate(FIRST_SCENARIO)
    cell.button("Debug").click()
    cell.wait("paused")
    cell.root.locator(".source:not([hidden]) .row:not([hidden])[data-breakable] > button").nth(3).click()
    cell.press("Last step")
    cell.root.locator("scenario-picker select").first.select_option(index=1)
    cell.root.locator(".setup summary").first.click()
    tab.page.mouse.wheel(0, 300)
    assert reset(tab.page) == ""
    assert (cell.state, cell.breakpoints(), cell.evaluate(FIRST_SCENARIO)) == ("idle", [], chosen)


TRACES = {
    "markup": "document.querySelector('main').append('more')",
    "a choice": "document.querySelector('replay-player select').selectedIndex = 3",
    "an unknown press": "document.querySelector('a').dispatchEvent(new Event('change', { bubbles: true }))",
    "another page": "delete globalThis.asLoaded",
}


@pytest.mark.parametrize("trace", TRACES)
def test_any_other_trace_is_noticed_and_the_page_loaded_anew(idle_tab: Open, server: Host, trace: str) -> None:
    address = server.address + LESSON
    page = idle_tab(address).page
    page.evaluate("() => { globalThis.stained = true; }")
    page.evaluate(f"() => {{ {TRACES[trace]}; }}")
    assert reset(page) != ""
    assert idle_tab(address).page.evaluate("() => 'stained' in globalThis") is False
