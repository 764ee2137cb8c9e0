"""The request inspector: the requests made by a step, their fields apart, what changed, all by pointer and by keys."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bed.cell import Cell
from bed.drawn import look, seen
from bed.inspector import FIELDS, Inspector
from bed.keys import Keys
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE
from bed.server import Host
from bed.site import TEST_LESSONS
from bed.tabs import Tab
from playwright.sync_api import BrowserContext, expect

Open = Callable[..., Tab]

PAGE = "en/requests/index.html"
SOURCE = (TEST_LESSONS / "04-requests" / "task.py").read_text("utf-8").splitlines()
RULES = ["You look after one folder.", "Read a file before you speak of it.", "Say plainly what you did not run."]
WHOLE_RUN = [
    "1 task prompt assembled anew asks for ask_helper",
    "2 sub-task prompt assembled anew asks for read_file",
    "3 sub-task prompt used again answers with text",
    "4 task prompt used again asks for read_file",
    "5 task prompt assembled anew answers with text",
]


def line_of(text: str) -> int:
    [number] = [number for number, line in enumerate(SOURCE, 1) if line.strip().startswith(text)]
    return number


@pytest.fixture
def tab(idle_tab: Open, test_lessons_server: Host) -> Tab:
    return idle_tab(test_lessons_server.address + PAGE)


@pytest.fixture
def cell(tab: Tab) -> Cell:
    """Debugged, at its first line."""
    cell = tab.cell("task")
    cell.debug("whole")
    return cell


@pytest.fixture
def inspector(cell: Cell) -> Inspector:
    return Inspector(cell)


@pytest.fixture
def finished(inspector: Inspector) -> Inspector:
    inspector.cell.press("Last step")
    return inspector


def test_before_a_recording_it_says_how_to_get_one(tab: Tab) -> None:
    inspector = Inspector(tab.cell("task"))
    assert (inspector.rows, inspector.selected, inspector.about) == ([], 0, "")
    assert "press Debug" in inspector.why
    assert all("model" in seen(inspector.field(name)) for name in FIELDS[:2])
    inspector.cell.run("whole")
    assert "This run is not recorded" in inspector.why
    assert inspector.rows == []


def test_before_the_first_request_it_says_that_there_is_none(inspector: Inspector) -> None:
    for _ in range(2):
        assert inspector.why.startswith("No request yet: each appears here when the replay comes to it.")
        assert "⏭ (Last step) shows them all" in inspector.why
        inspector.cell.press("Step over")


@pytest.mark.long
def test_the_list_grows_and_shrinks_with_the_steps(inspector: Inspector) -> None:
    cell = inspector.cell
    grown = {}
    while not cell.at_last_step:
        grown[cell.step] = (inspector.rows, inspector.selected)
        cell.press("Step over")
    assert inspector.rows == WHOLE_RUN
    lengths = [len(rows) for rows, _ in grown.values()]
    assert lengths == sorted(lengths)
    assert set(lengths) == {0, 1, 3, 4, 5}
    assert all(selected == len(rows) for rows, selected in grown.values())
    while cell.step > min(grown):
        cell.press("Step back")
        assert (inspector.rows, inspector.selected) == grown[cell.step], cell.step


def test_a_request_is_answered_later_than_it_is_made(inspector: Inspector) -> None:
    cell = inspector.cell
    while not inspector.rows:
        cell.press("Step over")
    assert inspector.rows == ["1 task prompt assembled anew not answered yet"]
    cell.press("Step over")
    assert inspector.rows == ["1 task this step prompt assembled anew asks for ask_helper"]
    assert "A helper can look." in seen(inspector.field("Answer"))
    cell.press("Step back")
    assert seen(inspector.field("Answer")) == "not answered yet"


def test_the_requests_of_a_sub_task_stand_under_the_one_before_it(finished: Inspector) -> None:
    assert finished.sub_tasks == WHOLE_RUN[1:3]
    left = [row.bounding_box() for row in (finished.row(1), finished.row(2), finished.row(4))]
    assert all(left)
    first, inner, fourth = (box["x"] for box in left if box)
    assert inner > first == fourth


def test_the_newest_is_followed_until_another_is_picked(inspector: Inspector) -> None:
    cell = inspector.cell
    cell.press("Last step")
    assert (inspector.selected, inspector.follow.get_attribute("aria-pressed")) == (5, "true")
    inspector.row(4).click()
    assert (inspector.selected, inspector.follow.get_attribute("aria-pressed")) == (4, "false")
    assert inspector.about.startswith("Request 4 · task · prompt used again")
    cell.press("Step back")
    assert (len(inspector.rows), inspector.selected) == (5, 4)
    cell.press("First step")
    cell.call("goto", next_with(inspector, 3))
    assert inspector.selected == 3
    assert inspector.about.startswith("Request 4 is not made by this step. Request 3")
    cell.press("Last step")
    assert inspector.selected == 4
    inspector.follow.click()
    assert (inspector.selected, inspector.follow.get_attribute("aria-pressed")) == (5, "true")


def next_with(inspector: Inspector, count: int) -> int:
    """The first step after a step over at which so many requests are there."""
    while len(inspector.rows) < count:
        inspector.cell.press("Step over")
    return inspector.cell.step


def test_another_recording_follows_the_newest_again(finished: Inspector) -> None:
    finished.row(1).click()
    finished.cell.debug("whole")
    finished.cell.press("Last step")
    assert finished.selected == 5


def test_the_three_fields_are_apart_and_whole(finished: Inspector) -> None:
    finished.row(4).click()
    system = "\n".join(RULES)
    assert finished.field("system").inner_text().strip() == system
    assert finished.head("system") == f"system {len(system)} bytes byte-identical"
    assert finished.head("tools").startswith("tools 2 definitions")
    assert finished.head("messages").startswith("messages 3 messages")
    assert "ask_helper" not in seen(finished.field("system"))
    assert "Plan" not in seen(finished.field("tools"))
    assert RULES[0] not in seen(finished.field("messages"))


def test_a_schema_opens_on_demand_and_stays_open(finished: Inspector) -> None:
    part = finished.part("tools[0]")
    assert seen(part).startswith("tools[0] read_file")
    expect(part.locator("pre.json")).to_be_hidden()
    part.get_by_text("input_schema", exact=True).click()
    expect(part.locator("pre.json")).to_contain_text('"required": ["path", "encoding"]')
    expect(part.locator("pre.json")).to_be_visible()
    finished.cell.press("Step back")
    expect(part.locator("pre.json")).to_be_visible()
    finished.row(1).click()
    expect(finished.part("tools[1]").locator("pre.json")).to_be_visible()
    expect(finished.part("tools[0]").locator("pre.json")).to_be_hidden()


def test_blocks_are_drawn_by_their_type_under_their_path(finished: Inspector) -> None:
    call = seen(finished.part("messages[3].content[0]"))
    assert call == 'messages[3].content[0] tool_use added read_file call-3 {"path": "result.txt"}'
    good, bad = (finished.part(f"messages[{at}].content[0]") for at in (2, 4))
    assert "ok answers call-1 main.py prints 42" in seen(good)
    assert "error answers call-3 no such file: result.txt" in seen(bad)
    assert look(good.locator(".outcome")) != look(bad.locator(".outcome"))


def test_what_looks_like_markup_is_text(finished: Inspector) -> None:
    part = finished.part("messages[0].content[1]")
    assert seen(part) == "messages[0].content[1] text Why is <b>result.txt</b> empty?"
    assert part.locator("pre *").count() == 0


def test_the_first_of_each_role_is_compared_with_nothing(finished: Inspector) -> None:
    for number in (1, 2):
        finished.row(number).click()
        assert "nothing to compare with" in finished.about
        assert all("identical" not in finished.head(name) for name in FIELDS)
        assert finished.root.locator("[data-change]").count() == 0


def test_a_request_is_compared_with_the_one_before_of_its_role(finished: Inspector) -> None:
    finished.row(4).click()
    assert "compared with request 1" in finished.about
    assert [finished.head(name).split(" ", 3)[3] for name in FIELDS] == ["byte-identical", "byte-identical", "3 added"]
    added = ["messages[1].content[0]", "messages[1].content[1]", "messages[2].content[0]"]
    assert changed(finished, "added") == added
    finished.row(3).click()
    assert "compared with request 2" in finished.about
    assert changed(finished, "added") == ["messages[1].content[0]", "messages[2].content[0]"]


def changed(inspector: Inspector, change: str) -> list[str | None]:
    return [part.get_attribute("data-path") for part in inspector.root.locator(f"[data-change='{change}']").all()]


def test_what_changed_is_shown_by_line_and_by_path(finished: Inspector) -> None:
    assert "compared with request 4" in finished.about
    assert [finished.head(name).split(" ", 3)[3] for name in FIELDS] == [
        "changed",
        "1 changed · 1 removed",
        "2 added · 1 changed",
    ]
    new = finished.field("system").get_by_role("insertion")
    assert new.all_inner_texts() == ["The helper cannot be asked any more."]
    assert finished.field("system").get_by_role("deletion").count() == 0
    tools = seen(finished.field("tools"))
    assert tools.startswith("No longer there: tools[0] ask_helper removed")
    assert "tools[0] read_file changed, was tools[1]" in tools
    for path in ["tools[0].input_schema.properties.encoding", "tools[0].input_schema.required[1]"]:
        assert path in tools
    plan = finished.part("messages[0].content[0]")
    assert plan.get_by_role("deletion").all_inner_texts() == ["Plan: nothing noted yet."]
    assert plan.get_by_role("insertion").all_inner_texts() == ["Plan: the helper is done."]
    assert changed(finished, "added") == ["messages[3].content[0]", "messages[4].content[0]"]


def test_changes_are_said_and_tinted(finished: Inspector) -> None:
    parts = [finished.part(f"messages[{at}].content[0]") for at in (0, 2, 3)]
    assert [word in seen(part) for word, part in zip(["changed", "content", "added"], parts, strict=True)] == [True] * 3
    assert len({look(part) for part in parts}) == 3


def test_keys_walk_the_list(finished: Inspector) -> None:
    keys = Keys(finished.cell.page)
    keys.top()
    keys.walk("Tab", finished.row(5))
    for key, number in [("ArrowUp", 4), ("ArrowUp", 3), ("Home", 1), ("ArrowUp", 1), ("End", 5), ("ArrowUp", 4)]:
        keys.press(key)
        assert finished.selected == number
        expect(finished.row(number)).to_be_focused()
    keys.press("Tab")
    expect(finished.follow).to_be_focused()
    keys.press("Enter")
    assert finished.selected == 5
    keys.press("Shift+Tab")
    expect(finished.row(5)).to_be_focused()
    keys.press("Shift+F10")
    assert finished.cell.step < finished.cell.steps - 1
    expect(finished.row(5)).to_be_focused()


def test_the_focus_is_not_lost_with_what_had_it(finished: Inspector) -> None:
    finished.row(5).focus()
    finished.cell.page.keyboard.press("Shift+F8")
    assert finished.rows == []
    expect(finished.follow).to_be_focused()
    finished.cell.page.keyboard.press("F8")
    assert len(finished.rows) == 5
    summary = finished.part("tools[0]").locator("summary")
    summary.focus()
    finished.row(1).evaluate("row => row.click()")
    expect(finished.part("tools[1]").locator("summary")).to_be_focused()


def test_the_search_reports_the_path_of_each_match(finished: Inspector) -> None:
    assert finished.find("encoding") == [
        "tools[0].input_schema.properties.encoding",
        "tools[0].input_schema.required[1]",
    ]
    assert finished.matches == "In 2 places:"
    said = finished.root.locator("[data-part='matches-said']")
    expect(said).to_have_text("In 2 places: It is in 1 of 5 requests.")
    assert finished.find("<b>result") == ["messages[0].content[1]"]
    assert finished.find("THE HELPER CANNOT") == ["system"]
    finished.row(4).click()
    assert finished.find("THE HELPER CANNOT") == []
    assert finished.matches == "Nowhere in this request."
    finished.search_box.fill("")
    assert finished.matches == ""


def test_each_request_of_the_list_says_whether_the_text_is_in_it(finished: Inspector) -> None:
    finished.find("Read a file before")
    assert finished.rows == [f"{row} ✓ in 1 place" for row in WHOLE_RUN]
    finished.find("ask_helper")
    found = ["✓ in 1 place", "– nowhere in it", "– nowhere in it", "✓ in 2 places", "✓ in 1 place"]
    assert finished.rows == [f"{row} {places}" for row, places in zip(WHOLE_RUN, found, strict=True)]
    finished.row(2).click()
    said = finished.root.locator("[data-part='matches-said']")
    expect(said).to_have_text("Nowhere in this request. It is in 3 of 5 requests.")
    expect(finished.row(2)).to_have_accessible_name(re.compile("nowhere in it$"))
    finished.cell.press("Step back")
    assert finished.rows[1].endswith("– nowhere in it")
    finished.search_box.fill("")
    finished.cell.press("Last step")
    assert finished.rows == WHOLE_RUN


def test_the_search_goes_on_in_the_request_of_the_step(finished: Inspector) -> None:
    assert finished.find("ask_helper") == ["messages[1].content[1].name"]
    finished.row(1).click()
    assert finished.root.locator("[data-part='places'] code").all_inner_texts() == ["tools[0].name"]
    finished.cell.press("First step")
    assert finished.matches == "There is no request to search."


def test_a_match_leads_to_its_place(finished: Inspector) -> None:
    schema = finished.part("tools[0]").locator("pre.json")
    finished.find("encoding")
    finished.root.get_by_role("button", name="tools[0].input_schema.required[1]").click()
    expect(schema).to_be_visible()
    finished.find("no such file")
    finished.root.get_by_role("button", name="messages[4].content[0].content").click()
    expect(finished.part("messages[4].content[0]")).to_be_in_viewport()
    assert look(finished.part("messages[4].content[0]")) != look(finished.part("messages[3].content[0]"))


def test_the_focus_goes_to_the_place_and_stays_there_in_another_request(finished: Inspector) -> None:
    finished.find("prints 42")
    finished.root.get_by_role("button", name="messages[2].content[0].content").press("Enter")
    place = finished.part("messages[2].content[0]")
    expect(place).to_be_focused()
    finished.row(4).evaluate("row => row.click()")
    expect(place).to_be_focused()
    finished.row(1).evaluate("row => row.click()")
    expect(finished.follow).to_be_focused()


@pytest.fixture
def clipboard(context: BrowserContext) -> Iterator[None]:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield
    context.clear_permissions()


@pytest.mark.usefixtures("clipboard")
def test_the_request_is_copied_as_json_without_its_answer(tab: Tab) -> None:
    inspector = Inspector(tab.cell("task"))
    copy, status = inspector.root.get_by_role("button", name="Copy as JSON"), inspector.root.get_by_role("status").first
    expect(copy).to_have_attribute("aria-disabled", "true")
    inspector.cell.debug("whole")
    inspector.cell.press("Last step")
    copy.click()
    expect(status).to_have_text(re.compile(r"Copied: [\d,]+ bytes"))
    text = tab.page.evaluate("() => navigator.clipboard.readText()")
    request = json.loads(text)
    assert list(request) == FIELDS
    assert request["system"].splitlines() == [*RULES[:2], "The helper cannot be asked any more.", RULES[2]]
    assert request["messages"][4]["content"][0]["is_error"] is True
    assert f"{len(text.encode()):,}" in seen(status)
    inspector.find("encoding")
    expect(status).to_have_text("")
    copy.click()
    expect(status).to_have_text(re.compile("Copied"))
    inspector.row(4).click()
    expect(status).to_have_text("")
    copy.click()
    expect(status).to_have_text(re.compile("Copied"))
    inspector.row(4).click()
    expect(status).to_have_text("")


def test_a_browser_that_refuses_to_copy_is_said_to(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab(test_lessons_server.address + PAGE)
    tab.page.evaluate("""() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
      document.execCommand = () => false;
    }""")
    inspector = Inspector(tab.cell("task"))
    inspector.cell.debug("whole")
    inspector.cell.press("Last step")
    copy = inspector.root.get_by_role("button", name="Copy as JSON")
    copy.click()
    expect(inspector.root.get_by_role("status").first).to_have_text("The browser did not let it be copied.")
    expect(copy).to_be_focused()


@pytest.mark.long
def test_from_a_file_it_is_copied_too(new_tab: Open, test_lessons_site: Path) -> None:
    inspector = Inspector(new_tab((test_lessons_site / PAGE).as_uri()).cell("task"))
    inspector.cell.debug("whole")
    inspector.cell.press("Last step")
    inspector.root.get_by_role("button", name="Copy as JSON").click()
    expect(inspector.root.get_by_role("status").first).to_have_text(re.compile("Copied"))


@pytest.mark.long  # through every step
def test_nothing_moves_while_stepping(inspector: Inspector) -> None:
    cell = inspector.cell
    cell.call("goto", next_with(inspector, 1))
    places = inspector.places()
    while not cell.at_last_step:
        cell.press("Step into")
        assert inspector.places() == places, cell.step


@pytest.mark.long  # through every step, both ways
def test_the_same_step_draws_the_same_wherever_one_comes_from(finished: Inspector) -> None:
    cell = finished.cell
    drawn = {}
    for step in [*range(0, cell.steps, 7), *range(cell.steps - 1, 0, -5)]:
        cell.call("goto", step)
        now = (finished.rows, finished.selected, finished.about, [seen(finished.field(name)) for name in FIELDS])
        assert drawn.setdefault(step, now) == now
    for step in drawn:
        cell.call("goto", step)
        now = (finished.rows, finished.selected, finished.about, [seen(finished.field(name)) for name in FIELDS])
        assert drawn[step] == now


@pytest.mark.long
def test_almost_anything_can_be_held(tab: Tab) -> None:
    cell = tab.cell("shapes")
    cell.debug("all")
    inspector = Inspector(cell)
    shown = []
    while not cell.at_last_step:
        cell.press("Step over")
        what = (inspector.why, inspector.about, *(seen(inspector.field(name)) for name in FIELDS))
        if not shown or shown[-1] != what:
            shown.append(what)
    whys = [why for why, *_ in shown]
    for held in ["'a text'", "[1, 2]", "{'unlike': 'a request'}", "None"]:
        assert f"held holds {held}, which is neither a request nor a list of requests." in whys
    assert any(why.startswith("No request yet") for why in whys)
    fields = [tuple(fields) for _, _, *fields in shown]
    assert ("not there", "not there", "not there") in fields
    assert ("only this", "not there", "not there") in fields
    assert any("something other than a text" in system and '["in", "parts"]' in system for system, _, _ in fields)
    assert any("messages[0].content[1] text a bare text" in messages for _, _, messages in fields)
    assert any("it is no request: 5" in about for _, about, *_ in shown)
    assert any(tools == 'tools[0] "…"' for _, tools, _ in fields)


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.long
def test_on_a_phone_nothing_runs_off_the_page(idle_tab: Open, test_lessons_server: Host, language: str) -> None:
    address = test_lessons_server.address + PAGE.replace("en", language, 1)
    tab = idle_tab(address, viewport=PHONE, has_touch=True)
    cell = tab.cell("task")
    cell.call("debug")
    for step in (0, cell.steps // 2, cell.steps - 1):
        cell.call("goto", step)
        assert tab.page.evaluate(TOO_WIDE) == 0
        assert tab.page.evaluate(CUT_OFF) == []
    cell.root.locator("request-inspector input").fill("path")
    assert tab.page.evaluate(TOO_WIDE) == 0
    assert tab.page.evaluate(CUT_OFF) == []
    for button in cell.root.locator("request-inspector :is(button, input)").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 36
        button.click(trial=True)


IN_BOX = """box => [...box.querySelectorAll("li")].every(place => {
  const [outer, inner] = [box, place].map(element => element.getBoundingClientRect());
  return outer.top <= inner.top && inner.bottom <= outer.bottom;
})"""


def test_on_a_phone_three_places_are_seen_at_once_and_enter_goes_to_one(
    idle_tab: Open, test_lessons_server: Host
) -> None:
    tab = idle_tab(test_lessons_server.address + PAGE, viewport=PHONE, has_touch=True)
    inspector = Inspector(tab.cell("task"))
    inspector.cell.call("debug")
    inspector.cell.call("goto", inspector.cell.steps - 1)
    paths = inspector.find("path")
    assert len(paths) == 3
    assert inspector.root.locator(".found").evaluate(IN_BOX)
    tab.page.keyboard.press("Tab")
    for _ in paths:
        tab.page.keyboard.press("Tab")
        if paths[-1] in seen(tab.page.locator(":focus")):
            break
    tab.page.keyboard.press("Enter")
    place = inspector.part("messages[3].content[0]")
    expect(place).to_be_focused()
    expect(place).to_be_in_viewport()
