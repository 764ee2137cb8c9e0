"""Turns the interpreter's monitoring events (PEP 669) into the steps of a recording.

Line, call and return events are *local*: they are set on the code objects of the recorded files when these first
start, so that nothing else is slowed and no program can switch them off by `sys.settrace` or by catching what they
raise.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from types import CodeType, FrameType
from typing import Any, Final

from recorder.activations import Activations
from recorder.asking import Asking
from recorder.calls import Calls
from recorder.changes import Changes
from recorder.codes import CO_ASYNC_GENERATOR, Code
from recorder.columns import Columns
from recorder.contents import unwrapped
from recorder.depth import ROOM, Depth
from recorder.doors import has_back_door, opens_frames
from recorder.edits import Edits
from recorder.frames import Frame
from recorder.model import EXCEPTION, RETURN, UNWIND, YIELD, LimitReached, Limits, Sink
from recorder.objects import Objects
from recorder.probes import Probe
from recorder.quick import Begin, call_callback, line_callback, return_callback, start_callback
from recorder.references import References
from recorder.signals import Signals
from recorder.steady import steady
from recorder.steps import Steps
from recorder.tracebacks import cut
from recorder.wire import Tables

steady(globals())

_monitoring = sys.monitoring
_events = _monitoring.events
_running: Final[Callable[[int], FrameType]] = sys._getframe
_LOCAL: Final = _events.LINE | _events.PY_RETURN | _events.PY_YIELD | _events.PY_RESUME | _events.CALL
TOOL_NAME: Final = "recorder"
_TOOLS: Final = (4, 3, 5, 2, 1, 0)  # those last that have names in `sys.monitoring`: programs ask for them

_GLOBAL: Final = (
    _events.PY_START | _events.PY_RESUME | _events.RAISE | _events.RERAISE | _events.PY_UNWIND | _events.PY_THROW
)


class Recorder:
    """Records in `files` (code file name → path shown) what runs between `start` and `stop`, in chunks to `sink`.

    `written(stream, text)` ties output to the step about to be made; `rest()` gives what was written after the last
    one; `end_by(limit)` says that a limit was reached elsewhere: every further event raises. `probes` are asked at
    each step, and `asking` says whether one is just being asked.
    """

    def __init__(
        self,
        files: Mapping[str, str],
        hash_of: Callable[[str], str],
        sink: Sink,
        limits: Limits,
        probes: Sequence[Probe] = (),
    ) -> None:
        self._files = dict(files)
        self._tables = Tables(hash_of)
        self._calls = Calls(self._files)
        site: list[int] = []
        self._objects = Objects(self._calls.is_tame, Edits(site))
        self._columns = Columns(self._tables, self._objects, site, sink, limits)
        self._activations = Activations(self._objects)
        self._codes = self._activations.codes
        self._stack = self._activations.stack
        self._changes = Changes(self._tables, self._objects, self._columns, self._stack)
        self._depth = Depth(ROOM)
        self._signals = Signals(self._stack, self._interrupt)
        self._references = References(self._objects, self._look_at_all)
        self._refused: FrameType | None = None  # a frame that would not have begun, until its caller has the error
        self._steps = Steps(self._tables, self._objects, self._columns, self._changes)
        self._asking = Asking(probes, self._tables, self._objects, self._columns, self._steps) if probes else None
        self._add_step = self._asking.add if self._asking else self._steps.add
        self.written = self._steps.written
        self.rest = self._steps.rest
        self.end_by = self._columns.end_by

    def start(self, beneath: int = 0) -> None:
        """Begin to observe, with a free tool id; the program alone would not have `beneath` frames under its first."""
        self._tool = next(tool for tool in _TOOLS if _monitoring.get_tool(tool) is None)
        _monitoring.use_tool_id(self._tool, TOOL_NAME)
        parts = self._activations, self._changes, self._steps, self._objects, self._columns
        begin = Begin(self._start, self._begin, self._settle_caller, self._depth)
        for event, callback in (
            (_events.PY_START, self._on_start if self._asking else start_callback(*parts, begin)),
            (_events.PY_RESUME, self._on_resume),
            (_events.PY_THROW, self._on_throw),
            (_events.LINE, self._asking_line_callback(self._asking) if self._asking else line_callback(*parts)),
            (_events.CALL, call_callback(self._activations, self._objects, self._calls)),
            (_events.PY_RETURN, self._on_return if self._asking else return_callback(*parts)),
            (_events.PY_YIELD, self._on_yield),
            (_events.RAISE, self._on_raise),
            (_events.RERAISE, self._on_reraise),
            (_events.PY_UNWIND, self._on_unwind),
        ):
            _monitoring.register_callback(self._tool, event, callback)
        self._columns.begin()
        self._depth.begin(beneath)
        self._references.begin()
        self._signals.begin()
        self._columns.then = self._signals.deliver
        _monitoring.set_events(self._tool, _GLOBAL)
        _monitoring.restart_events()

    @property
    def asking(self) -> bool:
        """Whether an expression is being asked now: what it prints is not the program's."""
        return self._asking is not None and self._asking.busy

    def stop(self) -> int:
        """Stop observing, send what is left, give the tool id back; the number of steps."""
        if _monitoring.get_tool(self._tool) == TOOL_NAME:
            _monitoring.set_events(self._tool, 0)
            for code in self._codes.values():
                _monitoring.set_local_events(self._tool, code.code, 0)
            _monitoring.free_tool_id(self._tool)
        self._depth.end()
        self._references.end()
        self._signals.end()
        self._refused = None
        try:  # noqa: SIM105  # `suppress` works with builtins that the program may have rebound
            self._columns.flush()
        except MemoryError:  # what cannot be sent any more is not counted
            pass
        self._activations.forget()
        self._objects.forget()
        self._calls.forget()
        return self._columns.sent

    # Events

    def _on_start(self, code: CodeType, offset: int) -> object:
        return self._start(code, _running(1))

    def _start(self, code: CodeType, interpreter_frame: FrameType) -> object:
        known = self._codes.get(id(code)) or self._recorded(code, interpreter_frame)
        if known is None:
            return _monitoring.DISABLE
        self._begin(known, interpreter_frame)
        return None

    def _recorded(self, code: CodeType, interpreter_frame: FrameType) -> Code | None:
        """A code object that is seen for the first time, when it is to be recorded."""
        path = self._files.get(code.co_filename)
        if path is None:
            return None
        known = self._codes[id(code)] = Code(code, path, self._tables)
        _monitoring.set_local_events(self._tool, code, _LOCAL)
        self._judge(known, interpreter_frame)
        return known

    def _judge(self, code: Code, interpreter_frame: FrameType) -> None:
        """Values that the code reaches although no variable shows them."""
        if has_back_door(code.code):
            self._objects.tame = False
        if opens_frames(code.code):
            self._changes.frames_open = True
        for name in code.code.co_names:
            self._objects.judge(dict.get(interpreter_frame.f_globals, name))

    def _begin(self, code: Code, interpreter_frame: FrameType) -> None:
        if len(self._stack) >= self._depth.allowed:
            self._refused = interpreter_frame
            self._depth.check(len(self._stack) + 1, interpreter_frame)
            self._refused = None
        self._changes.begin(self._activations.count)
        self._settle_caller()
        frame = self._activations.begin(code, interpreter_frame)
        self._stack.append(frame)
        if not code.is_function:  # a class body or module may begin with names
            self._changes.all_of(frame)
        elif code.initial:
            self._changes.stored(frame, code.initial)
        self._add_step(code.call_site, frame)

    def _on_resume(self, code: CodeType, offset: int) -> object:
        if id(code) not in self._codes and self._recorded(code, _running(1)) is None:
            return _monitoring.DISABLE
        self._resume(code)
        return None

    def _on_throw(self, code: CodeType, offset: int, error: BaseException) -> None:
        if id(code) in self._codes:  # the exception itself is told by the event that follows
            self._resume(code)

    def _resume(self, code: CodeType) -> None:
        frame = self._activations.resume(code, _running(2))
        self._changes.begin(frame.number)
        self._settle_caller()
        self._stack.append(frame)
        self._changes.all_of(frame)
        self._add_step(frame.code.resume_site(frame.line), frame)

    def _asking_line_callback(self, asking: Asking) -> Callable[[CodeType, int], None]:
        """The same, where expressions are asked: that costs far more than what this does."""
        stack, columns, files = self._stack, self._columns, self._files

        def on_line(code: CodeType, line: int) -> None:
            frame = stack[-1]
            if frame.real is not code:
                frame = self._activations.innermost(code, depth=1)
            if frame.plan is not None and frame.line == line:
                return
            self._settle(frame)
            frame.line = line
            frame.plan = plan = frame.plans.get(line) or frame.code.plan(line)
            asking.at_line(plan.site, frame, files[code.co_filename], line)
            if plan.waits and columns.eager and columns.site:
                columns.hurry()

        return on_line

    def _on_return(self, code: CodeType, offset: int, value: Any) -> None:
        self._activations.end(self._leave(code, RETURN, value))

    def _on_yield(self, code: CodeType, offset: int, value: Any) -> None:
        if code.co_flags & CO_ASYNC_GENERATOR:
            value = unwrapped(value)
        self._activations.suspend(self._leave(code, YIELD, value), _running(1))

    def _leave(self, code: CodeType, event: int, value: Any) -> Frame:
        frame = self._stack[-1]
        if frame.real is not code:
            frame = self._activations.innermost(code, depth=2)
        self._settle(frame)
        self._steps.returned(value)
        self._add_step(frame.code.leave_site(event, frame.line), frame)
        return frame

    def _on_reraise(self, code: CodeType, offset: int, error: BaseException) -> None:
        # Of a bare `raise`; what the compiler adds after `finally`, `with` and handlers that do not fit is no line's.
        known = self._codes.get(id(code))
        if known is not None and offset in known.bare_raises():
            self._on_raise(code, offset, error)

    def _on_raise(self, code: CodeType, offset: int, error: BaseException) -> None:
        if id(code) in self._codes and type(error) is not LimitReached:
            cut(error, self._refused)
            if self._refused is not _running(1):
                self._refused = None
                self._error(code, offset, error, EXCEPTION)

    def _on_unwind(self, code: CodeType, offset: int, error: BaseException) -> None:
        if id(code) in self._codes and self._refused is not _running(1):
            if type(error) is not LimitReached:
                self._error(code, offset, error, UNWIND)
            self._activations.end(self._activations.innermost(code, depth=1))

    def _error(self, code: CodeType, offset: int, error: BaseException, event: int) -> None:
        frame = self._activations.innermost(code, depth=2)
        self._settle(frame)
        self._steps.raised(error)
        self._add_step(frame.code.error_site(event, offset, frame.line), frame)

    def _interrupt(self) -> None:
        """Make the next event of the innermost frame a step, also when its line goes on."""
        self._columns.soon()
        frame = self._stack[-1]
        frame.line = -abs(frame.line)

    def _look_at_all(self) -> None:
        """In the middle of a line: everything that has changed is written, and what nobody holds any more let go."""
        if self._stack:
            frame = self._stack[-1]
            self._changes.begin(frame.number)
            self._changes.everything(frame)
            self._objects.release()

    def _settle_caller(self) -> None:
        """Before a frame begins: what its caller's line has done so far. That line goes on: its calls are kept."""
        if self._stack:
            frame = self._stack[-1]
            plan = frame.plan
            if plan is not None and (frame.busy or not plan.plain or plan.places):
                self._changes.of_line(frame, plan)
                if plan.writes:
                    frame.begins_another()

    def _settle(self, frame: Frame) -> None:
        """At the end of a line: everything it has done."""
        self._changes.owner = frame.number
        plan = frame.plan
        if plan is None:
            return
        if frame.busy or not plan.plain or not self._objects.tame:
            self._changes.of_line(frame, plan)
            frame.forget_calls()
        elif plan.places:
            self._changes.stored(frame, plan.places)
            self._changes.grown(frame, plan.in_place)
