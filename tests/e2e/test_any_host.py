"""Hosts that serve the site badly: it works all the same, or one sentence names the file that is at fault."""

import os
import shutil
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
LATER = "() => document.getAnimations().forEach((animation) => animation.finish())"  # the page waits for ten seconds
GIVEN_UP = """async () => {
  for (let left = 100; left > 0; left--) {
    if (!(await navigator.serviceWorker.getRegistration())) return true;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  return false;
}"""


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
        ("worker.js", gone, MISSING),
        ("python_stdlib.zip", page_instead, DAMAGED),
        ("python.zip", cut_short, DAMAGED),
        ("pyodide.asm.wasm", one_byte_other, DAMAGED),
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


def test_a_data_file_that_was_cut_short_beside_a_double_clicked_page_is_named(
    new_tab: Open, site: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "site"
    shutil.copytree(site, copy, copy_function=os.link)
    [data] = copy.glob("assets-*/data-python.zip.js")
    text = data.read_text("ascii")
    data.unlink()
    data.write_text(text[:1000] + '";', "ascii")
    cell = new_tab((copy / LESSON).as_uri()).cell("assemble-system-prompt")
    cell.button("Run").click()
    expect(cell.root.locator("step-sentence")).to_contain_text(DAMAGED.format("python.zip"))


@pytest.mark.parametrize(
    ("name", "part", "change"),
    [
        ("page.js", "lifeless", gone),
        pytest.param("page.js", "lifeless", cut_short, marks=pytest.mark.long),
        pytest.param("index.html", "lifeless", cut_short, marks=pytest.mark.long),
        ("site.css", "bare", gone),
        pytest.param("site.css", "bare", cut_short, marks=pytest.mark.long),
    ],
)
def test_what_a_page_is_made_of_is_named_too(
    new_tab: Open, tolerated: list[str], site: Path, name: str, part: str, change: Callable[[bytes], Answer]
) -> None:
    tolerated += ["404", "Unexpected", "Invalid", "MIME type"]
    kind = {"index.html": "text/html", "site.css": "text/css", "page.js": "text/javascript"}[name]

    def as_its_kind(body: bytes) -> Answer:
        answer = change(body)
        return Answer(answer.status, kind, answer.body)

    with serving(site, {name: as_its_kind}) as host:
        page = new_tab(host.address + LESSON, cold=True).page
        note = page.locator(f'[data-part="{part}"]')
        page.evaluate(LATER)
        expect(note).to_be_visible()
        expect(note).to_contain_text(name if name != "index.html" else "the end of this page")
        assert page.get_by_role("heading", level=1).is_visible()


def test_a_service_worker_of_another_build_does_not_take_over(
    new_tab: Open, site: Path, test_lessons_site: Path
) -> None:
    other = (test_lessons_site / "sw.js").read_bytes()
    with serving(site, {"sw.js": lambda _: Answer(200, "text/javascript", other)}) as host:
        tab = new_tab(host.address + LESSON, cold=True, service_workers="allow")
        tab.cell("assemble-system-prompt").run("full")
        assert tab.page.evaluate(GIVEN_UP)
