"""A minimal version of Python Tutor's published way: at a step all frames, globals and the whole heap, as JSON."""

import json
import sys
from collections.abc import Mapping
from time import perf_counter, process_time
from types import FrameType, ModuleType

# Seconds of this process alone, where they can be told: others on the machine do not count.
clock = perf_counter if sys.platform == "emscripten" else process_time

PRIMITIVE = (int, float, str, bool, type(None))
EVENTS = {"call", "line", "return", "exception"}
EVERY = 101  # steps; a dump at each one would take hours and gigabytes, and a mean of some is as good


class Heap:
    """The objects reachable at one step, each encoded once."""

    def __init__(self) -> None:
        self.objects: dict[int, list] = {}
        self.waiting: list[object] = []

    def encode(self, value: object) -> object:
        if isinstance(value, PRIMITIVE):
            return value
        if id(value) not in self.objects:
            self.objects[id(value)] = []
            self.waiting.append(value)
        return ["REF", id(value)]

    def whole(self) -> dict[int, list]:
        """All that is reachable from what has been encoded; a chain of objects may be longer than the stack."""
        while self.waiting:
            value = self.waiting.pop()
            self.objects[id(value)] = self.contents(value)
        return self.objects

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


def dump(frame: FrameType, event: str, file: str) -> str:
    heap = Heap()
    stack = []
    below: FrameType | None = frame
    while below:
        if below.f_code.co_filename == file:
            named = {"func_name": below.f_code.co_name, "frame_id": id(below)}
            stack.append(named | {"encoded_locals": variables(heap, below.f_locals)})
        below = below.f_back
    step: dict[str, object] = {
        "event": event,
        "line": frame.f_lineno,
        "func_name": frame.f_code.co_name,
        "stack_to_render": stack,
    }
    step["globals"] = variables(heap, frame.f_globals)
    return json.dumps(step | {"heap": heap.whole()})


class Dumper:
    """A trace function for the code of one file that dumps at one event among many."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.events = self.dumps = self.bytes = 0
        self.seconds = 0.0

    def __call__(self, frame: FrameType, event: str, argument: object) -> object:
        if frame.f_code.co_filename != self.file:
            return None
        self.events += 1
        if event in EVENTS and self.events % EVERY == 0:
            began = clock()
            self.bytes += len(dump(frame, event, self.file))
            self.seconds += clock() - began
            self.dumps += 1
        return self

    def means(self) -> tuple[float, float]:
        """Seconds and bytes of one dump."""
        return self.seconds / max(1, self.dumps), self.bytes / max(1, self.dumps)
