"""Runs one scenario of a lesson, plain or recorded: the one entry for the page's worker and for the command line."""

import hashlib
import os
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from recorder.depth import Depth
from recorder.model import Limits, Sink
from recorder.probes import Probe
from recorder.program import Observer, Program, module_name, run
from recorder.recorder import Recorder
from recorder.steady import steady
from recorder.streams import Budget, Write, answers_stream, put_in_place, text_stream
from recorder.unloaded import telling
from recorder.wire import json_text

steady(globals())

RUN_FOLDER: Final = "/tmp/replayground/run"  # the same everywhere, so that two runs give the same values


def launch(
    arguments: Mapping[str, Any],
    roots: Mapping[str, str],
    write: Write,
    sink: Sink,
    repair: Callable[[], None] = lambda: None,
    unloaded: Callable[[str, bool], None] = lambda module, asked: None,
) -> str:
    """Run what a cell's `launch` describes and return the JSON text of its end (FORMAT.md).

    `arguments`: `files` (path shown → path in the tree, whose first folder is a key of `roots`), `setup` (path in the
    tree or None), `symbol` (or None), `scenario`, `answers`, `limits` (fields of `Limits`), `noDebug`, `probes` (fields
    of `Probe`).
    `write(stream, text)` gets the output as it comes, `sink(header, body)` each chunk unless `noDebug`; `repair` is
    called before a traceback is printed. `unloaded(module, asked)` gets a module that this page has not loaded: what
    imports it is an expression that is `asked`, or the program, which goes on only if this returns.
    """
    files = {shown: _place(path, roots) for shown, path in arguments["files"].items()}
    limits = Limits(**arguments.get("limits") or {})
    setup = _place(arguments["setup"], roots) if arguments.get("setup") else None
    shown_of = {str(place): shown for shown, place in files.items()}
    recorder = None
    if not arguments.get("noDebug"):
        recorder = Recorder(
            shown_of,
            lambda shown: hashlib.sha256(files[shown].read_bytes()).hexdigest(),
            sink,
            limits,
            [Probe(**probe) for probe in arguments.get("probes") or ()],
        )
    _settle_in(
        [
            Path(roots["python"]),
            *(_folder(path, roots) for path in (arguments.get("setup"), *arguments["files"].values())),
        ]
    )
    program = Program(
        setup or next(iter(files.values())),
        tuple(_module(path) for path in arguments["files"].values()) if setup and arguments.get("symbol") else (),
        str(arguments.get("scenario")) if setup else None,
    )
    before, first = (sys.stdin, sys.stdout, sys.stderr), (sys.__stdout__, sys.__stderr__)

    def missing(module: str) -> None:
        asked = recorder is not None and recorder.asking
        if recorder is not None and not asked:
            recorder.send()
        unloaded(module, asked)

    with telling(missing):
        end = _observed(program, recorder, limits, arguments.get("answers") or (), write, repair)
    put_in_place(*first)
    sys.stdin, sys.stdout, sys.stderr = before
    return json_text(end)


def _observed(
    program: Program,
    recorder: Recorder | None,
    limits: Limits,
    answers: Sequence[str],
    write: Write,
    repair: Callable[[], None],
) -> dict[str, Any]:
    steps = 0

    def written(stream: str, text: str) -> None:
        if recorder is not None:
            if recorder.asking:
                return
            recorder.written(stream, text)
        write(stream, text)

    def stop() -> None:
        nonlocal steps
        if recorder is not None:
            steps = recorder.stop()
        else:
            alone.end()

    alone = Depth(room=0)
    budget = Budget(limits.output_kb, recorder.end_by if recorder else lambda limit: None)
    sys.stdin = answers_stream(answers)
    out, err = [text_stream(name, written, budget) for name in ("stdout", "stderr")]
    put_in_place(out, err)
    observer = Observer(recorder.start if recorder else alone.begin, stop)
    ending = run(program, observer, repair, err)
    rest = recorder.rest() if recorder else []
    return {"outcome": ending.outcome, "steps": steps, "output": rest, **ending.details}


def _place(path: str, roots: Mapping[str, str]) -> Path:
    root, _, below = path.partition("/")
    return Path(roots[root]) / below


def _folder(path: str | None, roots: Mapping[str, str]) -> Path:
    """The folder that a file of a lesson is imported from; files of packages are found from the root."""
    if not path or path.startswith("python/"):
        return Path(roots["python"])
    return _place(path, roots).parent


def _module(path: str) -> str:
    root, _, below = path.partition("/")
    return module_name(below if root == "python" else below.partition("/")[2])


def _settle_in(folders: list[Path]) -> None:
    """The same beginning for every run: import path, current directory, random numbers."""
    sys.path[:0] = [path for path in dict.fromkeys(map(str, folders)) if path not in sys.path]
    Path(RUN_FOLDER).mkdir(parents=True, exist_ok=True)
    os.chdir(RUN_FOLDER)
    random.seed(0)
