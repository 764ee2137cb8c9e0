"""Knows what counts as the expected output of main.py, and what a model is told of a run."""

import json
from pathlib import Path

from harness.gate import ALLOW
from harness.groups.checks import equal, missing, refused
from harness.host import MainRun
from harness.practice import Practice
from harness.program_run import ProgramRun
from harness.toolbox import run_main
from harness.workspace import make_workspace

FORTY_TWO = ProgramRun(0, "42\n", "")


def told(folder: Path, run: ProgramRun, runs: list[MainRun] | None = None) -> dict[str, object]:
    """What run_main gives when the program's run was this."""
    result: dict[str, object] = json.loads(run_main(folder, lambda workspace: run, [] if runs is None else runs))
    return result


def exact_output_comparison(folder: Path) -> None:
    """The whole output is compared: nothing more, nothing less, no other ending of the run."""
    make_workspace(folder)
    runs: list[MainRun] = []
    equal(told(folder, FORTY_TWO, runs)["equals_expected"], True, "the expected output")
    others = ["42\n\n", "42\nmore\n", "42", " 42\n", "42\r\n", "", "first\n42\n", "43\n"]
    for run in [ProgramRun(0, text, "") for text in others] + [
        ProgramRun(1, "42\n", ""),
        ProgramRun(-9, "42\n", "", "stopped"),
        ProgramRun(0, "42\n", "", "stopped"),
    ]:
        equal(told(folder, run, runs)["equals_expected"], False, f"{tuple(run)} equals 42")
        equal(runs[-1], MainRun(run, False), "the run as it is kept")
    equal(told(folder, ProgramRun(0, "42\n", "a warning"))["equals_expected"], True, "with something on stderr")


def expected_output_is_read_before_the_run(folder: Path) -> None:
    """A program cannot make its output right by changing what is expected; without it, or a program, nothing is run."""
    make_workspace(folder)

    def cheats(workspace: Path) -> ProgramRun:
        (workspace / "expected.txt").write_text("43\n", "utf-8")
        return ProgramRun(0, "43\n", "")

    runs: list[MainRun] = []
    run_main(folder, cheats, runs)
    equal([run.matches for run in runs], [False], "a run that changes what is expected")
    (folder / "expected.txt").write_bytes(b"x" * 8_000)
    run_main(folder, lambda workspace: FORTY_TWO, runs)
    (folder / "expected.txt").write_bytes(b"x" * 8_001)
    refused("at most 8000", run_main, folder, cheats, runs)
    (folder / "expected.txt").write_text("42\n", "utf-8")
    (folder / "main.py").unlink()
    missing(run_main, folder, cheats, runs)
    (folder / "main.py").symlink_to("/dev/null")
    refused("'main.py': a link leads out of the folder", run_main, folder, cheats, runs)
    (folder / "expected.txt").unlink()
    missing(run_main, folder, cheats, runs)
    equal(len(runs), 2, "runs")


def what_the_model_is_told_of_a_run(folder: Path) -> None:
    """Status and both streams, long ones cut; that it was ended only when it was."""
    make_workspace(folder)
    expected: dict[str, object] = {"status": 3, "stdout": "a", "stderr": "b", "equals_expected": False}
    equal(told(folder, ProgramRun(3, "a", "b")), expected, "result")
    equal(told(folder, ProgramRun(3, "a", "b", "late")), {**expected, "ended": "late"}, "result of an ended run")
    odd = told(folder, ProgramRun(0, "\udcff", "\udcfe" * 501))
    equal(
        (odd["stdout"], odd["stderr"]), ("\\udcff", "\\udcfe" * 333 + "\\u… (1006 more characters)"), "what is no UTF-8"
    )
    cut = told(folder, ProgramRun(0, "é" * 2_000, "ab" * 1_000 + "c"))
    equal(cut["stdout"], "é" * 2_000, "2,000 characters")
    equal(cut["stderr"], "ab" * 1_000 + "… (1 more characters)", "2,001 characters")


def output_of_several_runs(folder: Path) -> None:
    """It matches only when it was run, and every run matched."""
    right, wrong = MainRun(FORTY_TWO, True), MainRun(FORTY_TWO, False)
    for runs, ran, matches in [
        ([], False, False),
        ([right], True, True),
        ([right, right], True, True),
        ([right, wrong], True, False),
        ([wrong, right], True, False),
    ]:
        done = Practice(ALLOW, runs, [], "")
        equal((done.ran, done.output_matches), (ran, matches), "ran, output matches")


GROUPS = (
    exact_output_comparison,
    expected_output_is_read_before_the_run,
    what_the_model_is_told_of_a_run,
    output_of_several_runs,
)
