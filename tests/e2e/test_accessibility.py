"""axe-core finds nothing to say about any page, in both languages, light and dark, idle and paused."""

from collections.abc import Callable

import pytest
from bed.axe import findings, looks
from bed.cell import PATIENCE
from bed.lessons import lines_with
from bed.server import Host
from bed.tabs import LESSON, REQUEST_LESSON, Tab
from playwright.sync_api import expect

Open = Callable[..., Tab]


def of_both_languages(address: str) -> list[str]:
    return [address, address.replace("en", "zh", 1)]


LESSONS = of_both_languages(LESSON)
PAGES = ["index.html", "en/index.html", "zh/index.html", *LESSONS, *of_both_languages(REQUEST_LESSON)]
APPENDS = lines_with("harness/prompt.py", "sections.append(")


def check(tab: Tab) -> None:
    assert findings(tab) == []


@pytest.mark.parametrize(("address", "scheme"), looks(PAGES))
def test_an_idle_page_has_no_violation(new_tab: Open, server: Host, address: str, scheme: str) -> None:
    check(new_tab(server.address + address, color_scheme=scheme))


def test_cells_stopped_by_a_limit_and_finished_have_no_violation(test_lesson: Tab) -> None:
    test_lesson.cell("bounded").debug("forever")
    test_lesson.cell("bounded").press("Last step")
    assert test_lesson.cell("bounded").state == "stopped"
    test_lesson.cell("honest").run("look")
    check(test_lesson)


@pytest.mark.parametrize(("address", "scheme"), looks(LESSONS))
def test_a_cell_paused_on_a_breakpoint_has_no_violation(
    idle_tab: Open, server: Host, address: str, scheme: str
) -> None:
    tab = idle_tab(server.address + address, color_scheme=scheme)
    cell = tab.cell("assemble-system-prompt")
    for line in APPENDS:
        cell.root.locator(f".source:not([hidden]) [data-line='{line}'] > button").click()
    cell.choose("full")
    cell.call("debug")
    assert cell.state == "paused"
    cell.call("goto", cell.step + 1)
    check(tab)


@pytest.mark.parametrize(("address", "scheme"), looks(of_both_languages("en/requests/index.html")))
def test_requests_documents_and_a_comparison_have_no_violation(
    idle_tab: Open, test_lessons_server: Host, address: str, scheme: str
) -> None:
    tab = idle_tab(test_lessons_server.address + address, color_scheme=scheme)
    check(tab)
    task, notes = tab.cell("task"), tab.cell("notes")
    notes.choose("both")
    for cell in (task, notes):
        cell.call("debug")
        cell.call("goto", cell.steps - 1)
    for summary in task.root.locator("request-inspector summary").all():
        summary.click()
    task.root.locator("request-inspector input").fill("path")
    assert notes.root.locator(".documents [data-document]").count()
    check(tab)
    task.root.locator("request-inspector li button").nth(1).click()
    task.call("goto", task.steps // 2)
    notes.root.locator(".against select").select_option("key")
    expect(notes.root.locator("[data-verdict='changed']").first).to_be_visible(timeout=PATIENCE)
    check(tab)


@pytest.mark.parametrize(("address", "scheme"), looks(of_both_languages("en/choices/index.html")))
def test_questions_and_tables_have_no_violation_before_and_after_a_run(
    idle_tab: Open, test_lessons_server: Host, address: str, scheme: str
) -> None:
    tab = idle_tab(test_lessons_server.address + address, color_scheme=scheme)
    check(tab)
    questions = tab.page.locator("cell-question")
    for number, (choice, verdict) in enumerate([(2, "right"), (0, "wrong")]):
        questions.nth(number).get_by_role("radio").nth(choice).check()
        questions.nth(number).get_by_role("button").click()
        expect(questions.nth(number)).to_have_attribute("data-state", verdict, timeout=PATIENCE)
    questions.nth(2).get_by_role("button").click()  # without a choice
    rows = tab.page.locator("scenario-table[data-cell='surroundings']").get_by_role("button")
    rows.click()
    expect(rows).to_have_attribute("aria-disabled", "false", timeout=PATIENCE)
    check(tab)
