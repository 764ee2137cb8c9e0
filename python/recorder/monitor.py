"""The recorder's place among the tools of `sys.monitoring` (PEP 669): its id, and the events it is told."""

import sys
from collections.abc import Callable, Iterable, Mapping
from types import CodeType
from typing import Any, Final

from recorder.steady import steady

steady(globals())

_monitoring: Final = sys.monitoring
EVENTS: Final = _monitoring.events
_INSIDE: Final = EVENTS.LINE | EVENTS.PY_RETURN | EVENTS.PY_YIELD | EVENTS.PY_RESUME | EVENTS.CALL
_ANYWHERE: Final = (
    EVENTS.PY_START | EVENTS.PY_RESUME | EVENTS.RAISE | EVENTS.RERAISE | EVENTS.PY_UNWIND | EVENTS.PY_THROW
)
TOOL_NAME: Final = "recorder"
_TOOLS: Final = (4, 3, 5, 2, 1, 0)  # those last that have names in `sys.monitoring`: programs ask for them


class Monitor:
    """Line, call and return events are *local*: told of those code objects alone for which `inside` asks.

    So nothing else is slowed, and no program can switch them off by `sys.settrace` or by catching what they raise.
    """

    def take(self, callbacks: Mapping[int, Callable[..., Any]]) -> None:
        """A free tool id, with a callback for each event."""
        self._tool = next(tool for tool in _TOOLS if _monitoring.get_tool(tool) is None)
        _monitoring.use_tool_id(self._tool, TOOL_NAME)
        for event, callback in callbacks.items():
            _monitoring.register_callback(self._tool, event, callback)

    def begin(self) -> None:
        """From now on the events come."""
        _monitoring.set_events(self._tool, _ANYWHERE)
        _monitoring.restart_events()

    def inside(self, code: CodeType) -> None:
        """Those inside a code object as well."""
        _monitoring.set_local_events(self._tool, code, _INSIDE)

    def end(self, codes: Iterable[CodeType]) -> None:
        """No events any more, of these code objects neither, and the tool id is free again."""
        if _monitoring.get_tool(self._tool) == TOOL_NAME:
            _monitoring.set_events(self._tool, 0)
            for code in codes:
                _monitoring.set_local_events(self._tool, code, 0)
            _monitoring.free_tool_id(self._tool)
