"""A request copied as JSON, without its answer; a browser that refuses is said to."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bed.drawn import seen
from bed.inspector import FIELDS, Inspector
from bed.requests_page import PAGE
from bed.server import Host
from bed.tabs import Tab
from playwright.sync_api import BrowserContext, expect

Open = Callable[..., Tab]

SYSTEM = """You look after one folder.
Read a file before you speak of it.
The helper cannot be asked any more.
Say plainly what you did not run."""


@pytest.fixture
def clipboard(context: BrowserContext) -> Iterator[None]:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    yield
    context.clear_permissions()


@pytest.mark.usefixtures("clipboard")
def test_the_request_is_copied_as_json_without_its_answer(requests_tab: Tab) -> None:
    inspector = Inspector(requests_tab.cell("task"))
    copy, status = inspector.root.get_by_role("button", name="Copy as JSON"), inspector.root.get_by_role("status").first
    expect(copy).to_have_attribute("aria-disabled", "true")
    inspector.cell.debug("whole")
    inspector.cell.press("Last step")
    copy.click()
    expect(status).to_have_text(re.compile(r"Copied: [\d,]+ bytes"))
    text = requests_tab.page.evaluate("() => navigator.clipboard.readText()")
    request = json.loads(text)
    assert list(request) == FIELDS
    assert request["system"].splitlines() == SYSTEM.splitlines()
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
