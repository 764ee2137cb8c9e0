"""The browsers besides Chromium in which the learner's path is walked, when this machine has them."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from bed.visit import PlaywrightVisit, Visit, WebDriverVisit
from playwright.sync_api import Browser, Page, Playwright
from selenium.webdriver import WebKitGTK
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DEMAND = "REPLAYGROUND_ALL_BROWSERS"  # when set, a browser that is not there fails the tests; else they are left out

FIREFOX = ("firefox-esr", "firefox")
# Without these two, automation switches the policy for files off, and what is tested passes falsely.
FIREFOX_SETTINGS = {"remote.prefs.recommended": False, "security.fileuri.strict_origin_policy": True}
MINI_BROWSER = "webkit2gtk-4*/MiniBrowser"
LIBRARIES = ("/usr/lib", "/usr/libexec")


@contextmanager
def firefox(playwright: Playwright, settings: Mapping[str, Any] | None = None) -> Iterator[Visit]:
    path = next(filter(None, map(shutil.which, FIREFOX)), None)
    if path is None:
        raise LookupError(f"Firefox: none of {', '.join(FIREFOX)} is on the path")
    preferences = FIREFOX_SETTINGS | dict(settings or {})
    started: list[Browser] = []

    def new_page() -> Page:
        while started:
            started.pop().close()
        started.append(
            playwright.firefox.launch(channel="moz-firefox", executable_path=path, firefox_user_prefs=preferences)
        )
        return started[-1].new_page()

    yield PlaywrightVisit(new_page)
    for browser in started:
        browser.close()


@contextmanager
def webkit(playwright: Playwright) -> Iterator[Visit]:
    driver = shutil.which("WebKitWebDriver")
    found = [path for folder in LIBRARIES for path in Path(folder).glob(f"**/{MINI_BROWSER}")]
    if driver is None or not found:
        raise LookupError("WebKit: WebKitWebDriver or its MiniBrowser is not here")
    options = Options()
    options.binary_location = str(found[0])
    options.add_argument("--automation")
    with screen() as display:
        service = Service(driver, env=os.environ | {"DISPLAY": display})
        started = WebKitGTK(options=options, service=service)
        yield WebDriverVisit(started)
        started.quit()


@contextmanager
def screen() -> Iterator[str]:
    """The screen there is, or one of our own: this engine cannot do without."""
    if display := os.environ.get("DISPLAY"):
        yield display
        return
    xvfb = shutil.which("Xvfb")
    if xvfb is None:
        raise LookupError("WebKit: there is no screen, and no Xvfb to make one")
    with subprocess.Popen([xvfb, "-displayfd", "1", "-nolisten", "tcp"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


def present(engine: Callable[[Playwright], AbstractContextManager[Visit]], playwright: Playwright) -> Iterator[Visit]:
    """A page in this browser; one that is missing is told among the tests left out."""
    try:
        with engine(playwright) as visit:
            yield visit
    except LookupError as lack:
        words = f"not tested in {lack}"
        pytest.fail(words) if os.environ.get(DEMAND) else pytest.skip(words)


@pytest.fixture(scope="session")
def chromium_visit(browser: Browser) -> Iterator[Visit]:
    with browser.new_context() as context:
        yield PlaywrightVisit(context.new_page)


@pytest.fixture(scope="session")
def firefox_visit(playwright: Playwright) -> Iterator[Visit]:
    yield from present(firefox, playwright)


@pytest.fixture(scope="session")
def webkit_visit(playwright: Playwright) -> Iterator[Visit]:
    yield from present(webkit, playwright)


@pytest.fixture(params=["firefox", "webkit"])
def visit(request: pytest.FixtureRequest) -> Visit:
    """A page in each of the other browsers."""
    visit: Visit = request.getfixturevalue(f"{request.param}_visit")
    return visit


@pytest.fixture(params=["chromium", *(pytest.param(name, marks=pytest.mark.long) for name in ("firefox", "webkit"))])
def any_visit(request: pytest.FixtureRequest) -> Visit:
    """A page in every browser."""
    visit: Visit = request.getfixturevalue(f"{request.param}_visit")
    return visit
