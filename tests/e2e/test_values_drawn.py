"""What a learner sees of the variables at a step: their values, what is inside them, what changed."""

import re

from bed.cell import Cell
from bed.drawn import seen, unfold
from bed.prompt_cells import SECTIONS, names
from bed.tabs import Tab
from harness.prompt import TEMPLATES


def test_every_variable_shows_its_name_and_its_value(assembling: Cell) -> None:
    assert names(assembling) == ["context", "checked", "sections"]
    assert seen(assembling.variable("sections")) == "sections [] list, 0 items added"
    for name in ["context", "checked"]:
        text = seen(assembling.variable(name))
        assert text.startswith(f"{name} {{'workspace': '/tmp/replayground/workspace'")
        assert text.endswith("dict, 4 keys")


def test_what_a_step_put_into_a_list_is_shown_inside_it_and_marked(assembling: Cell) -> None:
    row = assembling.variable("sections")
    for count, name in enumerate(SECTIONS[:4]):
        assembling.press("Step over")
        inner = row.get_by_role("listitem").all()
        assert len(inner) == count + 1
        assert re.match(r"sections list, \d items? changed \[0\]", seen(row))
        for at, item in enumerate(inner):
            assert seen(item).startswith(f"[{at}] {{'id': '{SECTIONS[at]}', 'text': '")
            assert seen(item).endswith("dict, 2 keys added" if at == count else "dict, 2 keys")
        assert name in seen(inner[-1])


def test_values_open_and_close(committing: Cell) -> None:
    system, ids = committing.variable("system"), committing.variable("section_ids")
    size = int(seen(committing.variable("size")).removeprefix("size "))
    unfold(system, "system")
    unfold(ids, "section_ids")
    text = system.get_by_label("system", exact=True).inner_text()
    assert len(text.encode("utf-8")) == size
    assert f"str, {len(text)} characters" in seen(system)
    assert TEMPLATES["policy"] in seen(system)
    items = " ".join(f"[{n}] '{name}'" for n, name in enumerate(SECTIONS))
    assert seen(ids) == f"section_ids list, 6 items same object as new_value['section_ids'] {items}"
    for row in [system, ids]:
        row.get_by_role("button", expanded=True).click()
    assert "[0]" not in seen(ids)
    assert TEMPLATES["policy"] not in seen(system)


def test_a_changed_value_shows_the_old_one_and_the_new_one(committing: Cell) -> None:
    committing.press("Step over")
    row = committing.variable("cache")
    assert re.match(r"cache dict, 2 keys changed 'key'", seen(row))
    _, value = row.get_by_role("listitem").all()
    old, new = seen(value).split("→")
    assert "Run main.py" in old
    assert "run_main is not registered" in new
    assert new.endswith("changed same object as new_value")
    assert seen(value.locator("del")) in old
    committing.press("Step back")
    assert "→" not in seen(row)
    assert "changed" not in seen(row)


def test_a_return_and_an_exception_are_shown_with_the_variables(assembling: Cell, lesson: Tab) -> None:
    assembling.press("Last step")
    assert "returns [{'id': 'identity'" in seen(assembling.region("Variables"))
    cell = lesson.cell("get-system-prompt")
    cell.debug("budget")
    cell.press("Last step")
    assert "raised ValueError('system prompt: over 12000 bytes')" in seen(cell.region("Variables"))
