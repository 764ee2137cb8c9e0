"""Knows what it takes for main.py to be run, and that nothing else runs it."""

from collections.abc import Callable
from pathlib import Path

from harness.gate import ALLOW
from harness.groups.checks import equal
from harness.own_process import in_process_of_its_own
from harness.practice import Practice, Setting, practise
from harness.stand_ins import STAND_INS
from harness.workspace import make_workspace

MARKING = 'from pathlib import Path\nPath("marker").write_text("run")\nprint(6 * 7)\n'


def practised(folder: Path, setting: Setting) -> Practice:
    """The whole task, done in a workspace whose program leaves a file behind when it is really run."""
    make_workspace(folder)
    (folder / "main.py").write_text(MARKING, "utf-8")
    return practise(folder, STAND_INS, in_process_of_its_own, setting, [])


def real_run_and_marker(folder: Path) -> None:
    """When it is allowed, main.py is really run, once."""
    done = practised(folder, Setting(ALLOW))
    equal(done.ran, True, "ran")
    equal(len(done.runs), 1, "runs")
    equal((folder / "marker").is_file(), True, "the marker is there")


GROUPS: tuple[Callable[[Path], None], ...] = (real_run_and_marker,)
