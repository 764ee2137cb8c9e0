"""A lesson's setup script that runs one subject as its scenario says: plain, or watched in one of several ways.

Prints as JSON what it took: seconds, those of one dump, bytes of one dump. `NAME-memory` runs nothing, and prints the
bytes of the runtime's memory.
"""

import json
import sys
from pathlib import Path

import parts
from heap_dump import Dumper, clock

name, _, watching = scenario.rpartition("-")
file = Path(__file__).with_name(f"{name}.py")
code = compile(file.read_text("utf-8"), str(file), "exec")
dumper = Dumper(str(file))


def settrace(frame, event, argument):
    """The least a trace function can do."""
    return settrace if frame.f_code is code or frame.f_code.co_filename == str(file) else None


def foreign():
    """A call of code that is not recorded."""


def memory():
    if sys.platform != "emscripten":
        return 0
    import pyodide_js

    return pyodide_js._module.HEAP8.length


def call():
    if watching == "memory":
        print(memory())
        return
    namespace = {"__name__": "__main__", "foreign": foreign, "clock": clock}
    sys.settrace({"plain": None, "settrace": settrace, "dump": dumper}.get(watching))
    began = clock()
    if watching in ("events", "unsent"):
        getattr(parts, watching)(code, lambda: exec(code, namespace))
    else:
        exec(code, namespace)
    seconds = clock() - began
    sys.settrace(None)
    print(json.dumps([namespace.get("seconds", seconds), *dumper.means()]))
