"""The callbacks of the events that come most, each with what it needs in cells of its own.

They do at once what the rest does by way of several methods, for what is most frequent: a variable that holds a small
whole number, a function that is called and returns. Whatever is not so goes the long way.
"""

import sys
from collections.abc import Callable
from types import CodeType, FrameType, FunctionType
from typing import Any, Final

from recorder.activations import Activations
from recorder.calls import ANYTHING, NOTHING, Calls
from recorder.changes import Changes
from recorder.columns import Columns
from recorder.frames import Frame
from recorder.model import OBJECT, SMALL_INT_BOUND, UNBOUND
from recorder.objects import Objects
from recorder.starts import Starts
from recorder.steady import steady
from recorder.steps import Steps

steady(globals())

_running: Final[Callable[[int], FrameType]] = sys._getframe


MANY_CALLS: Final = 8  # on one line; past that it is cheaper to compare everything once


def line_callback(
    activations: Activations, changes: Changes, steps: Steps, objects: Objects, columns: Columns
) -> Callable[[CodeType, int], None]:
    """A line begins, and so the one before it is over."""
    stack, innermost = activations.stack, activations.innermost
    stored, of_line, everything, grown = changes.stored, changes.of_line, changes.everything, changes.grown
    doubt, prepare, text = objects.doubt, steps.prepare, objects.values.grown
    sites, frames, changed = columns.site, columns.frame, columns.changed
    places, values = columns.place, columns.value
    fresh, doubtful, texts = objects.fresh, objects.doubtful, steps.texts
    passing, errors, eager = steps.passing, steps.errors, columns.eager
    least, most, unbound, is_object = -SMALL_INT_BOUND, SMALL_INT_BOUND, UNBOUND, OBJECT

    def on_line(code: CodeType, line: int) -> None:
        frame = stack[-1]
        if frame.real is not code:
            frame = innermost(code, depth=1)
        plan = frame.plan
        if plan is not None:
            if frame.line == line:  # a loop on one line, or a line that called: still the same step
                return
            changes.owner = frame.number
            if frame.busy or not plan.plain:
                of_line(frame, plan)
                frame.forget_calls()
            else:
                name = plan.name
                if name is not None:
                    try:
                        value = frame.variables[name]
                    except KeyError:
                        value = None
                    codes = frame.codes
                    try:
                        old = codes[name]
                    except KeyError:
                        old = unbound
                    if type(value) is int and least < value < most:
                        new = value << 3 if value >= 0 else ~value << 3 | 4
                    elif type(value) is str:
                        new = text(value, old)
                    else:
                        new = unbound
                    if new != unbound and changes.owner == frame.number:
                        if new != old:
                            if old & 3 == is_object:
                                doubt(old)
                            codes[name] = new
                            places.append(plan.place)
                            values.append(new)
                    else:
                        stored(frame, plan.places)
                        if plan.in_place:
                            grown(frame, plan.in_place)
                elif plan.places:
                    stored(frame, plan.places)
                    if plan.in_place:
                        grown(frame, plan.in_place)
                if not objects.tame and plan.dispatches:
                    everything(frame)
        frame.line = line
        try:
            frame.plan = plan = frame.plans[line]
        except KeyError:
            frame.plan = plan = frame.code.plan(line)
        if fresh or doubtful or texts or passing or errors:
            prepare(frame)
        sites.append(plan.site)
        frames.append(frame.number)
        changed.append(len(places))
        if len(sites) >= columns.goal:
            columns.pause()
        elif eager and plan.waits:
            columns.hurry()

    return on_line


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


def call_callback(activations: Activations, objects: Objects, calls: Calls) -> Callable[..., None]:
    """Something is about to be called, with its first argument."""
    stack, effects, judge, files = activations.stack, calls.table, calls.effect, calls.files

    def on_call(code: CodeType, offset: int, function: Any, first: Any) -> None:
        try:
            effect = effects[id(function)]
        except KeyError:
            if type(function) is FunctionType:
                effect = NOTHING if function.__code__.co_filename in files else ANYTHING
            else:
                effect = judge(function)
        if effect == NOTHING and objects.tame:
            return
        frame = stack[-1]
        frame.busy = True
        if effect == ANYTHING or not objects.tame or len(frame.called) == MANY_CALLS:
            frame.anything = True
            plan = frame.plan
            if effect == ANYTHING and plan is not None and plan.effect.iterates:
                plan.lazy, plan.plain = True, False
        else:
            frame.called.append((effect, first))

    return on_call
