"""Runs inside Pyodide: which files of its library are needed to start it and to import given modules."""

import json
import sys
import time
import warnings
from contextlib import redirect_stderr
from importlib.abc import MetaPathFinder
from importlib.machinery import FrozenImporter, ModuleSpec
from io import StringIO
from pathlib import Path
from zipfile import ZipFile

_MANY_DIGITS = 20_000
LIBRARY = Path(json.__file__).parents[1]


def answer(argument: str) -> str:
    """As JSON `kept`, the files of all that Pyodide's own start and an import of these names (JSON) bring.

    Of the packages among it also what nothing has imported yet, since programs ask for it by name, as for a codec:
    those modules that can be imported without any file beyond. And `frozen` and `builtin`, the modules that need no
    file because there is another form of them, or because there never was one.
    """
    for name in json.loads(argument):
        _imports(name)
    _let_the_interpreter_import()
    with ZipFile(LIBRARY) as archive:
        files = {_module(file): file for file in archive.namelist() if file.endswith(".pyc")}
    kept = {name for name in sys.modules if name in files and _is_of_library(name)}
    finder = _Refusing(kept, set(files))
    sys.meta_path.insert(0, finder)
    tried: set[str] = set()
    while further := [name for name in files if _in_package(name, kept) and name not in kept | tried | {*sys.modules}]:
        for name in further:
            tried.add(name)
            kept |= finder.brings(name) & set(files)
    frozen = [name for name in files if FrozenImporter.find_spec(name)]
    kept_files = sorted(files[name] for name in kept)
    return json.dumps({"kept": kept_files, "frozen": sorted(frozen), "builtin": sorted(sys.builtin_module_names)})


def _let_the_interpreter_import() -> None:
    """For numbers of many digits, dates, and warnings it imports by itself, also in programs without any import."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    int(str(10**_MANY_DIGITS))
    sys.set_int_max_str_digits(limit)
    time.strptime("2000", "%Y")
    with warnings.catch_warnings(), redirect_stderr(StringIO()):
        warnings.simplefilter("always")
        forgotten = _never_awaited()
        del forgotten


async def _never_awaited() -> None:
    """Make the interpreter warn."""


def _module(file: str) -> str:
    return file.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".")


def _is_of_library(name: str) -> bool:
    """Whether it was read from the archive; some of the library is frozen in the interpreter."""
    spec = getattr(sys.modules[name], "__spec__", None)
    return str(getattr(spec, "origin", "")).startswith(str(LIBRARY))


def _in_package(name: str, kept: set[str]) -> bool:
    """Whether it is a module of a kept package; `__main__` is a program."""
    package, _, own = name.rpartition(".")
    return package in kept and own != "__main__"


def _imports(name: str) -> bool:
    try:
        __import__(name)
    except Exception:  # there is none of that name, or it is for another system
        return False
    return True


class _Refusing(MetaPathFinder):
    """Refuses modules of the library that are neither kept nor in a kept package."""

    def __init__(self, kept: set[str], library: set[str]) -> None:
        self._kept = kept
        self._library = library
        self._refused = False

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Raise for such a module; leave every other to the finders after this one."""
        if name in self._library and not _in_package(name, self._kept):
            self._refused = True
            raise ModuleNotFoundError(f"{name} is not kept", name=name)
        return None

    def brings(self, name: str) -> set[str]:
        """The modules that importing it adds; none when one was refused, also if it goes on without that."""
        before = set(sys.modules)
        self._refused = False
        imported = _imports(name)
        new = set(sys.modules) - before
        if imported and not self._refused:
            return new
        for module in new:
            del sys.modules[module]
        return set()
