"""What a cell draws of a run: its marks, sentence, values, figures, stack, slider and result are the recording's."""

import tomllib

import pytest
from bed.cell import Cell
from bed.lessons import LESSONS, lines_with
from bed.tabs import Tab
from playwright.sync_api import expect

PROMPT = "harness/prompt.py"
SECTIONS = ["identity", "policy", "tools", "workspace", "skills", "memory"]
APPENDS = lines_with(PROMPT, "sections.append(")
[COMMIT] = lines_with(PROMPT, "cache.update(")
[MEASURED] = lines_with(PROMPT, "size = len(")

CHIPS = """cell => [...cell.querySelectorAll("list-figure [data-item]")].map((chip) =>
  [chip.dataset.item, chip.textContent.split(": ")[1], chip.classList.contains("on")])"""
COLUMNS = """cell => ["before", "now"].map((when) =>
  cell.querySelector(`before-after-figure [data-when=${when}] [data-part=value]`).textContent)"""

TOML = tomllib.loads((LESSONS / "01-system-prompt" / "lesson.toml").read_text("utf-8"))
NOTICES = {(cell["id"], each["id"]): each["notice"]["en"] for cell in TOML["cell"] for each in cell["scenario"]}


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


def rows(cell: Cell, name: str) -> str:
    """A variable's row as text, with all that is open inside."""
    return cell.variable(name).text_content() or ""


def test_the_line_that_runs_next_is_marked_and_no_other(assembling: Cell) -> None:
    for _ in range(3):
        marked = assembling.root.locator("[data-source] [aria-current=step]")
        assert [row.get_attribute("data-line") for row in marked.all()] == [str(assembling.line)]
        expect(marked).to_be_visible()
        assembling.press("Step over")


def test_the_sentence_names_the_line_that_runs_next_and_what_changed(assembling: Cell) -> None:
    said = assembling.root.get_by_role("status")
    expect(said).to_contain_text(f"Line {APPENDS[0]} runs next.")
    assembling.press("Step over")
    expect(said).to_contain_text(f"Line {APPENDS[0]} ran: sections ")


def test_the_list_figure_lights_each_section_when_it_is_in_the_list(assembling: Cell) -> None:
    for count, name in enumerate(SECTIONS[:4]):
        states = {item: (state, on) for item, state, on in assembling.evaluate(CHIPS)}
        assert list(states) == SECTIONS
        assert [item for item, (_, on) in states.items() if on] == SECTIONS[:count]
        assert states[name] == ("not in the list", False)
        assembling.press("Step over")
        states = {item: (state, on) for item, state, on in assembling.evaluate(CHIPS)}
        assert states[name] == ("just added", True)
        assembling.press("Step back")
        assembling.press("Continue")


def test_the_list_figure_counts(assembling: Cell) -> None:
    expect(assembling.root.locator('[data-part="figure-count"]')).to_have_text("0 of 6")
    assembling.press("Last step")
    expect(assembling.root.locator('[data-part="figure-count"]')).to_have_text("4 of 6")


def test_before_and_now_are_told_apart_once_the_entry_is_replaced(committing: Cell) -> None:
    verdict = committing.root.locator('before-after-figure [data-part="verdict"]')
    expect(verdict).to_have_text("unchanged")
    before, now = committing.evaluate(COLUMNS)
    assert before == now
    assert "key" in before
    committing.press("Step over")
    expect(verdict).to_have_text("changed")
    before, now = committing.evaluate(COLUMNS)
    assert before != now


@pytest.mark.parametrize("scenario", ["budget", "invalid"])
def test_the_old_entry_is_still_shown_after_a_refusal(lesson: Tab, scenario: str) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints([])
    cell.debug(scenario)
    first = cell.evaluate(COLUMNS)[0]
    cell.press("Last step")
    expect(cell.root.locator('before-after-figure [data-part="verdict"]')).to_have_text("unchanged")
    assert cell.evaluate(COLUMNS) == [first, first]
    assert "system" in first


def test_a_number_is_shown_as_it_is(lesson: Tab) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints([MEASURED])
    cell.debug("budget")
    cell.press("Step over")
    size = "cell => cell.trace.variables(Number(cell.dataset.step), 0).find(({ name }) => name === 'size').value"
    text = cell.evaluate(f"cell => cell.trace.view(({size})(cell), Number(cell.dataset.step)).text")
    assert int(text) > 15_000
    assert text in rows(cell, "size")


def test_what_changed_inside_a_value_is_open_and_shown(assembling: Cell) -> None:
    assembling.press("Step over")
    inside = assembling.variable("sections").locator("li").first
    expect(inside).to_be_visible()
    expect(inside).to_contain_text("[0]")
    expect(inside).to_contain_text("identity")


def test_a_frame_of_the_stack_can_be_looked_into(assembling: Cell) -> None:
    assembling.press("Continue")
    assembling.press("Continue")
    assembling.press("Step into")
    expect(assembling.variable("names").or_(assembling.variable("context")).first).to_be_visible()
    expect(assembling.variable("sections")).to_have_count(0)
    assembling.region("Call stack").get_by_role("button").last.click()
    expect(assembling.variable("sections")).to_be_visible()
    expect(assembling.region("Call stack").locator("[aria-current=true]")).to_contain_text("assemble_system_prompt")


def test_the_slider_moves_the_replay_and_marks_where_breakpoints_were_hit(assembling: Cell) -> None:
    slider = assembling.root.get_by_role("slider")
    slider.fill("9")
    assert assembling.step == 9
    assert slider.get_attribute("max") == str(assembling.steps - 1)
    expect(assembling.root.locator("step-scrubber .hit")).to_have_count(4)


def test_the_result_agrees_line_by_line_with_what_the_scenario_should_print(assembling: Cell) -> None:
    result = assembling.region("Result")
    expect(result).to_contain_text("exactly what this scenario should print")
    expect(result.locator("li.same")).to_have_count(4)
    expect(result.locator("li.same code").first).to_have_text("sections: identity policy tools workspace")


@pytest.mark.parametrize(("name", "scenario"), NOTICES, ids="-".join)
def test_the_notice_is_that_of_the_scenario(lesson: Tab, name: str, scenario: str) -> None:
    cell = lesson.cell(name)
    cell.choose(scenario)
    expect(cell.root.locator('[data-part="notice"]')).to_have_text(NOTICES[name, scenario])
