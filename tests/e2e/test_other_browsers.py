"""The learner's path in the browsers besides Chromium: over http and from a double-clicked file."""

from pathlib import Path

import pytest
from bed.lessons import bindings, lines_with
from bed.server import Host
from bed.tabs import LESSON, TEST_LESSON
from bed.visit import Visit, wait

CELL = "replay-cell#assemble-system-prompt"
STATE = "(cell, wanted) => document.querySelector(cell).dataset.state === wanted"
PLACE = """(cell) => {
  const { state, step, steps, line } = document.querySelector(cell).dataset;
  return [state, Number(step), Number(steps), Number(line)];
}"""
TEXT = "(selector) => document.querySelector(selector).innerText.trim()"
[EXPECTED] = [
    binding.expect for binding in bindings("01-system-prompt") if str(binding) == "assemble-system-prompt-full"
]


@pytest.fixture(params=["http", pytest.param("file", marks=pytest.mark.long)])
def address(request: pytest.FixtureRequest, server: Host, site: Path) -> str:
    return server.address if request.param == "http" else f"{site.as_uri()}/"


def test_a_breakpoint_is_set_the_run_recorded_and_replayed_both_ways(visit: Visit, address: str) -> None:
    visit.open(address + LESSON)
    line = lines_with("harness/prompt.py", "sections.append(")[0]
    visit.click(f'{CELL} [data-line="{line}"] > button')
    visit.click(f'{CELL} [data-action="debug"]')
    wait(visit, STATE, CELL, "paused")
    _, opened, steps, at = visit.evaluate(PLACE, CELL)
    assert at == line
    said = visit.evaluate(TEXT, f"{CELL} step-sentence")

    visit.press("F10")
    assert visit.evaluate(PLACE, CELL)[1] > opened
    assert visit.evaluate(TEXT, f'{CELL} [data-name="sections"]') != ""
    visit.click(f'{CELL} [data-move="stepBack"]')
    assert visit.evaluate(PLACE, CELL)[:2] == ["paused", opened]
    assert visit.evaluate(TEXT, f"{CELL} step-sentence") == said

    visit.click(f'{CELL} [data-move="last"]')
    assert visit.evaluate(PLACE, CELL)[:2] == ["finished", steps - 1]
    assert visit.evaluate(TEXT, f"{CELL} output-view").strip() == EXPECTED


@pytest.mark.long
def test_a_link_opens_at_its_step_in_chinese(visit: Visit, address: str) -> None:
    visit.open(f"{address}zh/system-prompt/index.html#cell=assemble-system-prompt&scenario=full&step=20")
    wait(visit, STATE, CELL, "paused")
    assert visit.evaluate(PLACE, CELL)[1] == 20


@pytest.mark.long
def test_an_endless_loop_is_stopped_and_the_next_run_works(visit: Visit, test_lessons_server: Host) -> None:
    visit.open(test_lessons_server.address + TEST_LESSON)
    cell = "replay-cell#endless"
    visit.evaluate("(cell) => document.querySelector(cell).choose('forever')", cell)
    visit.click(f'{cell} [data-action="debug"]')
    wait(visit, STATE, cell, "running")
    visit.click(f'{cell} [data-action="stop"]')
    wait(visit, "(cell) => document.querySelector(cell).dataset.state !== 'running'", cell)
    visit.evaluate("(cell) => document.querySelector(cell).choose('few')", cell)
    visit.click(f'{cell} [data-action="run"]')
    wait(visit, STATE, cell, "finished")
    assert visit.evaluate(TEXT, f"{cell} output-view") == "turns: 3"
