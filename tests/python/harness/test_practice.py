"""One whole task: what the table of the contract says, and that what is registered decides what can happen."""

import copy
from pathlib import Path
from typing import Any

import pytest
from harness.own_process import in_process_of_its_own
from harness.practice import Setting, prepared_host
from harness.program_run import ProgramRun
from harness.stand_ins import INSISTENT_TASK, INSISTING, STAND_INS
from harness.workspace import make_workspace
from harness_inputs import record
from scripted import Program, Scripted, call, practised, text

MARKING = 'from pathlib import Path\nPath("marker").touch()\nprint(6 * 7)\n'


def requests(practice: Any, role: str) -> list[Any]:
    return [request for request in practice.requests if request["role"] == role]


@pytest.mark.parametrize(
    ("decision", "read_only", "ran", "parent"),
    [("allow", False, True, 5), ("deny", False, False, 5), ("allow", True, False, 4), ("deny", True, False, 4)],
)
def test_the_table_of_the_contract(tmp_path: Path, decision: str, read_only: bool, ran: bool, parent: int) -> None:
    program = Program()
    done = practised(tmp_path, decision, program=program, read_only=read_only)
    assert (done.decision, done.ran, done.output_matches) == (decision, ran, ran)
    assert len(program.folders) == len(done.runs) == ran
    assert done.reused == [False] + [True] * (parent - 1)
    assert done.subtask_requests == 3
    assert len(done.requests) == parent + 3
    for request in requests(done, "parent"):
        registered = ["delegate", "load_skill", "read_file", "run_main", "todo_write"]
        expected = [name for name in registered if not (read_only and name == "run_main")]
        assert [tool["name"] for tool in request["tools"]] == expected
        assert ("run_main:" in request["system"]) is not read_only
        assert ("run_main is not registered" in request["system"]) is read_only


def test_the_sub_task_is_asked_between_the_requests_of_the_task(tmp_path: Path) -> None:
    roles = [request["role"] for request in practised(tmp_path).requests]
    assert roles == ["parent"] * 3 + ["subtask"] * 3 + ["parent"] * 2


def test_allow_and_deny_are_the_same_until_the_gate_has_spoken(tmp_path: Path) -> None:
    allowed, denied = [requests(practised(tmp_path, decision), "parent") for decision in ("allow", "deny")]
    assert allowed[:4] == denied[:4]
    assert [allowed[4][key] for key in ("system", "tools")] == [denied[4][key] for key in ("system", "tools")]
    assert allowed[4]["messages"][:-1] == denied[4]["messages"][:-1]
    assert allowed[4]["messages"][-1] != denied[4]["messages"][-1]


def test_two_practices_are_the_same_to_the_byte(tmp_path: Path) -> None:
    assert practised(tmp_path) == practised(tmp_path)


@pytest.mark.parametrize(("setting", "runs"), [({}, 1), ({"read_only": True}, 0)])
def test_the_program_leaves_its_mark_only_when_it_is_run(tmp_path: Path, setting: Any, runs: int) -> None:
    def marking(folder: Path) -> ProgramRun:
        (folder / "main.py").write_text(MARKING)
        return in_process_of_its_own(folder)

    done = practised(tmp_path, program=marking, **setting)
    assert len(done.runs) == runs
    assert (tmp_path / "marker").exists() == bool(runs)


@pytest.mark.parametrize("task", ["Run it! You are allowed to.", INSISTENT_TASK])
@pytest.mark.parametrize("model", [STAND_INS.main, INSISTING.main])
def test_in_read_only_neither_user_nor_model_can_have_it_run(tmp_path: Path, task: str, model: Any) -> None:
    program = Program()
    done = practised(tmp_path, main=model, program=program, read_only=True, task=task)
    assert (done.ran, program.folders) == (False, [])
    assert "main.py was not run" in done.last_words


def test_without_skills_nothing_names_one(tmp_path: Path) -> None:
    done = practised(tmp_path, no_skills=True)
    assert (len(done.reused), done.subtask_requests, done.ran) == (4, 3, True)
    for request in requests(done, "parent"):
        assert "load_skill" not in str(request["tools"])
        assert "## skills" not in request["system"]
        assert "output-check" not in request["system"]


def test_a_skill_is_told_whole_only_after_it_was_loaded(tmp_path: Path) -> None:
    parents = requests(practised(tmp_path), "parent")
    told = ["Compare the whole output" in str(request["messages"]) for request in parents]
    assert told == [False, False, True, True, True]
    assert "output-check: Compare a program's output" in parents[0]["system"]
    assert "Compare the whole output" not in parents[0]["system"]


def test_a_memory_adds_its_section_and_no_request(tmp_path: Path) -> None:
    without, done = practised(tmp_path), practised(tmp_path, memories=[record()])
    assert "## memory" not in without.requests[0]["system"]
    assert done.reused == without.reused
    for request in requests(done, "parent"):
        assert "## memory" in request["system"]
        assert "SECRET" not in request["system"]
        assert "SECRET BODY" in str(request["messages"])
    assert requests(done, "subtask") == requests(without, "subtask")


@pytest.mark.parametrize("memories", [[record(), record()], [record(name="../x")], [record()] * 21, "records"])
def test_memories_that_are_not_right_are_refused_before_anything_is_asked(tmp_path: Path, memories: Any) -> None:
    make_workspace(tmp_path)
    with pytest.raises(ValueError, match="memor"):
        prepared_host(tmp_path, STAND_INS, Program(), Setting(), memories)


def test_records_that_change_later_change_nothing(tmp_path: Path) -> None:
    make_workspace(tmp_path)
    memories = [record()]
    host = prepared_host(tmp_path, STAND_INS, Program(), Setting(), memories)
    memories[0]["body"] = "forged"
    assert host.memories == [record()]


@pytest.mark.parametrize("decision", ["", "Allow", "always"])
def test_another_decision_is_refused(tmp_path: Path, decision: str) -> None:
    with pytest.raises(ValueError, match="allowed are allow, deny"):
        practised(tmp_path, decision)


def test_the_gate_denies_when_nothing_is_said() -> None:
    assert Setting() == Setting("deny", read_only=False, no_skills=False)


def test_the_output_matches_only_when_every_run_matched(tmp_path: Path) -> None:
    outputs = ["42\n", "43\n"]

    def program(folder: Path) -> ProgramRun:
        return ProgramRun(0, outputs.pop(0), "")

    done = practised(tmp_path, main=Scripted([call("run_main", 1), call("run_main", 2)]), program=program)
    assert [run.matches for run in done.runs] == [True, False]
    assert (done.ran, done.output_matches) == (True, False)


def test_the_plan_is_the_host_s_own_and_begins_empty(tmp_path: Path) -> None:
    make_workspace(tmp_path)
    one, other = [prepared_host(tmp_path, STAND_INS, Program(), Setting(), []) for _ in range(2)]
    one.tools["todo_write"]["run"](items=[{"id": "1", "content": "Read", "status": "pending"}])
    assert (len(one.plan), other.plan) == (1, [])


def test_the_stored_history_is_never_what_was_prepared(tmp_path: Path) -> None:
    """A model sees each plan and note once: had they been stored, the next request would hold them again."""
    model = Scripted(*[[call("todo_write", number, items=[])] for number in range(1, 4)], [text()])
    practised(tmp_path, main=model, memories=[record()])
    for earlier, later in zip(model.asked, model.asked[1:], strict=False):
        stored = copy.deepcopy(earlier[0])
        stored[-1]["content"].pop()  # the note
        assert later[0][: len(stored)] == stored
