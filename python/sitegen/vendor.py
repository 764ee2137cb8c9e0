"""Pyodide as this project pins it: its files, its Python's version, and the lock its loader is given."""

import json
import sys
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from pyodide_lock import PyodideLockSpec

from sitegen.cache import cached
from sitegen.mistake import BuildError
from sitegen.stdlib import LEFT_OUT, compiled, small_library


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


def standard_library(found: Pyodide, cache: Path) -> bytes:
    """The small compiled library, made once for each original, choice and compiler."""
    original = found.read("python_stdlib.zip")
    recipe = json.dumps([sorted(LEFT_OUT), sys.version, version("pyodide-build")]).encode()
    return cached(cache, "python_stdlib.zip", (original, recipe), lambda: compiled(small_library(original)))


def lock_text(found: Pyodide) -> bytes:
    """The trimmed lock as JSON."""
    return json.dumps(found.lock().to_dict(), sort_keys=True, separators=(",", ":")).encode()
