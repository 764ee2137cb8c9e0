"""Runs the workspace's program inside this very interpreter, where no other process can be started."""

import contextlib
import io
import os
import sys
import traceback
from pathlib import Path

from harness.program_run import PROGRAM, ProgramRun


def in_this_process(folder):
    stdout, stderr = io.StringIO(), io.StringIO()
    with restored(), contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        status = run(Path(folder))
    return ProgramRun(status, stdout.getvalue(), stderr.getvalue())


def run(folder):
    """The exit status that the program would have had as a process."""
    path = folder / PROGRAM
    os.chdir(folder)
    sys.argv = [PROGRAM]
    sys.path.insert(0, str(folder))
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), {"__name__": "__main__", "__file__": str(path)})
    except SystemExit as end:
        if end.code is None or isinstance(end.code, int):
            return end.code or 0
        print(end.code, file=sys.stderr)
        return 1
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


@contextlib.contextmanager
def restored():
    """The program gets its own copies of what is not the library's, and everything is put back after it."""
    folder, argv, path, modules, environment = Path.cwd(), sys.argv, sys.path, dict(sys.modules), dict(os.environ)
    sys.path = list(path)
    for name in modules:
        if name.partition(".")[0] not in sys.stdlib_module_names:
            del sys.modules[name]
    try:
        yield
    finally:
        os.chdir(folder)
        sys.argv, sys.path = argv, path
        sys.modules.clear()
        sys.modules.update(modules)
        os.environ.clear()
        os.environ.update(environment)
