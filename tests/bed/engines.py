"""The browsers besides Chromium in which the learner's path is walked, when this machine has them."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

import pytest
from bed.visit import PlaywrightVisit, Visit, WebDriverVisit
from playwright.sync_api import Playwright
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
def firefox(playwright: Playwright) -> Iterator[Visit]:
    path = next(filter(None, map(shutil.which, FIREFOX)), None)
    if path is None:
        raise LookupError(f"Firefox: none of {', '.join(FIREFOX)} is on the path")
    browser = playwright.firefox.launch(
        channel="moz-firefox", executable_path=path, firefox_user_prefs=FIREFOX_SETTINGS
    )
    yield PlaywrightVisit(browser.new_page())
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


@pytest.fixture(scope="session", params=[firefox, webkit], ids=["Firefox", "WebKit"])
def visit(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Visit]:
    """A page in each of the other browsers; one that is missing is told among the tests left out."""
    try:
        with request.param(playwright) as visit:
            yield visit
    except LookupError as lack:
        words = f"not tested in {lack}"
        pytest.fail(words) if os.environ.get(DEMAND) else pytest.skip(words)
