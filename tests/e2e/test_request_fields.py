"""The fields of a request: apart and whole, each part drawn by its type under its path."""

import pytest
from bed.drawn import look, seen
from bed.inspector import FIELDS, Inspector
from bed.tabs import Tab
from playwright.sync_api import expect

RULES = ["You look after one folder.", "Read a file before you speak of it.", "Say plainly what you did not run."]


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


@pytest.mark.long
def test_almost_anything_can_be_held(requests_tab: Tab) -> None:
    cell = requests_tab.cell("shapes")
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
