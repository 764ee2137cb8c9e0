"""What a program does to the interpreter is undone after its run. Each program runs in a process of its own."""

import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

SPOIL = {
    "builtins": "import builtins; builtins.id = builtins.len = builtins.isinstance = None",
    "a new builtin": "import builtins; builtins.mine = 1",
    "a module's function": "import json; json.dumps = None",
    "a module's list": "import sys; sys.path.clear()",
    "a class of a module": "import json; json.JSONEncoder.default = None",
    "modules": "import sys; sys.modules.pop('json'); sys.modules['mine'] = 1",
    "the modules' table": "import sys; sys.modules = {}",
    "the directory": "import os; os.chdir('/')",
    "the environment": "import os; os.environ['MINE'] = '1'; os.environ.pop('HOME', None)",
    "the streams": "import sys, io; sys.stdout = sys.stderr = io.StringIO(); sys.stdin = None",
    "an abstract class": "import collections.abc as c; c.Mapping.get = None",
    "a function's defaults": "import json; json.dumps.__kwdefaults__['skipkeys'] = 5",
    "settings": "import sys, gc; sys.setrecursionlimit(77); gc.disable(); sys.set_int_max_str_digits(0)",
    "the recorder": "import recorder.launch; recorder.launch.run = None",
    "tracing": "import sys; sys.settrace(lambda *a: None)",
    "monitoring": (
        "import sys; m = sys.monitoring; m.use_tool_id(0, 'mine');"
        "m.register_callback(0, m.events.CALL, lambda *a: None); m.set_events(0, m.events.CALL)"
    ),
    "the collector": "import gc; gc.set_threshold(1, 1, 1)",
    "a function's code": "import json; json.dumps.__code__ = (lambda: None).__code__",
}

PROGRAM = """
import builtins, collections.abc, gc, io, json, os, recorder.launch, sys
from recorder.isolation import Baseline
def state():
    return (
        dict(vars(builtins)), json.dumps, json.JSONEncoder.default, list(sys.path), dict(sys.modules),
        id(sys.modules), os.getcwd(),
        dict(os.environ), sys.stdin, sys.stdout, sys.stderr, sys.gettrace(), sys.getrecursionlimit(),
        gc.isenabled(), sys.get_int_max_str_digits(), recorder.launch.run, collections.abc.Mapping.get,
        dict(json.dumps.__kwdefaults__), json.dumps.__code__, sys.monitoring.get_tool(0), gc.get_threshold(),
    )
baseline = Baseline()
before = state()
exec(sys.argv[1], {})
baseline.restore()
after = state()
print([index for index, pair in enumerate(zip(before, after)) if pair[0] != pair[1]])
"""


@pytest.mark.parametrize("spoil", SPOIL.values(), ids=SPOIL)
def test_is_undone(spoil: str, tmp_path: Path) -> None:
    command = [sys.executable, "-c", dedent(PROGRAM), spoil]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "[]\n", done.stdout + done.stderr


BRINGING = """
import sys
from recorder.isolation import Baseline
baseline = Baseline()
for text in ("import colorsys", "sys.modules = {}", "pass"):
    exec(text)
    baseline.restore_modules()
    baseline.restore()
    print(baseline.brought("colorsys"), "colorsys" in sys.modules)
"""


def test_a_module_that_a_run_brought_is_told_until_the_next_run(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", BRINGING], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "True False\nFalse False\nFalse False\n", done.stdout + done.stderr


RESUMED = """
import os, random, sys
from zipfile import ZipFile
from recorder.isolation import Baseline
def archive(*names):
    with ZipFile('library.zip', 'w') as file:
        for name in names:
            file.writestr(f'{name}.py', f'name = {name!r}')
archive('small')
sys.path.append('library.zip')
import small
random.seed(5)
begun = sys.path[:]
baseline = Baseline()
# As in another file system, whose start has its own idea of the path.
sys.path.insert(0, '')
archive('first', 'rest', 'small')
baseline.resume()
for run in range(2):
    import rest
    baseline.restore()
print(sys.path == begun, random.random() != random.Random(5).random())
"""


def test_a_memory_that_is_resumed_finds_its_library_and_has_random_numbers_of_its_own(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RESUMED]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "True True\n", done.stdout + done.stderr
