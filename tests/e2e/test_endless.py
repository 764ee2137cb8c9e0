"""Programs that never return: ended by Stop or by a limit, replayable up to there, and the page goes on."""

import re

import pytest
from bed.cell import Cell
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

WITHIN = 1_000  # milliseconds between the press of Stop and the cell that says stopped

PRESS_STOP = """cell => new Promise((resolve) => {
  const named = (button) => (button.ariaLabel ?? button.textContent).trim();
  const stop = [...cell.querySelectorAll("button")].find((button) => named(button) === "Stop");
  const pressed = performance.now();
  cell.addEventListener("statechange", () => {
    if (cell.dataset.state !== "running") resolve(performance.now() - pressed);
  });
  stop.click();
})"""


def start(cell: Cell, name: str, scenario: str) -> None:
    cell.choose(scenario)
    cell.button(name).click()
    cell.wait("running")
    cell.page.wait_for_timeout(500)


def sentence(cell: Cell) -> Locator:
    """Where the cell says what is going on; "500" and "limit" stand elsewhere in it too."""
    return cell.root.locator("step-sentence")


def check_replay(cell: Cell, last: int) -> None:
    """The steps of the loop can be visited in both directions."""
    assert cell.steps > last
    cell.call("goto", last)
    assert (cell.step, cell.state) == (last, "paused")
    assert cell.press("Step back") == last - 1
    assert cell.press("Step over") == last
    assert cell.variable("turns").is_visible()


def check_next_run(cell: Cell) -> None:
    cell.run("few")
    assert (cell.state, cell.output) == ("finished", "turns: 3")


def test_stop_ends_a_run_within_a_second_and_the_next_run_works(test_lesson: Tab) -> None:
    cell = test_lesson.cell("endless")
    start(cell, "Run", "forever")
    expect(cell.region("Output")).to_contain_text("begins")
    assert cell.evaluate(PRESS_STOP) < WITHIN
    assert (cell.state, cell.output) == ("stopped", "begins")
    check_next_run(cell)


def test_stop_ends_a_recording_within_a_second_and_keeps_its_steps(test_lesson: Tab) -> None:
    cell = test_lesson.cell("endless")
    start(cell, "Debug", "forever")
    assert cell.evaluate(PRESS_STOP) < WITHIN
    cell.wait("stopped", "paused")
    check_replay(cell, 100)
    cell.press("Last step")
    assert cell.state == "stopped"
    check_next_run(cell)


@pytest.mark.parametrize("scenario", ["forever", "stubborn"])
def test_the_limit_of_steps_ends_a_recording_and_says_so(test_lesson: Tab, scenario: str) -> None:
    cell = test_lesson.cell("bounded")
    cell.debug(scenario)
    expect(sentence(cell)).to_contain_text("reached a limit. The 500 steps until then can be replayed.")
    check_replay(cell, 100)
    cell.press("Last step")
    assert cell.state == "stopped"
    expect(sentence(cell)).to_have_text(re.compile(r"reached the limit of steps\..*The limit is 500 steps\."))
    check_next_run(cell)


@pytest.mark.parametrize("scenario", ["forever", "stubborn"])
def test_the_limit_of_seconds_ends_a_run_and_says_so(test_lesson: Tab, scenario: str) -> None:
    cell = test_lesson.cell("bounded")
    cell.run(scenario)
    assert cell.state == "stopped"
    expect(sentence(cell)).to_contain_text("The limit is 2 seconds.")
    check_next_run(cell)
