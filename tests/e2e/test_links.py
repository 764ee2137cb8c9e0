"""Addresses that hold a cell, its scenario, breakpoints and step: what opening them restores."""

from collections.abc import Callable

import pytest
from bed.lessons import lines_with
from bed.server import Host
from bed.tabs import LESSON, Tab
from playwright.sync_api import expect

Open = Callable[..., Tab]

NAME = "assemble-system-prompt"
APPENDS = lines_with("harness/prompt.py", "sections.append(")

HEAR_STATES = """
  globalThis.heard = [];
  addEventListener("statechange", ({ target }) => heard.push([target.id, target.dataset.state]), true);
"""


def link(step: str = "") -> str:
    return f"#cell={NAME}&scenario=minimal&bp={APPENDS[0]},{APPENDS[2]}{step}"


def test_a_link_with_a_step_runs_and_lands_there(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON + link("&step=9"))
    cell = tab.cell(NAME)
    cell.wait("paused")
    assert (cell.scenario.input_value(), cell.step, cell.breakpoints()) == ("minimal", 9, [APPENDS[0], APPENDS[2]])


def test_a_link_without_a_step_prepares_and_does_not_run(new_tab: Open, server: Host) -> None:
    tab = new_tab("about:blank")
    tab.page.add_init_script(HEAR_STATES)
    with tab.page.expect_request("**/*.wasm"):
        tab.page.goto(server.address + LESSON + link())
    cell = tab.cell(NAME)
    assert (cell.scenario.input_value(), cell.breakpoints()) == ("minimal", [APPENDS[0], APPENDS[2]])
    tab.cell("collect-context").run("full")  # the runtime is ready now: a run of the link's would have begun before
    assert (cell.state, cell.steps) == ("idle", 0)
    heard = tab.page.evaluate("() => heard")
    assert {name for name, _ in heard} == {"collect-context"}


def test_the_address_follows_the_replay(idle_tab: Open, new_tab: Open, server: Host) -> None:
    tab = idle_tab(server.address + LESSON)
    cell = tab.cell(NAME)
    cell.set_breakpoints(APPENDS[:1])
    cell.debug("minimal")
    cell.press("Step over")
    tab.page.wait_for_function(f"() => location.hash.includes('step={cell.step}')")
    again = new_tab(tab.page.url).cell(NAME)
    again.wait("paused")
    assert (again.step, again.line) == (cell.step, cell.line)


def test_the_language_switch_keeps_cell_scenario_and_step(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON + link("&step=9"))
    cell = tab.cell(NAME)
    cell.wait("paused")
    for name, address in [("中文", "**/zh/system-prompt/index.html*"), ("English", "**/en/system-prompt/index.html*")]:
        tab.page.get_by_role("link", name=name).click()
        tab.page.wait_for_url(address)
        cell.wait("paused")
        assert cell.step == 9
        assert cell.root.locator("select").first.input_value() == "minimal"
        assert cell.breakpoints() == [APPENDS[0], APPENDS[2]]


BROKEN = [
    f"#cell={NAME}&scenario=nothing&bp=1,x,99999&step=3",
    "#cell=nowhere&scenario=minimal&step=3",
    f"#cell={NAME}&scenario=minimal&step=99999999",
    f"#cell={NAME}&scenario=minimal&step=-1",
    "#%E0%A4%A&&=&cell",
]
# A part of each kind that a page does not have, as it stands in an address.
IN_VAIN = [
    "scenario=nothing",
    "bp=99999",
    "bp=x",
    "bp=nowhere.py:3",
    f"bp={APPENDS[0]};if=%",
    f"bp={APPENDS[0]};hit=0",
    "watch=",
    "frame=3",
    "step=-1",
    "step=99999999",
]
DROPPED = {
    "en": "The link asked for something that is not here: {}. The rest was followed.",
    "zh": "链接里有些内容这里没有：{}。其余部分已照办。",
}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_what_a_link_asks_for_in_vain_is_named_and_the_rest_is_followed(
    idle_tab: Open, server: Host, language: str
) -> None:
    tab = idle_tab(server.address + LESSON.replace("en/", f"{language}/"))
    said = tab.cell(NAME).root.locator("step-sentence")
    for part in IN_VAIN:
        scenario = "" if part.startswith("scenario=") else "&scenario=minimal"
        tab.page.evaluate("hash => { location.hash = hash; }", f"#cell={NAME}{scenario}&{part}")
        expect(said).to_contain_text(DROPPED[language].format(part))
        if scenario:
            assert tab.cell(NAME).root.locator("select").first.input_value() == "minimal"


@pytest.mark.parametrize(("hash_", "said"), [("#cell=nope", "the cell “nope”"), ("#step=5", "names no cell")])
def test_a_link_that_leads_to_no_cell_says_what_was_not_found(
    new_tab: Open, server: Host, hash_: str, said: str
) -> None:
    tab = new_tab(server.address + LESSON + hash_)
    note = tab.page.get_by_role("status").filter(has_text=said)
    note.wait_for()
    assert note.bounding_box() is not None
    assert "The rest was followed" not in note.inner_text()


def check_that_it_says_so_and_works(tab: Tab) -> None:
    tab.page.get_by_role("status").or_(tab.page.get_by_role("alert")).filter(has_text="link").first.wait_for()
    tab.cell(NAME).run("minimal")
    assert tab.cell(NAME).state == "finished"


def test_a_broken_link_still_opens_a_page_that_works_and_says_so(new_tab: Open, server: Host) -> None:
    check_that_it_says_so_and_works(new_tab(server.address + LESSON + BROKEN[0]))


@pytest.mark.parametrize("broken", BROKEN)
def test_a_broken_link_followed_on_an_open_page_says_so_too(idle_tab: Open, server: Host, broken: str) -> None:
    tab = idle_tab(server.address + LESSON)
    tab.page.evaluate("hash => { location.hash = hash; }", broken)
    check_that_it_says_so_and_works(tab)
