"""Documents beside a request: they are there at every step; each says whether and where its whole text is in it."""

from collections.abc import Callable

import pytest
from bed.cell import Cell
from bed.drawn import look, seen
from bed.inspector import Inspector
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE, shorter_side
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import Locator, expect

pytestmark = pytest.mark.long  # the lesson's own tests and those of the keyboard walk the same paths

Open = Callable[..., Tab]

PAGE = "en/requests/index.html"
NAMES = ["key.md", "manners.md", "long.md", "empty.md", "number"]
NOTHING_SAID = {
    "key.md": "not in the request",
    "manners.md": "not in the request",
    "long.md": "not in the request",
    "empty.md": "empty, so there is nothing to look for",
    "number": "no text, and not looked for",
}


class Documents:
    """What a cell in English shows of the documents beside its request."""

    def __init__(self, cell: Cell) -> None:
        self.cell = cell
        self.root = cell.root.get_by_role("group", name="Documents")

    @property
    def why(self) -> str:
        return seen(self.root.locator("[data-part='documents-why']"))

    def row(self, name: str) -> Locator:
        return self.root.locator(f"[data-document='{name}']")

    @property
    def marks(self) -> dict[str, str]:
        """What is said of each, without its sign."""
        rows = {row.get_attribute("data-document") or "": row.locator(".mark") for row in self.rows}
        return {name: seen(mark).split(" ", 1)[1] for name, mark in rows.items()}

    @property
    def rows(self) -> list[Locator]:
        return self.root.locator("[data-document]").all()

    def paths(self, name: str) -> list[str]:
        return self.row(name).get_by_role("button").all_inner_texts()


@pytest.fixture
def tab(idle_tab: Open, test_lessons_server: Host) -> Tab:
    return idle_tab(test_lessons_server.address + PAGE)


@pytest.fixture
def documents(tab: Tab) -> Documents:
    return Documents(tab.cell("notes"))


def finished(documents: Documents, scenario: str) -> Documents:
    documents.cell.debug(scenario)
    documents.cell.press("Last step")
    return documents


def test_before_a_recording_it_says_where_they_come_from(tab: Tab, documents: Documents) -> None:
    assert documents.why == "The documents come with a recording, which Debug makes."
    assert documents.rows == []
    assert Documents(tab.cell("task")).root.count() == 0


def test_each_says_whether_and_where_its_whole_text_is(documents: Documents) -> None:
    assert finished(documents, "none").marks == NOTHING_SAID
    assert [documents.paths(name) for name in NAMES] == [[]] * 5
    assert finished(documents, "key").marks == NOTHING_SAID | {"key.md": "in the request"}
    assert documents.paths("key.md") == ["messages[0].content[0]"]
    both = {"key.md": "in the request", "manners.md": "in the request"}
    assert finished(documents, "both").marks == NOTHING_SAID | both
    assert documents.paths("key.md") == ["messages[0].content[1]"]
    assert documents.paths("manners.md") == ["system", "messages[0].content[0]"]


def test_the_mark_is_a_word_a_sign_and_a_colour(documents: Documents) -> None:
    finished(documents, "key")
    marks = [documents.row(name).locator(".mark") for name in NAMES[:2]]
    assert [seen(mark) for mark in marks] == ["✓ in the request", "✕ not in the request"]
    assert look(marks[0]) != look(marks[1])
    assert look(documents.row("key.md")) != look(documents.row("manners.md"))


@pytest.mark.long
def test_they_are_there_before_the_request_and_after_their_name_is_gone(documents: Documents) -> None:
    cell = documents.cell
    cell.debug("key")
    cell.press("First step")
    said = [documents.marks]
    while not cell.at_last_step:
        cell.press("Step into")
        if documents.marks != said[-1]:
            said.append(documents.marks)
    none_yet = dict.fromkeys(NAMES[:3], "there is no request yet")
    assert said == [NOTHING_SAID | none_yet, NOTHING_SAID, NOTHING_SAID | {"key.md": "in the request"}]
    assert cell.variable("notes").count() == 0
    assert documents.why == ""
    for expected in reversed(said):
        while documents.marks != expected:
            assert cell.step > 0
            cell.press("Step back")


def test_the_text_is_whole_and_folds(documents: Documents) -> None:
    finished(documents, "key")
    short, long = (documents.row(name).locator("pre") for name in ["key.md", "long.md"])
    expect(short).to_have_text("The key lies under the third stone.\n")
    expect(short).to_be_visible()
    expect(long).to_be_hidden()
    documents.row("long.md").get_by_text("its text").click()
    expect(long).to_be_visible()
    assert len(long.inner_text().splitlines()) == 40
    documents.cell.press("First step")
    documents.cell.press("Last step")
    documents.row("key.md").get_by_text("its text").click()
    documents.cell.press("Step back")
    expect(documents.row("key.md").locator("pre")).to_be_hidden()


def test_a_path_leads_to_its_place(documents: Documents) -> None:
    finished(documents, "both")
    inspector = Inspector(documents.cell)
    documents.row("key.md").get_by_role("button", name="messages[0].content[1]").click()
    block = inspector.part("messages[0].content[1]")
    expect(block).to_be_in_viewport()
    assert look(block) != look(inspector.part("messages[0].content[0]"))


def test_without_a_recording_or_the_variable_there_are_none(documents: Documents) -> None:
    documents.cell.run("key")
    assert documents.rows == []
    assert documents.why == "The documents come with a recording, which Debug makes."
    assert finished(documents, "nothing").marks == {}
    assert "nothing has been called notes" in documents.why


def test_on_paper_they_stand_above_the_request(tab: Tab, documents: Documents) -> None:
    finished(documents, "both")
    tab.page.emulate_media(media="print")
    last = documents.row("number").bounding_box()
    about = documents.cell.root.locator("[data-part='about']").bounding_box()
    assert last
    assert about
    assert last["y"] + last["height"] <= about["y"]
    assert seen(documents.row("key.md")).startswith("key.md ✓ in the request messages[0].content[1]")


@pytest.mark.parametrize("language", ["en", pytest.param("zh", marks=pytest.mark.long)])
@pytest.mark.long
def test_on_a_phone_nothing_runs_off_the_page(idle_tab: Open, test_lessons_server: Host, language: str) -> None:
    address = test_lessons_server.address + PAGE.replace("en", language, 1)
    tab = idle_tab(address, viewport=PHONE, has_touch=True)
    cell = tab.cell("notes")
    cell.choose("both")
    cell.call("debug")
    for step in (0, cell.steps - 1):
        cell.call("goto", step)
        assert tab.page.evaluate(TOO_WIDE) == 0
        assert tab.page.evaluate(CUT_OFF) == []
    targets = cell.root.locator(".documents :is(button, summary)").all()
    assert len(targets) == 3 + len(NAMES)
    for target in targets:
        assert shorter_side(target) >= 36
