"""Every control of a lesson is reached by Tab and arrows from the top of its cell, and used by keys alone."""

from collections.abc import Callable

import pytest
from bed.cell import Cell
from bed.keys import Keys
from bed.lessons import lines_with
from bed.server import Host
from bed.tabs import LESSON, Tab
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.long  # the lesson's own tests and those of the keyboard walk the same paths

Open = Callable[..., Tab]

NAME = "assemble-system-prompt"
[CALLING] = lines_with("harness/prompt.py", "tools_text(checked)")  # calls a function that can be stepped into
CONFIRM = ["Enter", "Space"]


@pytest.fixture
def cell(idle_tab: Open, server: Host) -> Cell:
    """Paused before a line that calls, with a breakpoint on it."""
    cell = idle_tab(server.address + LESSON).cell(NAME)
    cell.set_breakpoints([CALLING])
    cell.debug("minimal")
    return cell


@pytest.fixture
def keys(cell: Cell) -> Keys:
    return Keys(cell.page, cell.scenario)


def panel(cell: Cell, name: str) -> Locator:
    """A region of the cell, which is none while the focus is in another cell."""
    return cell.root.get_by_label(name, exact=True)


def depth(cell: Cell) -> int:
    return panel(cell, "Call stack").get_by_role("button").count()


def test_a_scenario_is_chosen(cell: Cell, keys: Keys) -> None:
    keys.use(cell.scenario, "r")
    assert (cell.scenario.input_value(), cell.state) == ("readonly", "idle")
    keys.press("ArrowUp")
    assert cell.scenario.input_value() == "full"


@pytest.mark.parametrize("key", CONFIRM)
def test_run_and_debug(cell: Cell, keys: Keys, key: str) -> None:
    keys.use(cell.button("Run"), key)
    cell.wait("finished")
    keys.use(cell.button("Debug"), key)
    cell.wait("paused")
    assert cell.line == CALLING


@pytest.mark.parametrize("key", CONFIRM)
def test_every_move(cell: Cell, keys: Keys, key: str) -> None:
    stop = cell.step
    keys.use(cell.button("Step into"), key)
    inside = cell.step
    assert (inside > stop, depth(cell)) == (True, 2)
    keys.use(cell.button("Step out"), key)
    assert (cell.step > inside, depth(cell)) == (True, 1)
    keys.use(cell.button("Reverse continue"), key)
    assert cell.step == stop
    keys.use(cell.button("Step over"), key)
    assert cell.line == CALLING + 1
    keys.use(cell.button("Step back"), key)
    assert cell.step == stop
    keys.use(cell.button("First step"), key)
    assert cell.step == 0
    keys.use(cell.button("Continue"), key)
    assert cell.step == stop
    keys.use(cell.button("Last step"), key)
    assert cell.at_last_step


def test_the_slider(cell: Cell, keys: Keys) -> None:
    stop = cell.step
    slider = cell.root.get_by_role("slider")
    keys.use(slider, "ArrowRight")
    assert cell.step == stop + 1
    keys.press("ArrowLeft", "ArrowLeft")
    assert cell.step == stop - 1
    keys.press("End")
    assert cell.at_last_step
    keys.press("Home")
    assert cell.step == 0


@pytest.mark.parametrize("key", CONFIRM)
def test_a_breakpoint(cell: Cell, keys: Keys, key: str) -> None:
    keys.top()
    numbers = cell.root.locator("[data-source] button[tabindex='0']").first
    keys.walk("Tab", numbers)
    keys.walk("ArrowUp", cell.breakpoint(CALLING - 2))
    keys.press(key)
    assert cell.breakpoints() == [CALLING - 2, CALLING]
    keys.walk("ArrowDown", cell.breakpoint(CALLING))
    keys.press(key)
    assert cell.breakpoints() == [CALLING - 2]


def test_the_tabs_of_the_files(cell: Cell, keys: Keys) -> None:
    first, second = cell.root.get_by_role("tab").all()
    keys.top()
    keys.walk("Tab", first)
    for key, chosen, other in [("ArrowRight", second, first), ("ArrowLeft", first, second)]:
        keys.press(key)
        expect(chosen).to_be_focused()
        assert (chosen.get_attribute("aria-selected"), other.get_attribute("aria-selected")) == ("true", "false")
    assert cell.root.get_by_role("tabpanel").count() == 1


@pytest.mark.parametrize("key", CONFIRM)
def test_the_whole_file(cell: Cell, keys: Keys, key: str) -> None:
    whole = cell.button("Show the whole file")
    first_line = cell.root.locator("[data-source] [data-line='1']").first
    keys.use(whole, key)
    expect(whole).to_have_attribute("aria-pressed", "true")
    expect(first_line).to_be_visible()
    keys.use(whole, key)
    expect(whole).to_have_attribute("aria-pressed", "false")
    expect(first_line).to_be_hidden()


@pytest.mark.parametrize("key", CONFIRM)
def test_a_frame_of_the_call_stack(cell: Cell, keys: Keys, key: str) -> None:
    cell.press("Step into")
    frames = panel(cell, "Call stack").get_by_role("button")
    keys.use(frames.last, key)
    expect(frames.last).to_be_focused()
    expect(frames.last).to_have_attribute("aria-current", "true")
    expect(cell.variable("sections")).to_be_visible()


@pytest.mark.parametrize("key", CONFIRM)
def test_a_value_opens_and_closes(cell: Cell, keys: Keys, key: str) -> None:
    fold = panel(cell, "Variables").locator('[data-name="context"]').get_by_role("button").first
    for expanded in ["true", "false"]:
        keys.use(fold, key)
        expect(fold).to_have_attribute("aria-expanded", expanded)


@pytest.mark.parametrize("key", CONFIRM)
def test_the_preparation_opens(cell: Cell, keys: Keys, key: str) -> None:
    script = cell.root.get_by_role("group", name="assemble_system_prompt.py")
    summary = cell.root.locator(".setup:not(.save) > summary")
    keys.use(summary, key)
    expect(script).to_be_visible()
    keys.use(summary, key)
    expect(script).to_be_hidden()


@pytest.mark.parametrize("key", CONFIRM)
def test_the_help_opens_closes_and_gives_the_focus_back(cell: Cell, keys: Keys, key: str) -> None:
    help_, dialog = cell.button("Help"), cell.page.get_by_role("dialog")
    keys.use(help_, key)
    expect(dialog).to_be_visible()
    keys.walk("Tab", dialog.get_by_role("button", name="Close"))
    keys.press(key)
    expect(dialog).to_be_hidden()
    expect(help_).to_be_focused()
    keys.press(key)
    expect(dialog).to_be_visible()
    keys.press("Escape")
    expect(dialog).to_be_hidden()
    expect(help_).to_be_focused()


def test_every_stop_of_tab_shows_the_focus(cell: Cell) -> None:
    stops, same = Keys(cell.page).stops_that_look_the_same()
    assert stops > 60  # three cells, each with more than twenty controls
    assert same == []


def test_the_language(new_tab: Open, server: Host) -> None:
    page = new_tab(server.address + LESSON).page
    keys = Keys(page)
    keys.use(page.get_by_role("link", name="中文"), "Enter")
    page.wait_for_url("**/zh/system-prompt/index.html*")
    keys.use(page.get_by_role("link", name="English"), "Enter")
    page.wait_for_url("**/en/system-prompt/index.html*")
