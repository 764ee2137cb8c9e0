"""Turns the interpreter's monitoring events (PEP 669) into the steps of a recording.

Line, call and return events are *local*: they are set on the code objects of the recorded files when these first start, so
that nothing else is slowed and no program can switch them off by `sys.settrace` or by catching what they raise.
"""

import sys
from collections.abc import Callable, Mapping
from time import perf_counter
from types import CodeType, FrameType
from typing import Any, Final

from recorder.calls import ANYTHING, APPENDS, NOTHING, OWN, Calls
from recorder.frames import Code, Frame, before, is_shown
from recorder.model import (
    CALL,
    EXCEPTION,
    OBJECT,
    RESUME,
    RETURN,
    SMALL_INT_BOUND,
    UNBOUND,
    UNWIND,
    YIELD,
    LimitReached,
    Limits,
    Sink,
)
from recorder.objects import Objects, Unfollowed
from recorder.steady import BUILTINS
from recorder.wire import Tables, chunk

__builtins__ = BUILTINS

CHUNK_STEPS: Final = 4096
EAGER_STEPS: Final = 64  # the first steps are sent one by one: a line among them may never return
CLOCK_STEPS: Final = 32  # afterwards the clock is asked this often
CHUNK_SECONDS: Final = 0.025  # what a page may miss when it ends the worker

_STREAMS: Final = ("stdout", "stderr")

_monitoring = sys.monitoring
_events = _monitoring.events
_frame: Final[Callable[[int], FrameType]] = sys._getframe
_LOCAL: Final = _events.LINE | _events.PY_RETURN | _events.PY_YIELD | _events.PY_RESUME | _events.CALL
_GLOBAL: Final = _events.PY_START | _events.RAISE | _events.PY_UNWIND | _events.PY_THROW


class Recorder:
    """Records what runs between `start` and `stop` in `files` (code file name → path shown), in chunks to `sink`."""

    def __init__(self, files: Mapping[str, str], hash_of: Callable[[str], str], sink: Sink, limits: Limits) -> None:
        self._files = dict(files)
        self._sink = sink
        self._limits = limits
        self._tables = Tables(hash_of)
        self._calls = Calls(self._files)
        self._objects = Objects(self._calls.is_tame)
        self._encode = self._objects.values.code
        self._code_of: dict[int, Code] = {}
        self._stack: list[Frame] = []
        self._suspended: dict[int, Frame] = {}
        self._frames = 0
        self._sent_steps = 0
        self._sent_bytes = 0
        self._sent_at = 0.0
        self._began = 0.0
        self._goal = 1
        self._reached: str | None = None
        self._told = False
        self._output: list[tuple[int, int]] = []
        self._owner = 0
        self._passing: list[int] = []
        self._new_chunk()

    # Beginning and end

    def start(self) -> None:
        """Begin to observe, with a free tool id."""
        self._tool = next(tool for tool in range(6) if _monitoring.get_tool(tool) is None)
        _monitoring.use_tool_id(self._tool, "recorder")
        for event, callback in (
            (_events.PY_START, self._on_start),
            (_events.PY_RESUME, self._on_resume),
            (_events.PY_THROW, self._on_throw),
            (_events.LINE, self._on_line),
            (_events.CALL, self._on_call),
            (_events.PY_RETURN, self._on_return),
            (_events.PY_YIELD, self._on_yield),
            (_events.RAISE, self._on_raise),
            (_events.PY_UNWIND, self._on_unwind),
        ):
            _monitoring.register_callback(self._tool, event, callback)
        self._began = self._sent_at = perf_counter()
        _monitoring.set_events(self._tool, _GLOBAL)
        _monitoring.restart_events()

    def stop(self) -> int:
        """Stop observing, send what is left, give the tool id back; the number of steps."""
        _monitoring.set_events(self._tool, 0)
        for code in self._code_of.values():
            _monitoring.set_local_events(self._tool, code.code, 0)
        _monitoring.free_tool_id(self._tool)
        rest = self._texts
        self._flush()
        self._texts = rest
        return self._sent_steps

    def rest(self) -> list[list[str]]:
        """What was written after the last step: pairs of stream and text."""
        return [[_STREAMS[stream], text] for stream, text in self._texts]

    def written(self, stream: str, text: str) -> None:
        """Tie a piece of output to the step that is about to be made."""
        number = 0 if stream == "stdout" else 1
        if self._texts and self._texts[-1][0] == number:
            text = self._texts.pop()[1] + text
        self._texts.append((number, text))

    def end_by(self, limit: str) -> None:
        """Say that a limit was reached elsewhere (output): every further event raises."""
        self._reached = self._reached or limit
        self._goal = 0

    # Events

    def _on_start(self, code: CodeType, offset: int) -> object:
        known = self._code_of.get(id(code))
        if known is None:
            path = self._files.get(code.co_filename)
            if path is None:
                return _monitoring.DISABLE
            known = self._code_of[id(code)] = Code(code, path, self._tables)
            _monitoring.set_local_events(self._tool, code, _LOCAL)
        interpreter_frame = _frame(1)
        self._suspended.pop(id(interpreter_frame), None)
        self._owner = self._frames
        self._settle_caller()
        frame = Frame(known, self._frames, interpreter_frame)
        self._frames += 1
        self._stack.append(frame)
        self._arguments(frame)
        self._step(self._tables.site(CALL, known.number, code.co_firstlineno), frame)
        return None

    def _arguments(self, frame: Frame) -> None:
        get, encode = frame.locals.get, self._encode
        for name, place in frame.code.initial:
            value = get(name, self)
            if value is not self:
                code = frame.codes[name] = encode(value)
                if frame.number != self._owner:
                    self._own(frame.number)
                self._place.append(place)
                self._value.append(code)

    def _on_resume(self, code: CodeType, offset: int) -> None:
        self._resume(code)

    def _on_throw(self, code: CodeType, offset: int, error: BaseException) -> None:
        if id(code) in self._code_of:
            self._resume(code)
            self._error(code, offset, error, EXCEPTION)

    def _resume(self, code: CodeType) -> None:
        interpreter_frame = _frame(2)
        frame = self._suspended.pop(id(interpreter_frame), None)
        if frame is None:  # it was first started before the recording
            frame = Frame(self._code_of[id(code)], self._frames, interpreter_frame)
            self._frames += 1
        else:
            frame.enter(interpreter_frame)
        self._owner = frame.number
        self._settle_caller()
        self._stack.append(frame)
        self._read_all(frame)
        self._step(self._tables.site(RESUME, frame.code.number, frame.line), frame)

    def _on_line(self, code: CodeType, line: int) -> None:
        frame = self._stack[-1]
        if frame.code.code is not code:
            frame = self._resynchronise(code)
        plan = frame.plan
        if line == frame.line and plan is not None:  # a loop on one line, or a line that called: still the same step
            return
        self._owner = frame.number
        if plan is not None:
            if plan.plain and not frame.called and not frame.anything:
                if plan.places:
                    self._stored(frame, plan.places)
                if plan.effect.dispatches and not self._objects.tame:
                    self._all(frame)
            else:
                self._settle(frame, plan)
        frame.line = line
        plan = frame.code.plans.get(line)
        frame.plan = plan = plan if plan is not None else frame.code.plan(line)
        self._step(plan.site, frame)

    def _on_call(self, code: CodeType, offset: int, function: Any, first: Any) -> None:
        effect = self._calls.effect(function)
        if effect != NOTHING or not self._objects.tame:
            frame = self._stack[-1]
            if effect == ANYTHING or not self._objects.tame:
                frame.anything = True
            else:
                frame.called.append((effect, first))

    def _on_return(self, code: CodeType, offset: int, value: Any) -> None:
        self._leave(code, RETURN, value)

    def _on_yield(self, code: CodeType, offset: int, value: Any) -> None:
        frame = self._leave(code, YIELD, value)
        self._suspended[id(_frame(1))] = frame

    def _leave(self, code: CodeType, event: int, value: Any) -> Frame:
        frame = self._stack[-1]
        if frame.code.code is not code:
            frame = self._resynchronise(code, depth=3)
        self._finish_line(frame)
        self._give("value", value)
        self._step(self._tables.site(event, frame.code.number, frame.line), frame)
        self._pop(frame, gone=event == RETURN)
        return frame

    def _pop(self, frame: Frame, gone: bool) -> None:
        self._stack.pop()
        frame.leave()
        if gone:
            for code in frame.codes.values():
                if code & 3 == OBJECT:
                    self._objects.doubt(code)

    def _on_raise(self, code: CodeType, offset: int, error: BaseException) -> None:
        if id(code) in self._code_of and type(error) is not LimitReached:
            self._error(code, offset, error, EXCEPTION)

    def _on_unwind(self, code: CodeType, offset: int, error: BaseException) -> None:
        if id(code) in self._code_of:
            if type(error) is LimitReached:
                self._pop(self._top(code), gone=True)
                return
            frame = self._error(code, offset, error, UNWIND)
            self._pop(frame, gone=True)

    def _error(self, code: CodeType, offset: int, error: BaseException, event: int) -> Frame:
        frame = self._top(code)
        self._finish_line(frame)
        self._give("exception", error)
        where = next((at for index, at in enumerate(code.co_positions()) if index == offset // 2), (None,) * 4)
        line, end_line, column, end_column = (part if part is not None else -1 for part in where)
        line = line if line > 0 else frame.line
        site = self._tables.site(event, frame.code.number, line, end_line, column, end_column)
        self._step(site, frame)
        return frame

    def _top(self, code: CodeType) -> Frame:
        frame = self._stack[-1] if self._stack else None
        return frame if frame is not None and frame.code.code is code else self._resynchronise(code, depth=4)

    def _resynchronise(self, code: CodeType, depth: int = 2) -> Frame:
        """A frame was left without an event: cut the stack back to the one that runs."""
        while self._stack and self._stack[-1].code.code is not code:
            self._pop(self._stack[-1], gone=True)
        if not self._stack:
            self._stack.append(Frame(self._code_of[id(code)], self._frames, _frame(depth)))
            self._frames += 1
        return self._stack[-1]

    # What changed

    def _settle_caller(self) -> None:
        """Before a frame begins: what its caller's line has done so far. The line is not over, so nothing is forgotten."""
        if self._stack:
            frame = self._stack[-1]
            if frame.plan is not None and not (frame.plan.plain and not frame.plan.places and not frame.anything):
                self._changes_of(frame, frame.plan)

    def _finish_line(self, frame: Frame) -> None:
        self._owner = frame.number
        if frame.plan is not None:
            self._settle(frame, frame.plan)

    def _settle(self, frame: Frame, plan: Any) -> None:
        self._changes_of(frame, plan)
        frame.called.clear()
        frame.anything = False

    def _changes_of(self, frame: Frame, plan: Any) -> None:
        effect, objects = plan.effect, self._objects
        if frame.anything or effect.anything or (effect.dispatches and not objects.tame):
            self._all(frame)
            return
        self._stored(frame, plan.places)
        if effect.shared:
            self._read_others(frame, effect.shared)
        try:
            for container, key in effect.keys:
                objects.look_at_key(self._find(frame, container), self._find(frame, key))
            for path in effect.objects:
                objects.look(self._find(frame, path))
        except Unfollowed:
            objects.look_at_all()
        appended = [first for kind, first in frame.called if kind == APPENDS]
        for kind, first in frame.called:
            if kind == OWN or len(frame.called) > 1:
                objects.look(first)
        if len(appended) == len(frame.called) == 1:
            objects.look_at_end(appended[0])

    def _all(self, frame: Frame) -> None:
        """Code ran that is not recorded: compare everything."""
        self._objects.look_at_all()
        self._read_all(frame)
        self._read_others(frame, None)

    def _stored(self, frame: Frame, places: list[tuple[str, int]]) -> None:
        get, codes = frame.locals.get, frame.codes
        for name, place in places:
            value = get(name, self)
            if type(value) is int and -SMALL_INT_BOUND < value < SMALL_INT_BOUND:
                code = value << 3 if value >= 0 else ~value << 3 | 4
            else:
                code = self._code(value, codes.get(name))
            old = codes.get(name)
            if code != old:
                if old is not None and old & 3 == OBJECT:
                    self._objects.doubt(old)
                codes[name] = code
                if frame.number != self._owner:
                    self._own(frame.number)
                self._place.append(place)
                self._value.append(code)

    def _code(self, value: Any, old: int | None) -> int:
        if type(value) is str:
            return self._objects.values.grown(value, before(old))
        return UNBOUND if value is self else self._encode(value)

    def _read_all(self, frame: Frame) -> None:
        names = {**dict.fromkeys(frame.codes), **dict.fromkeys(frame.names())}
        self._stored(frame, [(name, self._tables.place("local", name)) for name in names])

    def _give(self, kind: str, value: Any) -> None:
        """What a step returns, yields or raises. No variable holds it yet: it may be gone at the next step."""
        code = self._encode(value)
        self._place.append(self._tables.place(kind, ""))
        self._value.append(code)
        if code & 3 == OBJECT:
            self._passing.append(code)

    def _own(self, number: int) -> None:
        """The changes that follow belong to this frame."""
        self._owner = number
        self._place.append(self._tables.place("frame", ""))
        self._value.append(number << 3)

    def _read_others(self, frame: Frame, names: tuple[str, ...] | None) -> None:
        """Variables on the stack that this line can have set for several frames: those named, or all of other frames."""
        for other in self._stack:
            if names is not None:
                wanted = [name for name in names if name in other.code.cells or not other.code.is_function]
            else:
                wanted = [] if other is frame else [*dict.fromkeys([*other.codes, *other.names()])]
            self._stored(other, [(name, self._tables.place("local", name)) for name in wanted if is_shown(name)])

    def _find(self, frame: Frame, path: Any) -> Any:
        kind = path[0]
        if kind == "name":
            return frame.find(path[1])
        if kind == "const":
            return path[1]
        base = self._find(frame, path[1])
        if kind == "attr":
            return self._objects.attribute(base, path[2])
        return self._objects.item(base, self._find(frame, path[2]))

    # Steps and chunks

    def _step(self, site: int, frame: Frame) -> None:
        objects = self._objects
        objects.settle()
        if objects.doubtful:
            objects.release()
        if self._passing:
            for code in self._passing:
                objects.doubt(code)
            self._passing.clear()
        if self._texts:
            self._write_texts()
        self._site.append(site)
        self._changes.append(len(self._place) - self._counted)
        self._counted = len(self._place)
        if frame.number != self._last_frame:
            self._last_frame = frame.number
            self._frame_runs.append((len(self._site) - 1, frame.number))
        objects.now = len(self._site)
        if objects.now >= self._goal:
            self._pause()

    def _write_texts(self) -> None:
        for stream, text in self._texts:
            self._place.append(self._tables.place(_STREAMS[stream], ""))
            self._value.append(self._encode(text))
        self._texts.clear()

    def _pause(self) -> None:
        """From time to time: send a chunk, look at the limits, end the run when one is reached."""
        if self._told:  # the program caught the first one; nothing more is recorded
            self._new_chunk()
            self._objects.take()
            raise LimitReached(self._reached or "steps")
        steps, now = len(self._site), perf_counter()
        if self._reached is None:
            if self._sent_steps + steps >= self._limits.steps:
                self._reached = "steps"
            elif now - self._began >= self._limits.seconds:
                self._reached = "seconds"
            elif self._sent_bytes >= self._limits.recording_mb * 1_000_000:
                self._reached = "recording_mb"
        eager = self._sent_steps < EAGER_STEPS
        if not eager and steps >= CHUNK_STEPS:
            self._objects.doubt_all()
        if steps >= CHUNK_STEPS or eager or self._reached or now - self._sent_at >= CHUNK_SECONDS:
            self._flush()
            self._sent_at = now
        if self._reached is not None:
            self._goal = 0
            raise LimitReached(self._reached)
        ahead = 1 if self._sent_steps < EAGER_STEPS else CLOCK_STEPS
        self._goal = min(len(self._site) + ahead, self._limits.steps - self._sent_steps)

    def _new_chunk(self) -> None:
        self._site: list[int] = []
        self._changes: list[int] = []
        self._place: list[int] = []
        self._value: list[int] = []
        self._frame_runs: list[tuple[int, int]] = []
        self._texts: list[tuple[int, str]] = []
        self._last_frame = -1
        self._counted = 0

    def _flush(self) -> None:
        objects, steps = self._objects, len(self._site)
        if not steps and (self._reached is None or self._told):
            return
        frame, edits = [], [0] * steps
        for (at, number), (until, _) in zip(self._frame_runs, [*self._frame_runs[1:], (steps, 0)], strict=True):
            frame += [number] * (until - at)
        base = min(frame, default=0)
        for step in objects.step:
            edits[step] += 1
        header: dict[str, Any] = {"first": self._sent_steps, "steps": steps, "frame_base": base, **self._tables.take()}
        header |= {name: rows for name, rows in (("atoms", objects.values.rows), ("objects", objects.rows)) if rows}
        if self._reached is not None:
            header["limit"] = self._reached
            self._told = True
        columns = {
            "site": self._site, "frame": [number - base for number in frame], "changes": self._changes, "edits": edits,
            "place": self._place, "value": self._value, **objects.take(),
        }  # fmt: skip
        text, body = chunk(header, columns)
        self._sent_steps += steps
        self._sent_bytes += len(text) + len(body)
        self._new_chunk()
        self._sink(text, body)
