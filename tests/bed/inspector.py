"""The request inspector of a cell, as a reader sees and uses it."""

from dataclasses import dataclass

from bed.cell import Cell
from bed.drawn import seen
from playwright.sync_api import Locator

FIELDS = ["system", "tools", "messages"]


@dataclass(frozen=True)
class Inspector:
    """What a cell in English shows of its requests."""

    cell: Cell

    @property
    def root(self) -> Locator:
        return self.cell.root.locator("request-inspector")

    @property
    def rows(self) -> list[str]:
        """Every request of the list, as it is read."""
        return [seen(button) for button in self._buttons.all()]

    @property
    def sub_tasks(self) -> list[str]:
        """Those that stand under another one."""
        return [seen(button) for button in self.root.locator("li li button").all()]

    @property
    def _buttons(self) -> Locator:
        return self.root.locator(".requests").get_by_role("listitem").get_by_role("button")

    def row(self, number: int) -> Locator:
        return self._buttons.nth(number - 1)

    @property
    def selected(self) -> int:
        """The number of the request that is said to be the current one; 0 while there is none."""
        current = self.root.locator("button[aria-current='true']")
        return int(seen(current).split()[0]) if current.count() else 0

    @property
    def about(self) -> str:
        return seen(self.root.locator("[data-part='about']"))

    @property
    def why(self) -> str:
        return seen(self.root.locator("[data-part='why']"))

    @property
    def follow(self) -> Locator:
        return self.root.get_by_role("button", name="Follow the newest")

    def field(self, name: str) -> Locator:
        """What a field holds."""
        return self.root.get_by_role("group", name=name, exact=True)

    def head(self, name: str) -> str:
        """What is said above a field."""
        return seen(self.root.locator(f"[data-field='{name}'] .head"))

    def part(self, path: str) -> Locator:
        return self.root.locator(f"[data-path='{path}']")

    @property
    def search_box(self) -> Locator:
        return self.root.get_by_role("searchbox", name="Find")

    def find(self, text: str) -> list[str]:
        """The paths that are reported for a text typed into the search box."""
        self.search_box.fill(text)
        return self.root.locator("[data-part='places'] code").all_inner_texts()

    @property
    def matches(self) -> str:
        return seen(self.root.locator("[data-part='matches']"))

    def places(self) -> list[dict[str, float]]:
        """Where the fields stand, from the top of the cell, and the transport, from that of the window it sticks to."""
        parts = [self.root.locator(f"[data-field='{name}']") for name in FIELDS]
        cell, *fields, player = (
            part.bounding_box() or {} for part in [self.cell.root, *parts, self.cell.root.locator("replay-player")]
        )
        return [cell | {"y": 0}, *(field | {"y": field["y"] - cell["y"]} for field in fields), player]
