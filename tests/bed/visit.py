"""What a learner's path needs of a browser, whichever drives it: Playwright for Firefox, WebDriver for WebKit."""

from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep
from typing import Any, Protocol

from playwright.sync_api import Error, Page
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver

PATIENCE = 60  # seconds; a start of Python on a busy machine
PAUSE = 0.05  # seconds between two looks

# The last argument of such a script takes the answer.
ASKED = """
const values = [...arguments];
const done = values.pop();
new Promise((resolve) => resolve((%s)(...values))).then((value) => done([value]), (error) => done([null, `${error}`]));
"""


class Visit(Protocol):
    """One page, open in one browser."""

    def open(self, address: str) -> None:
        """Load it, afresh also when only what follows `#` differs."""

    def leave(self) -> None:
        """End what the page began, also when its browser is just dying of it."""

    def evaluate(self, script: str, *values: object) -> Any:
        """What a function of JavaScript gives for these values."""

    def click(self, selector: str) -> None:
        """Press the first element of a CSS selector as a pointer does."""

    def press(self, key: str) -> None:
        """Press a key, named as in DOM, where the focus is."""


class PlaywrightVisit:
    """A page that Playwright drives; one whose browser has died of a page is followed by another."""

    def __init__(self, new_page: Callable[[], Page]) -> None:
        self._new_page = new_page
        self._page = new_page()

    def open(self, address: str) -> None:
        if self._page.is_closed():
            self._page = self._new_page()
        self._page.goto("about:blank")
        self._page.goto(address)

    def leave(self) -> None:
        with suppress(Error):
            self._page.close()

    def evaluate(self, script: str, *values: object) -> Any:
        return self._page.evaluate(f"(values) => ({script})(...values)", list(values))

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()

    def press(self, key: str) -> None:
        self._page.keyboard.press(key)


class WebDriverVisit:
    """A page that WebDriver drives."""

    def __init__(self, driver: WebDriver) -> None:
        driver.set_script_timeout(PATIENCE)
        self._driver = driver

    def open(self, address: str) -> None:
        self._driver.get("about:blank")
        self._driver.get(address)

    def leave(self) -> None:
        self._driver.get("about:blank")

    def evaluate(self, script: str, *values: object) -> Any:
        value, *error = self._driver.execute_async_script(ASKED % script, *values)
        if error:
            raise AssertionError(f"{script} gave {error[0]}")
        return value

    def click(self, selector: str) -> None:
        element = self._driver.find_element(By.CSS_SELECTOR, selector)
        self._driver.execute_script("arguments[0].scrollIntoView({ block: 'center' })", element)
        element.click()

    def press(self, key: str) -> None:
        self._driver.switch_to.active_element.send_keys(getattr(Keys, key.upper(), key))


def wait(visit: Visit, script: str, *values: object) -> Any:
    """What a function gives as soon as it gives something true."""
    last = monotonic() + PATIENCE
    while not (found := visit.evaluate(script, *values)):
        assert monotonic() < last, f"still {found!r} after {PATIENCE} s: {script} {values}"
        sleep(PAUSE)
    return found
