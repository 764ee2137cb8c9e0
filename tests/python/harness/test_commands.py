"""The command line as a user has it: a process of its own in some other folder, its output, and its exit status."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from harness.memory_store import write_memory
from harness_inputs import record

ROOT = Path(__file__).resolve().parents[3]
ALL = ["delegate", "load_skill", "read_file", "run_main", "todo_write"]
Run = subprocess.CompletedProcess[str]


def command(*arguments: object) -> list[str]:
    return [sys.executable, "-m", "harness", *map(str, arguments)]


def environment() -> dict[str, str]:
    without_keys = {name: value for name, value in os.environ.items() if "ANTHROPIC" not in name}
    return without_keys | {"PYTHONPATH": str(ROOT / "python"), "PYTHONUTF8": "1"}


def harness(folder: Path, *arguments: object) -> Run:
    return subprocess.run(
        command(*arguments),
        cwd=folder,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        timeout=20,
        check=False,
    )


def one_sentence(run: Run, status: int) -> str:
    """The only thing a command says that did nothing."""
    assert (run.returncode, run.stdout, run.stderr.count("\n")) == (status, "", 1)
    assert run.stderr.startswith("harness: ")
    return run.stderr.removeprefix("harness: ").strip()


def as_data(run: Run) -> Any:
    assert (run.returncode, run.stderr) == (0, "")
    return json.loads(run.stdout)


@pytest.mark.parametrize(
    ("options", "decision", "ran", "registered", "parent"),
    [
        (["--decision", "allow"], "allow", True, ALL, 5),
        (["--decision", "deny"], "deny", False, ALL, 5),
        (["--read-only", "--decision", "allow"], "allow", False, [name for name in ALL if name != "run_main"], 4),
        (["--no-skills", "--decision", "allow"], "allow", True, [name for name in ALL if name != "load_skill"], 4),
    ],
)
def test_practice_as_json_is_one_object_of_exactly_these_keys(
    tmp_path: Path, options: list[str], decision: str, ran: bool, registered: list[str], parent: int
) -> None:
    data = as_data(harness(tmp_path, "practice", "--json", *options))
    requests = data.pop("requests")
    assert data == {
        "decision": decision,
        "ran": ran,
        "output_matches": ran,
        "reused": [False] + [True] * (parent - 1),
        "subtask_requests": 3,
    }
    assert [request["role"] for request in requests].count("parent") == parent
    assert len(requests) == parent + 3
    for request in requests:
        assert set(request) == {"role", "system", "tools", "messages"}
        names = [tool["name"] for tool in request["tools"]]
        assert names == (registered if request["role"] == "parent" else ["list_files", "view_file"])
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("options", "lines"),
    [
        (["--decision", "allow"], ["run_main: registered", "main.py: run, its output is exactly expected.txt"]),
        ([], ["run_main: registered", "main.py: not run (the decision was deny)"]),
        (["--read-only"], ["run_main: not registered", "main.py: not run (run_main is not registered)"]),
    ],
)
def test_practice_prints_a_report_that_ends_with_the_figures(
    tmp_path: Path, options: list[str], lines: list[str]
) -> None:
    run = harness(tmp_path, "practice", *options)
    assert (run.returncode, run.stderr) == (0, "")
    printed = run.stdout.splitlines()
    assert printed[0].startswith("Request 1: prompt assembled, ")
    assert [printed[-3], printed[-1]] == lines
    assert printed[-6].endswith("for the task, 3 for the sub-task")


def test_a_memory_dir_adds_the_section_and_the_body_only_to_the_messages(tmp_path: Path) -> None:
    write_memory(tmp_path / "memory", record())
    data = as_data(harness(tmp_path, "practice", "--json", "--memory-dir", "memory"))
    for request in data["requests"]:
        is_parent = request["role"] == "parent"
        assert ("## memory" in request["system"]) == is_parent
        assert ("SECRET BODY" in json.dumps(request["messages"])) == is_parent
        assert "SECRET" not in f"{request['system']}{request['tools']}"


def test_an_empty_memory_dir_adds_no_section(tmp_path: Path) -> None:
    data = as_data(harness(tmp_path, "practice", "--json", "--memory-dir", tmp_path))
    assert "## memory" not in data["requests"][0]["system"]


@pytest.mark.parametrize("name", ["missing", "a-file"])
def test_a_memory_dir_that_is_none_is_told_in_one_sentence(tmp_path: Path, name: str) -> None:
    (tmp_path / "a-file").touch()
    assert name in one_sentence(harness(tmp_path, "practice", "--memory-dir", name), 2)


@pytest.mark.parametrize("command", [["practice"], ["remember"], ["remember", "--approve"]])
def test_a_damaged_memory_is_named_and_left_as_it_is(tmp_path: Path, command: list[str]) -> None:
    write_memory(tmp_path, record(name="good"))
    damaged = tmp_path / "report-format.json"
    damaged.write_bytes(b'{"name": \xff')
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert "'report-format.json'" in one_sentence(harness(tmp_path, *command, "--memory-dir", tmp_path), 2)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_remember_shows_the_record_and_writes_it_only_with_approve(tmp_path: Path) -> None:
    folder = tmp_path / "memory"
    shown = harness(tmp_path, "remember", "--memory-dir", folder)
    assert (shown.returncode, shown.stderr) == (0, "")
    assert "Give the result first" in shown.stdout
    assert not folder.exists()
    written = harness(tmp_path, "remember", "--memory-dir", folder, "--approve")
    assert (written.returncode, written.stderr) == (0, "")
    assert json.loads((folder / "report-format.json").read_text("utf-8"))["name"] == "report-format"
    assert (
        "report-format"
        in as_data(harness(tmp_path, "practice", "--json", "--memory-dir", folder))["requests"][0]["system"]
    )


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ([], "required: command"),
        (["practice", "--decision", "maybe"], "invalid choice: 'maybe'"),
        (["practice", "--force"], "unrecognized arguments: --force"),
        (["practice", "now"], "unrecognized arguments: now"),
        (["remember"], "required: --memory-dir"),
    ],
)
def test_a_usage_error_is_status_2_and_says_what_is_wrong(tmp_path: Path, arguments: list[str], why: str) -> None:
    run = harness(tmp_path, *arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert why in run.stderr.splitlines()[-1]


def test_help_names_the_commands_and_the_exit_statuses(tmp_path: Path) -> None:
    run = harness(tmp_path, "--help")
    assert (run.returncode, run.stderr) == (0, "")
    for words in ["practice", "remember", "verify", "verify-bindings", "exit status:", "\n  0  ", "\n  1  ", "\n  2  "]:
        assert words in run.stdout


def test_a_task_that_does_not_come_to_an_end_is_status_1_after_all_its_requests(tmp_path: Path) -> None:
    script = (
        "import sys\n"
        "from harness import __main__, commands, stand_ins\n"
        "call = {'type': 'tool_use', 'id': 'a', 'name': 'unknown', 'input': {}}\n"
        "commands.STAND_INS = stand_ins.STAND_INS._replace(main=lambda *given: [call])\n"
        "sys.exit(__main__.main(['practice']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script],
        cwd=tmp_path,
        env=environment(),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert (run.returncode, run.stderr) == (1, "harness: the model still asked for tools after 20 requests\n")
    assert run.stdout.count("Request ") == 20


def test_an_interruption_is_one_sentence_and_leaves_no_workspace(tmp_path: Path) -> None:
    script = (
        "import sys, time\n"
        "from harness import __main__, commands, stand_ins\n"
        "def wait(*given):\n    print('waiting', flush=True)\n    time.sleep(20)\n"
        "commands.STAND_INS = stand_ins.STAND_INS._replace(main=wait)\n"
        "sys.exit(__main__.main(['practice']))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", f"import signal\nsignal.signal(signal.SIGINT, signal.default_int_handler)\n{script}"],
        env=environment() | {"TMPDIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:
        assert process.stdout
        assert process.stdout.readline() == "waiting\n"
        assert [path.name.startswith("harness-") for path in tmp_path.iterdir()] == [True]
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=10)
    assert (process.returncode, told) == (1, "harness: interrupted\n")
    assert list(tmp_path.iterdir()) == []
