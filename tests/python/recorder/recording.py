"""Records a text in this process and reads the recording back, for tests."""

import builtins
import json
from collections.abc import Sequence
from contextlib import suppress

from recorder.model import LimitReached, Limits
from recorder.probes import Probe
from recorder.recorder import Recorder
from recorder.steady import BUILTINS
from recorder.wire import unpacked
from replay import Replay


def recorded(text: str, limits: Limits | None = None, *, values: bool = True, probes: Sequence[Probe] = ()) -> Replay:
    """The replay of running `text` as a program; an exception of the program's is its own affair."""
    filename = "program.py"
    chunks = []
    recorder = Recorder(
        {filename: filename},
        lambda path: "0" * 64,
        lambda header, body: chunks.append((header, body)),
        limits or Limits(),
        probes,
    )
    code = compile(text, filename, "exec")
    recorder.start()
    with suppress(Exception, LimitReached):
        exec(code, {"__name__": "__main__"})
    vars(builtins).update(BUILTINS)
    recorder.stop()
    return Replay([unpacked(json.loads(header), body) for header, body in chunks], values=values)
