"""A minimal version of Python Tutor's published way: at every step all frames, globals and the whole heap, as JSON."""

import json
import sys
from collections.abc import Mapping
from types import FrameType, ModuleType

PRIMITIVE = (int, float, str, bool, type(None))
EVENTS = {"call", "line", "return", "exception"}


class Heap:
    """The objects reachable at one step, each encoded once."""

    def __init__(self) -> None:
        self.objects: dict[int, list] = {}

    def encode(self, value: object) -> object:
        if isinstance(value, PRIMITIVE):
            return value
        if id(value) not in self.objects:
            entry = self.objects[id(value)] = []
            entry += self.contents(value)
        return ["REF", id(value)]

    def contents(self, value: object) -> list:
        encode = self.encode
        if isinstance(value, dict):
            return ["DICT", *([encode(key), encode(item)] for key, item in value.items())]
        if isinstance(value, (list, tuple, set, frozenset)):
            return [type(value).__name__.upper(), *map(encode, value)]
        if isinstance(value, ModuleType):
            return ["MODULE", value.__name__]
        if callable(value):
            return ["FUNCTION", getattr(value, "__qualname__", "?")]
        attributes = getattr(value, "__dict__", {})
        return ["INSTANCE", type(value).__name__, *([name, encode(item)] for name, item in attributes.items())]


def variables(heap: Heap, names: Mapping[str, object]) -> dict[str, object]:
    return {name: heap.encode(value) for name, value in names.items() if not name.startswith("__")}


class Dumper:
    """A trace function that keeps one dump per event."""

    def __init__(self, files: Mapping[str, str]) -> None:
        self.files = files
        self.trace: list[dict] = []

    def __call__(self, frame: FrameType, event: str, argument: object) -> object:
        if frame.f_code.co_filename not in self.files:
            return None
        if event in EVENTS:
            self.trace.append(self.dump(frame, event))
        return self

    def dump(self, frame: FrameType, event: str) -> dict:
        heap = Heap()
        stack = []
        below: FrameType | None = frame
        while below:
            if below.f_code.co_filename in self.files:
                named = {"func_name": below.f_code.co_name, "frame_id": id(below)}
                stack.append(named | {"encoded_locals": variables(heap, below.f_locals)})
            below = below.f_back
        step = {"event": event, "line": frame.f_lineno, "func_name": frame.f_code.co_name, "stack_to_render": stack}
        return step | {"globals": variables(heap, frame.f_globals), "heap": heap.objects}

    def json(self) -> str:
        return json.dumps(self.trace)


def dump(run: object, files: Mapping[str, str]) -> tuple[int, int]:
    """Steps and bytes of a run."""
    dumper = Dumper(files)
    sys.settrace(dumper)
    try:
        run()
    finally:
        sys.settrace(None)
    return len(dumper.trace), len(dumper.json())
