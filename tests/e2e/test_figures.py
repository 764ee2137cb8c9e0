"""The figures beside the code: a list whose parts light up, a variable before and now."""

import re

import pytest
from bed.cell import Cell
from bed.drawn import look, seen, unfold
from bed.prompt_cells import SECTIONS
from bed.tabs import Tab
from harness.prompt import TEMPLATES
from playwright.sync_api import Locator


def chips(cell: Cell) -> list[Locator]:
    return cell.root.locator("list-figure").get_by_role("listitem").all()


def check_chips(cell: Cell, count: int, newest: str = "") -> None:
    """The first `count` sections are lit, the newest is marked, in words and to the eye."""
    states = ["in the list"] * count + ["not in the list"] * (len(SECTIONS) - count)
    words = dict(zip(SECTIONS, states, strict=True))
    if newest:
        words[newest] = "just added"
    shown = [re.sub(r"\s+", " ", chip.inner_text()).replace(" :", ":") for chip in chips(cell)]
    assert shown == [f"{name}: {state}" for name, state in words.items()]
    assert [seen(chip) for chip in chips(cell)] == SECTIONS
    looks = {(state, look(chip)) for state, chip in zip(words.values(), chips(cell), strict=True)}
    assert len(looks) == len({state for state, _ in looks}) == len({look for _, look in looks})


def moment(cell: Cell, when: str) -> Locator:
    return cell.root.locator(f'before-after-figure [data-when="{when}"]')


def entries(cell: Cell, when: str) -> str:
    """Both entries of the cache at a moment, opened, without the moment's heading."""
    part = moment(cell, when)
    for name in ["'key'", "'value'", "'system'"]:
        unfold(part, name)
    return " ".join(seen(row) for row in part.locator("[data-change]").all())


def test_the_chips_are_lit_as_the_list_grows_and_the_newest_is_marked(assembling: Cell) -> None:
    for count, name in enumerate(SECTIONS[:4]):
        check_chips(assembling, count, SECTIONS[count - 1] if count else "")
        assembling.press("Step over")
        check_chips(assembling, count + 1, name)
        assembling.press("Step back")
        check_chips(assembling, count, SECTIONS[count - 1] if count else "")
        assembling.press("Continue")
    check_chips(assembling, 4)
    assert "4 of 6" in seen(assembling.root.locator("list-figure").locator(".."))


def test_the_cache_before_and_now_is_one_until_the_commit_and_two_after_it(committing: Cell) -> None:
    before = entries(committing, "before")
    assert entries(committing, "now") == before
    assert '"name":"run_main"' in before
    assert "unchanged" in seen(moment(committing, "now"))
    plain = look(moment(committing, "now"))
    committing.press("Step over")
    assert entries(committing, "before") == before
    now = entries(committing, "now")
    assert '"name":"run_main"' not in now
    assert TEMPLATES["nothing_run"] in now
    assert re.search(r"\bchanged", seen(moment(committing, "now")))
    assert look(moment(committing, "now")) != plain


@pytest.mark.parametrize(("scenario", "refused"), [("budget", "身身身"), ("invalid", "examples")])
def test_a_refusal_still_shows_the_old_entry_at_the_end(lesson: Tab, scenario: str, refused: str) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.debug(scenario)
    cell.press("Last step")
    assert "unchanged" in seen(moment(cell, "now"))
    before, now = entries(cell, "before"), entries(cell, "now")
    assert before == now
    assert TEMPLATES["identity"] in now
    assert '"name":"run_main"' in now
    assert refused not in now
