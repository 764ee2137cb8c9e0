"""A recording saved from the page: data that Python reads back, and one file that replays it from disk, alone."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from bed.axe import findings
from bed.cell import Cell
from bed.lessons import lines_with
from bed.site import ROOT
from bed.tabs import REQUEST_LESSON, Tab
from playwright.sync_api import expect

sys.path.append(str(ROOT / "tests" / "python" / "recorder"))
from replay import Replay

Open = Callable[..., Tab]

STATE = """(cell, step) => {
  cell.goto(step);
  const text = (part) => cell.querySelector(part)?.innerText ?? "";
  const parts = ["step-sentence", "variables-view", "call-stack", "output-view", "result-view", "list-figure"];
  return [cell.dataset.state, cell.dataset.line, cell.querySelector("[aria-current=step]")?.dataset.line ?? "",
    ...parts.map(text)];
}"""
ALL_STATES = f"(cell) => Array.from({{ length: cell.trace.steps }}, (_, step) => ({STATE})(cell, step))"
CONDITION = """(cell, line) => cell.session.setBreakpoint(cell.session.cell.sources[0].path, line,
  { condition: "sections", hitCondition: "", logMessage: "" })"""
APPENDS = lines_with("harness/prompt.py", "sections.append(")
NASTY = "</script><script>document.title = 'broken'</script><!--"


def saved(cell: Cell, button: str, folder: Path) -> Path:
    details = cell.root.locator("details.save")
    if details.get_attribute("open") is None:
        details.locator("summary").click()
    with cell.page.expect_download() as download:
        cell.button(button).click()
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    expect(details.get_by_role("status")).to_contain_text(file.name)
    return file


@pytest.fixture
def cell(lesson: Tab) -> Cell:
    cell = lesson.cell("assemble-system-prompt")
    cell.choose("full")
    cell.choose("minimal")
    cell.set_breakpoints([])
    return cell


def test_nothing_is_saved_before_a_run_was_recorded(cell: Cell) -> None:
    cell.root.locator("details.save summary").click()
    expect(cell.root.locator("save-recording")).to_contain_text("There is nothing to save yet")
    assert cell.button("As data (JSON)").get_attribute("aria-disabled") == "true"
    cell.root.locator("details.save summary").click()


def test_the_data_is_the_documented_file(cell: Cell, tmp_path: Path) -> None:
    cell.call("debug")
    file = saved(cell, "As data (JSON)", tmp_path)
    assert file.name == "assemble-system-prompt.minimal.json"
    data = json.loads(file.read_text("utf-8"))
    assert (data["format"], data["version"], data["end"]["outcome"]) == ("replayground-recording", 1, "finished")
    read = Replay(data["chunks"])
    assert [[step.frame, step.line] for step in read.steps if step.event == "line"] == [
        [frame, line] for frame, _, line in cell.lines()
    ]
    output = "".join(text for step in read.steps for _, text in step.output)
    cell.press("Last step")
    assert (output + "".join(text for _, text in data["end"]["output"])).strip("\n") == cell.output


def test_the_page_replays_from_disk_without_python_or_network(cell: Cell, new_tab: Open, tmp_path: Path) -> None:
    cell.call("debug")
    line = cell.line
    cell.breakpoint(line).click()
    cell.call("goto", 5)
    file = saved(cell, "As a page that replays (HTML)", tmp_path)
    states = cell.evaluate(ALL_STATES)

    tab = new_tab(file.as_uri(), offline=True, viewport={"width": 1280, "height": 720})
    there = tab.cell("assemble-system-prompt")
    there.wait("paused")
    assert (there.step, there.breakpoints()) == (5, [line])
    expect(tab.page.locator("header")).to_contain_text("harness/prompt.py · assemble_system_prompt")
    expect(tab.page.locator("header")).to_contain_text("nothing runs in it")
    for name in ["Run", "Debug", "Stop"]:
        expect(there.root.get_by_role("button", name=name, exact=True)).to_have_count(0)
    expect(there.scenario).to_be_hidden()
    assert findings(tab) == []
    assert there.evaluate(ALL_STATES) == states
    there.press("First step")
    assert there.press("Continue") > 0
    there.button(f"Breakpoint, line {line}").hover()
    there.root.locator("source-view .edit button").first.click()
    editor = there.root.get_by_role("group", name=f"Breakpoint on line {line}")
    expect(editor).to_contain_text("There is no Python in this file")
    expect(editor.get_by_label("Stop when")).to_have_count(1)
    expect(editor.get_by_label("Stop when")).to_be_hidden()
    editor.get_by_label("Print instead of stopping").fill("{x}")
    editor.get_by_role("button", name="Save").click()
    expect(editor.get_by_role("alert")).to_contain_text("would need Python")
    editor.get_by_role("button", name="Cancel").click()
    there.evaluate(CONDITION, APPENDS[0])
    there.press("Continue")
    expect(there.root.locator("step-sentence")).to_contain_text("There is no Python in this file")
    there.evaluate("(cell) => cell.session.clearBreakpoints()")
    there.root.get_by_label("Speed of playing").select_option("20")
    there.call("goto", there.steps - 4)
    there.button("Play").click()
    there.wait("finished")
    there.button("Help").click()
    expect(tab.page.get_by_role("dialog")).to_contain_text("Step over")
    assert [url for url in tab.requests if not url.startswith("file:")] == []


def test_a_request_and_texts_that_look_like_markup_stay_texts(
    request_lesson: Tab, new_tab: Open, tmp_path: Path
) -> None:
    name = request_lesson.page.locator("replay-cell:has(request-inspector)").first.get_attribute("id") or ""
    assert REQUEST_LESSON in request_lesson.page.url
    cell = request_lesson.cell(name)
    cell.call("debug")
    # A program can name its scenario and its output as it likes; here the page's own data are given such texts.
    cell.evaluate(
        "(cell, text) => { cell.session.scenario.label = text; cell.session.run.end.output.push(['stdout', text]); }",
        NASTY,
    )
    cell.press("Last step")
    shown = cell.root.locator("request-inspector [data-part=requests]").inner_text()
    file = saved(cell, "As a page that replays (HTML)", tmp_path)
    tab = new_tab(file.as_uri(), offline=True)
    there = tab.cell(name)
    there.wait("finished", "failed")
    assert NASTY in there.output
    assert NASTY in tab.page.locator("header").inner_text()
    assert "broken" not in tab.page.title()
    assert there.root.locator("request-inspector [data-part=requests]").inner_text() == shown


def test_a_page_saved_from_a_double_clicked_lesson_replays_too(new_tab: Open, site: Path, tmp_path: Path) -> None:
    cell = new_tab((site / "zh" / "system-prompt" / "index.html").as_uri()).cell("assemble-system-prompt")
    cell.call("debug")
    cell.root.locator("details.save summary").click()
    with cell.page.expect_download() as download:
        cell.root.locator("save-recording [data-action=page]").click()
    download.value.save_as(tmp_path / "saved.html")
    tab = new_tab((tmp_path / "saved.html").as_uri(), offline=True)
    there = tab.cell("assemble-system-prompt")
    there.wait("paused")
    assert tab.page.locator("html").get_attribute("lang") == "zh"
    assert there.evaluate(STATE, 9) == cell.evaluate(STATE, 9)
