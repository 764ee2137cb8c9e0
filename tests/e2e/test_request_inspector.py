"""The request inspector as a whole: nothing in it moves, and it is the same wherever one comes from."""

from collections.abc import Callable

import pytest
from bed.drawn import seen
from bed.inspector import FIELDS, Inspector
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE, shorter_side
from bed.requests_page import PAGE, next_with
from bed.server import Host
from bed.tabs import Tab


@pytest.mark.long  # through every step
def test_nothing_moves_while_stepping(inspector: Inspector) -> None:
    cell = inspector.cell
    cell.call("goto", next_with(inspector, 1))
    places = inspector.places()
    while not cell.at_last_step:
        cell.press("Step into")
        assert inspector.places() == places, cell.step


@pytest.mark.long  # through every step, both ways
def test_the_same_step_draws_the_same_wherever_one_comes_from(finished: Inspector) -> None:
    cell = finished.cell
    drawn = {}
    for step in [*range(0, cell.steps, 7), *range(cell.steps - 1, 0, -5)]:
        cell.call("goto", step)
        now = (finished.rows, finished.selected, finished.about, [seen(finished.field(name)) for name in FIELDS])
        assert drawn.setdefault(step, now) == now
    for step in drawn:
        cell.call("goto", step)
        now = (finished.rows, finished.selected, finished.about, [seen(finished.field(name)) for name in FIELDS])
        assert drawn[step] == now


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.long
def test_on_a_phone_nothing_runs_off_the_page(
    idle_tab: Callable[..., Tab], test_lessons_server: Host, language: str
) -> None:
    address = test_lessons_server.address + PAGE.replace("en", language, 1)
    tab = idle_tab(address, viewport=PHONE, has_touch=True)
    cell = tab.cell("task")
    cell.call("debug")
    for step in (0, cell.steps // 2, cell.steps - 1):
        cell.call("goto", step)
        assert tab.page.evaluate(TOO_WIDE) == 0
        assert tab.page.evaluate(CUT_OFF) == []
    cell.root.locator("request-inspector input").fill("path")
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []
    for button in cell.root.locator("request-inspector :is(button, input)").all():
        assert shorter_side(button) >= 36
        button.click(trial=True)
