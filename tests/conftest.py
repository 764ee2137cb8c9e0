"""Which fixtures the tests share, and that the quick tests come before those that need a browser."""

import pytest

pytest_plugins = [
    "bed.site",
    "bed.server",
    "bed.chromium",
    "bed.tabs",
    "bed.engines",
    "bed.requests_page",
    "bed.prompt_cells",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    # Playwright keeps an event loop running in this thread, under which asyncio.run() of other tests would refuse.
    items.sort(key=lambda item: "e2e" in item.path.parts)
