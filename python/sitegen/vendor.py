"""Pyodide as this project pins it: its files, its Python's version, and the lock its loader is given."""

import json
import sys
from collections.abc import Set
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from tempfile import TemporaryDirectory

from pyodide_lock import PyodideLockSpec

from sitegen.cache import cached
from sitegen.imports import with_parents
from sitegen.in_pyodide import RUNNER, answer_of
from sitegen.mistake import BuildError
from sitegen.stdlib import Library, compiled, library_of

PROBE = Path(__file__).with_name("library_probe.py")


@dataclass(frozen=True)
class Pyodide:
    """The folder of the npm package `pyodide`."""

    folder: Path

    def read(self, name: str) -> bytes:
        """One of its files."""
        return (self.folder / name).read_bytes()

    def lock(self) -> PyodideLockSpec:
        """The lock without packages: lessons use the standard library only."""
        whole = PyodideLockSpec.from_json(self.folder / "pyodide-lock.json")
        return PyodideLockSpec(info=whole.info, packages={})


def pyodide(web: Path) -> Pyodide:
    """The installed Pyodide; refused when its Python is of another minor version than ours."""
    found = Pyodide(web / "node_modules" / "pyodide")
    theirs = found.lock().info.python
    ours = sys.version_info[:2]
    if tuple(map(int, theirs.split(".")[:2])) != ours:
        wanted = ".".join(theirs.split(".")[:2])
        raise BuildError(
            f"Pyodide's Python is {theirs}, this one is {ours[0]}.{ours[1]}: build with CPython {wanted}, "
            "so that bytecode and results are the same here and in the page."
        )
    return found


def standard_library(found: Pyodide, imported: Set[str], cache: Path) -> Library:
    """The compiled library; its small part is what Pyodide's start and these imports need, found by importing them."""
    original = found.read("python_stdlib.zip")
    recipe = json.dumps([sys.version, version("pyodide-build")]).encode()
    archive = cached(cache, "library.zip", (original, recipe), lambda: compiled(original))
    names = json.dumps(sorted(with_parents(imported)))
    asked = (archive, found.read("package.json"), PROBE.read_bytes(), RUNNER.read_bytes(), names.encode())
    return library_of(archive, **json.loads(cached(cache, "kept.json", asked, lambda: _kept(found, archive, names))))


def _kept(found: Pyodide, archive: bytes, names: str) -> bytes:
    with TemporaryDirectory() as folder:
        library = Path(folder) / "library.zip"
        library.write_bytes(archive)
        return answer_of(found.folder, library, PROBE, names).encode()


def lock_text(found: Pyodide) -> bytes:
    """The trimmed lock as JSON."""
    return json.dumps(found.lock().to_dict(), sort_keys=True, separators=(",", ":")).encode()
