"""After one visit the site works without its host in Firefox and WebKit too."""

from pathlib import Path

import pytest
from bed.server import serving
from bed.tabs import LESSON
from bed.visit import Visit, wait

CELL = "replay-cell#assemble-system-prompt"
STATE = "(cell, wanted) => document.querySelector(cell).dataset.state === wanted"
ALLOWED = "async () => Boolean(navigator.serviceWorker && await navigator.serviceWorker.getRegistration())"
KEPT = """async (...names) => {
  const [key] = await caches.keys();
  const kept = key ? await (await caches.open(key)).keys() : [];
  return names.every((name) => kept.some(({ url }) => url.endsWith(name)));
}"""


@pytest.mark.long
def test_a_lesson_opens_runs_and_replays_when_its_host_is_gone(visit: Visit, site: Path) -> None:
    with serving(site) as host:
        visit.open(host.address + LESSON)
        visit.click(f'{CELL} [data-action="run"]')
        wait(visit, STATE, CELL, "finished")
        wait(visit, ALLOWED)
        wait(visit, KEPT, LESSON, "pyodide.asm.wasm", "python_stdlib.zip", "python.zip", "worker.js")
    visit.open(f"{host.address}zh/system-prompt/index.html")
    assert visit.evaluate("() => document.documentElement.lang") == "zh"
    visit.open(host.address + LESSON)
    visit.click(f'{CELL} [data-action="debug"]')
    wait(visit, STATE, CELL, "paused")
    visit.click(f'{CELL} [data-move="last"]')
    wait(visit, STATE, CELL, "finished")
