"""What the page asks a network for: nothing before the reader shows an intent, nothing after the runtime is there."""

from collections.abc import Callable

from bed.lessons import bindings
from bed.server import Host
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]


def test_the_runtime_is_fetched_on_the_first_hover_and_not_before(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON)
    tab.page.wait_for_load_state("networkidle")
    assert not [url for url in tab.requests if "pyodide" in url or url.endswith(".zip")]

    with tab.page.expect_request("**/*.wasm"):
        tab.cell("collect-context").button("Run").hover()


def test_nothing_is_requested_once_the_runtime_is_loaded(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON)
    tab.cell("collect-context").run("full")
    tab.page.wait_for_load_state("networkidle")
    tab.requests.clear()
    server.requests.clear()

    for binding in bindings("01-system-prompt"):
        cell = tab.cell(binding.cell)
        cell.run(binding.scenario)
        cell.debug(binding.scenario)
    assert tab.requests == []
    assert server.requests == []


def test_every_request_of_a_page_goes_to_its_own_host_and_folder(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON)
    tab.cell("collect-context").run("full")
    assert all(url.startswith(server.address) for url in tab.requests)
