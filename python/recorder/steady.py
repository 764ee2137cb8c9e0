"""A copy of the builtins from before any program ran, for modules that must work while a program rebinds them.

A module that assigns `__builtins__ = BUILTINS` before its first `def` gives the copy to all its functions: CPython looks
builtins up in the globals' `__builtins__` when a function is made.
"""

import builtins
from typing import Any, Final

BUILTINS: Final[dict[str, Any]] = dict(vars(builtins))
