"""Runs subjects in Pyodide as a reader does: in the worker of a built page, by its Run and Debug, in Chromium."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lesson_folder import CELL
from playwright.sync_api import Browser
from taken import Run

ROOT = Path(__file__).parents[3]
sys.path.insert(0, str(ROOT / "tests"))

from bed.cell import Cell  # noqa: E402

PATIENCE = 300_000  # milliseconds
# Counts what the worker sends before the page's own listener sees it.
COUNT = """
window.sentBytes = 0;
window.Worker = class extends Worker {
  constructor(address) {
    super(address);
    this.addEventListener("message", ({ data }) => {
      if (data.event === "traceChunk") window.sentBytes += data.body.header.length + data.body.body.byteLength;
    });
  }
};
"""
MODE = {"ours": "debug"}


@contextmanager
def in_page(browser: Browser, address: str) -> Iterator[Run]:
    """Runs subjects in a fresh page with a runtime of its own."""
    page = browser.new_context().new_page()
    page.add_init_script(COUNT)
    page.set_default_timeout(PATIENCE)
    page.goto(address + f"en/{CELL}/index.html")
    cell = Cell(page, CELL)

    def run(name: str, watching: str) -> tuple[str, int, int]:
        cell.choose(f"{name}-{'plain' if watching == 'ours' else watching}")
        before = page.evaluate("sentBytes")
        cell.evaluate("(cell, mode) => cell[mode]()", MODE.get(watching, "run"))
        cell.wait("finished", "paused", "failed", "stopped", patience=PATIENCE)
        steps = 0
        if watching == "ours":
            steps = cell.steps
            cell.evaluate("(cell, last) => cell.goto(last)", steps - 1)
        if cell.state != "finished":
            raise RuntimeError(f"{name} {watching}: {cell.state}: {cell.output}")
        return cell.output.splitlines()[-1], steps, page.evaluate("sentBytes") - before

    yield run
    page.context.close()
