"""A second Python waits for the first one to be lost: who stops a program has the next one at once."""

from collections.abc import Callable

from bed.cell import Cell
from bed.server import Host
from bed.tabs import TEST_LESSON, Tab

Open = Callable[..., Tab]

WITHIN = 1_000  # milliseconds between the press of Run and the cell that says finished

# Every Python that is made, asked and ready, by its number.
WATCH_WORKERS = """(() => {
  const told = { made: 0, ready: 0, launched: [] };
  globalThis.pythons = told;
  globalThis.Worker = class extends Worker {
    constructor(address) {
      super(address);
      this.addEventListener("message", ({ data }) => { if (data.command === "initialize") told.ready += 1; });
    }
    postMessage(message, ...rest) {
      if (message.command === "initialize") this.number = ++told.made;
      if (message.command === "launch") told.launched.push(this.number);
      super.postMessage(message, ...rest);
    }
  };
})()"""

PRESS_RUN = """cell => new Promise((resolve) => {
  const pressed = performance.now();
  cell.addEventListener("statechange", () => {
    if (cell.dataset.state === "finished") resolve(performance.now() - pressed);
  });
  cell.querySelector('[data-action="run"]').click();
})"""


def stop_when(cell: Cell, true: str) -> None:
    """A program that never ends, ended when this is true of the page's Pythons."""
    cell.choose("forever")
    cell.button("Run").click()
    cell.page.wait_for_function(f"() => pythons.{true}")
    cell.button("Stop").click()
    cell.wait("stopped", "paused")


def run(cell: Cell) -> float:
    cell.choose("few")
    milliseconds = float(cell.evaluate(PRESS_RUN))
    assert cell.output == "turns: 3"
    return milliseconds


def test_after_a_stop_the_next_run_is_in_the_python_that_waited(new_tab: Open, test_lessons_server: Host) -> None:
    tab = new_tab("about:blank", room=True)
    tab.page.add_init_script(WATCH_WORKERS)
    tab.page.goto(test_lessons_server.address + TEST_LESSON)
    cell = tab.cell("endless")
    stop_when(cell, "ready === 2")
    assert run(cell) < WITHIN
    stop_when(cell, "made === 3")  # which is waited for: there is no fourth
    run(cell)
    assert tab.page.evaluate("() => pythons.launched") == [1, 2, 2, 3]
