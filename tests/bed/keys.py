"""A page used by keys alone: where the focus is, and how keys bring it to a control."""

import pytest
from bed.drawn import look
from playwright.sync_api import Locator, Page

MOST_PRESSES = 200  # from the top of a page to any control of it

HAS_FOCUS = "element => element === document.activeElement"
MARK = """number => {
  const focus = document.activeElement;
  if (focus === document.body || focus.hasAttribute("data-walked")) return "";
  focus.setAttribute("data-walked", number);
  return focus.outerHTML.slice(0, 100);
}"""


class Keys:
    """The keyboard of somebody who has no mouse, who begins at the top of the page or at a control of it."""

    def __init__(self, page: Page, start: Locator | None = None) -> None:
        self.page = page
        self.start = page.locator("a").first if start is None else start

    def top(self) -> None:
        """As if the page had just been opened, or the reader had come to the start."""
        self.start.focus()
        self.press("Tab", "Shift+Tab")  # the browser shows a focus that keys gave

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def walk(self, key: str, control: Locator) -> None:
        """Press a key until a control has the focus."""
        element = control.element_handle()
        for _ in range(MOST_PRESSES):
            if self.page.evaluate(HAS_FOCUS, element):
                return
            self.press(key)
        pytest.fail(f"{control} is not reached by {key}")

    def use(self, control: Locator, key: str) -> None:
        """From the start by Tab to a control, and press a key on it."""
        self.top()
        self.walk("Tab", control)
        self.press(key)

    def stops_that_look_the_same(self) -> tuple[int, list[str]]:
        """How many stops Tab makes from the start to the end of the page, and those where nothing shows the focus."""
        stops = []
        self.top()
        while stop := self.page.evaluate(MARK, len(stops)):
            element = self.page.locator(f'[data-walked="{len(stops)}"]')
            stops.append((stop, element, look(element)))
            self.press("Tab")
        self.page.evaluate("() => document.activeElement.blur()")
        return len(stops), [stop for stop, element, focused in stops if look(element) == focused]
