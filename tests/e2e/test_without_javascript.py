"""A lesson with JavaScript off: prose and code are there, and the page says what is missing."""

import tomllib
from collections.abc import Callable

import pytest
from bed.lessons import LESSONS
from bed.server import Host
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]


@pytest.fixture
def tab(new_tab: Open, server: Host) -> Tab:
    return new_tab(server.address + LESSON, java_script_enabled=False)


def test_prose_and_the_function_of_every_cell_are_readable(tab: Tab) -> None:
    assert tab.page.get_by_role("heading", level=1).is_visible()
    lesson = tomllib.loads((LESSONS / "01-system-prompt" / "lesson.toml").read_text("utf-8"))
    for cell in lesson["cell"]:
        assert tab.cell(cell["id"]).root.get_by_text(f"def {cell['symbol']}(").first.is_visible(), cell["id"]


def test_the_page_says_what_is_missing(tab: Tab) -> None:
    assert "JavaScript" in tab.page.locator("main").inner_text()


def test_no_control_is_offered_that_does_nothing(tab: Tab) -> None:
    buttons = tab.cell("collect-context").root.get_by_role("button")
    assert [button.inner_text() for button in buttons.all() if button.is_visible() and button.is_enabled()] == []
