"""`verify` tells a built site from one that was changed by a single byte, and says where."""

import base64
import gzip
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from bed.site import ROOT
from sitegen.deterministic_zip import deterministic_zip, unpacked
from sitegen.project import Project
from sitegen.verify import differences

PROJECT = Project(ROOT)


def said(site: Path) -> list[str]:
    return [re.sub(r"assets-\w+", "assets", line) for line in differences(site, PROJECT, PROJECT.tree())]


def test_a_built_site_is_what_the_sources_make(site: Path) -> None:
    assert said(site) == []


def in_zip(content: bytes) -> bytes:
    files = unpacked(content)
    files["python/harness/prompt.py"] += b"\n"
    del files["python/harness/memory.py"]
    files["python/harness/more.py"] = b""
    return deterministic_zip(files)


def in_data_script(content: bytes) -> bytes:
    return re.sub(rb'"[\w+/=]{20,}"', b'"' + base64.b64encode(gzip.compress(b"other")) + b'"', content)


CHANGES: dict[str, Callable[[bytes], bytes] | None] = {
    "assets/python.zip": in_zip,
    "assets/python_stdlib.zip": lambda _: b"PK",
    "assets/data-worker.js": in_data_script,
    "assets/page.js": lambda old: old + b" ",
    "assets/site.css": None,
    "assets/worker.js.br": lambda _: b"no brotli",
    "assets/worker.js.gz": lambda _: gzip.compress(b"other"),
    "assets/python.zip.br": None,
    "sw.js.zip.gz": lambda _: b"",
    "en/system-prompt/index.html": lambda old: old.replace(b"sections</code>", b"section</code>", 1),
    "zh/index.html": lambda old: b"\n" + old,
    "en/index.html": None,
    "en/tracker.js": lambda _: b"",
}


@pytest.fixture(scope="module")
def said_of_changes(site: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    copy = tmp_path_factory.mktemp("changed") / "site"
    shutil.copytree(site, copy)
    assets = next(copy.glob("assets-*")).name
    for name, change in CHANGES.items():
        file = copy / name.replace("assets/", f"{assets}/")
        if change:
            file.write_bytes(change(file.read_bytes() if file.exists() else b""))
        else:
            file.unlink()
    return said(copy)


@pytest.mark.parametrize(
    "expected",
    [
        "assets/python.zip: python/harness/prompt.py is not byte for byte the file here",
        "assets/python.zip: python/harness/memory.py is missing",
        "assets/python.zip: python/harness/more.py is not among these sources",
        "assets/python_stdlib.zip: it is damaged",
        "assets/data-worker.js: does not hold what worker.js holds",
        "assets/page.js: differs from what these sources make",
        "assets/site.css: is missing",
        "assets/worker.js.br: does not hold what assets/worker.js holds",
        "assets/worker.js.gz: does not hold what assets/worker.js holds",
        "assets/python.zip.br: is missing",
        "sw.js.zip.gz: is not made from these sources",
        "assets: its name is not the hash of what is in it",
        "en/system-prompt/index.html: cell assemble-system-prompt shows harness/prompt.py with another line",
        "zh/index.html:1: differs from what these sources make",
        "en/index.html: is missing",
        "en/tracker.js: is not made from these sources",
    ],
)
def test_a_change_is_found(said_of_changes: list[str], expected: str) -> None:
    assert any(line.startswith(expected) for line in said_of_changes), said_of_changes
