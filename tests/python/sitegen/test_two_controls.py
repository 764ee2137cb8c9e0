"""A cell with two selectors has one scenario for each combination."""

from lesson_bench import Bench
from sitegen.cell_view import cell_view

CONTROLS = """
[[cell.control]]
id = "skill"
label.en = "Skill"
label.zh = "技能"
options = [
  { id = "off", label.en = "off", label.zh = "关" },
  { id = "on", label.en = "on", label.zh = "开" },
]
[[cell.control]]
id = "message"
label.en = "Message"
label.zh = "消息"
options = [{ id = "short", label.en = "short", label.zh = "短" }]
"""
SCENARIO = """
[[cell.scenario]]
id = "{}"
browser_only = true
"""


def two_controls(bench: Bench, *scenarios: str) -> None:
    text = (bench.folder / "lesson.toml").read_text("utf-8")
    cell = text[: text.index("[[cell.scenario]]")]
    bench.write("lesson.toml", cell + CONTROLS + "".join(map(SCENARIO.format, scenarios)))


def test_a_scenario_for_each_combination_is_enough(bench: Bench) -> None:
    two_controls(bench, "off-short", "on-short")
    cell = bench.lesson().cells[0]
    assert [control.label["zh"] for control in cell.controls] == ["技能", "消息"]
    assert cell.scenarios[1].label == {"en": "on · short", "zh": "开 · 短"}


def test_a_combination_without_a_scenario_and_a_scenario_without_a_combination_are_named(bench: Bench) -> None:
    two_controls(bench, "off-short", "on-long")
    assert bench.mistakes() == [
        "lesson.toml:15: the combination 'on-short' has no [[cell.scenario]]; "
        "every combination of the controls' options has one",
        "lesson.toml:34: scenario 'on-long' is no combination of the controls' options; allowed: off-short, on-short",
    ]


def test_one_control_is_refused(bench: Bench) -> None:
    two_controls(bench, "off-short")
    bench.edit("lesson.toml", CONTROLS[CONTROLS.index('[[cell.control]]\nid = "message"') :], "")
    assert any("the cell has 1 [[cell.control]]; allowed: two" in mistake for mistake in bench.mistakes())


def test_the_scenario_that_a_cell_starts_with_is_chosen_in_its_selects(bench: Bench) -> None:
    two_controls(bench, "off-short", "on-short")
    bench.edit("lesson.toml", '[[cell.control]]\nid = "skill"', 'start = "on-short"\n[[cell.control]]\nid = "skill"')
    view = cell_view(bench.lesson().cells[0], "en")
    assert [control["start"] for control in view["controls"]] == ["on", "short"]


def test_a_start_that_is_no_scenario_is_named(bench: Bench) -> None:
    two_controls(bench, "off-short", "on-short")
    bench.edit("lesson.toml", '[[cell.control]]\nid = "skill"', 'start = "on"\n[[cell.control]]\nid = "skill"')
    assert bench.mistakes() == ["lesson.toml:15: there is no scenario 'on'; allowed: off-short, on-short"]
