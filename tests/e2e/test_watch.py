"""Watched expressions as a reader uses them: added, shown at every step, failing, and of a run never the same."""

from collections.abc import Callable

import pytest
from bed.axe import findings
from bed.cell import PATIENCE, Cell
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

Open = Callable[..., Tab]

LESSON = "en/watching/index.html"
DIFFERS = "The program did not run the same way a second time (first difference at step"
WAITS = "The values are here as soon as Debug has recorded the program."


@pytest.fixture
def cell(idle_tab: Open, test_lessons_server: Host) -> Cell:
    """Nothing is watched, and the panel is open."""
    cell = idle_tab(test_lessons_server.address + LESSON).cell("basket")
    assert not panel(cell).is_visible()
    cell.root.locator("summary", has_text="Watch").click()
    return cell


def panel(cell: Cell) -> Locator:
    return cell.region("Watch")


def why(cell: Cell) -> Locator:
    return panel(cell).get_by_role("status")


def row(cell: Cell, expression: str) -> Locator:
    return (
        panel(cell).locator("li").filter(has=cell.page.get_by_role("button", name=f"Change {expression}", exact=True))
    )


def add(cell: Cell, *expressions: str) -> None:
    field = panel(cell).get_by_label("Add an expression")
    for expression in expressions:
        field.fill(expression)
        field.press("Enter")
    expect(field).to_have_value("")


def value(cell: Cell, expression: str, text: str) -> None:
    expect(row(cell, expression).locator(".value").first).to_have_text(text, timeout=PATIENCE)


def test_a_watch_waits_for_a_recording_and_then_shows_its_value_at_every_step(cell: Cell) -> None:
    add(cell, "len(basket)", "basket[-1].upper()", "1 +", " ")
    expect(why(cell)).to_have_text(WAITS)
    cell.debug("steady")
    value(cell, "len(basket)", "NameError: name 'basket' is not defined")
    value(cell, "1 +", "SyntaxError: invalid syntax")
    assert why(cell).inner_text() == ""
    cell.press("Step over")
    cell.press("Step over")
    value(cell, "len(basket)", "0")
    value(cell, "basket[-1].upper()", "IndexError: list index out of range")
    cell.press("Step over")
    value(cell, "len(basket)", "0 → 1")
    value(cell, "basket[-1].upper()", "'APPLE'")
    cell.press("Step back")
    value(cell, "len(basket)", "0")
    cell.press("Last step")
    value(cell, "len(basket)", "3")


def test_a_value_folds_open_and_an_expression_is_changed_and_removed_by_keys_alone(cell: Cell) -> None:
    cell.debug("steady")
    cell.press("Last step")
    add(cell, "[basket, 1]")
    keyboard = cell.page.keyboard
    fold = row(cell, "[basket, 1]").get_by_role("button", expanded=False)
    fold.focus()
    keyboard.press("Enter")
    expect(row(cell, "[basket, 1]").locator("li").nth(1)).to_contain_text("[1]")
    row(cell, "[basket, 1]").get_by_role("button", name="Change").focus()
    keyboard.press("Enter")
    keyboard.type("basket.count('fig')")
    keyboard.press("Enter")
    value(cell, "basket.count('fig')", "1")
    keyboard.press("Enter")
    keyboard.type("nothing of this")
    keyboard.press("Escape")
    value(cell, "basket.count('fig')", "1")
    cell.page.wait_for_function("() => location.hash.includes('&watch=')")  # the address follows a moment later
    keyboard.press("Tab")
    keyboard.press("Enter")
    expect(row(cell, "basket.count('fig')")).to_have_count(0)
    assert cell.page.evaluate("document.activeElement.closest('watch-list') !== null")
    cell.page.wait_for_function("() => !location.hash.includes('&watch=')")


def test_a_program_that_is_never_the_same_shows_nothing_and_says_at_which_step(cell: Cell) -> None:
    add(cell, "basket")
    cell.debug("clock")
    expect(why(cell)).to_contain_text(DIFFERS, timeout=PATIENCE)
    value(cell, "basket", "…")


def test_a_link_brings_its_expressions_and_a_phone_shows_them(new_tab: Open, test_lessons_server: Host) -> None:
    link = "#cell=basket&scenario=steady&watch=basket%2Blist(%22ab%22),with_time&step=5"
    tab = new_tab(test_lessons_server.address + LESSON + link, viewport=PHONE, has_touch=True)
    cell = tab.cell("basket")
    cell.wait("paused")
    expect(row(cell, 'basket+list("ab")')).to_contain_text("['apple', 'a', 'b']list, 3 items", timeout=PATIENCE)
    expect(row(cell, 'basket+list("ab")')).to_have_attribute("data-change", "")  # made anew, and the same
    value(cell, "with_time", "False")
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []
    assert findings(tab) == []
