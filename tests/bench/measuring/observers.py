"""The ways of watching a program that are compared; each runs it and gives the steps and bytes of what it saw."""

import sys
from collections.abc import Callable, Mapping
from types import FrameType

from heap_dump import dump
from recorder.model import Limits
from recorder.recorder import Recorder

Run = Callable[[], object]
Files = Mapping[str, str]
Seen = tuple[int, int]

UNLIMITED = Limits(steps=10**9, recording_mb=10**6, output_kb=10**6, seconds=10**6)


def untraced(run: Run, files: Files) -> Seen:
    run()
    return 0, 0


def settrace(run: Run, files: Files) -> Seen:
    """`sys.settrace` that reads the locals at every event and keeps nothing."""
    events = 0

    def trace(frame: FrameType, event: str, argument: object) -> object:
        nonlocal events
        if frame.f_code.co_filename not in files:
            return None
        events += 1
        dict(frame.f_locals)
        return trace

    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(None)
    return events, 0


def ours(run: Run, files: Files) -> Seen:
    """Our recorder, with every chunk made and counted as it would be sent."""
    sent = 0

    def sink(header: str, body: bytes) -> None:
        nonlocal sent
        sent += len(header.encode()) + len(body)

    recorder = Recorder(files, lambda path: "", sink, UNLIMITED)
    recorder.start()
    try:
        run()
    finally:
        steps = recorder.stop()
    return steps, sent


OBSERVERS = {"untraced": untraced, "settrace": settrace, "ours": ours, "heap dump": dump}
