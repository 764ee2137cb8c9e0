"""What a learner sees of where the replay stands: its lines, the slider, the frame; and which scenario that is."""

import re
import tomllib

import pytest
from bed.cell import Cell
from bed.drawn import lines_that_stand_out, look, seen
from bed.lessons import LESSONS, lines_with
from bed.prompt_cells import APPENDS, PROMPT, names
from bed.tabs import Tab
from playwright.sync_api import expect

[FIRST_LINE] = lines_with(PROMPT, "checked = checked_context(context)")
CELLS = tomllib.loads((LESSONS / "01-system-prompt" / "lesson.toml").read_text("utf-8"))["cell"]


def test_the_line_that_ran_and_the_line_that_runs_next_are_marked_and_told(lesson: Tab) -> None:
    cell = lesson.cell("assemble-system-prompt")
    cell.set_breakpoints([])
    cell.debug("minimal")
    status = cell.root.locator("step-sentence")
    cell.press("Step over")
    previous = FIRST_LINE
    ran_look = next_look = ""
    while cell.line != APPENDS[3]:
        marked = lines_that_stand_out(cell)
        assert set(marked) == {previous, cell.line}
        assert ran_look in ("", marked[previous])
        assert next_look in ("", marked[cell.line])
        ran_look, next_look = marked[previous], marked[cell.line]
        current = cell.root.locator("[aria-current=step]")
        assert [row.get_attribute("data-line") for row in current.all()] == [str(cell.line)]
        [(ran, changed, runs_next)] = re.findall(r"[Ll]ine (\d+)(.*)[Ll]ine (\d+)", status.inner_text())
        assert (int(ran), int(runs_next)) == (previous, cell.line)
        name = "checked" if previous == FIRST_LINE else "sections"
        assert name in changed
        beside = cell.root.locator(f'[data-line="{previous}"] > .beside')
        assert (beside.get_attribute("data-text") or "").startswith(name)
        previous = cell.line
        cell.press("Step over")
    assert ran_look != next_look
    cell.press("Last step")
    assert lines_that_stand_out(cell) == {cell.line: ran_look}
    assert "assemble_system_prompt returns" in status.inner_text()


@pytest.mark.parametrize("cell_data", CELLS, ids=lambda cell: cell["id"])
def test_the_notice_is_that_of_the_chosen_scenario(lesson: Tab, cell_data: dict) -> None:
    cell = lesson.cell(cell_data["id"])
    notices = {scenario["id"]: scenario["notice"]["en"] for scenario in cell_data["scenario"]}
    for chosen in [*notices, *list(notices)[:1]]:
        cell.choose(chosen)
        text = seen(cell.root)
        assert [scenario for scenario, notice in notices.items() if notice in text] == [chosen]


def test_the_slider_moves_the_replay_and_follows_it(assembling: Cell) -> None:
    slider = assembling.root.get_by_role("slider")
    for key, step in [
        ("Home", 0),
        ("ArrowRight", 1),
        ("End", assembling.steps - 1),
        ("ArrowLeft", assembling.steps - 2),
    ]:
        slider.press(key)
        assert assembling.step == step
    slider.fill("9")
    assert assembling.step == 9
    expect(assembling.root.locator("step-scrubber [aria-hidden] > .hit")).to_have_count(len(APPENDS[:4]))
    while assembling.step < 20:
        assembling.press("Step over")
        expect(slider).to_have_value(str(assembling.step))
        expect(slider).to_have_attribute(
            "aria-valuetext", re.compile(rf"\b{assembling.step + 1} of .*\b{assembling.line}\b")
        )
    expect(assembling.root.get_by_label("Go to step")).to_have_value(str(assembling.step + 1))
    assert f"step of {assembling.steps}" in seen(assembling.root)


def test_a_selected_frame_shows_its_variables_and_its_line(assembling: Cell) -> None:
    assembling.set_breakpoints([APPENDS[2]])
    assembling.call("debug")
    assembling.press("Step into")
    assembling.press("Step over")
    assert names(assembling) == ["context", "names"]
    inner, outer = assembling.region("Call stack").get_by_role("button").all()
    assert re.match(r"tools_text ?\(context=.*line \d+", seen(inner))
    assert seen(outer).endswith(f"line {APPENDS[2]}")
    assert inner.get_attribute("aria-current") == "true"
    assert set(lines_that_stand_out(assembling)) >= {assembling.line}

    assembling.set_breakpoints([])
    outer.click()
    inner, outer = assembling.region("Call stack").get_by_role("button").all()
    assert (inner.get_attribute("aria-current"), outer.get_attribute("aria-current")) == (None, "true")
    assert look(inner) != look(outer)
    assert names(assembling) == ["context", "checked", "sections"]
    assert set(lines_that_stand_out(assembling)) == {APPENDS[2]}

    inner.click()
    assert names(assembling) == ["context", "names"]
