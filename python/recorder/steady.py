"""A copy of the builtins from before any program ran, for modules that must work while a program rebinds them."""

import builtins
from typing import Any, Final

BUILTINS: Final[dict[str, Any]] = dict(vars(builtins))


def steady(namespace: dict[str, Any]) -> None:
    """Give the copy to all functions that a module defines after this call: `steady(globals())`.

    CPython looks builtins up in the `__builtins__` of the globals with which a function was made.
    """
    namespace["__builtins__"] = BUILTINS
