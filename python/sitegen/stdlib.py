"""Which standard library a page's Python gets: Pyodide's, compiled on this machine, in a small part and the rest."""

import os
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from sitegen.deterministic_zip import deterministic_zip, unpacked
from sitegen.mistake import BuildError

SMALL = "python_stdlib.zip"
"""The name under which Pyodide asks for its library."""
REST = "python_stdlib_rest.zip"


@dataclass(frozen=True)
class Library:
    """Two archives: what every page needs, and all else; the names of the modules that are in the second only.

    `absent` are modules and packages that this Python's library has and Pyodide's has not.
    """

    small: bytes
    rest: bytes
    in_rest: frozenset[str]
    absent: frozenset[str]


def library_of(archive: bytes, kept: Iterable[str], frozen: Iterable[str], builtin: Iterable[str]) -> Library:
    """The compiled library in its two parts: `kept` are the files of the small one, the others need no file at all."""
    files = unpacked(archive)
    absent = sys.stdlib_module_names - {name.partition(".")[0] for name in _modules(files)}.union(builtin)
    small = {name: files.pop(name) for name in kept}
    return Library(
        deterministic_zip(small), deterministic_zip(files), frozenset(_modules(files).difference(frozen)), absent
    )


def _modules(files: Iterable[str]) -> set[str]:
    return {
        name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in files if name.endswith(".pyc")
    }


def compiled(library: bytes) -> bytes:
    """The library as bytecode of this Python, the same bytes each time."""
    with TemporaryDirectory() as folder:
        archive = Path(folder) / SMALL
        archive.write_bytes(library)
        # -P: beside our build.py, the package `build` that pyodide-build imports would be ours.
        command = [sys.executable, "-P", "-m", "pyodide_cli", "py-compile", "--silent", "--no-keep", str(archive)]
        # With a date set, bytecode names its source by hash, not by the time at which it was unpacked here; with a
        # seed set, sets of texts in it have one order.
        environment = {**os.environ, "SOURCE_DATE_EPOCH": "315532800", "PYTHONHASHSEED": "0"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BuildError(f"pyodide py-compile could not compile the standard library: {done.stderr.strip()}")
        return deterministic_zip(unpacked(archive.read_bytes()))
