"""What happens after a program's last line: functions registered for the end run, then its variables die."""

import atexit
import gc
import sys
from types import ModuleType
from typing import Any

from recorder.steady import steady

steady(globals())


class LastActs:
    """The functions that a program registers with `atexit` from when this is made."""

    def __init__(self) -> None:
        # Which of several are the program's nobody can tell: then they are left to the interpreter.
        self._apart = atexit._ncallbacks() == 0

    def run(self, cut: bool) -> None:
        """Run them, the last first; those of a program that a limit `cut` are forgotten."""
        if self._apart:
            atexit._clear() if cut else atexit._run_exitfuncs()


def end_main() -> None:
    """What the program's variables held dies with it, and may say so, as at the end of the interpreter.

    First whatever only the program's module holds, with all its variables still there to be found; then, should
    anything outside hold on to them, the variables one by one.
    """
    main = sys.modules.get("__main__")
    if type(main) is not ModuleType:
        return
    identity = id(vars(main))
    sys.modules["__main__"] = ModuleType("__main__")
    main = None
    gc.collect()
    table: Any = None
    for table in gc.get_objects():
        if id(table) == identity and type(table) is dict and "__cached__" in table:
            table.clear()
            break
