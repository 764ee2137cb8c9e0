"""The lesson on a phone 320 pixels wide: nothing runs off the page and everything can be pressed."""

from collections.abc import Callable

import pytest
from bed.server import Host
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]

PHONE = {"width": 320, "height": 640}
CAN_BE_READ = """source => {
  const wraps = getComputedStyle(source.querySelector("code")).whiteSpace === "pre-wrap";
  for (let box = source; box && !wraps; box = box.parentElement)
    if (/auto|scroll/.test(getComputedStyle(box).overflowX)) return true;
  return wraps;
}"""
PLAYER = ["First step", "Step back", "Step over", "Step into", "Step out", "Reverse continue", "Continue", "Last step"]
PAGES = ["index.html", "en/index.html", "zh/index.html", LESSON, LESSON.replace("en", "zh", 1)]

TOO_WIDE = """() => document.documentElement.scrollWidth - document.documentElement.clientWidth"""


@pytest.fixture
def phone(new_tab: Open, server: Host) -> Tab:
    return new_tab(server.address + LESSON, viewport=PHONE, has_touch=True)


def check_width(tab: Tab) -> None:
    assert tab.page.evaluate(TOO_WIDE) == 0


@pytest.mark.parametrize("address", PAGES)
def test_no_page_scrolls_sideways(new_tab: Open, server: Host, address: str) -> None:
    check_width(new_tab(server.address + address, viewport=PHONE))


def test_every_control_of_a_paused_cell_can_be_pressed(phone: Tab) -> None:
    cell = phone.cell("assemble-system-prompt")
    cell.debug("minimal")
    cell.press("Step over")
    check_width(phone)
    for name in ["Run", "Debug", *PLAYER]:
        button = cell.button(name)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0, name
        assert box["x"] + box["width"] <= PHONE["width"], name
        assert min(box["width"], box["height"]) >= 24, name
        if button.is_enabled():
            button.click(trial=True)


def test_long_lines_of_code_can_be_read(phone: Tab) -> None:
    code = phone.cell("assemble-system-prompt").root.locator("[data-source]").first
    assert code.evaluate(CAN_BE_READ)
