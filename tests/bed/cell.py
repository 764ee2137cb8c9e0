"""The page contract of a cell as a test uses it: names, roles and attributes that anybody may rely on."""

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

PATIENCE = 30_000  # milliseconds; the first press of a page may have to load the runtime on a busy machine
ENDED = ("finished", "failed", "stopped")

LINES = """cell => {
  const { trace } = cell;
  const steps = Array.from({ length: trace.steps }, (_, step) => step).filter((step) => trace.event(step) === "line");
  return steps.map((step) => [trace.frame(step), trace.code(step).source, trace.line(step)]);
}"""


class Cell:
    """One `<replay-cell>` of a page in English."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.root = page.locator(f"replay-cell#{name}")

    @property
    def state(self) -> str:
        return self.root.get_attribute("data-state") or ""

    @property
    def step(self) -> int:
        return int(self.root.get_attribute("data-step") or -1)

    @property
    def steps(self) -> int:
        return int(self.root.get_attribute("data-steps") or -1)

    @property
    def line(self) -> int:
        return int(self.root.get_attribute("data-line") or -1)

    @property
    def at_last_step(self) -> bool:
        return self.step == self.steps - 1

    def wait(self, *states: str, patience: int = PATIENCE) -> None:
        expect(self.root).to_have_attribute("data-state", re.compile("|".join(states)), timeout=patience)

    def button(self, name: str) -> Locator:
        return self.root.get_by_role("button", name=name, exact=True)

    def region(self, name: str) -> Locator:
        return self.root.get_by_role("region", name=name, exact=True)

    def variable(self, name: str) -> Locator:
        return self.region("Variables").locator(f'[data-name="{name}"]').first

    def breakpoint(self, line: int) -> Locator:
        return self.button(f"Breakpoint, line {line}")

    def breakpoints(self) -> list[int]:
        """The lines of the first source that carry one, whether they are shown or not."""
        rows = self.root.locator("[data-source]").first.locator("[data-line]:has(> button[aria-pressed='true'])")
        return [int(row.get_attribute("data-line") or 0) for row in rows.all()]

    @property
    def scenario(self) -> Locator:
        return self.root.get_by_label("Scenario", exact=True)

    @property
    def output(self) -> str:
        return self.region("Output").inner_text().strip("\n")

    def choose(self, scenario: str) -> None:
        """By the selector, or by one for each part of the scenario's name."""
        selects = self.root.locator("scenario-picker select").all()
        for select, option in zip(selects, scenario.split("-") if len(selects) > 1 else [scenario], strict=True):
            select.select_option(option)

    def set_breakpoints(self, lines: list[int]) -> None:
        """These breakpoints in the first source, and no others there."""
        tabs = self.root.get_by_role("tab")
        if tabs.count():
            tabs.first.click()
        for line in set(self.breakpoints()) ^ set(lines):
            self.breakpoint(line).click()

    def run(self, scenario: str) -> None:
        self.choose(scenario)
        self.button("Run").click()
        self.wait(*ENDED)

    def debug(self, scenario: str) -> None:
        self.choose(scenario)
        self.button("Debug").click()
        self.wait("paused", *ENDED)

    def press(self, name: str) -> int:
        """The step after a press of this button of the player."""
        self.button(name).click()
        return self.step

    def call(self, method: str, *arguments: object) -> None:
        """The element's own `run() debug() stop() goto(step)`, waited for."""
        self.root.evaluate("(cell, [method, values]) => cell[method](...values)", [method, list(arguments)])

    def lines(self) -> list[tuple[int, str, int]]:
        """Frame number, source and line of every step at a line."""
        return [(frame, source, line) for frame, source, line in self.evaluate(LINES)]

    def evaluate(self, script: str, argument: object = None) -> Any:
        """What a function gives for the element and an argument."""
        return self.root.evaluate(script, argument)
