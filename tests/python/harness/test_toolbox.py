"""The tools of the practice task: what each returns and refuses, and what a run of main.py is compared with."""

import json
import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from harness.context import collect_context
from harness.program_run import ProgramRun
from harness.skill_files import find_skills
from harness.toolbox import task_tools
from harness.workspace import make_workspace
from scripted import Program

ITEM = {"id": "1", "content": "Read", "status": "pending"}


def toolbox(folder: Path, program: Any = None, runs: Any = None, plan: Any = None, ask: Any = None) -> Any:
    make_workspace(folder)
    return task_tools(
        folder,
        find_skills(folder),
        [] if plan is None else plan,
        [] if runs is None else runs,
        program or Program(),
        ask or (lambda task: f"answer to {task}"),
    )


def test_the_five_tools_can_be_told_to_a_model(tmp_path: Path) -> None:
    context = collect_context(tmp_path, toolbox(tmp_path), {}, [])
    parameters = {tool["name"]: tool["input_schema"]["required"] for tool in context["tools"]}
    assert parameters == {
        "delegate": ["task"],
        "load_skill": ["name"],
        "read_file": ["path"],
        "run_main": [],
        "todo_write": ["items"],
    }


def test_a_file_is_read_as_it_is(tmp_path: Path) -> None:
    read = toolbox(tmp_path)["read_file"]["run"]
    (tmp_path / "a.txt").write_bytes("身\r\n".encode())
    assert read(path="a.txt") == "身\r\n"
    (tmp_path / "a.txt").write_bytes(b"x" * 8000)
    assert len(read(path="a.txt")) == 8000


def test_a_file_that_may_not_be_read_is_refused_by_name(tmp_path: Path) -> None:
    read = toolbox(tmp_path)["read_file"]["run"]
    (tmp_path / "long.txt").write_bytes(b"x" * 8001)
    (tmp_path / "out.txt").symlink_to(os.devnull)
    os.mkfifo(tmp_path / "pipe")
    for path in ["long.txt", "out.txt", "pipe", "../a.txt", "/etc/hostname", "skills"]:
        with pytest.raises(ValueError, match=f"^'{path}'"):
            read(path=path)
    with pytest.raises(FileNotFoundError, match="gone"):
        read(path="gone.txt")


def test_a_skill_is_loaded_by_its_name(tmp_path: Path) -> None:
    load = toolbox(tmp_path)["load_skill"]["run"]
    assert load(name="output-check").startswith("Compare the whole output")
    with pytest.raises(ValueError, match="skill 'other': not registered; registered are: output-check"):
        load(name="other")


def test_a_plan_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    plan: list[Any] = []
    write = toolbox(tmp_path, plan=plan)["todo_write"]["run"]
    assert write(items=[ITEM, {**ITEM, "id": "2"}]) == "The plan has 2 items."
    assert write(items=[ITEM]) == "The plan has 1 items."
    with pytest.raises(ValueError, match=r"items\[1\].content: 0 characters"):
        write(items=[{**ITEM, "content": "Run"}, {**ITEM, "content": ""}])
    assert plan == [ITEM]
    assert write(items=[]) == "The plan has 0 items."
    assert plan == []


def test_a_sub_task_is_asked_with_the_task_alone(tmp_path: Path) -> None:
    asked: list[Any] = []

    def ask(*given: Any, **named: Any) -> str:
        asked.append((given, named))
        return "answer"

    delegate = toolbox(tmp_path, ask=ask)["delegate"]["run"]
    assert delegate(task="x" * 2000) == "answer"
    assert asked == [(("x" * 2000,), {})]
    for task in ["", "x" * 2001]:
        with pytest.raises(ValueError, match=f"task: {len(task)} characters; 1 to 2000 are allowed"):
            delegate(task=task)
    assert len(asked) == 1


@pytest.mark.parametrize(
    ("given", "matches"),
    [
        (ProgramRun(0, "42\n", ""), True),
        (ProgramRun(0, "42\n", "a warning"), True),
        (ProgramRun(0, "42", ""), False),
        (ProgramRun(0, "42\n\n", ""), False),
        (ProgramRun(0, "42\n43\n", ""), False),
        (ProgramRun(0, "\n42\n", ""), False),
        (ProgramRun(0, "42\r\n", ""), False),
        (ProgramRun(0, "42 \n", ""), False),
        (ProgramRun(0, "", "42\n"), False),
        (ProgramRun(1, "42\n", ""), False),
        (ProgramRun(-9, "42\n", ""), False),
        (ProgramRun(0, "42\n", "", "stopped after 10 seconds"), False),
    ],
)
def test_a_run_matches_when_it_ended_well_and_its_whole_output_is_the_expected(
    tmp_path: Path, given: ProgramRun, matches: bool
) -> None:
    runs: list[Any] = []
    told = json.loads(toolbox(tmp_path, lambda folder: given, runs)["run_main"]["run"]())
    assert runs == [(given, matches)]
    assert told.pop("ended", "") == given.ended
    assert told == {
        "status": given.status,
        "stdout": given.stdout,
        "stderr": given.stderr,
        "equals_expected": matches,
    }


def test_a_long_output_is_compared_whole_and_shown_in_part(tmp_path: Path) -> None:
    whole = "x" * 2000 + "y" * 1000
    runs: list[Any] = []
    run = toolbox(tmp_path, Program(whole), runs)["run_main"]["run"]
    (tmp_path / "expected.txt").write_text(whole)
    told = json.loads(run())
    assert (told["stdout"], told["equals_expected"]) == ("x" * 2000 + "… (1000 more characters)", True)
    (tmp_path / "expected.txt").write_text(whole[:-1])
    assert json.loads(run())["equals_expected"] is False
    assert runs[0].run.stdout == whole


def test_every_call_runs_the_program_again(tmp_path: Path) -> None:
    program, runs = Program(), []
    run = toolbox(tmp_path, program, runs)["run_main"]["run"]
    assert run() == run()
    assert program.folders == [tmp_path] * 2
    assert len(runs) == 2


def test_a_program_that_rewrites_what_is_expected_is_held_to_what_was(tmp_path: Path) -> None:
    def cheat(folder: Path) -> ProgramRun:
        (folder / "expected.txt").write_text("43\n")
        return ProgramRun(0, "43\n", "")

    assert json.loads(toolbox(tmp_path, cheat)["run_main"]["run"]())["equals_expected"] is False


@pytest.mark.parametrize("spoil", [Path.unlink, partial(Path.write_bytes, data=b"\xff")])
def test_where_nothing_can_be_compared_nothing_is_run(tmp_path: Path, spoil: Any) -> None:
    program = Program()
    run = toolbox(tmp_path, program)["run_main"]["run"]
    spoil(tmp_path / "expected.txt")
    with pytest.raises((OSError, ValueError), match=r"expected\.txt"):
        run()
    assert program.folders == []
