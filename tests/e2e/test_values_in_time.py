"""What a value was, when it came and when it goes; an exception's way: asked in the page, by pointer and by keys."""

from bed.cell import Cell
from bed.drawn import seen, unfold
from bed.lessons import lines_with
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

PROMPT = "harness/prompt.py"
APPENDS = lines_with(PROMPT, "sections.append(")
[REFUSES] = lines_with("harness/tools.py", "run must be callable")
[CHECKS] = lines_with("harness/context.py", "    check_tool_registry(tools)")
FOCUSED = "cell => cell.contains(document.activeElement) && document.activeElement.textContent.trim()"
# The step that puts another prompt into the cache, with the prompt before and after it.
ANOTHER_PROMPT = """cell => {
  const { trace } = cell;
  const prompt = (value, step) => {
    const system = trace.children(value, step).find(({ label }) => label === "'system'");
    return trace.view(system.value, step).text;
  };
  for (let step = trace.steps - 1; step > 0; step--) {
    const value = trace.changedPaths(step).find(({ name, path }) => name + path === "cache['value']");
    if (value?.before) return [step, prompt(value.before, step - 1), prompt(value.after, step)];
  }
}"""


def last_step(cell: Cell) -> None:
    cell.call("goto", cell.steps - 1)


def history(cell: Cell, of: str) -> Locator:
    cell.region("Variables").get_by_role("button", name=f"History of {of}", exact=True).click()
    return cell.region("Variables").get_by_role("group", name=f"History of {of}", exact=True)


def test_a_value_leads_to_the_step_that_wrote_it_and_to_its_next_change(lesson: Tab) -> None:
    cell = lesson.cell("assemble-system-prompt")
    cell.set_breakpoints([])
    cell.debug("full")
    last_step(cell)
    unfold(cell.variable("sections"), "sections")
    ways = history(cell, "sections[2]")
    ways.get_by_role("button", name="When did this value get here?").press("Enter")
    assert cell.line == APPENDS[3]  # the third append has just run
    assert "added" in seen(cell.variable("sections").locator("li").nth(2))
    assert cell.evaluate(FOCUSED) == "It got here on this step."
    assert "sections got its third item" in cell.root.locator("step-sentence").inner_text()
    here = cell.step
    change = history(cell, "sections").get_by_role("button", name="Next change")
    change.press("Enter")
    assert cell.line != APPENDS[3]
    assert "changed" in seen(cell.variable("sections"))
    cell.page.keyboard.press("Shift+Tab")
    assert cell.evaluate(FOCUSED) == "It got here on this step."
    assert cell.step > here


def test_a_long_text_shows_what_the_step_changed_in_it_and_the_whole(lesson: Tab) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints([])
    cell.debug("changed")
    step, old, now = cell.evaluate(ANOTHER_PROMPT)
    cell.call("goto", step)
    cache = cell.variable("cache")
    unfold(cache, "'value'")
    system = cache.locator("li", has=cell.page.locator(":scope > .line > .name", has_text="'system'"))
    unfold(system, "'system'")
    text = system.locator(".long")
    went, came = ([seen(part) for part in text.locator(tag).all()] for tag in ("del", "ins"))
    assert went
    assert all(part in old and part not in now for part in went)
    assert "run_main is not registered" in "".join(came)
    system.get_by_role("button", name="Whole text").click()
    assert text.text_content() == now


def test_an_exception_tells_where_it_is_where_it_was_raised_and_what_becomes_of_it(lesson: Tab) -> None:
    cell = lesson.cell("collect-context")
    cell.set_breakpoints([])
    cell.debug("invalid")
    last_step(cell)
    exception = cell.region("Variables").get_by_role("group", name="The exception")
    for words in [f"line {CHECKS}, columns", "tool 'read_file': run must be callable, not str", "Caught by code"]:
        assert words in seen(exception)
    exception.get_by_role("button", name=f"line {REFUSES} of check_tool_registry").press("Enter")
    expect(exception.get_by_role("button")).to_have_count(0)
    assert cell.line == REFUSES
    assert cell.evaluate("cell => document.activeElement.ariaLabel") == "The exception"
