"""The rest of the standard library: loaded for a lesson that imports from it, elsewhere when its reader says so."""

from collections.abc import Callable
from pathlib import Path

import pytest
from bed.cell import Cell
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

Open = Callable[..., Tab]

REST = "python_stdlib_rest.zip"
IMPORTS = "en/tables/index.html"
LATE = "en/modules/index.html"
MISSES = "This program imports csv, which this page has not loaded yet."
ASKS = "An expression imports csv, which this page has not loaded yet."


def missing(cell: Cell) -> Locator:
    return cell.root.locator("missing-module")


def test_a_lesson_that_imports_from_it_has_it_from_the_start(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab(test_lessons_server.address + IMPORTS)
    cell = tab.cell("table")
    cell.run("only")
    assert (cell.state, cell.output) == ("finished", "[['a', 'b'], ['1,2', '3']]")
    expect(cell.root.locator("result-view")).to_have_attribute("data-agreement", "same")
    expect(missing(cell)).to_be_hidden()
    assert [address for address in tab.requests if address.endswith(REST)]


def test_a_program_ends_where_it_imports_from_it_and_works_on_a_page_with_all(
    new_tab: Open, test_lessons_server: Host
) -> None:
    tab = new_tab(test_lessons_server.address + LATE)
    ends_and_then_works(tab.cell("late"), tab)
    assert len([address for address in tab.requests if address.endswith(REST)]) == 1


@pytest.mark.long
def test_it_does_so_in_a_page_opened_from_a_file(new_tab: Open, test_lessons_site: Path) -> None:
    tab = new_tab((test_lessons_site / LATE).as_uri())
    ends_and_then_works(tab.cell("late"), tab)


def ends_and_then_works(cell: Cell, tab: Tab) -> None:
    cell.run("csv")
    assert (cell.state, cell.output) == ("stopped", "looks for it")
    expect(missing(cell)).to_contain_text(MISSES)

    cell.run("nowhere")
    assert (cell.state, cell.output) == ("finished", "looks for it\nNo module named 'nowhere'")
    expect(missing(cell)).to_be_hidden()
    cell.run("sqlite3")
    assert cell.output == "looks for it\nNo module named 'sqlite3'"

    cell.set_breakpoints([5])
    cell.debug("csv")
    assert (cell.state, cell.line) == ("paused", 5)
    cell.press("Last step")
    assert (cell.state, cell.line, cell.output) == ("stopped", 7, "looks for it")
    expect(missing(cell)).to_contain_text(MISSES)
    assert [address for address in tab.requests if address.endswith(REST)] == []

    cell.button("Reload with the whole library").click()
    tab.page.wait_for_url("**&library=whole")
    cell.wait("paused")
    assert (cell.scenario.input_value(), cell.breakpoints()) == ("csv", [5])
    cell.press("Last step")
    assert (cell.state, cell.output) == ("finished", "looks for it\n[['a', 'b']]")
    expect(cell.root.locator("result-view")).to_have_attribute("data-agreement", "same")
    expect(missing(cell)).to_be_hidden()
    assert tab.page.url.endswith("&library=whole")


def test_an_expression_that_imports_from_it_costs_no_recording(idle_tab: Open, test_lessons_server: Host) -> None:
    cell = idle_tab(test_lessons_server.address + LATE).cell("late")
    cell.debug("nowhere")
    steps = cell.steps
    cell.evaluate("cell => cell.session.watch([\"__import__('csv').__name__\", 'name'])")
    expect(missing(cell)).to_contain_text(ASKS)
    expect(cell.region("Watch")).to_contain_text("ModuleNotFoundError: No module named 'csv'")
    expect(cell.region("Watch")).to_contain_text("'nowhere'")
    assert (cell.state, cell.steps) == ("paused", steps)
    expect(cell.button("Reload with the whole library")).to_be_visible()
    cell.evaluate("cell => cell.session.watch(['name'])")
    expect(missing(cell)).to_be_hidden()
