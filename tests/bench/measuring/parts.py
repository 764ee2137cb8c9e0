"""Parts of what recording does: the interpreter's events alone, then steps that are made and not sent."""

import sys
from collections.abc import Callable
from types import CodeType

from recorder.model import Limits
from recorder.monitor import TOOL_NAME
from recorder.recorder import Recorder

monitoring = sys.monitoring
EVENTS = monitoring.events
TOOL = 4
LIMITS = Limits(steps=10**9, recording_mb=10**6, output_kb=10**6, seconds=10**6)


def all_codes(code: CodeType) -> list[CodeType]:
    codes = [code]
    for each in codes:
        codes += [constant for constant in each.co_consts if isinstance(constant, CodeType)]
    return codes


def events(code: CodeType, run: Callable[[], None]) -> None:
    """Runs with callbacks that do nothing for the events that a recorder is told."""
    monitoring.use_tool_id(TOOL, TOOL_NAME)
    heard = EVENTS.LINE | EVENTS.CALL | EVENTS.PY_START | EVENTS.PY_RETURN
    for event in (EVENTS.LINE, EVENTS.PY_START):
        monitoring.register_callback(TOOL, event, lambda code, where: None)
    monitoring.register_callback(TOOL, EVENTS.PY_RETURN, lambda code, offset, value: None)
    monitoring.register_callback(TOOL, EVENTS.CALL, lambda code, offset, function, first: None)
    for each in all_codes(code):
        monitoring.set_local_events(TOOL, each, heard)
    try:
        run()
    finally:
        monitoring.free_tool_id(TOOL)


def unsent(code: CodeType, run: Callable[[], None]) -> None:
    """Runs under a recorder that drops its chunks before they are packed."""
    recorder = Recorder({code.co_filename: "shown"}, lambda path: "", lambda header, body: None, LIMITS)
    columns = recorder._columns

    def drop() -> None:
        columns.sent += len(columns.site)
        columns._clear()

    columns.flush = drop  # type: ignore[method-assign]
    recorder.start()
    try:
        run()
    finally:
        recorder.stop()
