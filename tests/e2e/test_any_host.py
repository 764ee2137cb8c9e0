"""Hosts that serve the site badly: it works all the same, or one sentence names the file that is at fault."""

from collections.abc import Callable
from pathlib import Path

import pytest
from bed.server import Answer, Changes, serving
from bed.tabs import LESSON, Tab
from playwright.sync_api import expect

Open = Callable[..., Tab]

BYTES = "application/octet-stream"
WHOLE_FILES = {
    "pyodide.asm.wasm": BYTES,
    "python_stdlib.zip": "text/html",
    "worker.js": "text/plain",
    "sw.js": "text/plain",
}
MISSING = "The file {} could not be loaded."
DAMAGED = "The file {} arrived damaged or is of another version."


def gone(body: bytes) -> Answer:
    return Answer(404, "text/html", b"<h1>Not found</h1>")


def page_instead(body: bytes) -> Answer:
    """As a proxy answers that has a page for every address."""
    return Answer(200, "text/html", b"<!doctype html><title>Welcome</title>")


def cut_short(body: bytes) -> Answer:
    return Answer(200, BYTES, body[: len(body) // 2])


def one_byte_other(body: bytes) -> Answer:
    middle = len(body) // 2
    return Answer(200, BYTES, body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :])


def test_wrong_types_do_no_harm(new_tab: Open, site: Path) -> None:
    changes: Changes = {name: lambda body, kind=kind: Answer(200, kind, body) for name, kind in WHOLE_FILES.items()}
    with serving(site, changes) as host:
        tab = new_tab(host.address + LESSON, cold=True)
        tab.cell("assemble-system-prompt").run("full")


@pytest.mark.parametrize(
    ("name", "change", "sentence"),
    [
        ("pyodide.asm.wasm", gone, MISSING),
        ("python_stdlib.zip", page_instead, DAMAGED),
        ("python.zip", cut_short, DAMAGED),
        ("worker.js", one_byte_other, DAMAGED),
    ],
)
def test_a_file_at_fault_is_named_and_the_next_press_tries_again(
    new_tab: Open, tolerated: list[str], site: Path, name: str, change: Callable[[bytes], Answer], sentence: str
) -> None:
    tolerated += ["404"]
    changes = {name: change}
    with serving(site, changes) as host:
        tab = new_tab(host.address + LESSON, cold=True)
        cell = tab.cell("assemble-system-prompt")
        cell.button("Run").click()
        expect(cell.root.locator("step-sentence")).to_contain_text(sentence.format(name))
        assert cell.state == "failed"
        changes.clear()
        cell.run("full")
        assert cell.state == "finished"
