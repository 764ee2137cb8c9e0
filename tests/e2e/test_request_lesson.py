"""Lesson 2 in the browser: six requests, what is in each and where, and that the reader's own run says the same."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from bed.axe import findings, looks
from bed.cell import PATIENCE, Cell
from bed.inspector import Inspector
from bed.keys import Keys
from bed.lessons import Binding, bindings, lines_with
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE
from bed.recorded import value_at_the_end
from bed.server import Host
from bed.tabs import REQUEST_LESSON, Tab
from playwright.sync_api import Locator, expect
from request_assembly.assemble import assemble_request
from request_assembly.search import find
from request_assembly.sources import SOURCES

Open = Callable[..., Tab]

BINDINGS = list(bindings("02-request-assembly"))
SCENARIOS = [binding.scenario for binding in BINDINGS]
ADDRESSES = [REQUEST_LESSON, REQUEST_LESSON.replace("en", "zh", 1)]
SEARCHED = ["docs-check", "relative link", "preview-cedar", "old_text", "nowhere to be found"]

# scenario → sections in system, context blocks, where the address is
TABLE = {
    "disabled-off": ("4", "0", "not in the request"),
    "disabled-on": ("4", "1", "messages[0].content[0]"),
    "listed-off": ("5", "0", "not in the request"),
    "listed-on": ("5", "1", "messages[0].content[0]"),
    "loaded-off": ("5", "1", "not in the request"),
    "loaded-on": ("5", "2", "messages[0].content[1]"),
}
APPENDS = lines_with("request_assembly/assemble.py", "sections.append(")


def assembled(scenario: str) -> Any:
    return assemble_request(*scenario.split("-"), SOURCES)


@pytest.fixture
def cell(request_lesson: Tab) -> Cell:
    return request_lesson.cell("request")


def finished(cell: Cell, scenario: str) -> Cell:
    cell.set_breakpoints([])
    cell.debug(scenario)
    cell.press("Last step")
    return cell


def row(page: Tab, scenario: str) -> Locator:
    return page.page.locator(f'scenario-table [data-scenario="{scenario}"]')


def test_the_lesson_has_the_rows_of_the_table_and_starts_with_loaded_and_off(idle_tab: Open, server: Host) -> None:
    assert list(TABLE) == SCENARIOS
    cell = idle_tab(server.address + REQUEST_LESSON).cell("request")
    assert [cell.root.get_by_label(name, exact=True).input_value() for name in ("Skill", "Memory")] == ["loaded", "off"]


@pytest.mark.parametrize("binding", BINDINGS, ids=str)
def test_each_row_holds_in_the_page(cell: Cell, binding: Binding) -> None:
    cell.run(binding.scenario)
    assert (cell.state, cell.output) == ("finished", binding.expect)
    sections, blocks, address = TABLE[binding.scenario]
    said = cell.output.splitlines()
    assert said[:2] == [f"sections: {sections}", f"context blocks: {blocks}"]
    assert f"address: {address}" in said


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_request_recorded_in_the_page_is_the_one_assembled_natively(cell: Cell, scenario: str) -> None:
    request = value_at_the_end(finished(cell, scenario), "request")
    assert cell.output == next(binding.expect for binding in BINDINGS if binding.scenario == scenario)
    assert request == assembled(scenario)
    assert json.dumps(request) == json.dumps(assembled(scenario))  # the order of the keys, too


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_search_of_the_page_finds_what_the_program_finds(cell: Cell, scenario: str) -> None:
    inspector = Inspector(finished(cell, scenario))
    for text in SEARCHED:
        assert inspector.find(text) == find(assembled(scenario), text)
    assert inspector.matches == "Nowhere in this request."


def test_the_walk_appends_section_after_section_forwards_and_backwards(cell: Cell) -> None:
    chips = cell.root.locator("list-figure .chip.on")
    cell.set_breakpoints(APPENDS)
    cell.debug("loaded-on")
    lit = [chips.count()]
    for _ in range(4):
        cell.press("Continue")
        lit.append(chips.count())
    assert lit == [0, 1, 2, 3, 4]
    for expected in (3, 2, 1, 0):
        cell.press("Reverse continue")
        assert chips.count() == expected
    cell.press("Last step")
    assert chips.count() == 5  # the function is over, and what it had made is not forgotten
    cell.set_breakpoints([])


def test_the_request_appears_when_it_is_complete_and_is_gone_a_step_back(cell: Cell) -> None:
    inspector = Inspector(cell)
    [line] = lines_with("request_assembly/assemble.py", "return request")
    cell.set_breakpoints([line])
    cell.debug("listed-on")
    assert inspector.find("preview-cedar") == ["messages[0].content[0]"]
    cell.press("Step back")
    assert inspector.find("preview-cedar") == []
    cell.set_breakpoints([])


@pytest.mark.parametrize("address", [ADDRESSES[0], pytest.param(ADDRESSES[1], marks=pytest.mark.long)])
def test_a_link_opens_each_state_at_its_step(new_tab: Open, server: Host, address: str) -> None:
    link = "{}#cell=request&scenario={}&step=7"
    tab = new_tab(link.format(server.address + address, SCENARIOS[0]))
    cell = tab.cell("request")
    for scenario in SCENARIOS:
        tab.page.goto(link.format(server.address + address, scenario))  # after the first, on the open page
        selects = cell.root.locator("scenario-picker select").all()
        for select, option in zip(selects, scenario.split("-"), strict=True):
            expect(select).to_have_value(option)
        expect(cell.root).to_have_attribute("data-step", "7", timeout=PATIENCE)
        assert cell.state == "paused"


def test_the_table_of_the_page_is_the_table(request_lesson: Tab) -> None:
    for scenario, values in TABLE.items():
        shown = [cell.inner_text().strip() for cell in row(request_lesson, scenario).locator("td, th").all()]
        assert tuple(shown[2:5]) == values


@pytest.mark.parametrize("skill", ["disabled", "listed", "loaded"])
def test_the_page_says_that_memory_changes_no_byte_of_system_and_tools(
    request_lesson: Tab, cell: Cell, skill: str
) -> None:
    finished(cell, f"{skill}-off")
    cell.root.get_by_label("Compare with").select_option(f"{skill}-on")
    status = cell.root.locator("request-inspector").get_by_role("status")
    expect(status.filter(has_text="Byte-identical: system, tools.")).to_be_visible(timeout=30_000)
    inspector = Inspector(cell)
    assert [inspector.head(name).endswith("byte-identical") for name in ("system", "tools", "messages")] == [
        True,
        True,
        False,
    ]
    cell.root.get_by_label("Compare with").select_option(index=0)


def test_a_row_chooses_its_scenario(request_lesson: Tab, cell: Cell) -> None:
    row(request_lesson, "listed-on").get_by_role("link").first.click()
    selects = [select.input_value() for select in cell.root.locator("scenario-picker select").all()]
    assert selects == ["listed", "on"]


def test_every_row_is_proved_by_a_run_here(request_lesson: Tab) -> None:
    table = request_lesson.page.locator("scenario-table")
    table.get_by_role("button", name="Run all rows here").click()
    for scenario in SCENARIOS:
        expect(row(request_lesson, scenario)).to_contain_text("same here", timeout=30_000)


def test_every_question_is_answered_by_a_run(request_lesson: Tab) -> None:
    questions = request_lesson.page.locator("cell-question").all()
    assert len(questions) == 4
    for question, right in zip(
        questions,
        ["not in the request", "system", "not in the request", "messages[0].content[1]"],
        strict=True,
    ):
        question.get_by_role("radio", name=right, exact=True).check()
        question.get_by_role("button", name="Run and see").click()
        said = f"You said “{right}”, and the run says “{right}” too."
        expect(question.get_by_role("status")).to_contain_text(said, timeout=30_000)


def test_a_phone_shows_the_whole_lesson_paused(new_tab: Open, server: Host) -> None:
    address = f"{server.address}{REQUEST_LESSON}#cell=request&scenario=loaded-on&step=60"
    tab = new_tab(address, viewport=PHONE, has_touch=True)
    tab.cell("request").wait("paused")
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("address", "scheme"), looks(ADDRESSES))
def test_the_finished_replay_has_no_violation(idle_tab: Open, server: Host, address: str, scheme: str) -> None:
    tab = idle_tab(server.address + address, color_scheme=scheme)
    cell = tab.cell("request")
    cell.choose("loaded-on")
    cell.call("debug")
    cell.call("goto", cell.steps - 1)
    assert findings(tab) == []


def test_by_keys_alone_a_state_is_chosen_debugged_and_searched(idle_tab: Open, server: Host) -> None:
    tab = idle_tab(server.address + REQUEST_LESSON)
    cell, keys = tab.cell("request"), Keys(tab.page)
    keys.use(cell.root.get_by_label("Memory", exact=True), "ArrowDown")
    keys.use(cell.button("Debug"), "Enter")
    cell.wait("paused")
    keys.use(cell.button("Last step"), "Enter")
    keys.top()
    keys.walk("Tab", Inspector(cell).search_box)
    tab.page.keyboard.type("preview-cedar")
    expect(cell.root.locator("[data-part='places']")).to_contain_text("messages[0].content[1]")


def test_on_paper_there_are_prose_code_and_table(idle_tab: Open, server: Host) -> None:
    tab = idle_tab(server.address + REQUEST_LESSON)
    tab.page.emulate_media(media="print")
    for text in ("Five ways to misread a request", "def assemble_request(", "Where the address is"):
        expect(tab.page.get_by_text(text).first).to_be_visible()
    expect(tab.page.locator("scenario-table table")).to_be_visible()
    expect(tab.cell("request").button("Debug")).to_be_hidden()
