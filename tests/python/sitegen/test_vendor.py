"""Pyodide as a page gets it: the right Python, a small library of which every module can be imported."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from bed.site import ROOT
from sitegen import npm, vendor
from sitegen.deterministic_zip import unpacked
from sitegen.mistake import BuildError
from sitegen.stdlib import LEFT_OUT

# Found nowhere but in a page, or made for the machine that compiled them.
ONLY_IN_A_PAGE = {"pyodide", "_pyodide", "pydoc", "webbrowser", "antigravity", "this", "site-packages"}

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


def test_what_is_left_of_the_library_needs_nothing_that_is_left_out(web: Path, tmp_path: Path) -> None:
    library = vendor.standard_library(vendor.pyodide(web), ROOT / ".cache")
    modules = {name.split("/")[0].removesuffix(".pyc") for name in unpacked(library)}
    assert not modules & LEFT_OUT
    assert not [name for name in unpacked(library) if name.endswith(".py")]
    (tmp_path / "library.zip").write_bytes(library)
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        IMPORT_ALL,
        str(tmp_path / "library.zip"),
        *sorted(modules - ONLY_IN_A_PAGE),
    ]
    # The library's own description of its system stands in for that of this machine, which is not in it.
    described = {"_PYTHON_SYSCONFIGDATA_NAME": "_sysconfigdata__emscripten_wasm32-emscripten"}
    done = subprocess.run(command, env={**os.environ, **described}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


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
