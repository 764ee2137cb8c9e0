"""The page of requests that the tests of its figures share, with its first cell debugged."""

from collections.abc import Callable

import pytest
from bed.inspector import Inspector
from bed.server import Host
from bed.tabs import Tab

PAGE = "en/requests/index.html"
WHOLE_RUN = [
    "1 task prompt assembled anew asks for ask_helper",
    "2 sub-task prompt assembled anew asks for read_file",
    "3 sub-task prompt used again answers with text",
    "4 task prompt used again asks for read_file",
    "5 task prompt assembled anew answers with text",
]


@pytest.fixture
def requests_tab(idle_tab: Callable[..., Tab], test_lessons_server: Host) -> Tab:
    return idle_tab(test_lessons_server.address + PAGE)


@pytest.fixture
def inspector(requests_tab: Tab) -> Inspector:
    """Of a cell at its first line."""
    cell = requests_tab.cell("task")
    cell.debug("whole")
    return Inspector(cell)


@pytest.fixture
def finished(inspector: Inspector) -> Inspector:
    """The same at its last step."""
    inspector.cell.press("Last step")
    return inspector


def next_with(inspector: Inspector, count: int) -> int:
    """The first step after a step over at which so many requests are there."""
    while len(inspector.rows) < count:
        inspector.cell.press("Step over")
    return inspector.cell.step
