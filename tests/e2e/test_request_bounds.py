"""Requests out of bounds: what was not read whole, is of another kind or is not listed is never said to be the same."""

import re
from collections.abc import Callable

import pytest
from bed.cell import PATIENCE
from bed.drawn import seen
from bed.inspector import FIELDS, Inspector
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import expect

Open = Callable[..., Tab]

PAGE = "en/requests/index.html"

pytestmark = pytest.mark.long  # values of tens of thousands of parts


@pytest.fixture
def odd(idle_tab: Open, test_lessons_server: Host) -> Callable[[str], Inspector]:
    cell = idle_tab(test_lessons_server.address + PAGE).cell("odd")

    def finished(scenario: str) -> Inspector:
        cell.debug(scenario)
        cell.press("Last step")
        return Inspector(cell)

    return finished


def test_what_was_not_read_whole_is_the_same_only_as_far_as_it_was_read(odd: Callable[[str], Inspector]) -> None:
    inspector = odd("long")
    moved = seen(inspector.part("messages[1].content[0]").locator(".tag"))
    assert moved == "unchanged as far as it was read, was messages[0].content[0]"
    inspector.row(2).click()
    assert inspector.about.endswith("compared with request 1")
    assert "byte-identical" in inspector.head("system")
    assert inspector.head("messages") == "messages 2 messages · not read whole the same as far as it was read"
    inspector.find("another")
    assert inspector.matches == "Nowhere in what was read of this request."
    said = inspector.root.locator("[data-part='matches-said']")
    expect(said).to_contain_text("As far as they were read, it is in 0 of 3 requests.")
    assert all(row.endswith("– nowhere in what was read") for row in inspector.rows)
    assert "not in what was read of the request" in seen(inspector.root.locator("[data-document]"))


def test_two_scenarios_are_the_same_only_as_far_as_they_were_read(odd: Callable[[str], Inspector]) -> None:
    inspector = odd("long")
    inspector.root.get_by_label("Compare with").select_option("longer")
    status = inspector.root.locator(".against").get_by_role("status")
    said = "Byte-identical: system, tools. The same as far as it was read: messages."
    expect(status).to_have_text(f"“other long requests” was run here. {said}", timeout=PATIENCE)
    inspector.root.get_by_label("Compare with").select_option("")


def test_a_copy_that_is_cut_or_no_json_says_so(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab(test_lessons_server.address + PAGE, permissions=["clipboard-read", "clipboard-write"])
    cell = tab.cell("odd")
    inspector = Inspector(cell)
    words = {"long": "bytes. It is cut at every “…”: the request was not read whole.", "kinds": "JSON has no form"}
    for scenario, said in words.items():
        cell.debug(scenario)
        cell.press("Last step")
        inspector.root.get_by_role("button", name="Copy as JSON").click()
        expect(inspector.root.get_by_role("status").first).to_contain_text(said)


def test_what_is_written_alike_is_not_the_same_when_its_kind_is_another(odd: Callable[[str], Inspector]) -> None:
    inspector = odd("kinds")
    assert inspector.head("messages") == "messages 1 message 1 changed"
    part = inspector.part("messages[0].content[0]")
    assert part.locator(".listed code").all_inner_texts() == ["messages[0].content[0].input.pair"]
    assert part.locator(".diff").count() == 0
    inspector.row(2).click()
    paths = [f"messages[0].content[0].input.{name}" for name in ("bytes", "pair")]
    assert part.locator(".listed code").all_inner_texts() == paths
    assert "written alike" in seen(part)
    assert part.get_by_role("insertion").all_inner_texts() == ['    "None": 5,']
    for key in ['"1": "FIRST"', '1: "SECOND"', "None: 3", '"None": 5']:
        assert re.search(rf"[{{ ]{re.escape(key)}", seen(part)), key
    assert all("identical" in inspector.head(name) for name in FIELDS[:2])


def test_the_first_of_those_that_are_listed_is_compared_with_one_that_is_not(odd: Callable[[str], Inspector]) -> None:
    inspector = odd("many")
    inspector.row(1).click()
    assert inspector.selected == 102
    assert inspector.about.endswith("compared with request 101")
    assert inspector.head("messages").endswith("1 changed")


IN_SIGHT = """element => {
  const [outer, inner] = [element.closest(".body"), element].map(box => box.getBoundingClientRect());
  return outer.top <= inner.top && inner.bottom <= outer.bottom;
}"""


def test_what_was_removed_is_in_sight_however_far_below_something_was_added(odd: Callable[[str], Inspector]) -> None:
    inspector = odd("compacted")
    assert "1 added · 1 removed" in inspector.head("messages")
    gone = inspector.field("messages").locator(".listed")
    assert "message 1" in seen(gone)
    inspector.row(1).click()
    inspector.field("messages").evaluate("body => body.scrollTo(0, body.scrollHeight)")
    inspector.row(2).click()
    assert gone.evaluate(IN_SIGHT)
    assert not inspector.part("messages[39].content").evaluate(IN_SIGHT)
