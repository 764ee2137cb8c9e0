"""The lines that a plain `sys.settrace` tracer sees of a scenario: `reference_tracer.py SETUP SCENARIO PATH=FILE …`.

Prints them as JSON, `[frame, path, line]` each, frames numbered in the order of their first line.
"""

import importlib
import io
import json
import runpy
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from types import FrameType

Lines = list[tuple[int, str, int]]


def traced(call: Callable[[], object], path_of: dict[str, str]) -> Lines:
    """The lines of the files named by `path_of` while `call` runs."""
    frames: dict[FrameType, int] = {}  # holding the frames keeps their identities apart
    lines: Lines = []

    def on_event(frame: FrameType, event: str, _: object) -> object:
        if event == "line":
            number = frames.setdefault(frame, len(frames))
            lines.append((number, path_of[frame.f_code.co_filename], frame.f_lineno))
        return on_event

    def on_call(frame: FrameType, event: str, argument: object) -> object:
        return on_event if frame.f_code.co_filename in path_of else None

    sys.settrace(on_call)
    try:
        call()
    finally:
        sys.settrace(None)
    return lines


def main(setup: str, scenario: str, *sources: str) -> None:
    """Import the sources, run the preparation untraced, then trace its `call`."""
    files = dict(source.split("=", 1) for source in sources)
    for path, file in files.items():
        sys.path.insert(0, file.removesuffix(path))
        importlib.import_module(path.removesuffix(".py").replace("/", "."))
    sys.path.insert(0, str(Path(setup).parent))
    with redirect_stdout(io.StringIO()):
        namespace = runpy.run_path(setup, {"scenario": scenario})
        lines = traced(namespace["call"], {file: path for path, file in files.items()})
    print(json.dumps(lines))


if __name__ == "__main__":
    main(*sys.argv[1:])
