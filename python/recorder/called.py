"""The event CALL: what a line is about to call, and with what, is kept until the line is over."""

from collections.abc import Callable
from types import CodeType, FunctionType
from typing import Any, Final

from recorder.activations import Activations
from recorder.calls import ANYTHING, NOTHING, Calls
from recorder.objects import Objects
from recorder.steady import steady

steady(globals())

MANY_CALLS: Final = 8  # on one line; past that it is cheaper to compare everything once


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
