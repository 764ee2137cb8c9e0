"""Notices that a program looks for a module of the standard library which this page has not loaded."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from zipimport import zipimporter

from recorder.steady import steady

steady(globals())

type Tell = Callable[[str], None]
"""Called with the module's name, before the program learns that it is not there."""

_LIBRARY: Final = Path(json.__file__).parents[1]
_find_spec: Final[Any] = zipimporter.find_spec
_listeners: list[Tell] = []


def watch(names_file: str, library: Path = _LIBRARY) -> None:
    """From now on, of the modules named in a JSON file that belong into the archive `library`.

    Where an archive is searched is the only place at which neither `sys.meta_path` nor `sys.path_importer_cache` look
    other than without this, and a program that takes the library from its path finds nothing, as it would elsewhere.
    """
    names = frozenset(json.loads(Path(names_file).read_text("utf-8")))
    archive = str(library)

    def find_spec(self: zipimporter, fullname: str, target: Any = None) -> Any:
        spec = _find_spec(self, fullname, target)
        if spec is None and _listeners and self.archive == archive and fullname in names:
            _listeners[-1](fullname)
        return spec

    zipimporter.find_spec = find_spec  # type: ignore[method-assign]


@contextmanager
def telling(tell: Tell) -> Iterator[None]:
    """While a program runs."""
    _listeners.append(tell)
    try:
        yield
    finally:
        _listeners.clear()
