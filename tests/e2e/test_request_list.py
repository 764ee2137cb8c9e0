"""The list of requests: it grows with the steps, is followed or picked from, by pointer and by keys."""

import pytest
from bed.drawn import seen
from bed.inspector import FIELDS, Inspector
from bed.keys import Keys
from bed.requests_page import WHOLE_RUN, next_with
from bed.tabs import Tab
from playwright.sync_api import expect


def test_before_a_recording_it_says_how_to_get_one(requests_tab: Tab) -> None:
    inspector = Inspector(requests_tab.cell("task"))
    assert (inspector.rows, inspector.selected, inspector.about) == ([], 0, "")
    assert "press Debug" in inspector.why
    assert all("model" in seen(inspector.field(name)) for name in FIELDS[:2])
    inspector.cell.run("whole")
    assert "This run is not recorded" in inspector.why
    assert inspector.rows == []


def test_before_the_first_request_it_says_that_there_is_none(inspector: Inspector) -> None:
    for _ in range(2):
        assert inspector.why.startswith("No request yet: each appears here when the replay comes to it.")
        assert "⏭ (Last step) shows them all" in inspector.why
        inspector.cell.press("Step over")


@pytest.mark.long
def test_the_list_grows_and_shrinks_with_the_steps(inspector: Inspector) -> None:
    cell = inspector.cell
    grown = {}
    while not cell.at_last_step:
        grown[cell.step] = (inspector.rows, inspector.selected)
        cell.press("Step over")
    assert inspector.rows == WHOLE_RUN
    lengths = [len(rows) for rows, _ in grown.values()]
    assert lengths == sorted(lengths)
    assert set(lengths) == {0, 1, 3, 4, 5}
    assert all(selected == len(rows) for rows, selected in grown.values())
    while cell.step > min(grown):
        cell.press("Step back")
        assert (inspector.rows, inspector.selected) == grown[cell.step], cell.step


def test_a_request_is_answered_later_than_it_is_made(inspector: Inspector) -> None:
    cell = inspector.cell
    while not inspector.rows:
        cell.press("Step over")
    assert inspector.rows == ["1 task prompt assembled anew not answered yet"]
    cell.press("Step over")
    assert inspector.rows == ["1 task this step prompt assembled anew asks for ask_helper"]
    assert "A helper can look." in seen(inspector.field("Answer"))
    cell.press("Step back")
    assert seen(inspector.field("Answer")) == "not answered yet"


def test_the_requests_of_a_sub_task_stand_under_the_one_before_it(finished: Inspector) -> None:
    assert finished.sub_tasks == WHOLE_RUN[1:3]
    left = [row.bounding_box() for row in (finished.row(1), finished.row(2), finished.row(4))]
    assert all(left)
    first, inner, fourth = (box["x"] for box in left if box)
    assert inner > first == fourth


def test_the_newest_is_followed_until_another_is_picked(inspector: Inspector) -> None:
    cell = inspector.cell
    cell.press("Last step")
    assert (inspector.selected, inspector.follow.get_attribute("aria-pressed")) == (5, "true")
    inspector.row(4).click()
    assert (inspector.selected, inspector.follow.get_attribute("aria-pressed")) == (4, "false")
    assert inspector.about.startswith("Request 4 · task · prompt used again")
    cell.press("Step back")
    assert (len(inspector.rows), inspector.selected) == (5, 4)
    cell.press("First step")
    cell.call("goto", next_with(inspector, 3))
    assert inspector.selected == 3
    assert inspector.about.startswith("Request 4 is not made by this step. Request 3")
    cell.press("Last step")
    assert inspector.selected == 4
    inspector.follow.click()
    assert (inspector.selected, inspector.follow.get_attribute("aria-pressed")) == (5, "true")


def test_another_recording_follows_the_newest_again(finished: Inspector) -> None:
    finished.row(1).click()
    finished.cell.debug("whole")
    finished.cell.press("Last step")
    assert finished.selected == 5


def test_keys_walk_the_list(finished: Inspector) -> None:
    keys = Keys(finished.cell.page)
    keys.top()
    keys.walk("Tab", finished.row(5))
    for key, number in [("ArrowUp", 4), ("ArrowUp", 3), ("Home", 1), ("ArrowUp", 1), ("End", 5), ("ArrowUp", 4)]:
        keys.press(key)
        assert finished.selected == number
        expect(finished.row(number)).to_be_focused()
    keys.press("Tab")
    expect(finished.follow).to_be_focused()
    keys.press("Enter")
    assert finished.selected == 5
    keys.press("Shift+Tab")
    expect(finished.row(5)).to_be_focused()
    keys.press("Shift+F10")
    assert finished.cell.step < finished.cell.steps - 1
    expect(finished.row(5)).to_be_focused()


def test_the_focus_is_not_lost_with_what_had_it(finished: Inspector) -> None:
    finished.row(5).focus()
    finished.cell.page.keyboard.press("Shift+F8")
    assert finished.rows == []
    expect(finished.follow).to_be_focused()
    finished.cell.page.keyboard.press("F8")
    assert len(finished.rows) == 5
    summary = finished.part("tools[0]").locator("summary")
    summary.focus()
    finished.row(1).evaluate("row => row.click()")
    expect(finished.part("tools[1]").locator("summary")).to_be_focused()
