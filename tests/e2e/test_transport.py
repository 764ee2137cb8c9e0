"""The transport besides the moves: going to a step by its number, playing, and the help that tells the keys."""

import pytest
from bed.cell import PATIENCE, Cell
from bed.lessons import lines_with
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

APPENDS = lines_with("harness/prompt.py", "sections.append(")


@pytest.fixture
def cell(lesson: Tab) -> Cell:
    cell = lesson.cell("assemble-system-prompt")
    cell.choose("minimal")
    cell.set_breakpoints([])
    cell.call("debug")
    cell.button("Debug").focus()
    return cell


def said(cell: Cell) -> Locator:
    return cell.root.locator("step-sentence")


def test_a_step_is_gone_to_by_its_number(cell: Cell) -> None:
    field, keyboard = cell.root.get_by_label("Go to step"), cell.page.keyboard
    expect(field).to_have_value(str(cell.step + 1))
    keyboard.press("g")
    expect(field).to_be_focused()
    keyboard.type("12")
    keyboard.press("Enter")
    assert cell.step == 11
    keyboard.type("g?p99999")  # letters are only written here
    keyboard.press("Enter")
    expect(said(cell)).to_contain_text("“g?p99999” is no step of this recording")
    expect(field).to_have_attribute("aria-invalid", "true")
    keyboard.type("99999")
    keyboard.press("Enter")
    expect(said(cell)).to_contain_text(f"its steps are 1 to {cell.steps}")
    assert cell.step == 11
    keyboard.press("Escape")
    expect(field).to_have_value("12")
    keyboard.press("F10")
    expect(field).to_have_value(str(cell.step + 1))


def test_it_plays_pauses_and_stops_where_continue_does(cell: Cell) -> None:
    keyboard = cell.page.keyboard
    cell.root.get_by_label("Speed of playing").select_option("20")
    cell.button("Debug").focus()
    begun = cell.step
    keyboard.press("p")
    expect(cell.root.locator("replay-player")).to_have_attribute("data-playing", "")
    expect(said(cell)).to_have_attribute("aria-live", "off")
    expect(cell.root).not_to_have_attribute("data-step", str(begun))
    cell.button("Pause").click()
    expect(said(cell)).to_have_attribute("aria-live", "polite")
    cell.button("Play").wait_for()
    paused = cell.step
    cell.page.wait_for_timeout(150)
    assert cell.step == paused > begun

    cell.set_breakpoints([APPENDS[0]])
    hit = cell.press("Continue")
    cell.call("goto", hit - 3)
    cell.button("Play").click()
    expect(said(cell)).to_contain_text("It stopped playing at a breakpoint.", timeout=PATIENCE)
    assert (cell.step, cell.line) == (hit, APPENDS[0])
    cell.set_breakpoints([])
    cell.root.get_by_role("slider").focus()
    keyboard.press("Space")
    cell.button("Pause").wait_for()
    keyboard.press("Shift+F10")  # any other move
    cell.button("Play").wait_for()

    cell.button("Play").click()
    cell.page.evaluate("scrollTo(0, 0)")
    cell.button("Play").wait_for()
    expect(said(cell)).to_contain_text("out of sight")
    cell.call("goto", cell.steps - 5)
    cell.button("Play").click()
    cell.wait("finished")
    assert cell.at_last_step
    other = cell.page.locator("replay-cell#collect-context").get_by_label("Speed of playing")
    other.focus()
    expect(other).to_have_value("20")


def test_the_help_tells_the_keys_and_the_marks(cell: Cell) -> None:
    dialog = cell.page.get_by_role("dialog")
    cell.page.keyboard.press("?")
    for text in ["Write the number of a step", "Play, or pause", "a function is called", "an exception is raised"]:
        expect(dialog).to_contain_text(text)
    cell.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(cell.button("Debug")).to_be_focused()
    calls = cell.root.locator("step-scrubber .called")
    expect(calls).to_have_count(
        cell.evaluate(
            "({trace}) => Array.from({length: trace.steps}, (_, at) => trace.event(at)).slice(1)"
            ".filter((event) => event === 'call').length"
        )
    )
