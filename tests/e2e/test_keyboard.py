"""The lesson without a mouse: everything a learner does in a cell, by keys alone."""

from collections.abc import Callable

import pytest
from bed.cell import Cell
from bed.lessons import lines_with
from bed.server import Host
from bed.tabs import LESSON, TEST_LESSON, Tab
from playwright.sync_api import Page

Open = Callable[..., Tab]

MOST_PRESSES = 300  # key presses from the top of the page to any control of it
APPENDS = lines_with("harness/prompt.py", "sections.append(")
[CALLING] = lines_with("harness/prompt.py", "tools_text(checked)")  # calls a function that can be stepped into

FOCUS = """(cell) => {
  const focus = document.activeElement;
  if (!cell.contains(focus)) return "";
  const label = focus.labels?.[0]?.textContent;
  return (focus.ariaLabel ?? label ?? focus.textContent).trim();
}"""


IS_SEEN = """() => {
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
  return (outlineStyle !== "none" && parseFloat(outlineWidth) > 0) || boxShadow !== "none";
}"""

CONTROLS = [
    "Scenario",
    "Run",
    "Debug",
    "Stop",
    "Show the whole file",
    "First step",
    "Reverse continue",
    "Step back",
    "Step over",
    "Step into",
    "Step out",
    "Continue",
    "Last step",
    "Play",
    "Speed of playing, in steps a second",
    "Step",
    "Go to step",
    "Help",
]


def press_until(cell: Cell, key: str, name: str) -> None:
    """Press a key until the control of this name has the focus."""
    for _ in range(MOST_PRESSES):
        if cell.evaluate(FOCUS).startswith(name):
            return
        cell.page.keyboard.press(key)
    pytest.fail(f"{name} is not reached by {key}")


def focus_line(cell: Cell, line: int) -> None:
    """From a control before the source to a line number: Tab into the numbers, arrows along them."""
    press_until(cell, "Tab", "Breakpoint, line")
    press_until(cell, "ArrowDown", f"Breakpoint, line {line}")


@pytest.fixture
def cell(idle_tab: Open, server: Host) -> Cell:
    return idle_tab(server.address + LESSON).cell("assemble-system-prompt")


def test_a_scenario_is_chosen_a_breakpoint_set_and_the_replay_walked(cell: Cell) -> None:
    page: Page = cell.page
    press_until(cell, "Tab", "Scenario")
    page.keyboard.type("minimal")
    assert cell.scenario.input_value() == "minimal"

    focus_line(cell, APPENDS[0])
    page.keyboard.press("Space")
    assert cell.breakpoint(APPENDS[0]).get_attribute("aria-pressed") == "true"

    press_until(cell, "Shift+Tab", "Debug")
    page.keyboard.press("Enter")
    cell.wait("paused")
    assert cell.line == APPENDS[0]

    press_until(cell, "Tab", "Step over")
    page.keyboard.press("Enter")
    assert cell.line == APPENDS[1]
    press_until(cell, "Shift+Tab", "Step back")
    page.keyboard.press("Space")
    assert cell.line == APPENDS[0]


def test_the_function_keys_are_those_of_browser_debuggers(cell: Cell) -> None:
    page: Page = cell.page
    cell.set_breakpoints([CALLING])
    cell.debug("minimal")
    stop = cell.step
    page.keyboard.press("F10")
    over = cell.step
    assert cell.line == CALLING + 1
    page.keyboard.press("Shift+F10")
    assert cell.step == stop
    page.keyboard.press("F11")
    assert stop < cell.step < over
    page.keyboard.press("Shift+F11")
    assert cell.step > stop
    page.keyboard.press("F8")
    assert cell.at_last_step
    page.keyboard.press("Shift+F8")
    assert cell.step == stop


def test_tab_reaches_every_control_of_a_cell_and_the_focus_is_seen(cell: Cell) -> None:
    cell.debug("minimal")
    press_until(cell, "Shift+Tab", "Scenario")
    reached = {}
    while name := cell.evaluate(FOCUS):
        reached[name] = cell.page.evaluate(IS_SEEN)
        cell.page.keyboard.press("Tab")
    assert [name for name in CONTROLS if name not in reached] == []
    assert [name for name, seen in reached.items() if not seen] == []


def test_a_program_is_stopped_by_keys_alone(idle_tab: Open, test_lessons_server: Host) -> None:
    cell = idle_tab(test_lessons_server.address + TEST_LESSON).cell("endless")
    press_until(cell, "Tab", "Run")
    cell.page.keyboard.press("Enter")
    cell.wait("running")
    press_until(cell, "Tab", "Stop")
    cell.page.keyboard.press("Enter")
    cell.wait("stopped")


def test_the_focus_is_never_lost_while_stepping(cell: Cell) -> None:
    cell.debug("minimal")
    cell.button("Step over").focus()
    while not cell.at_last_step:
        cell.page.keyboard.press("Enter")
        assert cell.evaluate(FOCUS) == "Step over"
