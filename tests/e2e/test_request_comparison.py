"""Two scenarios compared: the other one is run here, beside the cell, and the two requests stand against each other."""

import re
from collections.abc import Callable, Iterator

import pytest
from bed.cell import PATIENCE, Cell
from bed.drawn import seen
from bed.inspector import FIELDS, Inspector
from bed.keys import Keys
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE, shorter_side
from bed.server import Host
from bed.tabs import SharedTabs, Tab
from playwright.sync_api import Locator, Page, Route, expect

Open = Callable[..., Tab]

PAGE = "en/requests/index.html"
NAMES = {"none": "no note", "key": "the key's note", "both": "two notes", "nothing": "no request at all"}
NAMES |= {"fails": "it fails afterwards", "endless": "it never ends"}

COUNT_LAUNCHES = """cell => {
  const { runtime } = cell.session;
  const { launch } = runtime;
  window.launched = [];
  runtime.launch = (given, listeners) => {
    window.launched.push(given.scenario);
    return launch.call(runtime, given, listeners);
  };
}"""
CHOOSE = """([select, scenario]) => {
  select.value = scenario;
  select.dispatchEvent(new Event("change", { bubbles: true }));
}"""
COMPARE_AND_DEBUG = (
    f"(cell, [scenario]) => ({CHOOSE})([cell.querySelector('.against select'), scenario]) ?? cell.debug()"
)

pytestmark = pytest.mark.long  # the lesson's own tests and those of the keyboard walk the same paths
DEBUG_AND_COMPARE = f"""(cell, [scenario]) => {{
  const debugged = cell.debug();
  ({CHOOSE})([cell.querySelector('.against select'), scenario]);
  return debugged;
}}"""
PLACE = "cell => ({ ...cell.dataset, scrolled: scrollY })"


class Comparison:
    """The choice of another scenario in a cell in English, and what comes of it."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.inspector = Inspector(cell)
        self.select = self.inspector.root.get_by_label("Compare with")
        self.status = self.inspector.root.locator(".against").get_by_role("status")

    @property
    def offered(self) -> list[str]:
        return self.select.locator("option:not([hidden])").all_inner_texts()

    @property
    def chosen(self) -> str:
        return self.select.input_value()

    def choose(self, scenario: str) -> str:
        """What is said when it was run."""
        self.select.select_option(scenario)
        return self.ended()

    def ended(self) -> str:
        expect(self.status).to_have_text(re.compile("was run here|could not be compared"), timeout=PATIENCE)
        return self.status.inner_text()

    def verdicts(self) -> list[str]:
        return [seen(self.inspector.root.locator(f"[data-field='{name}'] [data-part='verdict']")) for name in FIELDS]


@pytest.fixture
def tab(shared_tabs: SharedTabs, test_lessons_server: Host) -> Iterator[Tab]:
    """The page with nothing compared; scenarios may have been run for a comparison before."""
    tab = shared_tabs.tab(test_lessons_server.address + PAGE)
    for name in ("notes", "task"):
        Comparison(tab.cell(name)).select.select_option("")
    yield tab
    tab.check([])


@pytest.fixture
def notes(tab: Tab) -> Comparison:
    return Comparison(tab.cell("notes"))


@pytest.fixture
def fresh(idle_tab: Open, test_lessons_server: Host) -> Comparison:
    """With nothing run and nothing compared."""
    return Comparison(idle_tab(test_lessons_server.address + PAGE).cell("notes"))


def finished(comparison: Comparison, scenario: str) -> Comparison:
    comparison.cell.debug(scenario)
    comparison.cell.press("Last step")
    return comparison


def lines(part: Locator, role: str) -> list[str]:
    return [line.inner_text() for line in part.get_by_role(role).all()]  # type: ignore[arg-type]


def test_the_other_scenarios_of_the_cell_are_offered(tab: Tab, notes: Comparison) -> None:
    notes.cell.choose("none")
    assert notes.offered == ["no other scenario", *list(NAMES.values())[1:]]
    notes.cell.choose("key")
    assert notes.offered == ["no other scenario", *(name for name in NAMES.values() if name != "the key's note")]
    assert Comparison(tab.cell("shapes")).select.count() == 0


def test_each_field_is_byte_identical_or_shows_its_difference(notes: Comparison) -> None:
    said = finished(notes, "key").choose("both")
    assert said == "“two notes” was run here. Byte-identical: tools. Different: system, messages."
    inspector = notes.inspector
    assert inspector.about == "Request 1 of “the key's note” · compared with request 1 of “two notes”"
    assert notes.verdicts() == ["changed", "byte-identical", "1 removed · 2 moved"]
    system = inspector.field("system")
    assert lines(system, "deletion") == ["Be brief."]
    assert lines(system, "insertion") == []
    assert "− only in the other" in seen(system)
    messages = inspector.field("messages")
    assert lines(messages, "deletion") == ["From manners.md:", "Be brief."]
    assert seen(messages).startswith("Only in the other request: messages[0].content[0] text removed")
    moved = seen(inspector.part("messages[0].content[0]"))
    assert "unchanged, there at messages[0].content[1]" in moved


def test_what_only_this_request_has_is_added(notes: Comparison) -> None:
    finished(notes, "both").choose("key")
    assert lines(notes.inspector.field("system"), "insertion") == ["Be brief."]
    added = notes.inspector.part("messages[0].content[0]")
    assert seen(added) == "messages[0].content[0] text added From manners.md: Be brief."


def test_requests_that_are_the_same_are_said_to_be(notes: Comparison) -> None:
    said = finished(notes, "key").choose("fails")
    assert said == "“it fails afterwards” was run here, up to an exception. The two requests are byte-identical."
    assert notes.verdicts() == ["byte-identical"] * 3


def test_a_request_half_made_is_compared_with_the_finished_one(notes: Comparison) -> None:
    finished(notes, "key").choose("none")
    assert notes.status.inner_text().endswith("Byte-identical: system, tools. Different: messages.")
    while "tools" in notes.status.inner_text().partition("Different")[0]:
        notes.cell.press("Step back")
    assert notes.verdicts() == ["byte-identical", "removed", "removed"]
    notes.cell.press("First step")
    assert notes.status.inner_text() == "“no note” was run here. It is compared as soon as there is a request here."
    assert notes.verdicts() == ["", "", ""]


def test_the_cell_stays_as_it_was_and_nothing_moves(fresh: Comparison) -> None:
    cell = finished(fresh, "key").cell
    cell.press("Step back")
    before = (cell.evaluate(PLACE), cell.output, cell.scenario.input_value(), fresh.inspector.places())
    fresh.choose("both")
    assert (cell.evaluate(PLACE), cell.output, cell.scenario.input_value(), fresh.inspector.places()) == before
    cell.press("Step back")
    cell.press("Last step")
    assert cell.at_last_step


@pytest.mark.long
def test_what_has_run_is_not_run_again(fresh: Comparison) -> None:
    cell = fresh.cell
    cell.evaluate(COUNT_LAUNCHES)
    assert fresh.choose("both") == "“two notes” was run here. It is compared as soon as there is a request here."
    finished(fresh, "key")
    assert fresh.verdicts()[1] == "byte-identical"
    finished(fresh, "none")
    assert fresh.chosen == "both"
    assert fresh.inspector.about == "Request 1 of “no note” · compared with request 1 of “two notes”"
    fresh.choose("key")
    fresh.choose("both")
    assert cell.page.evaluate("launched") == ["both", "key", "none", "key"]


def test_without_another_scenario_it_is_the_request_before_again(tab: Tab) -> None:
    task = finished(Comparison(tab.cell("task")), "whole")
    before = (task.inspector.about, task.verdicts(), seen(task.inspector.field("messages")))
    task.choose("alone")
    assert task.verdicts() != before[1]
    task.select.select_option("")
    assert (task.inspector.about, task.verdicts(), seen(task.inspector.field("messages"))) == before
    assert task.status.inner_text() == ""


def test_in_a_list_the_same_number_of_the_same_role_corresponds(tab: Tab) -> None:
    task = finished(Comparison(tab.cell("task")), "whole")
    task.choose("alone")
    said = {}
    for number in range(1, 6):
        task.inspector.row(number).click()
        said[number] = (task.inspector.about.rpartition(" · ")[2], "corresponds" in task.status.inner_text())
    none = ("nothing to compare with in “the task alone”", True)
    assert said == {
        1: ("compared with request 1 of “the task alone”", False),
        2: none,
        3: none,
        4: ("compared with request 2 of “the task alone”", False),
        5: none,
    }
    assert task.verdicts() == ["", "", ""]


def test_a_scenario_without_a_request_is_said_to_have_none(notes: Comparison) -> None:
    said = finished(notes, "key").choose("nothing")
    assert said == "“no request at all” was run here. It made no request that corresponds to this one."
    assert notes.inspector.about.endswith("nothing to compare with in “no request at all”")


@pytest.mark.long
def test_a_run_that_does_not_end_is_told_and_the_comparison_stays(fresh: Comparison) -> None:
    finished(fresh, "key")
    about = fresh.inspector.about
    said = fresh.choose("endless")
    assert said.startswith("“it never ends” could not be compared. ")
    assert "20,000" in said or "limit" in said
    assert fresh.inspector.about == about
    assert fresh.choose("both").startswith("“two notes” was run here.")


def test_the_compared_scenario_chosen_in_the_cell_is_compared_no_more(notes: Comparison) -> None:
    finished(notes, "key").choose("both")
    notes.cell.choose("both")
    assert notes.chosen == ""
    expect(notes.status).to_have_text("“two notes” is now what this cell shows, and is not compared with itself.")


@pytest.mark.parametrize("script", [COMPARE_AND_DEBUG, DEBUG_AND_COMPARE], ids=["compare first", "debug first"])
def test_debug_at_the_same_time_ends_well(fresh: Comparison, script: str) -> None:
    fresh.cell.choose("key")
    for scenario in ("both", "none"):
        fresh.cell.evaluate(script, [scenario])
        fresh.cell.wait("paused", "finished")
        fresh.cell.press("Last step")
        assert fresh.ended().startswith(f"“{NAMES[scenario]}” was run here. Byte-identical")


def test_it_waits_for_the_program_of_another_cell_and_says_so(fresh: Comparison) -> None:
    other = Cell(fresh.cell.page, "task")
    fresh.cell.evaluate("(cell, [other]) => { void document.getElementById(other).debug(); }", ["task"])
    fresh.select.select_option("both")
    assert fresh.ended().startswith("“two notes” was run here.")
    other.wait("paused", "finished")
    assert other.steps > 0


def test_before_python_is_there_it_says_that_it_loads(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab(test_lessons_server.address + PAGE)
    notes = Comparison(tab.cell("notes"))
    script, python = held(tab.page, "requests.js"), held(tab.page, "wasm")
    with tab.page.expect_request(re.compile("requests.js")):
        notes.select.select_option("both")  # as assistive technology does: without pointer and focus
    script()
    expect(notes.status).to_have_text(re.compile("Python is being loaded"), timeout=PATIENCE)
    assert notes.cell.state == "idle"
    python()
    assert notes.ended().startswith("“two notes” was run here.")
    assert notes.cell.state == "idle"


def held(page: Page, part: str) -> Callable[[], None]:
    """Nothing with this part in its address comes before what this gives is called."""
    address = re.compile(part)
    routes: list[Route] = []

    def let_go() -> None:
        page.route(address, lambda route: route.continue_())
        for route in routes:
            route.continue_()

    page.route(address, lambda route: routes.append(route))
    return let_go


def test_keys_alone_choose_it(notes: Comparison) -> None:
    finished(notes, "none")
    keys = Keys(notes.cell.page, notes.cell.scenario)
    keys.top()
    keys.walk("Tab", notes.select)
    keys.press("ArrowDown")
    assert notes.ended().startswith("“the key's note” was run here.")
    expect(notes.select).to_be_focused()


SCROLLED = "field => field.scrollTop"


@pytest.mark.long
def test_the_first_change_is_in_sight_unless_the_reader_has_scrolled(idle_tab: Open, test_lessons_server: Host) -> None:
    tab = idle_tab(test_lessons_server.address + PAGE, viewport={"width": 1000, "height": 400})
    task = finished(Comparison(tab.cell("task")), "whole")
    messages = task.inspector.field("messages")
    task.inspector.row(4).click()
    first = task.inspector.part("messages[1].content[0]")
    outer, inner = messages.bounding_box(), first.bounding_box()
    assert outer
    assert inner
    assert messages.evaluate(SCROLLED) > 0
    assert outer["y"] <= inner["y"] < outer["y"] + outer["height"]
    task.choose("alone")  # whose first difference is at the top
    assert messages.evaluate(SCROLLED) < 20
    task.select.select_option("")
    messages.hover()
    tab.page.mouse.wheel(0, 5000)
    bottom = messages.evaluate("field => Math.floor(field.scrollHeight - field.clientHeight)")
    expect(messages).to_have_js_property("scrollTop", bottom)
    task.choose("alone")
    assert messages.evaluate(SCROLLED) > 20
    task.inspector.row(1).click()
    task.inspector.row(4).click()
    assert messages.evaluate(SCROLLED) < 20


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.long)])
def test_on_a_phone_nothing_runs_off_the_page(idle_tab: Open, test_lessons_server: Host, language: str) -> None:
    tab = idle_tab(test_lessons_server.address + PAGE.replace("en", language, 1), viewport=PHONE, has_touch=True)
    cell = tab.cell("notes")
    cell.call("debug")
    cell.call("goto", cell.steps - 1)
    select = cell.root.locator(".against select")
    select.select_option("both")
    expect(cell.root.locator("[data-verdict='changed']").first).to_be_visible(timeout=PATIENCE)
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []
    assert shorter_side(select) >= 36
