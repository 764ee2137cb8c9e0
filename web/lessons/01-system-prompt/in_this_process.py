"""Runs the workspace's program inside this very interpreter, where no other process can be started."""

import contextlib
import io
import os
import sys
import traceback
from pathlib import Path
from types import ModuleType

from harness.program_run import PROGRAM, ProgramRun


class Kept(io.BytesIO):
    """What was written, still there when the program has closed its stream."""

    def close(self):
        pass


def in_this_process(folder):
    stdout, stderr = Kept(), Kept()
    with restored():
        sys.stdin = stream(Kept(), "strict")
        sys.stdout = stream(stdout, "surrogateescape")
        sys.stderr = stream(stderr, "backslashreplace")
        end = run(Path(folder))
    # Only here: the program may have left nothing of what it takes to print a traceback.
    status, last = told(end)
    return ProgramRun(status, text(stdout), text(stderr) + last)


def stream(kept, errors):
    """A stream as a process has it."""
    return io.TextIOWrapper(kept, "utf-8", errors, write_through=True)


def text(kept):
    return kept.getvalue().decode("utf-8", "surrogateescape")


def run(folder):
    """The exception that ended the program; None when it came to its end."""
    path = folder / PROGRAM
    os.chdir(folder)
    source = path.read_bytes()
    main = ModuleType("__main__")
    main.__file__ = str(path)
    sys.modules["__main__"] = main
    sys.argv = [PROGRAM]
    sys.path.insert(0, str(folder))
    try:
        exec(compile(source, str(path), "exec"), vars(main))
    except BaseException as end:
        return end.with_traceback(end.__traceback__ and end.__traceback__.tb_next)
    return None


def told(end):
    """The exit status that the program would have had as a process, and its last words."""
    if end is None:
        return 0, ""
    if not isinstance(end, SystemExit):
        return 1, "".join(traceback.format_exception(end))
    if end.code is None or isinstance(end.code, int):
        return (end.code or 0) & 0xFF, ""
    return 1, f"{end.code}\n"


@contextlib.contextmanager
def restored():
    """The program gets its own copies of what is not the library's, and everything is put back after it."""
    folder, table, modules, environment = Path.cwd(), sys.modules, dict(sys.modules), dict(os.environ)
    names = ("argv", "path", "stdin", "stdout", "stderr", "dont_write_bytecode")
    values = {name: getattr(sys, name) for name in names}
    limit = sys.getrecursionlimit()
    sys.path = list(sys.path)
    sys.dont_write_bytecode = True
    for name in modules:
        if name.partition(".")[0] not in sys.stdlib_module_names:
            del sys.modules[name]
    try:
        yield
    finally:
        os.chdir(folder)
        vars(sys).update(values)
        sys.modules = table
        table.clear()
        table.update(modules)
        sys.setrecursionlimit(limit)
        os.environ.clear()
        os.environ.update(environment)
