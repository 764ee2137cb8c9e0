"""Opened pages with all they said and asked for: a page that complains fails the test it was opened in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from bed.cell import Cell
from bed.chromium import ALONE
from bed.idle import remember, reset
from bed.server import Host
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request

LESSON = "en/system-prompt/index.html"
REQUEST_LESSON = "en/request-assembly/index.html"
TEST_LESSON = "en/trouble/index.html"
LOCAL = ("blob:", "data:")  # addresses that leave nothing to a network
DESKTOP = {"width": 1280, "height": 720}
# Pages of one context share what the site keeps of a reader. A new tab begins without it; a shared one is that of
# somebody who had the first steps, which would go on with whatever a test does.
FORGET_ONCE = """try {
  if (!sessionStorage.getItem("begun")) localStorage.clear();
  sessionStorage.setItem("begun", "yes");
} catch {}"""
BEEN_HERE = """try {
  sessionStorage.clear();
  localStorage.setItem("replayground-first-steps", "over");
} catch {}"""
# A second Python, which only waits, would cost each page of the tests a start.
LITTLE_ROOM = "Object.defineProperty(Navigator.prototype, 'deviceMemory', { get: () => 2 });"
LOOKS = {"viewport", "color_scheme", "has_touch"}  # which a page can be given when its context is there already


@dataclass
class Tab:
    """One page, and what it said and asked for since it was opened."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def cell(self, name: str) -> Cell:
        return Cell(self.page, name)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def on_error(self, error: Error) -> None:
        self.complaints.append(str(error))

    def on_request(self, request: Request) -> None:
        if not request.url.startswith(LOCAL):
            self.requests.append(request.url)

    def check(self, tolerated: list[str]) -> None:
        """Fail unless every complaint since the last check contains one of the texts the test tolerates."""
        complaints, self.complaints = self.complaints, []
        unexpected = [text for text in complaints if not any(part in text for part in tolerated)]
        assert not unexpected, f"the page complained: {unexpected}"


def listening(page: Page) -> Tab:
    tab = Tab(page)
    page.on("console", tab.on_console)
    page.on("pageerror", tab.on_error)
    page.on("request", tab.on_request)
    return tab


def opened(context: BrowserContext, viewport: Any = None, color_scheme: Any = None, has_touch: bool = False) -> Tab:
    tab = listening(context.new_page())
    if has_touch:
        touch = {"enabled": True, "maxTouchPoints": 1}
        context.new_cdp_session(tab.page).send("Emulation.setTouchEmulationEnabled", touch)
    look(tab.page, viewport, color_scheme)
    return tab


def look(page: Page, viewport: Any = None, color_scheme: Any = None) -> None:
    page.set_viewport_size(viewport or DESKTOP)
    page.emulate_media(media="screen", color_scheme=color_scheme or "light", reduced_motion="no-preference")


@pytest.fixture
def tolerated() -> list[str]:
    """Parts of the errors that a test expects its page to log."""
    return []


@pytest.fixture
def new_tab(browser: Browser, context: BrowserContext, tolerated: list[str]) -> Iterator[Callable[..., Tab]]:
    """Opens an address in a page of its own, without Python; options are those of Playwright's `new_context`."""
    tabs: list[Tab] = []

    def new_tab(address: str, *, cold: bool = False, room: bool = False, **options: Any) -> Tab:
        """Cold is a page in a context of its own, which has nothing of what another page has fetched.

        A page with room has a second Python that waits for the first one to be lost.
        """
        apart = cold or not options.keys() <= LOOKS
        tab = opened(browser.new_context(**(ALONE | options))) if apart else opened(context, **options)
        tabs.append(tab)
        if not room:
            tab.page.add_init_script(LITTLE_ROOM)
        if not apart:
            tab.page.add_init_script(FORGET_ONCE)
        tab.page.goto(address)
        return tab

    yield new_tab
    for tab in tabs:
        if tab.page.context == context:
            tab.page.close()
        else:
            tab.page.context.close()
    for tab in tabs:
        tab.check(tolerated)


class SharedTabs:
    """One tab for each address, and one more for fingers: opened when first asked for, and kept with its Python."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._tabs: dict[tuple[str, bool], Tab] = {}

    def tab(self, address: str, has_touch: bool = False) -> Tab:
        """As the last test left it, but of the ordinary size and colours."""
        key = (address, has_touch)
        if key not in self._tabs:
            self._tabs[key] = opened(self._context, has_touch=has_touch)
            self._tabs[key].page.add_init_script(BEEN_HERE)
        tab = self._tabs[key]
        tab.page.bring_to_front()  # behind another one it would be drawn once a second
        if tab.page.url.partition("#")[0] != address:
            load(tab, address)
        return tab

    def idle(self, address: str, has_touch: bool = False) -> Tab:
        """As it was loaded, but with Python in it."""
        tab = self.tab(address, has_touch)
        if reset(tab.page):
            load(tab, address)
        tab.requests.clear()
        return tab


def load(tab: Tab, address: str) -> None:
    tab.page.goto(address)
    remember(tab.page)


@pytest.fixture(scope="session")
def shared_tabs(context: BrowserContext) -> SharedTabs:
    return SharedTabs(context)


@pytest.fixture
def idle_tab(shared_tabs: SharedTabs, tolerated: list[str]) -> Iterator[Callable[..., Tab]]:
    """Gives the session's tab of an address as it was loaded, but with Python in it: no test can tell what came before.

    A new tab, which costs ten times as much, is for loading and for a page that a test patches.
    """
    tabs: list[Tab] = []

    def idle_tab(address: str, viewport: Any = None, color_scheme: Any = None, has_touch: bool = False) -> Tab:
        tab = shared_tabs.idle(address, has_touch)
        tabs.append(tab)
        look(tab.page, viewport, color_scheme)
        return tab

    yield idle_tab
    for tab in tabs:
        look(tab.page)
        tab.check(tolerated)


def used(tab: Tab, tolerated: list[str]) -> Iterator[Tab]:
    yield tab
    tab.check(tolerated)


@pytest.fixture
def lesson(shared_tabs: SharedTabs, server: Host, tolerated: list[str]) -> Iterator[Tab]:
    """The page of lesson 1 as the last test left it: for tests where what ran before does not matter."""
    yield from used(shared_tabs.tab(server.address + LESSON), tolerated)


@pytest.fixture
def request_lesson(shared_tabs: SharedTabs, server: Host, tolerated: list[str]) -> Iterator[Tab]:
    """The page of lesson 2 as the last test left it."""
    yield from used(shared_tabs.tab(server.address + REQUEST_LESSON), tolerated)


@pytest.fixture
def test_lesson(shared_tabs: SharedTabs, test_lessons_server: Host, tolerated: list[str]) -> Iterator[Tab]:
    """The page of the lesson whose programs misbehave, as the last test left it."""
    yield from used(shared_tabs.tab(test_lessons_server.address + TEST_LESSON), tolerated)
