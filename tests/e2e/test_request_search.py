"""A text looked for in the requests: the path of each match, and the way to its place."""

import re
from collections.abc import Callable

from bed.drawn import look, seen
from bed.inspector import Inspector
from bed.narrow import PHONE
from bed.requests_page import PAGE, WHOLE_RUN
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import expect


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


IN_BOX = """box => [...box.querySelectorAll("li")].every(place => {
  const [outer, inner] = [box, place].map(element => element.getBoundingClientRect());
  return outer.top <= inner.top && inner.bottom <= outer.bottom;
})"""


def test_on_a_phone_three_places_are_seen_at_once_and_enter_goes_to_one(
    idle_tab: Callable[..., Tab], test_lessons_server: Host
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
