"""What the browser refuses a program is listed beside its output, also when that is known after the program's end."""

from bed.server import Host
from bed.tabs import SharedTabs
from playwright.sync_api import expect


def test_the_lesson_on_privacy_lists_what_was_refused(shared_tabs: SharedTabs, server: Host) -> None:
    tab = shared_tabs.tab(f"{server.address}en/privacy/index.html")
    cell = tab.cell("ways")
    for _ in range(2):
        cell.run("plain")
        expect(cell.root.locator("refused-list")).to_contain_text("connect-src")
        expect(cell.root.locator("refused-list")).to_contain_text("example.com")
    tab.complaints.clear()  # the browser says itself what it refused
