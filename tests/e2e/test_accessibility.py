"""axe-core finds nothing to say about any page, in both languages, light and dark, idle and paused."""

from collections.abc import Callable

import pytest
from bed.axe import findings, looks
from bed.lessons import lines_with
from bed.server import Host
from bed.tabs import LESSON, REQUEST_LESSON, Tab

Open = Callable[..., Tab]

LESSONS = [LESSON, LESSON.replace("en", "zh", 1)]
REQUEST_LESSONS = [REQUEST_LESSON, REQUEST_LESSON.replace("en", "zh", 1)]
PAGES = ["index.html", "en/index.html", "zh/index.html", *LESSONS, *REQUEST_LESSONS]
APPENDS = lines_with("harness/prompt.py", "sections.append(")


def check(tab: Tab) -> None:
    assert findings(tab) == []


@pytest.mark.parametrize(("address", "scheme"), looks(PAGES))
def test_an_idle_page_has_no_violation(new_tab: Open, server: Host, address: str, scheme: str) -> None:
    check(new_tab(server.address + address, color_scheme=scheme))


def test_cells_stopped_by_a_limit_and_finished_have_no_violation(test_lesson: Tab) -> None:
    test_lesson.cell("bounded").run("forever")
    check(test_lesson)
    test_lesson.cell("honest").run("look")
    check(test_lesson)


@pytest.mark.parametrize(("address", "scheme"), looks(LESSONS))
def test_a_cell_paused_on_a_breakpoint_has_no_violation(new_tab: Open, server: Host, address: str, scheme: str) -> None:
    breakpoints = ",".join(map(str, APPENDS))
    link = f"#cell=assemble-system-prompt&scenario=full&bp={breakpoints}"
    tab = new_tab(server.address + address + link, color_scheme=scheme)
    cell = tab.cell("assemble-system-prompt")
    cell.call("debug")
    cell.wait("paused")
    cell.call("goto", cell.step + 1)
    check(tab)
