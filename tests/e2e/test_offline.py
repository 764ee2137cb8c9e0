"""After one visit the site works without a network; what is kept is of one build, is checked, and may be refused."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bed.server import Host, serving
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]

VISITS = 20
BETWEEN_VISITS = 500  # milliseconds

KEPT = """async (name) => {
  await navigator.serviceWorker.ready;
  const [cache] = await caches.keys();
  return Boolean(cache) && (await (await caches.open(cache)).keys()).some(({ url }) => url.endsWith(name));
}"""
REPLACED = """async (name) => {
  const [key] = await caches.keys();
  const cache = await caches.open(key);
  const { url } = (await cache.keys()).find(({ url }) => url.endsWith(name));
  await cache.put(url, new Response("globalThis.poisoned = true;", { headers: { "content-type": "text/javascript" } }));
}"""


def visited(new_tab: Open, host: Host) -> Tab:
    """A page whose reader has run a program, and which the browser has kept."""
    tab = new_tab(host.address + LESSON, service_workers="allow", cold=True)
    tab.cell("assemble-system-prompt").run("full")
    for name in (LESSON, "pyodide.asm.wasm", "python_stdlib.zip"):
        tab.page.wait_for_function(KEPT, arg=name)
    return tab


@pytest.fixture
def own_host(site: Path, tmp_path: Path) -> Iterator[tuple[Host, Path]]:
    """A host whose folder a test may change."""
    folder = tmp_path / "site"
    shutil.copytree(site, folder)
    with serving(folder) as host:
        yield host, folder


def test_offline_pages_open_run_and_replay_and_a_second_visit_transfers_nothing(new_tab: Open, server: Host) -> None:
    tab = visited(new_tab, server)
    server.requests.clear()
    tab.page.reload()
    tab.cell("assemble-system-prompt").run("full")
    assert [path for path in server.requests if not path.endswith("/sw.js")] == []

    tab.page.context.set_offline(True)
    for address in (LESSON, "zh/index.html", ""):
        tab.page.goto(server.address + address)
        assert tab.page.locator("h1").is_visible()
    tab.page.goto(server.address + LESSON)
    cell = tab.cell("assemble-system-prompt")
    cell.debug("full")
    assert cell.state == "paused"
    cell.press("Step over")


def test_a_new_build_comes_whole_when_no_page_of_the_old_is_open(
    new_tab: Open, own_host: tuple[Host, Path], test_lessons_site: Path
) -> None:
    host, folder = own_host
    tab = visited(new_tab, host)
    shutil.rmtree(folder)
    shutil.copytree(test_lessons_site, folder)
    tab.page.reload()
    tab.cell("assemble-system-prompt").run("full")  # the old build, whole, although its files are no longer there

    waiting = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
    tab.page.wait_for_function(waiting)
    title = tab.page.locator("body")
    for _ in range(VISITS):  # the browser says when a page that was left is no longer open to it
        tab.page.goto("about:blank")
        tab.page.wait_for_timeout(BETWEEN_VISITS)
        tab.page.goto(host.address + "en/index.html")
        if "Programs that misbehave" in title.inner_text():
            break
    assert "Programs that misbehave" in title.inner_text()
    tab.page.wait_for_function("async () => (await caches.keys()).length === 1")


def test_what_a_program_wrote_into_the_cache_is_never_served(new_tab: Open, server: Host) -> None:
    tab = visited(new_tab, server)
    tab.page.evaluate(REPLACED, "page.js")
    tab.page.reload()
    tab.cell("assemble-system-prompt").run("full")
    assert tab.page.evaluate("() => globalThis.poisoned") is None


def test_without_room_the_site_works_as_before(new_tab: Open, server: Host) -> None:
    tab = new_tab("about:blank", service_workers="allow", cold=True)
    tab.page.goto(server.address + "index.html")
    devtools = tab.page.context.new_cdp_session(tab.page)
    origin = tab.page.evaluate("() => location.origin")
    devtools.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    tab.page.goto(server.address + LESSON)
    tab.cell("assemble-system-prompt").run("full")
    tab.page.reload()
    tab.cell("assemble-system-prompt").run("full")
