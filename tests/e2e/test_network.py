"""What the page asks a network for: nothing before the reader shows an intent, nothing after the runtime is there."""

from collections.abc import Callable
from typing import Any

from bed.lessons import bindings
from bed.server import Host
from bed.tabs import LESSON, Tab

FETCHED = "(address) => fetch(address).then(() => 'loaded', () => 'refused')"

KEPT_BY = (
    """[name for name in ("caches", "indexedDB", "Worker", "BroadcastChannel") if hasattr(__import__("js"), name)]"""
)

FIRST_THINGS = """(() => {
  globalThis.firstThings = [];
  for (const [of, name] of [[globalThis, "fetch"], [customElements, "define"]]) {
    const known = of[name].bind(of);
    of[name] = (...given) => (firstThings.push(name), known(...given));
  }
})()"""

Open = Callable[..., Tab]


def priorities(tab: Tab) -> dict[str, str]:
    """Of the compiled Python that the page asks for from now on, in the browser's words."""
    found: dict[str, str] = {}
    devtools = tab.page.context.new_cdp_session(tab.page)
    devtools.send("Network.enable")

    def sent(event: Any) -> None:
        if (name := event["request"]["url"].rpartition("/")[2]).endswith(".wasm"):
            found[name] = event["request"]["initialPriority"]

    devtools.on("Network.requestWillBeSent", sent)
    return found


def test_the_runtime_is_fetched_on_the_first_hover_and_not_before(new_tab: Open, server: Host) -> None:
    tab = new_tab(server.address + LESSON, cold=True)
    tab.page.wait_for_load_state("networkidle")
    assert not [url for url in tab.requests if "pyodide" in url or url.endswith(".zip")]

    asked = priorities(tab)
    with tab.page.expect_request("**/*.wasm"):
        tab.cell("collect-context").button("Run").hover()
    assert asked == {"pyodide.asm.wasm": "Low"}


def test_a_link_to_a_step_has_the_runtime_fetched_before_the_page_comes_alive(new_tab: Open, server: Host) -> None:
    tab = new_tab("about:blank", cold=True)
    tab.page.add_init_script(FIRST_THINGS)
    asked = priorities(tab)
    with tab.page.expect_request("**/*.wasm"):
        tab.page.goto(f"{server.address}{LESSON}#cell=collect-context&scenario=full&step=3")
    assert tab.page.evaluate("() => firstThings")[0] == "fetch"
    assert asked == {"pyodide.asm.wasm": "High"}


def test_all_comes_from_the_page_s_own_folder_and_nothing_is_requested_once_python_is_there(
    new_tab: Open, server: Host
) -> None:
    tab = new_tab(server.address + LESSON, cold=True)
    tab.cell("collect-context").run("full")
    tab.page.wait_for_load_state("networkidle")
    assert all(url.startswith(server.address) for url in tab.requests)
    assert any(url.endswith(".wasm") for url in tab.requests)
    tab.requests.clear()
    server.requests.clear()

    for name, binding in {binding.cell: binding for binding in bindings("01-system-prompt")}.items():
        cell = tab.cell(name)
        cell.run(binding.scenario)
        cell.debug(binding.scenario)
    assert tab.requests == []
    assert server.requests == []


def test_page_and_program_can_connect_to_nothing_once_the_runtime_is_loaded(
    new_tab: Open, server: Host, tolerated: list[str]
) -> None:
    tolerated += ["connect-src 'none'", "Refused to connect"]
    tab = new_tab(server.address + LESSON)
    address = f"{server.address}index.html"
    assert tab.page.evaluate(FETCHED, address) == "loaded"
    cell = tab.cell("collect-context")
    cell.run("full")
    server.requests.clear()

    for expression in (f"__import__('js').fetch('{address}')", f"__import__('js').WebSocket.new('{address}')"):
        cell.evaluate("(cell, text) => cell.runtime.evaluate(text).catch(() => '')", expression)
    tab.page.wait_for_timeout(500)
    assert server.requests == []
    assert tab.page.evaluate(FETCHED, address) == "refused"
    assert cell.evaluate("cell => cell.runtime.evaluate(`" + KEPT_BY + "`)") == "[]"
