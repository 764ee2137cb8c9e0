"""The plain way to record, for comparison: `sys.settrace`, and a whole copy of the locals at every line."""

import sys
from contextlib import suppress
from types import FrameType, FunctionType, ModuleType
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
    if cls in (list, tuple, set, frozenset):
        return (cls.__name__, cls.__name__, [described(item, inner) for item in value])
    if cls is dict:
        return ("dict", "dict", [described(part, inner) for pair in value.items() for part in pair])
    if cls is bytearray:
        return ("bytearray", "bytearray", [bytes(value)])
    if cls is FunctionType:
        return ("function", "function", [value.__qualname__])
    if isinstance(value, type):
        return ("class", type_name(cls), [f"{value.__module__}.{value.__qualname__}"])
    if cls is ModuleType:
        return ("module", "module", [value.__name__])
    name = type_name(cls)
    if isinstance(value, BaseException):
        chain = {"args": value.args, "__cause__": value.__cause__, "__context__": value.__context__}
        parts = [described(part, inner) for pair in chain.items() if pair[1] is not None for part in pair]
        return ("exception", name, parts, [described(part, seen) for pair in vars(value).items() for part in pair])
    if cls.__module__ == "builtins":
        return ("other", name, [])
    return ("instance", name, [described(part, inner) for pair in vars(value).items() for part in pair])


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
