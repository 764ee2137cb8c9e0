"""The command that runs a lesson's scenarios: what it reads, what it says, and its exit status."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from harness.__main__ import main
from harness.bindings import Binding, difference, read_bindings, run_bindings

ROOT = Path(__file__).resolve().parents[3]
LESSON = ROOT / "web" / "lessons" / "01-system-prompt"
ROWS = {
    ("collect-context", "full"): ["context: workspace tools skills memories", "tools: load_skill read_file run_main"],
    ("collect-context", "readonly"): ["tools: load_skill read_file", "skills: output-check", "memories: report-format"],
    ("collect-context", "no-skill"): ["prepared skills: output-check", "tools: read_file run_main", "skills: none"],
    ("collect-context", "minimal"): ["tools: read_file", "skills: none", "memories: none"],
    ("collect-context", "invalid"): ["refused: tool 'read_file': run must be callable, not str"],
    ("assemble-system-prompt", "full"): ["sections: identity policy tools workspace skills memory"],
    ("assemble-system-prompt", "readonly"): [
        "sections: identity policy tools workspace skills memory",
        "run_main is not registered, so do not claim that any program has been run.",
    ],
    ("assemble-system-prompt", "minimal"): ["sections: identity policy tools workspace"],
    ("assemble-system-prompt", "invalid"): ["refused: context.tools: the name 'load_skill' occurs twice"],
    ("get-system-prompt", "cold"): ["sections: identity policy tools workspace skills memory", "reused: False"],
    ("get-system-prompt", "hit"): ["sections: identity policy tools workspace skills memory", "reused: True"],
    ("get-system-prompt", "changed"): ["reused: False", "cache: old entry replaced"],
    ("get-system-prompt", "template"): ["reused: False", "cache: old entry replaced"],
    ("get-system-prompt", "budget"): [
        "refused: system prompt: over 12000 bytes",
        "cache: old entry kept",
    ],
    ("get-system-prompt", "invalid"): [
        "refused: context.tools[1].input_schema.examples: a set is not JSON data",
        "cache: old entry kept",
    ],
    ("whole-task", "allow"): ["prompt reused: False True True True True", "main.py really run: yes"],
    ("whole-task", "deny"): ["requests: 5 for the task, 3 for the sub-task", "main.py really run: no"],
    ("whole-task", "read-only"): ["requests: 4 for the task, 3 for the sub-task", "main.py really run: no"],
    ("whole-task", "insist"): ["tools: delegate load_skill read_file todo_write", "main.py really run: no"],
    ("whole-task", "no-skills"): ["tools: delegate read_file run_main todo_write", "output as expected: yes"],
    ("whole-task", "with-memory"): ["prompt reused: False True True True True", "output as expected: yes"],
}


def lesson(folder: Path, setup: str, expect: str = '["ready one"]', more: str = "") -> Path:
    """A lesson folder with one cell of one scenario."""
    (folder / "setup.py").write_text(setup, "utf-8")
    scenario = f'[[cell.scenario]]\nid = "one"\nexpect = {expect}\n{more}'
    (folder / "lesson.toml").write_text(f'[[cell]]\nid = "c"\nsetup = "setup.py"\n{scenario}', "utf-8")
    return folder


def test_the_lesson_binds_fifteen_scenarios_and_the_whole_task_and_each_expects_what_its_row_shows() -> None:
    expected = {(binding.cell, binding.scenario): binding.expect for binding in read_bindings(LESSON)}
    assert list(expected) == list(ROWS)
    for row, lines in ROWS.items():
        assert [line for line in expected[row] if line in lines] == lines


def test_every_scenario_of_the_lesson_prints_what_it_should(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify-bindings"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"ok {cell} {scenario}" for cell, scenario in ROWS]


def test_each_preparation_is_done_before_call() -> None:
    for setup in {binding.setup for binding in read_bindings(LESSON)}:
        assert "\ndef call():\n" in setup.read_text("utf-8")


def test_the_command_runs_from_any_folder(tmp_path: Path) -> None:
    folder = lesson(tmp_path, "print('ready', scenario)")
    command = [sys.executable, "-m", "harness", "verify-bindings", str(folder)]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "python")}
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout, run.stderr) == (0, "ok c one\n", "")


def test_another_output_fails_and_the_rest_is_still_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    second = '[[cell.scenario]]\nid = "two"\nexpect = ["ready two"]'
    assert main(["verify-bindings", str(lesson(tmp_path, "print('ready', scenario)", '["other"]', second))]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "FAIL c one: expected ['other'], printed ['ready one']",
        "ok c two",
    ]


@pytest.mark.parametrize(
    ("setup", "expect", "why"),
    [
        ("print('ready one\\n')", '["ready one"]', "expected ['ready one'], printed ['ready one', '']"),
        ("pass", '["ready one"]', "expected ['ready one'], printed []"),
        ("print('ready one'); 1 / 0", '["ready one"]', "ZeroDivisionError: division by zero"),
        ("import os; print('ready one', flush=True); os._exit(3)", '["ready one"]', "exit status 3"),
        ("def call(): raise KeyError('k')", "[]", "KeyError: 'k'"),
        ("import missing_module", "[]", "ModuleNotFoundError: No module named 'missing_module'"),
    ],
)
def test_what_went_wrong_is_said(tmp_path: Path, setup: str, expect: str, why: str) -> None:
    [(holds, line)] = run_bindings(read_bindings(lesson(tmp_path, setup, expect)))
    assert (holds, line) == (False, f"FAIL c one: {why}")


def test_a_scenario_that_never_ends_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.bindings.SECONDS", 0.2)
    (tmp_path / "setup.py").write_text("while True: pass")
    assert difference(Binding("c", "one", tmp_path / "setup.py", [])) == "not finished after 0.2 seconds"


def test_preparation_runs_first_then_call_beside_its_own_modules(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("word = 'one'")
    setup = "from beside import word\ndef call(): print('ready', word)\nprint(__file__.endswith('setup.py'))"
    assert difference(read_bindings(lesson(tmp_path, setup, '["True", "ready one"]'))[0]) is None


def test_characters_arrive_as_they_were_printed(tmp_path: Path) -> None:
    assert difference(read_bindings(lesson(tmp_path, "print('身份')", '["身份"]'))[0]) is None


def test_nothing_is_written_into_the_lesson_folder(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("")
    folder = lesson(tmp_path, "import beside", "[]")
    before = sorted(folder.iterdir())
    assert main(["verify-bindings", str(folder)]) == 0
    assert sorted(folder.iterdir()) == before


def test_what_needs_the_browser_is_left_out(tmp_path: Path) -> None:
    assert read_bindings(lesson(tmp_path, "1 / 0", more="browser_only = true")) == []


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "No such file or directory"),
        ("[[cell]", "Expected ']]'"),
        ("", "the key 'cell' is missing"),
        ('[[cell]]\nid = "c"\nsetup = "s.py"\nscenario = [{id = "one"}]', "the key 'expect' is missing"),
    ],
)
def test_a_folder_without_a_readable_lesson_is_one_sentence_and_status_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str | None, why: str
) -> None:
    if text is not None:
        (tmp_path / "lesson.toml").write_text(text)
    assert main(["verify-bindings", str(tmp_path)]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"harness: cannot read the bindings of {tmp_path}: ")
    assert why in printed.err
    assert printed.err.count("\n") == 1


def test_a_python_without_a_toml_reader_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tomllib", None)
    assert main(["verify-bindings"]) == 2
    assert capsys.readouterr().err.endswith(": reading a lesson needs Python 3.11 or later\n")


def test_an_unknown_subcommand_is_a_usage_error() -> None:
    with pytest.raises(SystemExit) as exit_:
        main(["practise"])
    assert exit_.value.code == 2
