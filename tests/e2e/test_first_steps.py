"""The first steps of a new reader: shown once, done by doing, closed for good, and shown again when asked for."""

from collections.abc import Callable

from bed.cell import Cell
from bed.server import Host
from bed.tabs import LESSON, Tab
from playwright.sync_api import expect

FIRST_CELL = "collect-context"


def test_the_first_steps_go_on_by_doing_and_stay_away_once_closed(new_tab: Callable[..., Tab], server: Host) -> None:
    tab = new_tab(server.address + LESSON)
    cell: Cell = tab.cell(FIRST_CELL)
    strip = cell.root.get_by_role("region", name="First steps")
    expect(strip).to_contain_text("Click the number of a line")
    expect(tab.page.get_by_role("region", name="First steps")).to_have_count(1)
    cell.root.locator("[data-breakable]:not([hidden]) > button").first.click()
    expect(strip).to_contain_text("Press Debug")
    strip.get_by_role("button", name="Close the first steps").click()
    expect(strip).to_be_hidden()
    expect(cell.button("Debug")).to_be_focused()
    tab.page.reload()
    expect(cell.root).to_have_attribute("data-state", "idle")
    expect(strip).to_be_hidden()

    cell.button("Help").click()
    tab.page.get_by_role("button", name="Show me around").click()
    expect(strip).to_be_focused()
    tab.page.keyboard.press("Escape")
    expect(strip).to_be_hidden()


def test_the_last_of_them_is_done_by_opening_a_value_and_none_by_a_link(
    idle_tab: Callable[..., Tab], server: Host
) -> None:
    tab = idle_tab(server.address + LESSON)
    cell: Cell = tab.cell(FIRST_CELL)
    strip = cell.root.get_by_role("region", name="First steps")
    cell.button("Help").click()
    tab.page.get_by_role("button", name="Show me around").click()
    cell.debug("full")
    for _ in range(4):
        cell.press("Step over")
    expect(strip).to_contain_text("4/4")
    fold = cell.region("Variables").locator(".fold").first
    fold.click()
    expect(strip).to_contain_text("That is all")

    cell.button("Help").click()
    tab.page.get_by_role("button", name="Show me around").click()
    expect(strip).to_contain_text("1/4")
    tab.page.evaluate(f"location.hash = 'cell={FIRST_CELL}&scenario=full&step=3'")
    expect(cell.root).to_have_attribute("data-step", "3")
    expect(strip).to_be_hidden()


def test_a_link_to_a_step_and_a_page_without_script_begin_without_them(
    new_tab: Callable[..., Tab], server: Host
) -> None:
    for rest, options in [("", {"java_script_enabled": False}), ("#step=2", {})]:
        tab = new_tab(server.address + LESSON + rest, **options)
        expect(tab.page.locator("first-steps")).to_be_hidden()
