"""The built site opened by a double click: no server, and everything works."""

from collections.abc import Callable
from pathlib import Path

from bed.lessons import bindings
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]


def test_a_lesson_runs_and_replays(new_tab: Open, site: Path) -> None:
    tab = new_tab((site / LESSON).as_uri())
    binding = next(binding for binding in bindings("01-system-prompt") if binding.scenario == "minimal")
    cell = tab.cell(binding.cell)
    cell.run(binding.scenario)
    assert cell.output == binding.expect
    cell.debug(binding.scenario)
    assert cell.state == "paused"
    cell.press("Last step")
    assert cell.output == binding.expect


def test_the_pages_lead_to_each_other(new_tab: Open, site: Path) -> None:
    page = new_tab((site / "index.html").as_uri()).page
    page.get_by_role("link", name="English").first.click()
    page.wait_for_url("**/en/index.html")
    page.locator('main a[href*="system-prompt"]').first.click()
    page.wait_for_url("**/en/system-prompt/index.html")
    page.get_by_role("link", name="中文").click()
    page.wait_for_url("**/zh/system-prompt/index.html")
