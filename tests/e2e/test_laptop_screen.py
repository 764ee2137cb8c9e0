"""The lesson on a laptop: what one presses and what one reads of a cell are seen together, and keep their places."""

from collections.abc import Callable

import pytest
from bed.cell import Cell
from bed.lessons import lines_with
from bed.server import Host
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]

LAPTOPS = [(1366, 650), (1280, 600), (900, 700)]
CHANGED = 163  # the step of the scenario "changed" at which the cache's entry is another
LOST = """box => getComputedStyle(box).overflowY !== "auto" && box.scrollHeight > box.clientHeight"""
TOP_OF = """(cell, line) => cell.querySelector(`[data-line="${line}"]`).getBoundingClientRect().top"""


def changed(tab: Tab) -> Cell:
    cell = tab.cell("get-system-prompt")
    cell.choose("changed")
    cell.call("goto", CHANGED)
    assert cell.state == "paused"
    cell.root.locator(".box").evaluate("box => box.scrollIntoView()")
    return cell


@pytest.fixture
def cell(idle_tab: Open, server: Host) -> Cell:
    return changed(idle_tab(server.address + LESSON))


@pytest.mark.parametrize(("width", "height"), LAPTOPS)
def test_debug_and_the_steps_are_seen_together(idle_tab: Open, server: Host, width: int, height: int) -> None:
    cell = changed(idle_tab(server.address + LESSON, viewport={"width": width, "height": height}))
    cell.root.locator(".box").evaluate("box => box.scrollIntoView()")
    for name in ["Debug", "Step over", "Last step"]:
        box = cell.button(name).bounding_box()
        assert box is not None
        assert box["y"] >= 0, name
        assert box["y"] + box["height"] <= height, name
    for part in [".now", ".side", ".variables > section"]:
        assert not cell.root.locator(part).evaluate(LOST), part


def test_the_whole_file_opens_around_the_line_looked_at(cell: Cell) -> None:
    before = cell.root.evaluate(TOP_OF, cell.line)
    for pressed in ["true", "false"]:
        whole = cell.button("Show the whole file")
        whole.click()
        assert whole.get_attribute("aria-pressed") == pressed
        assert abs(cell.root.evaluate(TOP_OF, cell.line) - before) < 2


def test_a_breakpoint_far_from_the_step_moves_nothing(cell: Cell) -> None:
    (line,) = lines_with("harness/prompt.py", "new_key = cache_key(")
    cell.breakpoint(line).scroll_into_view_if_needed()
    before = cell.root.evaluate(TOP_OF, line)
    cell.breakpoint(line).click()
    assert cell.breakpoints() == [line]
    assert cell.root.evaluate(TOP_OF, line) == before


def test_the_change_of_a_long_value_shows_the_difference(cell: Cell) -> None:
    old, now = (cell.root.locator(f'[data-when="{when}"] .text').all_inner_texts() for when in ("before", "now"))
    assert len(old) == len(now) == 2
    assert all(one != other for one, other in zip(old, now, strict=True))
    assert "changed from character" in cell.root.locator("step-sentence").inner_text()


def test_the_variables_have_room_and_a_folded_figure_leaves_them_its_own(cell: Cell) -> None:
    shown = cell.region("Variables")
    row = cell.variable("context").locator(".line").evaluate("line => line.offsetHeight")
    height = shown.evaluate("region => region.clientHeight")
    assert height >= 6 * row
    cell.root.locator(".figure > summary").click()
    assert shown.evaluate("region => region.clientHeight") >= height + 3 * row


UNCOVERED = """cell => {
  const { left, top, height } = document.activeElement.getBoundingClientRect();
  return cell.contains(document.activeElement)
    && document.activeElement.contains(document.elementFromPoint(left + 4, top + height / 2));
}"""


@pytest.mark.parametrize("name", ["assemble-system-prompt", "whole-task"])
def test_a_line_number_reached_by_arrows_is_never_behind_the_transport(idle_tab: Open, server: Host, name: str) -> None:
    tab = idle_tab(server.address + LESSON, viewport={"width": 1280, "height": 900})
    cell = tab.cell(name)
    cell.root.locator(".box").evaluate("box => scrollBy(0, box.getBoundingClientRect().top - 500)")
    cell.root.locator(".row > button[tabindex='0']").first.focus()
    for _ in range(20):
        tab.page.keyboard.press("ArrowDown")
        assert cell.evaluate(UNCOVERED)
