"""The two cells of lesson 1 whose drawings are tested: one assembles a prompt's sections, one commits to a cache."""

import pytest
from bed.cell import Cell
from bed.lessons import lines_with
from bed.tabs import Tab

PROMPT = "harness/prompt.py"
APPENDS = lines_with(PROMPT, "sections.append(")
[COMMIT] = lines_with(PROMPT, "cache.update(")
SECTIONS = ["identity", "policy", "tools", "workspace", "skills", "memory"]


@pytest.fixture
def assembling(lesson: Tab) -> Cell:
    cell = lesson.cell("assemble-system-prompt")
    cell.set_breakpoints(APPENDS)
    cell.debug("minimal")
    return cell


@pytest.fixture
def committing(lesson: Tab) -> Cell:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints([COMMIT])
    cell.debug("changed")
    return cell


def names(cell: Cell) -> list[str | None]:
    rows = cell.region("Variables").locator("[data-name]").all()
    return [row.get_attribute("data-name") for row in rows if row.is_visible()]
