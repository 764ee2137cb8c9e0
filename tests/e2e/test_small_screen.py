"""The lesson on a phone 320 pixels wide: nothing runs off the page and everything can be pressed."""

from collections.abc import Callable

import pytest
from bed.narrow import CUT_OFF, PHONE, TOO_WIDE
from bed.server import Host
from bed.tabs import LESSON, REQUEST_LESSON, Tab
from playwright.sync_api import expect

Open = Callable[..., Tab]

CAN_BE_READ = """source => {
  const wraps = getComputedStyle(source.querySelector("code")).whiteSpace === "pre-wrap";
  for (let box = source; box && !wraps; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  return wraps;
}"""
PLAYER = ["First step", "Step back", "Step over", "Step into", "Step out", "Reverse continue", "Continue", "Last step"]
LESSONS = [address.replace("en", language, 1) for address in (LESSON, REQUEST_LESSON) for language in ("en", "zh")]
PAGES = ["index.html", "en/index.html", "zh/index.html", *LESSONS]

SCENARIOS = [("collect-context", "full"), ("assemble-system-prompt", "minimal"), ("get-system-prompt", "changed")]
LINE_IN_SIGHT = """cell => {
  const rows = [...cell.querySelectorAll(".source:not([hidden]) .row")];
  const row = rows.find(({ dataset }) => dataset.line === cell.dataset.line);
  const { left, top, height } = row.getBoundingClientRect();
  return row.contains(document.elementFromPoint(left + 60, top + height / 2));
}"""
END_IS_FREE = """number => {
  const [row, source] = [number.parentElement, number.closest(".source")];
  source.scrollLeft = source.scrollWidth;
  const code = row.querySelector("code");
  const end = code.getBoundingClientRect().right - parseFloat(getComputedStyle(code).paddingInlineEnd);
  const free = row.querySelector(".edit").getBoundingClientRect().left >= end;
  source.scrollLeft = 0;
  return free;
}"""
SPLIT_WORDS = """table => [...table.querySelectorAll("th, td")].filter(cell => {
  const { wordBreak, overflowWrap } = getComputedStyle(cell);
  return wordBreak === "break-all" || overflowWrap === "anywhere" || cell.scrollWidth > cell.clientWidth;
}).map(cell => cell.textContent)"""


@pytest.fixture
def phone(idle_tab: Open, server: Host) -> Tab:
    return idle_tab(server.address + LESSON, viewport=PHONE, has_touch=True)


def check_width(tab: Tab) -> None:
    assert tab.page.evaluate(TOO_WIDE) == 0


@pytest.mark.parametrize("address", PAGES)
def test_no_page_scrolls_sideways_and_nothing_is_cut_off(new_tab: Open, server: Host, address: str) -> None:
    tab = new_tab(server.address + address, viewport=PHONE)
    check_width(tab)
    assert tab.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_nothing_of_a_paused_cell_is_cut_off(phone: Tab, name: str, scenario: str) -> None:
    cell = phone.cell(name)
    cell.debug(scenario)
    for _ in range(3):
        cell.press("Step over")
        assert phone.page.evaluate(CUT_OFF) == []


def test_what_is_too_wide_for_a_cell_is_noticed(new_tab: Open, server: Host) -> None:
    phone = new_tab(server.address + LESSON, viewport=PHONE)
    phone.page.evaluate("""() => {
      const wide = document.createElement("div");
      wide.style.inlineSize = "330px";
      wide.textContent = "wide";
      document.querySelector("replay-cell .box").append(wide);
    }""")
    assert phone.page.evaluate(CUT_OFF) == ["div. in div.box"]


def test_the_line_of_each_step_stands_above_the_player(phone: Tab) -> None:
    cell = phone.cell("get-system-prompt")
    cell.root.locator(".box").evaluate("box => box.scrollIntoView()")
    cell.debug("changed")
    for _ in range(14):
        assert cell.root.evaluate(LINE_IN_SIGHT), cell.line
        cell.press("Step over")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_tables_scroll_and_keep_their_words_whole(new_tab: Open, server: Host, language: str) -> None:
    tab = new_tab(server.address + LESSON.replace("en", language, 1), viewport=PHONE)
    for table in tab.page.locator(".prose .table").all():
        assert table.evaluate("box => getComputedStyle(box).overflowX") == "auto"
        assert table.evaluate(SPLIT_WORDS) == []


def test_every_control_of_a_paused_cell_can_be_pressed(phone: Tab) -> None:
    cell = phone.cell("assemble-system-prompt")
    cell.debug("minimal")
    cell.press("Step over")
    check_width(phone)
    for name in ["Run", "Debug", "Play", "Help", *PLAYER]:
        button = cell.button(name)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= PHONE["width"], name
        assert min(box["width"], box["height"]) >= 24, name
        if button.is_enabled():
            button.click(trial=True)
    cell.button("Help").click()
    dialog = phone.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Above the line, short: a function is called")
    expect(dialog.get_by_role("row", name="Line number")).to_be_visible()
    assert not any(key.is_visible() for key in dialog.locator("kbd").all()), "a phone has no keys"
    assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
    dialog.get_by_role("button", name="Close").click()


MOST_FILES = "() => [...document.querySelectorAll('replay-cell:has(.tabs button:nth-child(3))')].map(({ id }) => id)"
SHOWN_TAB = """tab => {
  const [outer, inner] = [tab.parentElement, tab].map(element => element.getBoundingClientRect());
  return outer.left - 1 <= inner.left && inner.right <= outer.right + 1;
}"""


@pytest.mark.parametrize("address", [LESSON, REQUEST_LESSON])
def test_many_files_show_that_there_are_more_and_leave_the_button_its_line(
    idle_tab: Open, server: Host, address: str
) -> None:
    tab = idle_tab(server.address + address, viewport=PHONE, has_touch=True)
    names = tab.page.evaluate(MOST_FILES)
    assert names
    for name in names:
        view = tab.cell(name).root.locator("source-view")
        tabs, whole = view.get_by_role("tablist"), view.get_by_role("button", name="Show the whole file")
        assert "gradient" in tabs.evaluate("strip => getComputedStyle(strip).backgroundImage")
        strip = tabs.bounding_box()
        assert strip is not None
        if whole.is_visible():
            button = whole.bounding_box()
            assert button is not None
            assert button["y"] >= strip["y"] + strip["height"]
            assert button["height"] < 1.2 * strip["height"]
        last = tabs.get_by_role("tab").last
        tabs.get_by_role("tab").first.press("ArrowLeft")
        assert last.evaluate(SHOWN_TAB)
        tabs.get_by_role("tab").last.press("ArrowRight")
        assert tabs.get_by_role("tab").first.evaluate(SHOWN_TAB)
        check_width(tab)


def test_long_lines_of_code_can_be_read(phone: Tab) -> None:
    code = phone.cell("assemble-system-prompt").root.locator("[data-source]").first
    assert code.evaluate(CAN_BE_READ)
    number = phone.cell("assemble-system-prompt").root.locator("[data-breakable] > button").first
    number.click()
    assert number.evaluate(END_IS_FREE), "the button of its breakpoint covers the end of the line"
