"""The plain way to record, for comparison: `sys.settrace`, and a whole copy of the locals at every line."""

import sys
from collections import deque
from contextlib import suppress
from types import BuiltinFunctionType, FrameType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any

from replay import DEPTH


def described(value: Any, seen: tuple[int, ...] = ()) -> Any:
    """A value as `Replay.value` gives it."""
    if value is None or type(value) in (bool, int, str, bytes) or value in (Ellipsis, NotImplemented):
        return value
    if type(value) in (float, complex):
        return (type(value).__name__, repr(value))
    if id(value) in seen:
        return ("cycle", seen.index(id(value)))
    if len(seen) == DEPTH:
        return "deeper"
    inner = (*seen, id(value))
    cls = type(value)
    name = type_name(cls)
    for kind in (list, tuple, set, frozenset, deque, dict):
        if isinstance(value, kind):
            parts = [part for pair in value.items() for part in pair] if kind is dict else list(value)
            extra = [[described(part, seen) for pair in vars(value).items() for part in pair]] if has_dict(cls) else []
            return (kind.__name__, name, [described(part, inner) for part in parts], *extra)
    if cls is bytearray:
        return ("bytearray", "bytearray", [bytes(value)])
    if cls is range:
        return ("range", "range", [value.start, value.stop, value.step])
    if cls is BuiltinFunctionType:
        return ("function", name, [value.__name__])
    if cls is FunctionType:
        return ("function", "function", [value.__qualname__])
    if isinstance(value, type):
        return ("class", name, [type_name(value)])
    if cls is ModuleType:
        return ("module", "module", [value.__name__])
    if isinstance(value, BaseException):
        chain = {"args": value.args, "__cause__": value.__cause__, "__context__": value.__context__}
        chain["__suppress_context__"] = value.__suppress_context__ or None
        parts = [described(part, inner) for pair in chain.items() if pair[1] is not None for part in pair]
        return ("exception", name, parts, [described(part, seen) for pair in vars(value).items() for part in pair])
    if not has_dict(cls) and not hasattr(cls, "__slots__"):
        return ("other", name, [])
    members = [pair for base in reversed(cls.__mro__) if "__slots__" in vars(base) for pair in vars(base).items()]
    slots = [(key, getattr(value, key)) for key, member in members if is_slot(member) and hasattr(value, key)]
    plain = [("(value)", base.__new__(base, value)) for base in (int, str) if isinstance(value, base)]
    if plain:
        attributes = [described(part, seen) for pair in vars(value).items() for part in pair]
        return ("instance", name, [described(part, inner) for pair in plain for part in pair], attributes)
    all_of_it = [*slots, *getattr(value, "__dict__", {}).items()]
    return ("instance", name, [described(part, inner) for pair in all_of_it for part in pair])


def is_slot(member: object) -> bool:
    return type(member) is MemberDescriptorType


def has_dict(cls: type) -> bool:
    return any(type(vars(base).get("__dict__")) is GetSetDescriptorType for base in cls.__mro__)


def type_name(cls: type) -> str:
    return cls.__qualname__ if cls.__module__ == "builtins" else f"{cls.__module__}.{cls.__qualname__}"


def reference(text: str, filename: str) -> list[tuple[str, int, dict[str, Any]]]:
    """(function, line, locals) at each line event; of one frame's equal lines in a row the first."""
    steps: list[tuple[str, int, dict[str, Any]]] = []
    last: dict[FrameType, int] = {}

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        if frame.f_code.co_filename != filename:
            return None
        if event == "line" and last.get(frame) != frame.f_lineno:
            names = {
                name: described(value)
                for name, value in frame.f_locals.items()
                if not (name.startswith("__") and name.endswith("__")) and not name.startswith(".")
            }
            steps.append((frame.f_code.co_name, frame.f_lineno, names))
            last[frame] = frame.f_lineno
        return trace

    code = compile(text, filename, "exec")
    namespace = {"__name__": "__main__"}
    sys.settrace(trace)
    with suppress(Exception):  # the program's own end
        exec(code, namespace)
    sys.settrace(None)
    return steps
