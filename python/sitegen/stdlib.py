"""Which standard library a page's Python gets: Pyodide's, without what cannot serve there, compiled on this machine."""

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from sitegen.deterministic_zip import deterministic_zip, unpacked
from sitegen.mistake import BuildError

LEFT_OUT = frozenset(
    {
        # for the interpreter's own development and for installing it
        *("compileall", "distutils", "ensurepip", "idlelib", "lib2to3", "modulefinder", "pickletools", "test", "venv"),
        *("zipapp",),
        # for a screen or terminal of its own
        *("curses", "pty", "pydoc_data", "tkinter", "turtle", "turtledemo"),
        # for connections, which a page's policy refuses, and processes, which a page has not
        *("ftplib", "imaplib", "multiprocessing", "poplib", "smtplib", "socketserver", "wsgiref", "xmlrpc"),
        # second copies, in Python, of what is built in
        *("_py_abc", "_pydatetime", "_pydecimal", "_pyio"),
        # for mail folders and other systems
        "mailbox",
        *("_android_support", "_apple_support", "_ios_support", "nturl2path"),
    }
)
"""Modules and packages at the library's top level that nothing else in it needs at import (a test imports the rest)."""


def small_library(original: bytes) -> bytes:
    """The library without what is left out, still as source."""
    kept = {name: content for name, content in unpacked(original).items() if _module(name) not in LEFT_OUT}
    return deterministic_zip(kept)


def _module(name: str) -> str:
    return name.split("/")[0].removesuffix(".py")


def compiled(library: bytes) -> bytes:
    """The library as bytecode of this Python, the same bytes each time."""
    with TemporaryDirectory() as folder:
        archive = Path(folder) / "python_stdlib.zip"
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
