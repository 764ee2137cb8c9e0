"""What a learner sees at a step: values, figures, marks, sentences, the result; the trace behind it has other tests."""

import re
import tomllib
from collections.abc import Callable

import pytest
from bed.cell import Cell
from bed.drawn import lines_that_stand_out, look, seen, unfold
from bed.lessons import LESSONS, lines_with
from bed.server import Host
from bed.tabs import Tab
from harness.prompt import TEMPLATES
from playwright.sync_api import Locator, expect

Open = Callable[..., Tab]

PROMPT = "harness/prompt.py"
APPENDS = lines_with(PROMPT, "sections.append(")
[COMMIT] = lines_with(PROMPT, "cache.update(")
[FIRST_LINE] = lines_with(PROMPT, "checked = checked_context(context)")
SECTIONS = ["identity", "policy", "tools", "workspace", "skills", "memory"]
CELLS = tomllib.loads((LESSONS / "01-system-prompt" / "lesson.toml").read_text("utf-8"))["cell"]


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


def names(cell: Cell) -> list[str | None]:
    rows = cell.region("Variables").locator("[data-name]").all()
    return [row.get_attribute("data-name") for row in rows if row.is_visible()]


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


def test_the_result_says_that_the_output_is_as_expected(assembling: Cell) -> None:
    text = seen(assembling.region("Result"))
    assert "exactly what this scenario should print" in text
    for line in next(s for s in CELLS[1]["scenario"] if s["id"] == "minimal")["expect"]:
        assert line in text


def test_the_result_lists_what_was_printed_otherwise(idle_tab: Open, test_lessons_server: Host) -> None:
    cell = idle_tab(test_lessons_server.address + "en/result/index.html").cell("count")
    result = cell.region("Result")
    rows = result.get_by_role("listitem")
    cell.choose("otherwise")
    assert [seen(row) for row in rows.all()] == ["· one", "· zwei", "· three", "· four"]
    cell.run("otherwise")
    assert "something other than this scenario should" in seen(result)
    told = [re.sub(r"\s+", " ", row.inner_text()) for row in rows.all()]
    assert [line.lstrip("✓−+ ") for line in told] == [
        "as expected: one",
        "should be: zwei",
        "printed: two",
        "as expected: three",
        "should be: four",
    ]
    as_expected, missing, printed = [look(rows.nth(at)) for at in range(3)]
    assert len({as_expected, missing, printed}) == 3
    cell.run("as-promised")
    assert "exactly what this scenario should print" in seen(result)
    assert rows.count() == 3
