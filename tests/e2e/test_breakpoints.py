"""Breakpoints of lesson 1: where the replay stops, what is there at a stop, and what it says when there is none."""

import pytest
from bed.cell import Cell
from bed.lessons import lines_with
from bed.tabs import Tab

PROMPT = "harness/prompt.py"
APPENDS = lines_with(PROMPT, "sections.append(")
COMMIT = lines_with(PROMPT, "cache.update(")

SECTION_IDS = """cell => {
  const { trace } = cell;
  const step = Number(cell.dataset.step);
  const { value } = trace.variables(step, trace.frame(step)).find(({ name }) => name === "sections");
  const id = (section) => trace.children(section, step).find(({ label }) => label.includes("id")).value;
  return trace.children(value, step).map((section) => trace.view(id(section.value), step).text);
}"""

CACHE_VERSIONS = """cell => {
  const { trace } = cell;
  const text = (value, step) => {
    const view = trace.view(value, step);
    const items = trace.children(value, step).map((child) => [child.label, text(child.value, step)]);
    return ["dict", "list"].includes(view.kind) ? items : view.text;
  };
  const cache = (step) => trace.variables(step, 0).find(({ name }) => name === "cache").value;
  return [0, trace.steps - 1].map((step) => JSON.stringify(text(cache(step), step)));
}"""


def section_ids(cell: Cell) -> list[str]:
    return cell.evaluate(SECTION_IDS)


def stops(cell: Cell) -> list[int]:
    """The steps at which Debug and then Continue stop."""
    steps = []
    while cell.state == "paused":
        steps.append(cell.step)
        cell.press("Continue")
    assert cell.at_last_step
    return steps


def test_stops_before_each_append_and_back_through_the_same_stops(lesson: Tab) -> None:
    cell = lesson.cell("assemble-system-prompt")
    cell.set_breakpoints(APPENDS)
    cell.debug("minimal")
    visited = []
    for count, name in enumerate(["identity", "policy", "tools", "workspace"]):
        assert cell.line == APPENDS[count]
        assert name not in section_ids(cell)
        visited.append(cell.step)
        cell.press("Step over")
        assert section_ids(cell)[count:] == [name]
        assert cell.variable("sections").get_attribute("data-change") == "changed"
        assert cell.press("Step back") == visited[-1]
        cell.press("Continue")
    assert cell.at_last_step
    assert cell.state == "finished"

    assert [cell.press("Reverse continue") for _ in visited] == visited[::-1]


@pytest.mark.parametrize("scenario", ["budget", "invalid"])
def test_a_refusal_never_reaches_the_commit_and_keeps_the_old_entry(lesson: Tab, scenario: str) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints(COMMIT)
    cell.debug(scenario)
    assert stops(cell) == []
    before, after = cell.evaluate(CACHE_VERSIONS)
    assert before == after != "[]"
    assert cell.variable("cache").is_visible()


@pytest.mark.parametrize(("scenario", "count"), [("cold", 1), ("changed", 1), ("template", 1), ("hit", 0)])
def test_the_commit_is_reached_once_or_never(lesson: Tab, scenario: str, count: int) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints(COMMIT)
    cell.debug(scenario)
    assert len(stops(cell)) == count
    before, after = cell.evaluate(CACHE_VERSIONS)
    assert (before != after) == bool(count)


def test_breakpoints_never_hit_open_the_replay_at_the_last_step(lesson: Tab) -> None:
    cell = lesson.cell("get-system-prompt")
    cell.set_breakpoints(COMMIT)
    cell.debug("hit")
    assert cell.at_last_step
    assert cell.state == "finished"


def test_choosing_a_scenario_keeps_the_breakpoints_and_drops_the_recording(lesson: Tab) -> None:
    cell = lesson.cell("assemble-system-prompt")
    cell.set_breakpoints(APPENDS[:2])
    cell.debug("full")
    cell.choose("readonly")
    assert cell.state == "idle"
    assert cell.breakpoints() == APPENDS[:2]
