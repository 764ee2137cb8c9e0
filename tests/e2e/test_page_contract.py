"""What anybody who embeds or tests a cell may rely on: its states, events, methods, names and roles."""

from collections.abc import Callable

import pytest
from bed.cell import Cell
from bed.server import Host
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]

NAME = "assemble-system-prompt"
CELLS = ["collect-context", NAME, "get-system-prompt", "whole-task"]
PRESSED = ["Run", "Debug", "Stop", "Play"]
PLAYER = ["Continue", "Reverse continue", "Step over", "Step into", "Step out", "Step back", "First step", "Last step"]
REGIONS = ["Output", "Variables", "Call stack"]

HEARD = """cell => {
  globalThis.heard = [];
  for (const name of ["statechange", "step"])
    cell.addEventListener(name, () => heard.push([name, cell.dataset.state, Number(cell.dataset.step)]));
}"""


@pytest.fixture
def cell(lesson: Tab) -> Cell:
    cell = lesson.cell(NAME)
    cell.choose("full")
    cell.choose("minimal")
    cell.set_breakpoints([])
    return cell


def test_the_lesson_has_its_cells(lesson: Tab) -> None:
    cells = lesson.page.locator("replay-cell").all()
    assert [cell.get_attribute("id") for cell in cells] == CELLS


@pytest.mark.parametrize("name", [*PRESSED, *PLAYER])
def test_every_button_has_its_name(cell: Cell, name: str) -> None:
    assert cell.button(name).count() == 1


def test_the_regions_have_their_names_once_the_cell_is_in_use(cell: Cell) -> None:
    cell.call("debug")
    assert [cell.region(name).count() for name in REGIONS] == [1, 1, 1]


def test_a_run_goes_from_idle_through_running_to_finished(cell: Cell) -> None:
    assert cell.state == "idle"
    cell.evaluate(HEARD)
    cell.call("run")
    heard = cell.page.evaluate("() => heard")
    assert [state for name, state, _ in heard if name == "statechange"][-2:] == ["running", "finished"]


def test_debug_leaves_the_cell_paused_at_the_first_line(cell: Cell) -> None:
    cell.call("debug")
    assert cell.state == "paused"
    assert cell.evaluate("cell => cell.trace.event(Number(cell.dataset.step))") == "line"
    assert cell.steps == cell.evaluate("cell => cell.trace.steps")


def test_goto_moves_the_replay_and_tells_it(cell: Cell) -> None:
    cell.call("debug")
    cell.evaluate(HEARD)
    cell.call("goto", 7)
    assert cell.step == 7
    assert ["step", "paused", 7] in cell.page.evaluate("() => heard")


def test_the_last_step_carries_the_state_the_run_ended_in(cell: Cell) -> None:
    cell.call("debug")
    cell.press("Last step")
    assert (cell.state, cell.step) == ("finished", cell.steps - 1)
    cell.press("Step back")
    assert cell.state == "paused"


def test_output_holds_what_was_printed_by_then_and_nothing_else(cell: Cell) -> None:
    cell.call("debug")
    assert cell.output == ""
    cell.press("Last step")
    assert cell.output.startswith("sections: identity")


def test_first_and_last_step_are_the_ends_of_the_recording(cell: Cell) -> None:
    cell.call("debug")
    last = cell.press("Last step")
    first = cell.press("First step")
    assert (first, last) == (0, cell.steps - 1)


def test_a_row_says_its_name_and_what_the_step_did_to_it(cell: Cell) -> None:
    cell.call("debug")
    cell.press("Step over")
    while cell.variable("sections").count() == 0:
        cell.press("Step over")
    assert cell.variable("sections").get_attribute("data-change") == "added"
    cell.press("Step over")
    assert cell.variable("sections").get_attribute("data-change") == "changed"
    assert cell.variable("context").get_attribute("data-change") == ""


def test_stepping_in_and_out_moves_the_call_stack(cell: Cell) -> None:
    cell.call("debug")
    cell.press("Step into")
    assert "checked_context" in cell.region("Call stack").inner_text()
    cell.press("Step out")
    assert "checked_context" not in cell.region("Call stack").inner_text()


def test_a_chinese_page_has_the_same_structure_under_chinese_names(idle_tab: Open, server: Host) -> None:
    cell = idle_tab(server.address + LESSON.replace("en", "zh", 1)).cell(NAME)
    cell.call("debug")
    assert cell.state == "paused"
    for name in ["运行", "调试", "停止"]:
        assert cell.button(name).count() == 1
    for name in ["输出", "变量", "调用栈"]:
        assert cell.region(name).count() == 1
