"""After one visit the site works without a network; what is kept is of one build, is checked, and may be refused."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest
from bed.server import Host, serving
from bed.tabs import LESSON, Tab

Open = Callable[..., Tab]

PATIENCE, PAUSE = 30, 0.1  # seconds
VISITS = 20
BETWEEN_VISITS = 1  # seconds

WAITING = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
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
        until(lambda name=name: tab.page.evaluate(KEPT, name))
    return tab


def until(true: Callable[[], bool]) -> None:
    """Look until it is; a function of the page that is asynchronous cannot be waited for by Playwright."""
    last = monotonic() + PATIENCE
    while not true():
        assert monotonic() < last
        sleep(PAUSE)


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


@pytest.mark.long
def test_a_new_build_comes_whole_when_no_page_of_the_old_is_open(
    new_tab: Open, own_host: tuple[Host, Path], test_lessons_site: Path
) -> None:
    host, folder = own_host
    tab = visited(new_tab, host)
    shutil.rmtree(folder)
    shutil.copytree(test_lessons_site, folder, copy_function=shutil.copy)  # as files that arrive now
    tab.page.reload()
    tab.cell("assemble-system-prompt").run("full")  # the old build, whole, although its files are no longer there

    home = f"{host.address}en/index.html"
    tab.page.goto(home)
    until(lambda: tab.page.evaluate(WAITING))
    context = tab.page.context
    tab.page.close()
    for _ in range(VISITS):  # the browser says when a page that was left is no longer open to it
        sleep(BETWEEN_VISITS)
        page = context.new_page()
        page.goto(home)
        if "Programs that misbehave" in page.locator("body").inner_text():
            break
        page.close()
    assert "Programs that misbehave" in page.locator("body").inner_text()
    until(lambda: page.evaluate("async () => (await caches.keys()).length") == 1)


@pytest.mark.long
def test_a_page_of_a_build_whose_python_is_gone_is_one_of_the_new_build_when_it_is_reloaded(
    new_tab: Open, own_host: tuple[Host, Path], test_lessons_site: Path, tolerated: list[str]
) -> None:
    tolerated.append("404")  # the browser says that there is no such file
    host, folder = own_host
    tab = new_tab(f"{host.address}en/index.html", service_workers="allow", cold=True)
    until(lambda: tab.page.evaluate(KEPT, "en/index.html"))
    tab.page.goto(host.address + LESSON)
    shutil.rmtree(folder)
    shutil.copytree(test_lessons_site, folder, copy_function=shutil.copy)
    tab.page.reload()
    cell = tab.cell("assemble-system-prompt")
    cell.button("Run").click()
    cell.wait("failed")
    tab.page.goto(f"{host.address}en/index.html")
    assert "Programs that misbehave" in tab.page.locator("body").inner_text()


def test_what_a_program_wrote_into_the_cache_is_never_served(new_tab: Open, server: Host) -> None:
    tab = visited(new_tab, server)
    tab.page.evaluate(REPLACED, "page.js")
    tab.page.evaluate(REPLACED, "python.zip")
    server.requests.clear()
    tab.page.reload()
    tab.cell("assemble-system-prompt").run("full")
    assert tab.page.evaluate("() => globalThis.poisoned") is None
    until(lambda: tab.page.evaluate(KEPT, "python.zip"))
    asked = [path.rpartition("/")[2] for path in server.requests]
    assert "python.zip" in asked  # the other one may come out of the browser's own cache


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
