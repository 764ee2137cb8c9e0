"""Turns the interpreter's monitoring events into the steps of a recording."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from recorder.activations import Activations
from recorder.asked_lines import asked_line_callback
from recorder.asking import Asking
from recorder.called import call_callback
from recorder.calls import Calls
from recorder.changes import Changes
from recorder.columns import Columns
from recorder.depth import ROOM, Depth
from recorder.edits import Edits
from recorder.model import Limits, Sink
from recorder.monitor import EVENTS, Monitor
from recorder.objects import Objects
from recorder.probes import Probe
from recorder.quick_frames import return_callback, start_callback
from recorder.quick_lines import line_callback
from recorder.raises import Raises
from recorder.recorded import Recorded
from recorder.references import References
from recorder.returns import Returns
from recorder.settling import Settling
from recorder.signals import Signals
from recorder.starts import Starts
from recorder.steady import steady
from recorder.steps import Steps
from recorder.wire import Tables

steady(globals())


class Recorder:
    """Records in `files` (code file name → path shown) what runs between `start` and `stop`, in chunks to `sink`.

    `written(stream, text)` ties output to the step about to be made; `rest()` gives what was written after the last
    one; `end_by(limit)` says that a limit was reached elsewhere: every further event raises; `send()` sends what there
    is. `probes` are asked at each step, and `asking` says whether one is just being asked.
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
        self._monitor = Monitor()
        tables = Tables(hash_of)
        self._calls = Calls(self._files)
        site: list[int] = []
        self._objects = Objects(self._calls.is_tame, Edits(site))
        self._columns = Columns(tables, self._objects, site, sink, limits)
        self._activations = Activations(self._objects)
        self._stack = self._activations.stack
        self._changes = Changes(tables, self._objects, self._columns, self._stack)
        self._steps = Steps(tables, self._objects, self._columns, self._changes)
        self._asking = Asking(probes, tables, self._objects, self._columns, self._steps) if probes else None
        add_step = self._asking.add if self._asking else self._steps.add
        self._settling = Settling(self._stack, self._changes, self._objects)
        self._depth = Depth(ROOM)
        codes = self._activations.codes
        recorded = Recorded(self._files, codes, tables, self._changes, self._objects, self._monitor.inside)
        self._starts = Starts(recorded, self._activations, self._changes, self._settling, self._depth, add_step)
        self._returns = Returns(self._activations, self._settling, self._steps, add_step)
        self._raises = Raises(self._activations, self._starts, self._settling, self._steps, add_step)
        self._signals = Signals(self._stack, self._interrupt)
        self._references = References(self._objects, self._settling.everything)
        self.written = self._steps.written
        self.rest = self._steps.rest
        self.end_by = self._columns.end_by
        self.send = self._columns.flush

    def start(self, beneath: int = 0) -> None:
        """Begin to observe; the program alone would not have `beneath` frames under its first."""
        self._monitor.take(self._callbacks())
        self._columns.begin()
        self._depth.begin(beneath)
        self._references.begin()
        self._signals.begin()
        self._columns.then = self._signals.deliver
        self._monitor.begin()

    def _callbacks(self) -> dict[int, Callable[..., Any]]:
        """By event. Where expressions are asked there are no quick ways: that costs far more."""
        starts, returns, raises = self._starts, self._returns, self._raises
        parts = self._activations, self._changes, self._steps, self._objects, self._columns
        callbacks: dict[int, Callable[..., Any]] = {
            EVENTS.PY_START: starts.on_start,
            EVENTS.PY_RESUME: starts.on_resume,
            EVENTS.PY_THROW: starts.on_throw,
            EVENTS.CALL: call_callback(self._activations, self._objects, self._calls),
            EVENTS.PY_RETURN: returns.on_return,
            EVENTS.PY_YIELD: returns.on_yield,
            EVENTS.RAISE: raises.on_raise,
            EVENTS.RERAISE: raises.on_reraise,
            EVENTS.PY_UNWIND: raises.on_unwind,
        }
        if self._asking:
            at_line = self._activations, self._settling, self._columns, self._files
            return callbacks | {EVENTS.LINE: asked_line_callback(self._asking, *at_line)}
        return callbacks | {
            EVENTS.PY_START: start_callback(*parts, starts),
            EVENTS.LINE: line_callback(*parts),
            EVENTS.PY_RETURN: return_callback(*parts),
        }

    @property
    def asking(self) -> bool:
        """Whether an expression is being asked now: what it prints is not the program's."""
        return self._asking is not None and self._asking.busy

    def stop(self) -> int:
        """Stop observing and send what is left; the number of steps."""
        self._monitor.end(code.code for code in self._activations.codes.values())
        self._depth.end()
        self._references.end()
        self._signals.end()
        self._starts.refused = None
        try:  # noqa: SIM105  # `suppress` works with builtins that the program may have rebound
            self._columns.flush()
        except MemoryError:  # what cannot be sent any more is not counted
            pass
        self._activations.forget()
        self._objects.forget()
        self._calls.forget()
        return self._columns.sent

    def _interrupt(self) -> None:
        """Make the next event of the innermost frame a step, also when its line goes on."""
        self._columns.soon()
        frame = self._stack[-1]
        frame.line = -abs(frame.line)
