"""A later visit starts Python from the memory of one that no program has run in; where there is none, as at first."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from secrets import token_hex
from typing import Any

import pytest
from bed.chromium import ALONE
from bed.server import Host
from bed.tabs import LESSON, Tab, opened
from playwright.sync_api import Browser, expect

Open = Callable[..., Tab]

PRIVACY = "en/privacy/index.html"
PRIVACY_ZH = "zh/privacy/index.html"
MEGABYTES = re.compile(r"^\d+\.\d MB$")
CELL, SCENARIO = "assemble-system-prompt", "full"

# What is asked of every worker of a page first.
WATCH_WORKERS = """(() => {
  globalThis.asked = [];
  globalThis.Worker = class extends Worker {
    postMessage(message, ...rest) {
      const { command, arguments: given } = message;
      if (command === "initialize") asked.push(given.snapshot ? "resume" : "start");
      if (command === "snapshot") asked.push("snapshot");
      super.postMessage(message, ...rest);
    }
  };
})()"""
NO_STORAGE = (
    """Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } })"""
)

# Does something with the snapshots of the site: `keys`, `kept` (of the first key) and `shelf`, in one transaction.
WITH_SNAPSHOTS = """async (given) => {
  const asked = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const [{ name }] = await indexedDB.databases();
  const database = await asked(indexedDB.open(name));
  const keys = await asked(database.transaction("snapshots").objectStore("snapshots").getAllKeys());
  const kept = await asked(database.transaction("snapshots").objectStore("snapshots").get(keys[0] ?? ""));
  const write = (value, key) => {
    const shelf = database.transaction("snapshots", "readwrite").objectStore("snapshots");
    shelf.clear();
    return asked(shelf.put(value, key));
  };
  try {
    %s
  } finally {
    database.close();
  }
}"""
KEYS = WITH_SNAPSHOTS % "return keys;"
HOLDS = (
    WITH_SNAPSHOTS
    % """
    const text = new TextDecoder("latin1").decode(await kept.bytes.arrayBuffer());
    return given.map((part) => text.includes(part));"""
)
AS_OF_ANOTHER_BUILD = WITH_SNAPSHOTS % "await write(kept, given);"
# Whole by its own account, and nothing that Python could be.
OF_NO_USE = (
    WITH_SNAPSHOTS
    % """
    const words = new Uint32Array(await kept.bytes.arrayBuffer());
    words[0] ^= 1;
    const sum = words.reduce((sum, word) => Math.imul(sum ^ word, 0x01000193), 0x811c9dc5);
    await write({ ...kept, bytes: new Blob([words]), sum }, keys[0]);"""
)

MARK = """[
    __import__('builtins').__dict__.update(mark={0!r}),
    __import__('json').__dict__.update(mark={0!r}),
    __import__('os').environ.update(MARK={0!r}),
    __import__('pathlib').Path('/tmp/mark.txt').write_text({0!r}),
    __import__('pathlib').Path('/replayground/mark.txt').write_text({0!r}),
]"""
MARKS = """[
    'mark' in __import__('builtins').__dict__ or 'mark' in __import__('json').__dict__,
    'MARK' in __import__('os').environ,
    any(map(__import__('os').path.exists, ['/tmp/mark.txt', '/replayground/mark.txt'])),
]"""
RANDOM = "(__import__('os').urandom(9).hex(), __import__('random').Random().random())"


def visit(tab: Tab, server: Host) -> list[Any]:
    """A visit in which something is run and replayed: its lines and values, until Python has begun a spare."""
    tab.page.goto("about:blank")
    tab.page.goto(server.address + LESSON)
    cell = tab.cell(CELL)
    cell.debug(SCENARIO)
    return [cell.lines(), cell.steps, cell.output]


def python(tab: Tab, expression: str) -> str:
    return str(tab.cell(CELL).evaluate("(cell, expression) => cell.runtime.evaluate(expression)", expression))


def asked(tab: Tab, *wanted: str) -> None:
    tab.page.wait_for_function("(count) => asked.length === count", arg=len(wanted))
    assert tab.page.evaluate("() => asked") == list(wanted)


@dataclass(frozen=True)
class Reader:
    """Somebody who ran a program here, and whose browser keeps what came of it."""

    tab: Tab
    mark: str  # is everywhere in that run
    first: list[Any]


@pytest.fixture(scope="module")
def reader(browser: Browser, server: Host) -> Iterator[Reader]:
    context = browser.new_context(**ALONE)
    tab = opened(context)
    tab.page.add_init_script(WATCH_WORKERS)
    first, mark = visit(tab, server), f"mark-{token_hex()}"
    python(tab, MARK.format(mark))
    asked(tab, "start", "snapshot", "resume")
    yield Reader(tab, mark, first)
    context.close()


def test_a_later_visit_starts_from_a_memory_that_holds_nothing_of_what_was_run(reader: Reader, server: Host) -> None:
    tab = reader.tab
    assert tab.page.evaluate(HOLDS, [reader.mark, "recorder.launch"]) == [False, True]
    randoms = []
    for _ in range(2):
        assert visit(tab, server) == reader.first
        assert tab.page.evaluate("() => asked[0]") == "resume"
        assert python(tab, MARKS) == "[False, False, False]"
        randoms.append({*python(tab, RANDOM).split(", ")})
    assert set.intersection(*randoms) == set()
    tab.check([])


def test_one_of_another_build_or_of_no_use_is_passed_over_and_made_anew(reader: Reader, server: Host) -> None:
    tab = reader.tab
    [key] = tab.page.evaluate(KEYS)
    tab.page.evaluate(AS_OF_ANOTHER_BUILD, f"assets-0123456789abcdef {key.partition(' ')[2]}")
    assert visit(tab, server) == reader.first
    asked(tab, "start", "snapshot", "resume")
    assert tab.page.evaluate(KEYS) == [key]

    tab.page.evaluate(OF_NO_USE)
    assert visit(tab, server) == reader.first
    asked(tab, "resume", "start", "snapshot", "resume")
    assert tab.page.evaluate(KEYS) == [key]
    tab.check([])


def test_a_reader_is_told_what_is_kept_and_removes_it(reader: Reader, server: Host) -> None:
    page = reader.tab.page
    page.goto(server.address + PRIVACY)
    kept = page.locator("kept-here")
    expect(kept).to_have_attribute("data-state", "kept")
    expect(kept.locator("dd")).to_have_text(MEGABYTES)
    button = kept.get_by_role("button", name="Remove the started Python")
    button.focus()
    page.keyboard.press("Enter")
    expect(kept).to_have_attribute("data-state", "none")
    expect(kept.get_by_role("status")).to_contain_text("Removed.")
    assert page.evaluate(KEYS) == []
    expect(button).to_have_attribute("aria-disabled", "true")
    reader.tab.check([])


def test_where_the_browser_keeps_nothing_python_starts_as_ever(new_tab: Open, server: Host) -> None:
    tab = new_tab("about:blank", room=True)
    tab.page.add_init_script(f"{WATCH_WORKERS}; {NO_STORAGE}")
    visit(tab, server)
    asked(tab, "start", "start")
    tab.page.goto(server.address + PRIVACY_ZH)
    expect(tab.page.locator("kept-here")).to_have_attribute("data-state", "refused")
    expect(tab.page.locator("kept-here")).to_contain_text("这个浏览器不为本页保存")
