"""What a value holds although its contents do not tell."""

from gc import get_referents
from types import CellType
from typing import Any

from recorder.classes import plain_name
from recorder.steady import steady

steady(globals())


def hidden_in(value: Any) -> list[Any]:
    """What a function's closure, a bound method or an iterator holds, which its contents do not tell."""
    reached: list[Any] = []
    waiting = [value]
    while waiting:
        for each in get_referents(waiting.pop()):
            (waiting if type(each) is CellType or type(each) is tuple else reached).append(each)
    return reached


def unwrapped(value: Any) -> Any:
    """What an asynchronous generator yields, which the interpreter passes on in a wrapper of its own."""
    return get_referents(value)[0] if plain_name(type(value)) == "async_generator_wrapped_value" else value
