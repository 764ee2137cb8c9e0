"""A lesson whose every text is markup, and a program that prints, holds and raises it: all is text on the page."""

from collections.abc import Callable

import pytest
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import expect

MARKUP = "</script></pre><img src=x onerror='globalThis.hacked=1'><b>bold</b>"
STRANGE = """() => [
  globalThis.hacked,
  document.querySelectorAll("img, main svg[onload], b[onclick], [autofocus], a[href^='javascript']").length,
]"""

ALL_OPENED = """async (cell) => {
  for (let step = 0; step < cell.trace.steps; step++) {
    await cell.goto(step);
    for (let depth = 0; depth < 4; depth++) {
      for (const fold of cell.querySelectorAll("variables-view .fold[aria-expanded='false']")) fold.click();
    }
  }
  return cell.trace.steps;
}"""


@pytest.mark.parametrize("language", ["en", "zh"])
def test_markup_of_a_lesson_and_its_program_is_text(
    idle_tab: Callable[..., Tab], test_lessons_server: Host, language: str
) -> None:
    tab = idle_tab(f"{test_lessons_server.address}{language}/hostile/index.html")
    page, root = tab.page, tab.page.locator("replay-cell#hostile")
    expect(page.locator("h1")).to_have_text("<img src=x onerror='globalThis.hacked=1'> & </title>")
    expect(root.locator(".caption")).to_have_text("<b onclick=alert(1)>caption</b> {{ 7 * 7 }} {% raw %}")
    expect(root.locator("select option").first).to_have_text('<option selected>label</option> "quoted"')
    for scenario in ("raise", "exit"):
        root.evaluate("(cell, scenario) => cell.choose(scenario).then(() => cell.debug())", scenario)
        assert root.evaluate(ALL_OPENED) > 5
        expect(root.locator("output-view")).to_contain_text(MARKUP)
        assert page.evaluate(STRANGE) == [None, 0]


def test_a_link_of_markup_is_told_as_text(new_tab: Callable[..., Tab], test_lessons_server: Host) -> None:
    tab = new_tab(
        f"{test_lessons_server.address}en/hostile/index.html#cell=<img src=x onerror='globalThis.hacked=1'>&a=b"
    )
    expect(tab.page.locator('[data-part="dropped"]')).to_contain_text("onerror")
    assert tab.page.evaluate(STRANGE) == [None, 0]
