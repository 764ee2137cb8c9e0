"""Opened pages with all they said and asked for: a page that complains fails the test it was opened in."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from bed.cell import Cell
from bed.server import Host
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

LESSON = "en/system-prompt/index.html"
REQUEST_LESSON = "en/request-assembly/index.html"
TEST_LESSON = "en/trouble/index.html"
LOCAL = ("blob:", "data:")  # addresses that leave nothing to a network


@dataclass
class Tab:
    """One page in a browser context of its own."""

    page: Page
    complaints: list[str] = field(default_factory=list)
    requests: list[str] = field(default_factory=list)

    def cell(self, name: str) -> Cell:
        return Cell(self.page, name)

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(message.text)

    def on_error(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def on_request(self, request: Request) -> None:
        if not request.url.startswith(LOCAL):
            self.requests.append(request.url)

    def check(self, tolerated: list[str]) -> None:
        """Fail unless every complaint since the last check contains one of the texts the test tolerates."""
        complaints, self.complaints = self.complaints, []
        unexpected = [text for text in complaints if not any(part in text for part in tolerated)]
        assert not unexpected, f"the page complained: {unexpected}"


def open_tab(browser: Browser, **options: Any) -> Tab:
    context: BrowserContext = browser.new_context(**options)
    tab = Tab(context.new_page())
    context.on("console", tab.on_console)
    context.on("weberror", tab.on_error)
    context.on("request", tab.on_request)
    return tab


@pytest.fixture
def tolerated() -> list[str]:
    """Parts of the errors that a test expects its page to log."""
    return []


@pytest.fixture
def new_tab(browser: Browser, tolerated: list[str]) -> Iterator[Callable[..., Tab]]:
    """Opens an address in a fresh context; options are those of Playwright's `new_context`."""
    tabs: list[Tab] = []

    def new_tab(address: str, **options: Any) -> Tab:
        tab = open_tab(browser, **options)
        tabs.append(tab)
        tab.page.goto(address)
        return tab

    yield new_tab
    for tab in tabs:
        tab.page.context.close()
    for tab in tabs:
        tab.check(tolerated)


def shared_tab(browser: Browser, address: str) -> Iterator[Tab]:
    tab = open_tab(browser)
    tab.page.goto(address)
    yield tab
    tab.page.context.close()


@pytest.fixture(scope="session")
def loaded_lesson(browser: Browser, server: Host) -> Iterator[Tab]:
    yield from shared_tab(browser, server.address + LESSON)


@pytest.fixture(scope="session")
def loaded_request_lesson(browser: Browser, server: Host) -> Iterator[Tab]:
    yield from shared_tab(browser, server.address + REQUEST_LESSON)


@pytest.fixture(scope="session")
def loaded_test_lesson(browser: Browser, test_lessons_server: Host) -> Iterator[Tab]:
    yield from shared_tab(browser, test_lessons_server.address + TEST_LESSON)


@pytest.fixture
def lesson(loaded_lesson: Tab, tolerated: list[str]) -> Iterator[Tab]:
    """The page of lesson 1, shared by the session: for tests where what ran before does not matter."""
    yield loaded_lesson
    loaded_lesson.check(tolerated)


@pytest.fixture
def request_lesson(loaded_request_lesson: Tab, tolerated: list[str]) -> Iterator[Tab]:
    """The page of lesson 2, shared by the session."""
    yield loaded_request_lesson
    loaded_request_lesson.check(tolerated)


@pytest.fixture
def test_lesson(loaded_test_lesson: Tab, tolerated: list[str]) -> Iterator[Tab]:
    """The page of the lesson whose programs misbehave, shared by the session."""
    yield loaded_test_lesson
    loaded_test_lesson.check(tolerated)
