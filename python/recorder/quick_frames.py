"""The quick ways of the events PY_START and PY_RETURN: a known function is called, and gives a small whole number.

The callbacks have what they need in cells of their own. Whatever is not so goes the long way, by way of `Starts`.
"""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any, Final

from recorder.activations import Activations
from recorder.changes import Changes
from recorder.columns import Columns
from recorder.frames import Frame
from recorder.model import SMALL_INT_BOUND
from recorder.objects import Objects
from recorder.starts import Starts
from recorder.steady import steady
from recorder.steps import Steps

steady(globals())

_running: Final[Callable[[int], FrameType]] = sys._getframe


def start_callback(
    activations: Activations, changes: Changes, steps: Steps, objects: Objects, columns: Columns, starts: Starts
) -> Callable[[CodeType, int], object]:
    """A function of the program's begins, or one that is not recorded."""
    stack, codes, suspended = activations.stack, activations.codes, activations.suspended
    stored, prepare, depth = changes.stored, steps.prepare, starts.depth
    start, begin, settle_caller = starts.start, starts.begin, starts.settle_caller
    sites, frames, changed, places = columns.site, columns.frame, columns.changed, columns.place
    fresh, doubtful, texts = objects.fresh, objects.doubtful, steps.texts
    passing, errors = steps.passing, steps.errors

    def on_start(code: CodeType, offset: int) -> object:
        try:
            known = codes[id(code)]
        except KeyError:
            return start(code, _running(1))
        many = len(stack) >= depth.allowed
        if many or not known.is_function or suspended or (changed[-1] if changed else 0) < len(places):
            begin(known, _running(1))
            return None
        changes.owner = number = activations.count
        if stack:
            caller = stack[-1]
            plan = caller.plan
            if plan is not None and (caller.busy or plan.places or not plan.plain):
                settle_caller()
        frame = Frame(known, number, _running(1))
        activations.count = number + 1
        stack.append(frame)
        if known.initial:
            stored(frame, known.initial)
        if fresh or doubtful or texts or passing or errors:
            prepare(frame)
        sites.append(known.call_site)
        frames.append(number)
        changed.append(len(places))
        if len(sites) >= columns.goal:
            columns.pause()
        return None

    return on_start


def return_callback(
    activations: Activations, changes: Changes, steps: Steps, objects: Objects, columns: Columns
) -> Callable[[CodeType, int, Any], None]:
    """A frame is left for good, and gives a value."""
    stack, innermost, end = activations.stack, activations.innermost, activations.end
    stored, of_line, grown, give = changes.stored, changes.of_line, changes.grown, steps.returned
    prepare, place = steps.prepare, steps.value_place
    sites, frames, changed = columns.site, columns.frame, columns.changed
    places, values = columns.place, columns.value
    fresh, doubtful, texts = objects.fresh, objects.doubtful, steps.texts
    passing, errors = steps.passing, steps.errors
    least, most = -SMALL_INT_BOUND, SMALL_INT_BOUND

    def on_return(code: CodeType, offset: int, value: Any) -> None:
        frame = stack[-1]
        if frame.real is not code:
            frame = innermost(code, depth=1)
        changes.owner = frame.number
        plan = frame.plan
        if plan is not None:
            if frame.busy or not plan.plain or not objects.tame:
                of_line(frame, plan)
                frame.forget_calls()
            elif plan.places:
                stored(frame, plan.places)
                if plan.in_place:
                    grown(frame, plan.in_place)
        if type(value) is int and least < value < most:
            places.append(place)
            values.append(value << 3 if value >= 0 else ~value << 3 | 4)
        else:
            give(value)
        if fresh or doubtful or texts or passing or errors:
            prepare(frame)
        frames.append(frame.number)
        try:
            sites.append(frame.code.return_sites[frame.line])
        except KeyError:
            sites.append(frame.code.return_site(frame.line))
        changed.append(len(places))
        if len(sites) >= columns.goal:
            columns.pause()
        end(frame)

    return on_return
