"""The result of a run: what a scenario should print, and what was printed otherwise."""

import re
import tomllib
from collections.abc import Callable

from bed.cell import Cell
from bed.drawn import look, seen
from bed.lessons import LESSONS
from bed.server import Host
from bed.tabs import Tab

Open = Callable[..., Tab]

CELLS = tomllib.loads((LESSONS / "01-system-prompt" / "lesson.toml").read_text("utf-8"))["cell"]


def test_the_result_says_that_the_output_is_as_expected(assembling: Cell) -> None:
    text = seen(assembling.region("Result"))
    assert "exactly what this scenario should print" in text
    for line in next(s for s in CELLS[1]["scenario"] if s["id"] == "minimal")["expect"]:
        assert line in text


def test_the_result_lists_what_was_printed_otherwise(idle_tab: Open, test_lessons_server: Host) -> None:
    cell = idle_tab(test_lessons_server.address + "en/result/index.html").cell("count")
    result = cell.region("Result")
    rows = result.get_by_role("listitem")
    cell.choose("otherwise")
    assert [seen(row) for row in rows.all()] == ["· one", "· zwei", "· three", "· four"]
    cell.run("otherwise")
    assert "something other than this scenario should" in seen(result)
    told = [re.sub(r"\s+", " ", row.inner_text()) for row in rows.all()]
    assert [line.lstrip("✓−+ ") for line in told] == [
        "as expected: one",
        "should be: zwei",
        "printed: two",
        "as expected: three",
        "should be: four",
    ]
    as_expected, missing, printed = [look(rows.nth(at)) for at in range(3)]
    assert len({as_expected, missing, printed}) == 3
    cell.run("as-promised")
    assert "exactly what this scenario should print" in seen(result)
    assert rows.count() == 3
