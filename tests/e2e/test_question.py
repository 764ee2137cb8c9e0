"""A question as a reader answers it: a prediction, a real run, and what the two have to do with each other."""

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
WHERE = "Gift wrap is two sheets of paper around the box. In which layer will the note be found?"
HOW_MANY = "How many layers has a parcel without a cover?"
WHY = "pack adds the note to the last layer it has made, and that is the outer sheet."
HINT = "Say first what you expect; then the program runs here and answers."

HEIGHT = "question => question.getBoundingClientRect().height"
SIZES = """question => [...question.querySelectorAll("label, button, a")].map(
  (control) => control.getBoundingClientRect().height)"""


class Question:
    """A question, known by what it asks."""

    def __init__(self, page: Page, ask: str) -> None:
        self.group = page.get_by_role("group", name=ask)
        self.root = page.locator("cell-question").filter(has_text=ask)
        self.button = self.root.get_by_role("button", name="Run and see")
        self.status = self.root.get_by_role("status")

    def choice(self, name: str) -> Locator:
        return self.group.get_by_role("radio", name=name, exact=True)

    def answer(self, name: str) -> str:
        """What is said to this prediction."""
        self.choice(name).check()
        self.button.click()
        return self.said()

    def said(self) -> str:
        expect(self.status).to_contain_text("You said", timeout=PATIENCE)
        return " ".join(self.status.inner_text().split())


@pytest.fixture
def tab(idle_tab: Open, test_lessons_server: Host) -> Tab:
    """The page with nothing answered."""
    return idle_tab(test_lessons_server.address + LESSON)


@pytest.fixture
def where(tab: Tab) -> Question:
    return Question(tab.page, WHERE)


def test_a_wrong_prediction_meets_what_the_run_says_and_why(where: Question) -> None:
    assert where.answer("Nowhere") == f"≠ You said “Nowhere”. The run says “In the outer sheet”. {WHY}"


def test_a_right_prediction_is_confirmed_by_the_run(where: Question) -> None:
    said = "✓ You said “In the outer sheet”, and the run says “In the outer sheet” too."
    assert where.answer("In the outer sheet") == f"{said} {WHY}"


def test_choices_without_labels_are_the_printed_values(tab: Tab) -> None:
    assert Question(tab.page, HOW_MANY).answer("0") == "≠ You said “0”. The run says “1”. The box is a layer too."


def test_it_can_be_tried_again_and_an_old_verdict_does_not_stay(where: Question) -> None:
    where.answer("Nowhere")
    where.choice("In the box itself").check()
    expect(where.status).to_have_text(HINT)
    where.button.click()
    assert where.said().startswith("≠ You said “In the box itself”.")
    assert where.answer("In the outer sheet").startswith("✓")


def test_without_a_choice_one_sentence_asks_for_it_and_nothing_runs(where: Question) -> None:
    where.button.click()
    expect(where.status).to_have_text("Choose one of the answers first; then the program runs.")
    assert where.answer("Nowhere").startswith("≠")


def test_nothing_tells_the_answer_before_the_run(where: Question) -> None:
    assert "layers[2]" not in where.root.inner_text()
    assert WHY not in where.root.inner_text()
    assert where.root.get_by_role("link").count() == 0
    marks = where.root.evaluate(
        "question => [...question.querySelectorAll('input')].map(({ attributes }) => attributes.length)"
    )
    assert len(set(marks)) == 1


def test_the_cell_stays_as_it_was_until_the_reader_opens_the_scenario_in_it(tab: Tab, where: Question) -> None:
    cell = tab.cell("parcel")
    cell.button("Debug").click()
    cell.wait("paused", "finished")
    before = cell.root.evaluate("cell => ({ ...cell.dataset })"), cell.output
    where.answer("Nowhere")
    assert (cell.root.evaluate("cell => ({ ...cell.dataset })"), cell.output) == before
    link = where.root.get_by_role("link", name="Open this scenario in the cell")
    assert link.get_attribute("href") == "#cell=parcel&scenario=gift-wrap-on"
    link.click()
    assert [select.input_value() for select in cell.root.locator("scenario-picker select").all()] == ["gift-wrap", "on"]
    assert cell.state == "idle"


def test_what_the_run_really_printed_counts_even_when_it_is_no_choice(tab: Tab) -> None:
    said = Question(tab.page, "What does it run on?").answer("a command line")
    assert said.startswith("≠ You said “a command line”. The run says “a page”.")


def test_a_run_that_prints_no_such_line_says_so(tab: Tab) -> None:
    said = Question(tab.page, "How many letters?").answer("8")
    assert said.startswith("≠ You said “8”. The run printed no line “letters”.")


def test_a_program_that_runs_in_a_cell_is_not_ended_for_a_question(tab: Tab, where: Question) -> None:
    cell = tab.cell("slow")
    cell.choose("forever")
    cell.button("Run").click()
    cell.wait("running")
    where.choice("Nowhere").check()
    where.button.click()
    expect(where.status).to_have_text("Another program is running on this page. Press again when it has ended.")
    assert cell.state == "running"
    cell.button("Stop").click()
    cell.wait("stopped")
    where.button.click()
    assert where.said().startswith("≠")


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_question_is_answered_by_keys_alone(tab: Tab, where: Question, key: str) -> None:
    keys = Keys(tab.page)
    keys.top()
    keys.walk("Tab", where.choice("Nowhere"))
    keys.press("ArrowDown", "ArrowDown")
    expect(where.choice("In the outer sheet")).to_be_checked()
    keys.press("Tab")
    expect(where.button).to_be_focused()
    keys.press(key)
    assert where.said().startswith("✓")
    expect(where.button).to_be_focused()
    keys.press("Tab", "Enter")
    assert tab.cell("parcel").root.get_by_label("Cover").input_value() == "gift-wrap"


@pytest.mark.parametrize("viewport", [PHONE, {"width": 1280, "height": 800}], ids=lambda size: str(size["width"]))
def test_what_is_said_has_its_room_from_the_start(
    idle_tab: Open, test_lessons_server: Host, viewport: dict[str, int]
) -> None:
    tab = idle_tab(test_lessons_server.address + LESSON, viewport=viewport)
    question = Question(tab.page, WHERE)
    height = question.root.evaluate(HEIGHT)
    for choice in ["In the box itself", "In the outer sheet"]:
        question.answer(choice)
        assert question.root.evaluate(HEIGHT) == height
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []
    assert min(question.root.evaluate(SIZES)) >= 36


def test_in_chinese_it_asks_and_answers_in_chinese(idle_tab: Open, test_lessons_server: Host) -> None:
    page = idle_tab(test_lessons_server.address + LESSON.replace("en", "zh", 1)).page
    question = page.locator("cell-question").first
    question.get_by_role("radio", name="在最外面一层纸里").check()
    question.get_by_role("button", name="运行并查看").click()
    said = "你说的是“在最外面一层纸里”，运行的结果也是“在最外面一层纸里”。"
    expect(question.get_by_role("status")).to_contain_text(said, timeout=PATIENCE)


def test_without_script_the_question_can_be_read_and_says_what_answering_needs(
    new_tab: Open, test_lessons_server: Host
) -> None:
    tab = new_tab(test_lessons_server.address + LESSON, java_script_enabled=False)
    question = Question(tab.page, WHERE)
    assert question.choice("In the box itself").is_visible()
    assert "that needs JavaScript" in question.root.inner_text()
    assert (question.button.is_visible(), WHY in question.root.inner_text()) == (False, False)


def test_on_paper_the_question_and_its_choices_are_there(tab: Tab, where: Question) -> None:
    tab.page.emulate_media(media="print")
    assert where.group.is_visible()
    assert (where.button.is_visible(), where.root.locator(".answer").is_visible()) == (False, False)
    tab.page.emulate_media(media="screen")
    where.answer("Nowhere")
    tab.page.emulate_media(media="print")
    assert (where.button.is_visible(), where.status.is_visible()) == (False, True)
    tab.page.emulate_media(media="screen")
