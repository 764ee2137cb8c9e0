"""Whether what a replay would show of a run has entered one of the cell's sources: without that there is no step."""

import sys
from collections.abc import Callable, Collection
from types import CodeType

_TOOL = 4
"""One of the two ids that `sys.monitoring` gives no name to: a program's own debugger or profiler takes others."""


def watch_entering(sources: Collection[str], setup: str | None, begin: str) -> Callable[[], bool]:
    """Tells, when asked later, whether code of `sources` was called after `begin`, the observed code of the setup."""
    if setup is None:
        return lambda: True  # the source is the program itself
    begun = entered = False

    def started(code: CodeType, offset: int) -> object:
        nonlocal begun, entered
        if code.co_filename == setup and code.co_qualname == begin:
            begun = True
        elif code.co_filename in sources:
            entered = entered or begun
        elif code.co_filename != setup:
            return sys.monitoring.DISABLE
        return None

    start = sys.monitoring.events.PY_START
    sys.monitoring.use_tool_id(_TOOL, __name__)
    sys.monitoring.register_callback(_TOOL, start, started)
    sys.monitoring.set_events(_TOOL, start)
    return lambda: entered
