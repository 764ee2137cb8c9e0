"""How the variables of a frame are read without asking any code of the program's."""

import sys
from typing import Any, Final

from recorder.classes import is_base
from recorder.steady import steady

steady(globals())

NO_VARIABLES: Final[dict[str, Any]] = {}


def _proxy() -> Any:
    return sys._getframe().f_locals


LOCALS_PROXY: Final = type(_proxy())


def is_shown(name: str) -> bool:
    """Whether a variable is the program's: not `__name__`, `__builtins__` and their like, nor the compiler's `.0`."""
    return not (name.startswith("__") and name.endswith("__")) and not name.startswith(".")


class _Past:
    """Reads a subclass of `dict` past its own methods."""

    __slots__ = ("get",)

    def __init__(self, names: Any) -> None:
        self.get = dict.get.__get__(names)

    def __getitem__(self, name: str) -> Any:
        value = self.get(name, self)  # `dict.__getitem__` would ask the program's `__missing__`
        if value is self:
            raise KeyError(name)
        return value


def past(names: Any) -> Any:
    """A class body or `exec` may run on a mapping of the program's own, which is not asked; of a subclass of `dict`,
    `dict`'s own methods are.
    """
    return _Past(names) if is_base(dict, type(names)) else NO_VARIABLES
