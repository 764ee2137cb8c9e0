"""The test bed itself: a page that complains fails its test, unless the test said that it would."""

from collections.abc import Callable

import pytest
from bed.tabs import Tab

Open = Callable[..., Tab]

PATIENCE, POLL = 10_000, 50  # milliseconds; a worker takes its time to start

CONSOLE = "() => console.error('a complaint')"
UNCAUGHT = "() => { setTimeout(() => { throw new Error('a complaint') }); }"
IN_A_WORKER = """() => new Worker(URL.createObjectURL(new Blob(["console.error('a complaint')"])))"""


@pytest.mark.parametrize("script", [CONSOLE, UNCAUGHT, IN_A_WORKER], ids=["console", "uncaught", "worker"])
def test_an_error_of_the_page_fails_the_test(new_tab: Open, tolerated: list[str], script: str) -> None:
    tab = new_tab("about:blank")
    tab.page.evaluate(script)
    for _ in range(PATIENCE // POLL):
        if tab.complaints:
            break
        tab.page.wait_for_timeout(POLL)
    assert len(tab.complaints) == 1
    with pytest.raises(AssertionError, match="a complaint"):
        tab.check(tolerated)


def test_a_tolerated_error_does_not(new_tab: Open, tolerated: list[str]) -> None:
    tolerated.append("a complaint")
    new_tab("about:blank").page.evaluate(CONSOLE)
