"""The quick way of the event LINE: what most lines do, a variable that gets a small whole number, is written at once.

The callback has what it needs in cells of its own. Whatever is not so goes the long way, by way of several methods.
"""

from collections.abc import Callable
from types import CodeType

from recorder.activations import Activations
from recorder.changes import Changes
from recorder.columns import Columns
from recorder.model import OBJECT, SMALL_INT_BOUND, UNBOUND
from recorder.objects import Objects
from recorder.steady import steady
from recorder.steps import Steps

steady(globals())


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
