"""A program run inside the interpreter of its host: the same result as in a process, and nothing left behind."""

import importlib.util
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from harness.own_process import in_process_of_its_own
from harness.program_run import ProgramRun

ROOT = Path(__file__).resolve().parents[3]
FILE = ROOT / "web" / "lessons" / "01-system-prompt" / "in_this_process.py"
SPEC = importlib.util.spec_from_file_location("in_this_process", FILE)
assert SPEC
assert SPEC.loader
MODULE = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(MODULE)


def state() -> Any:
    """What a host would miss."""
    modules = {name: id(module) for name, module in sys.modules.items()}
    return Path.cwd(), sys.argv, list(sys.path), modules, dict(os.environ), sys.stdin, sys.stdout, sys.stderr


def run(folder: Path, source: str) -> ProgramRun:
    """One run, after which everything is as it was."""
    (folder / "main.py").write_text(source, "utf-8")
    before = state()
    done: ProgramRun = MODULE.in_this_process(folder)
    assert state() == before
    return done


PROGRAMS = [
    "print(6 * 7)",
    "print('身', end='')\nprint('a\\r\\nb\\rc')",
    "",
    "import sys\nprint('one')\nprint('two', file=sys.stderr)\nprint('three')",
    "import sys\nprint(sys.argv, __name__)",
    "import os, sys\nprint(os.getcwd(), sys.path[0], __file__)",
    "import beside\nprint(beside.word)",
    "import sys\nprint([name for name in sys.modules if name.startswith(('harness', 'pytest', '_pytest'))])",
    "raise SystemExit",
    "raise SystemExit(0)",
    "raise SystemExit(3)",
    "raise SystemExit(None)",
    "raise SystemExit('why')",
    "raise SystemExit('')",
    "raise SystemExit(1.5)",
    "import sys\nprint('before')\nsys.exit([1, 2])",
    "import sys\ntry: sys.exit(3)\nfinally: print('finally')",
    "def f(n): return n and f(n - 1)\nf(100)\nprint('deep')",
    "import os\nos.chdir('/')\nos.environ['NEW'] = 'value'\nprint(os.getcwd(), os.environ['NEW'])",
    "# coding: latin-1\nprint('plain')",
]


@pytest.mark.parametrize("source", PROGRAMS)
def test_the_result_is_that_of_a_process_of_its_own(tmp_path: Path, source: str) -> None:
    folder = tmp_path.resolve()
    (folder / "beside.py").write_text("word = 'beside'")
    assert run(folder, source) == in_process_of_its_own(folder)


@pytest.mark.parametrize(
    ("source", "last"),
    [
        ("print('before')\n1 / 0", "ZeroDivisionError: division by zero"),
        ("print('before')\nraise KeyError('k')", "KeyError: 'k'"),
        ("print('before')\nimport missing_module", "ModuleNotFoundError: No module named 'missing_module'"),
        ("print('before')\nraise type('Own', (BaseException,), {})('why')", "Own: why"),
        ("print('before')\ndef f(): f()\nf()", "RecursionError: maximum recursion depth exceeded"),
    ],
)
def test_an_exception_is_status_1_with_its_traceback(tmp_path: Path, source: str, last: str) -> None:
    done = run(tmp_path, source)
    assert (done.status, done.stdout, done.ended) == (1, "before\n", "")
    assert done.stderr.startswith("Traceback (most recent call last):\n")
    assert f'File "{tmp_path / "main.py"}"' in done.stderr
    assert done.stderr.splitlines()[-1].endswith(last)


def test_a_program_that_is_no_python_is_status_1(tmp_path: Path) -> None:
    done = run(tmp_path, "print(1")
    assert (done.status, done.stdout) == (1, "")
    assert done.stderr.splitlines()[-1].startswith("SyntaxError: ")


@pytest.mark.parametrize(
    "spoil",
    [
        "import os, shutil\nshutil.rmtree(os.getcwd())",
        "import os\nos.chdir('/')\nos.environ.clear()\nos.environ['NEW'] = 'value'",
        "import sys\nsys.argv.append('more')\nsys.argv = None",
        "import sys\nsys.path.clear()\nsys.path = ['nowhere']",
        "import sys\nsys.modules['harness'] = sys.modules['harness.loop'] = None",
        "import sys\nsys.stdout = sys.stderr = None",
        "import beside\nbeside.word = 'changed'",
    ],
)
@pytest.mark.parametrize("ending", ["", "1 / 0", "raise SystemExit(3)"])
def test_whatever_the_program_does_everything_is_put_back(tmp_path: Path, spoil: str, ending: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "beside.py").write_text("word = 'beside'")
    run(folder, f"{spoil}\n{ending}")


def test_a_module_of_the_program_s_own_is_read_anew_at_each_run(tmp_path: Path) -> None:
    for word in ["one", "two two", "three"]:
        (tmp_path / "beside.py").write_text(f"word = '{word}'")
        assert run(tmp_path, "import beside\nprint(beside.word)\nbeside.word = 'changed'").stdout == f"{word}\n"


@pytest.mark.parametrize("way", ["import harness.gate as gate", "import sys\ngate = sys.modules['harness.gate']"])
def test_the_modules_of_its_host_are_out_of_the_program_s_reach(tmp_path: Path, way: str) -> None:
    from harness import gate

    run(tmp_path, f"{way}\ngate.NEEDS_PERMISSION = ()\ngate.permitted = lambda call, decide: True")
    assert gate.NEEDS_PERMISSION == ("run_main",)
    assert gate.permitted.__module__ == "harness.gate"


def test_a_variable_of_one_run_is_not_there_in_the_next(tmp_path: Path) -> None:
    assert run(tmp_path, "global_word = 1\nprint('global_word' in globals())").stdout == "True\n"
    assert run(tmp_path, "print('global_word' in globals())").stdout == "False\n"


def test_a_folder_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    before = state()
    with pytest.raises(FileNotFoundError):
        MODULE.in_this_process(tmp_path / "gone")
    assert state() == before
