"""What a visit transfers from a host that sends packed forms, as the browser counts it on the wire."""

from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pytest
from bed.tabs import LESSON, Tab
from sitegen.serve import address, make_server

FIRST_VISIT_BYTES = 4_200_000
LATER_VISIT_BYTES = 20_000


@pytest.fixture
def good_host(site: Path) -> Iterator[str]:
    with make_server(site, 0) as server:
        Thread(target=server.serve_forever, args=[0.05], daemon=True).start()
        yield address(server)
        server.shutdown()


def test_a_first_visit_with_a_run_transfers_little_and_a_later_one_next_to_nothing(
    new_tab: Callable[..., Tab], good_host: str
) -> None:
    tab = new_tab("about:blank", cold=True)
    devtools = tab.page.context.new_cdp_session(tab.page)
    received: list[float] = []
    devtools.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    devtools.send("Network.enable")
    for most in (FIRST_VISIT_BYTES, LATER_VISIT_BYTES):
        received.clear()
        tab.page.goto("about:blank")
        tab.page.goto(good_host + LESSON)
        tab.cell("assemble-system-prompt").run("full")
        print(f"{sum(received):,.0f} bytes")
        assert 0 < sum(received) < most
