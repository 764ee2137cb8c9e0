"""However a program ends, the page says so in a sentence and the next run of any cell works."""

from collections.abc import Callable

import pytest
from bed.cell import ENDED, PATIENCE
from bed.server import Host
from bed.tabs import SharedTabs, Tab
from playwright.sync_api import expect

ADDRESS = "en/recovery/index.html"


@pytest.fixture
def page(shared_tabs: SharedTabs, test_lessons_server: Host) -> Tab:
    return shared_tabs.tab(test_lessons_server.address + ADDRESS)


@pytest.mark.parametrize("press", ["debug", pytest.param("run", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("ending", "state", "words"),
    [
        ("hard-exit", "finished", "exited with status 3"),
        ("recursion", "failed", "RecursionError: maximum recursion depth exceeded"),
        ("recorder", "finished|failed", ""),
        ("streams", "failed", "RuntimeError: lost sys.stdout"),
        ("deaf", "finished", ""),
        ("scheduled", "finished", ""),
        ("input", "failed", "EOFError: EOF when reading a line"),
    ],
)
def test_the_ending_is_told_and_the_next_run_works(page: Tab, press: str, ending: str, state: str, words: str) -> None:
    cell, other = page.cell("endings"), page.cell("other")
    getattr(cell, press)(ending)
    if press == "debug" and cell.steps > 0:
        cell.press("Last step")
    cell.wait(state)
    expect(cell.root).to_contain_text(words)
    for _ in range(2):
        other.run("only")
        assert (other.state, other.output) == ("finished", "hello")
    cell.debug("quiet")
    cell.press("Last step")
    assert (cell.state, cell.output) == ("finished", "begins\ndone")
    page.check([])


def test_an_endless_recursion_shows_the_traceback_of_a_plain_run(page: Tab) -> None:
    cell = page.cell("endings")
    cell.run("recursion")
    plain = cell.region("Output").inner_text()
    cell.debug("recursion")
    cell.press("Last step")
    assert "more times]" in plain
    assert "recorder" not in plain
    assert cell.region("Output").inner_text() == plain


def test_of_two_cells_pressed_while_python_loads_the_later_one_runs(
    new_tab: Callable[..., Tab], test_lessons_server: Host
) -> None:
    tab = new_tab(test_lessons_server.address + ADDRESS)
    cell, other = tab.cell("endings"), tab.cell("other")
    cell.button("Debug").click()
    other.button("Run").click()
    other.wait(*ENDED)
    assert (other.state, other.output) == ("finished", "hello")
    cell.wait("stopped", patience=PATIENCE)


def test_a_stop_right_after_a_press_holds(page: Tab) -> None:
    cell = page.cell("endings")
    cell.choose("quiet")
    cell.evaluate("cell => Promise.all([cell.debug(), cell.stop()])")
    assert cell.state == "idle"
    cell.run("quiet")
    assert cell.output == "begins\ndone"
