"""A table of scenarios as a reader uses it: rows lead to the cell, and say what a run here came to."""

import re
from collections.abc import Callable

import pytest
from bed.cell import PATIENCE
from bed.keys import Keys
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import Locator, Page, expect

Open = Callable[..., Tab]

LESSON = "en/choices/index.html"
LINK = "#cell=parcel&scenario=gift-wrap-on"
SAME = "✓ same here"

HEIGHT = "table => table.getBoundingClientRect().height"
SIZES = """table => [...table.querySelectorAll("a, button")].map((control) => {
  const { width, height } = control.getBoundingClientRect();
  return Math.min(width, height);
})"""
BOX_IN_VIEW = """cell => {
  const { top, bottom } = cell.querySelector(".bar").getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}"""


class Table:
    """The table of a cell's scenarios."""

    def __init__(self, page: Page, cell: str) -> None:
        self.root = page.locator(f'scenario-table[data-cell="{cell}"]')
        self.button = self.root.get_by_role("button")
        self.status = self.root.get_by_role("status")

    def row(self, scenario: str) -> Locator:
        return self.root.locator(f'[data-scenario="{scenario}"]')

    def link(self, scenario: str) -> Locator:
        return self.row(scenario).get_by_role("link")

    @property
    def chosen(self) -> list[str | None]:
        return [row.get_attribute("data-scenario") for row in self.root.locator("tr[aria-current]").all()]

    def run_rows(self) -> str:
        """What is said when all have run."""
        self.button.click()
        return self.ended()

    def ended(self) -> str:
        expect(self.button).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
        return self.status.inner_text()


@pytest.fixture
def tab(idle_tab: Open, test_lessons_server: Host) -> Tab:
    """The page with the first scenario chosen and nothing run."""
    return idle_tab(test_lessons_server.address + LESSON)


@pytest.fixture
def parcel(tab: Tab) -> Table:
    return Table(tab.page, "parcel")


def test_a_row_for_each_scenario_says_the_choice_and_the_values(parcel: Table) -> None:
    headings = parcel.root.get_by_role("columnheader").all_inner_texts()
    assert headings == ["Cover", "Note", "Layers", "Notes", "Where the note is", "In this browser"]
    rows = [row.get_by_role("cell").or_(row.get_by_role("rowheader")).all_inner_texts() for row in rows_of(parcel)]
    assert [row[:-1] for row in rows[2:]] == [
        ["Plain paper", "Off", "2", "0", "not in the parcel"],
        ["Plain paper", "On", "2", "1", "layers[1]"],
        ["Gift wrap", "Off", "3", "0", "not in the parcel"],
        ["Gift wrap", "On", "3", "1", "layers[2]"],
    ]
    assert "computed by running the code when this page was built" in parcel.root.locator("caption").inner_text()


def rows_of(table: Table) -> list[Locator]:
    return table.root.locator("tbody tr").all()


def test_a_row_chooses_its_scenario_and_brings_the_cell_into_view(tab: Tab, parcel: Table) -> None:
    cell = tab.cell("parcel")
    assert parcel.chosen == ["plain-off"]
    parcel.link("gift-wrap-on").click()
    assert [select.input_value() for select in cell.root.locator("scenario-picker select").all()] == ["gift-wrap", "on"]
    assert parcel.chosen == ["gift-wrap-on"]
    expect(parcel.link("gift-wrap-on")).to_have_attribute("aria-current", "true")
    assert cell.root.evaluate(BOX_IN_VIEW)
    tab.page.wait_for_function("link => location.hash === link", arg=LINK)


def test_a_row_follows_what_is_chosen_in_the_cell(tab: Tab, parcel: Table) -> None:
    tab.cell("parcel").root.get_by_label("Cover").select_option("none")
    assert parcel.chosen == ["none-off"]


def test_a_row_s_link_opens_the_same_place_elsewhere(parcel: Table, new_tab: Open, test_lessons_server: Host) -> None:
    assert parcel.link("gift-wrap-on").get_attribute("href") == LINK
    other = new_tab(test_lessons_server.address + LESSON + LINK)
    assert Table(other.page, "parcel").chosen == ["gift-wrap-on"]


def test_the_row_of_the_scenario_in_the_cell_keeps_its_replay_and_its_breakpoints(tab: Tab, parcel: Table) -> None:
    cell = tab.cell("parcel")
    cell.breakpoint(8).click()
    cell.button("Debug").click()
    cell.wait("paused", "finished")
    step, steps = cell.step, cell.steps
    parcel.link("plain-off").click()
    assert (cell.step, cell.steps) == (step, steps)
    parcel.link("none-on").click()
    assert (cell.state, cell.breakpoints()) == ("idle", [8])


def test_all_rows_are_run_here_and_the_cell_stays_as_it_was(tab: Tab, parcel: Table) -> None:
    cell = tab.cell("parcel")
    cell.button("Debug").click()
    cell.wait("paused", "finished")
    cell.press("First step")
    before = cell.root.evaluate("cell => ({ ...cell.dataset })"), cell.output, parcel.chosen
    height = parcel.root.evaluate(HEIGHT)
    assert parcel.run_rows() == "All 6 rows came out here as when this page was built."
    assert [mark.inner_text() for mark in parcel.root.locator('[data-part="mark"]').all()] == [SAME] * 6
    assert (cell.root.evaluate("cell => ({ ...cell.dataset })"), cell.output, parcel.chosen) == before
    assert abs(parcel.root.evaluate(HEIGHT) - height) < 1
    assert cell.press("Last step") == cell.steps - 1


@pytest.mark.long  # a program that runs to its limit of time
def test_the_button_is_disabled_and_the_progress_is_said_while_rows_run(tab: Tab) -> None:
    slow = Table(tab.page, "slow")
    slow.button.click()
    expect(slow.button).to_have_attribute("aria-disabled", "true")
    expect(slow.status).to_have_text("Row 2 of 2 is running.", timeout=PATIENCE)
    expect(slow.row("short").locator('[data-part="mark"]')).to_have_text(SAME)
    slow.button.click()  # does nothing
    said = slow.ended()
    assert said == "Row 2 of 2 was not run to its end. The run was ended here: it reached the limit of time."
    assert slow.row("forever").get_attribute("data-here") is None


def test_a_row_that_comes_out_otherwise_says_what_differs(tab: Tab) -> None:
    table = Table(tab.page, "surroundings")
    height = table.root.evaluate(HEIGHT)
    assert table.run_rows() == "1 of 5 rows came out here as when this page was built; the others are marked."
    assert table.row("same").inner_text().split("\t")[-1] == SAME
    machine = re.sub(r"\s+", " ", table.row("machine").inner_text())
    assert "a command line here:a page 14 here:6 ≠ differs here" in machine
    assert "8 no such line here ≠ differs here" in re.sub(r"\s+", " ", table.row("silent").inner_text())
    assert "≠ differs in another line" in table.row("aside").inner_text()
    only = re.sub(r"\s+", " ", table.row("page").inner_text())
    assert re.search("— .*here:anything — .*here:6 ✓ was run here", only)
    assert abs(table.root.evaluate(HEIGHT) - height) < 1


@pytest.mark.parametrize("button", ["Run", "Debug"])
def test_a_run_in_the_cell_marks_its_row(tab: Tab, parcel: Table, button: str) -> None:
    cell = tab.cell("parcel")
    parcel.link("none-on").click()
    cell.button(button).click()
    cell.wait("paused", "finished")
    expect(parcel.row("none-on").locator('[data-part="mark"]')).to_have_text(SAME)
    assert parcel.root.locator("[data-here]").count() == 1


def test_a_run_in_the_cell_comes_before_the_rows_and_they_say_so(tab: Tab) -> None:
    slow, cell = Table(tab.page, "slow"), tab.cell("parcel")
    slow.button.click()
    expect(slow.status).to_have_text("Row 2 of 2 is running.", timeout=PATIENCE)
    cell.button("Run").click()
    cell.wait("finished")
    assert "Row 2 of 2 was not run to its end. Another program was started on this page" in slow.ended()
    assert Table(tab.page, "parcel").run_rows().startswith("All 6 rows")


def test_rows_do_not_end_a_program_that_runs_in_a_cell(tab: Tab, parcel: Table) -> None:
    cell = tab.cell("slow")
    cell.choose("forever")
    cell.button("Run").click()
    cell.wait("running")
    assert "Row 1 of 6 was not run to its end. Another program is running on this page." in parcel.run_rows()
    assert cell.state == "running"
    cell.button("Stop").click()
    cell.wait("stopped")
    assert parcel.run_rows().startswith("All 6 rows")


def test_rows_are_chosen_and_run_by_keys_alone(tab: Tab, parcel: Table) -> None:
    keys = Keys(tab.page)
    keys.use(parcel.link("gift-wrap-off"), "Enter")
    assert parcel.chosen == ["gift-wrap-off"]
    expect(tab.cell("parcel").root.get_by_label("Cover")).to_be_focused()
    keys.use(parcel.button, "Space")
    assert parcel.ended().startswith("All 6 rows")
    expect(parcel.button).to_be_focused()


def test_the_links_are_told_apart_by_name(parcel: Table) -> None:
    links = parcel.root.get_by_role("link")
    assert links.all_inner_texts() == ["None", "None", "Plain paper", "Plain paper", "Gift wrap", "Gift wrap"]
    assert parcel.root.get_by_role("link", name="Choose Gift wrap · On in the cell").count() == 1


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.long)])
@pytest.mark.long
def test_on_a_phone_the_table_scrolls_in_its_box_and_all_can_be_pressed(
    idle_tab: Open, test_lessons_server: Host, language: str
) -> None:
    address = test_lessons_server.address + LESSON.replace("en", language, 1)
    tab = idle_tab(address, viewport=PHONE, has_touch=True)
    table = Table(tab.page, "surroundings")
    height = table.root.evaluate(HEIGHT)
    table.run_rows()
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []
    assert min(table.root.evaluate(SIZES)) >= 36
    assert abs(table.root.evaluate(HEIGHT) - height) < 1
    assert table.root.locator(".table").evaluate("box => box.scrollWidth > box.clientWidth")
    assert table.root.locator("caption > span").evaluate("text => text.getBoundingClientRect().right <= innerWidth")


def test_without_script_the_table_is_whole_and_offers_nothing_to_press(
    new_tab: Open, test_lessons_server: Host
) -> None:
    page = new_tab(test_lessons_server.address + LESSON, java_script_enabled=False).page
    table = page.get_by_role("table").first
    assert table.get_by_role("row", name="Gift wrap On 3 1 layers[2]", exact=True).is_visible()
    assert "computed by running the code" in table.inner_text()
    for role in ("link", "button"):
        controls = page.locator("scenario-table").get_by_role(role)
        assert [control for control in controls.all() if control.is_visible()] == []


def test_on_paper_the_table_has_no_controls(tab: Tab, parcel: Table) -> None:
    tab.page.emulate_media(media="print")
    assert (parcel.button.is_visible(), parcel.row("none-on").is_visible()) == (False, True)
    assert parcel.root.get_by_role("columnheader", name="In this browser").count() == 0
    tab.page.emulate_media(media="screen")
