"""Breakpoints with conditions and hit counts, and logpoints, as a learner makes them in a cell."""

from collections.abc import Iterator

import pytest
from bed.axe import findings
from bed.cell import PATIENCE, Cell
from bed.keys import Keys
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

TURN = 24  # `turns += 1` of a loop of three turns
STEPS = [3, 5, 7]  # at which it is about to run
LINK = f"#cell=endless&scenario=few&bp={TURN};if=turns%20%3D%3D%202&step=9"


@pytest.fixture
def cell(test_lesson: Tab) -> Iterator[Cell]:
    cell = test_lesson.cell("endless")
    cell.choose("few")
    cell.set_breakpoints([TURN])
    yield cell
    cell.set_breakpoints([])


def editor(cell: Cell) -> Locator:
    return cell.root.get_by_role("group", name=f"Breakpoint on line {TURN}")


def ask(cell: Cell, condition: str = "", kind: str = "", count: str = "", message: str = "") -> None:
    """What the breakpoint asks for from now on."""
    cell.breakpoint(TURN).click(button="right")
    form = editor(cell)
    form.get_by_label("Stop when").or_(form.get_by_label("Print when")).fill(condition)
    form.get_by_label("Print instead of stopping").fill(message)
    form.get_by_label("Only at hit").select_option(kind)
    if kind:
        form.get_by_label("Number of the hit").fill(count)
    form.get_by_role("button", name="Save").click()
    expect(form).to_have_count(0)


def stops(cell: Cell) -> list[int]:
    """The steps at which Debug and then Continue stop, and Reverse continue on the way back."""
    steps = []
    while not cell.at_last_step:
        steps.append(cell.step)
        cell.press("Continue")
    assert [cell.press("Reverse continue") for _ in steps] == steps[::-1]
    return steps


def marks(cell: Cell) -> int:
    return cell.root.locator("step-scrubber .hit").count()


def remark(cell: Cell) -> Locator:
    return cell.root.locator("step-sentence .remark")


def test_a_condition_stops_where_it_holds(cell: Cell) -> None:
    ask(cell, "turns != 1")
    cell.debug("few")
    assert stops(cell) == [STEPS[0], STEPS[2]]
    assert marks(cell) == 2
    assert cell.breakpoint(TURN).get_attribute("title") == "Stops when turns != 1."


def test_a_change_during_the_replay_holds_from_then_on(cell: Cell) -> None:
    cell.debug("few")
    assert marks(cell) == 3
    ask(cell, "turns > 1")
    expect(cell.root.locator("step-scrubber .hit")).to_have_count(1)
    assert cell.press("Continue") == STEPS[2]
    ask(cell, kind=">=", count="2")
    assert marks(cell) == 2
    assert cell.press("Reverse continue") == STEPS[1]


def test_a_logpoint_prints_in_the_output_at_its_step_and_is_none_of_the_programs(cell: Cell) -> None:
    ask(cell, "turns", message="turns = {turns}")
    cell.debug("few")
    logged = cell.region("Output").locator("[data-stream=log]")
    assert cell.step < STEPS[0]
    expect(logged).to_be_hidden()
    cell.press("Last step")
    assert logged.inner_text() == f"{TURN}: turns = 1\n{TURN}: turns = 2\n"
    assert cell.region("Output").locator("[data-stream=stdout]").inner_text() == "turns: 3\n"
    assert "exactly what" in cell.region("Result").inner_text()
    cell.call("goto", STEPS[1])
    assert logged.inner_text() == f"{TURN}: turns = 1\n"
    assert marks(cell) == 0


def test_a_condition_that_fails_stops_and_is_said_as_python_says_it(cell: Cell) -> None:
    ask(cell, "turns > (")
    expect(remark(cell)).to_contain_text("SyntaxError: '(' was never closed", timeout=PATIENCE)  # before any run
    cell.debug("few")
    cell.press("First step")
    ask(cell, "turns >")
    expect(remark(cell)).to_contain_text("SyntaxError")
    ask(cell, "turn > 1")
    expect(remark(cell)).to_contain_text("NameError: name 'turn' is not defined")
    cell.press("Continue")
    assert cell.step == STEPS[0]
    expect(remark(cell)).to_contain_text(
        f"The condition turn > 1 on line {TURN} could not be evaluated here: NameError"
    )
    cell.breakpoint(TURN).click(button="right")
    expect(editor(cell).get_by_role("alert")).to_contain_text("NameError")
    editor(cell).get_by_role("button", name="Remove").click()
    assert cell.breakpoints() == []


def test_the_editor_and_the_lines_it_marks_have_no_violation(cell: Cell, test_lesson: Tab) -> None:
    ask(cell, "turns > 1", kind="%", count="2", message="{turns}")
    cell.breakpoint(TURN).click(button="right")
    expect(editor(cell).get_by_label("Print when")).to_be_visible()
    assert findings(test_lesson) == []
    editor(cell).get_by_role("button", name="Cancel").click()


def test_by_keys_alone(cell: Cell) -> None:
    keys = Keys(cell.page)
    cell.breakpoint(TURN).focus()
    keys.press("Enter", "Enter", "Tab")  # removed, set again, on to the button that edits it
    expect(cell.button(f"Edit: Breakpoint, line {TURN}")).to_be_focused()
    keys.press("Enter")
    expect(editor(cell).get_by_label("Stop when")).to_be_focused()
    keys.press("x", "Escape")
    expect(editor(cell)).to_have_count(0)
    expect(cell.breakpoint(TURN)).to_be_focused()
    assert cell.breakpoint(TURN).get_attribute("title") is None
    keys.press("Tab", "Enter", "Tab")
    expect(editor(cell).get_by_label("Only at hit")).to_be_focused()
    cell.page.keyboard.type("multiples")
    keys.press("Tab", "Enter")
    expect(editor(cell).get_by_role("alert")).to_contain_text("whole number")
    cell.page.keyboard.type("2")
    keys.press("Enter")
    expect(cell.breakpoint(TURN)).to_be_focused()
    cell.debug("few")
    assert cell.step == STEPS[1]


def test_a_link_restores_the_condition(cell: Cell) -> None:
    cell.page.evaluate("hash => { location.hash = hash }", LINK)
    cell.wait("paused")
    expect(cell.root).to_have_attribute("data-step", "9")
    assert cell.press("Reverse continue") == STEPS[2]
    cell.page.wait_for_function(
        "() => location.hash.includes('if=turns%20%3D%3D%202') && location.hash.includes('step=7')"
    )
