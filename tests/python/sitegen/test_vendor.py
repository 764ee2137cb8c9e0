"""Pyodide as a page gets it: the right Python, and a small library that is enough for all that is in it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from bed.site import ROOT
from sitegen import npm, vendor
from sitegen.deterministic_zip import unpacked
from sitegen.mistake import BuildError
from sitegen.stdlib import Library

ONLY_IN_A_PAGE = {"pyodide", "_pyodide"}

IMPORT_ALL = """
import sys, warnings
library, *names = sys.argv[1:]
warnings.simplefilter("ignore")
sys.path[:] = [library, *(path for path in sys.path if path.endswith("lib-dynload"))]
for name in names:
    __import__(name)
"""


@pytest.fixture(scope="module")
def web() -> Path:
    npm.install(ROOT / "web")
    return ROOT / "web"


@pytest.fixture(scope="module")
def library(web: Path) -> Library:
    return vendor.standard_library(vendor.pyodide(web), {"tomllib", "harness.prompt"}, ROOT / ".cache")


def modules(archive: bytes) -> set[str]:
    return {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in unpacked(archive)}


def test_every_module_of_the_small_library_can_be_imported_with_it_alone(library: Library, tmp_path: Path) -> None:
    (tmp_path / "library.zip").write_bytes(library.small)
    names = sorted(name for name in modules(library.small) if name.partition(".")[0] not in ONLY_IN_A_PAGE)
    command = [sys.executable, "-I", "-S", "-c", IMPORT_ALL, str(tmp_path / "library.zip"), *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_it_is_what_was_asked_for_and_whole_packages_and_no_more(library: Library) -> None:
    there = modules(library.small)
    assert {"tomllib", "encodings.utf_16", "encodings.koi8_r", "pyodide.ffi"} <= there
    assert {"_pylong", "_strptime", "tracemalloc"} <= there  # no program imports them by itself
    assert not {"csv", "sqlite3", "importlib.metadata", "harness"} & there
    assert {"csv", "importlib.metadata", "xml", "xml.etree.ElementTree"} <= library.in_rest
    assert not {"os", "io", "sqlite3", "encodings.utf_16"} & library.in_rest
    assert {"sqlite3", "tkinter", "fcntl"} <= library.absent
    assert not {"sys", "math", "json", "csv", "zipimport", "pyodide"} & library.absent


def test_the_two_archives_are_pyodide_s_library(web: Path, library: Library) -> None:
    originals = {re.sub(r"\.py$", ".pyc", name) for name in unpacked(vendor.pyodide(web).read("python_stdlib.zip"))}
    small, rest = (unpacked(archive).keys() for archive in (library.small, library.rest))
    assert not small & rest
    assert originals == small | rest


def test_the_lock_holds_no_packages(web: Path) -> None:
    lock = json.loads(vendor.lock_text(vendor.pyodide(web)))
    assert lock["packages"] == {}
    assert lock["info"]["python"].startswith("3.13.")


def test_another_minor_version_of_python_is_refused(web: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 12, 9, "final", 0))
    with pytest.raises(
        BuildError, match=r"Pyodide's Python is 3\.13\.\d+, this one is 3\.12: build with CPython 3\.13"
    ):
        vendor.pyodide(web)


def test_packages_are_fetched_when_another_version_is_there(tmp_path: Path) -> None:
    lock = {
        "packages": {
            "": {},
            "node_modules/pyodide": {"version": "2"},
            "node_modules/mac-only": {"version": "1", "optional": True},
        }
    }
    (tmp_path / "package-lock.json").write_text(json.dumps(lock))
    (tmp_path / "node_modules").mkdir()
    present = tmp_path / "node_modules" / ".package-lock.json"
    for version, installed in (("1", False), ("2", True)):
        present.write_text(json.dumps({"packages": {"node_modules/pyodide": {"version": version}}}))
        assert npm.is_installed(tmp_path) is installed
