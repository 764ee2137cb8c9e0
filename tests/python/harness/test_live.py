"""What a task says to a real service: the official SDK over real sockets, read from the HTTP requests that arrived."""

import json
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple, get_args

import pytest
from anthropic.types import Model
from harness.host import PARENT, SUBTASK, Host
from harness.live import MAX_TOKENS, MODEL, SUMMARY_SYSTEM, live_models
from harness.loop import run_task
from harness.memory_store import write_memory
from harness.messages import text_block
from harness.own_process import in_process_of_its_own
from harness.practice import Setting, practise, prepared_host
from harness.prompt import TEMPLATES
from harness.remember import RECORD
from harness.workspace import make_workspace
from messages_server import (
    KEY,
    PATH,
    SUBTASK_TOOLS,
    Body,
    Captured,
    MessagesServer,
    Reply,
    environment,
    message,
    point_to,
    tools_of,
)

ROOT = Path(__file__).resolve().parents[3]
PARENT_TOOLS = {"delegate", "load_skill", "read_file", "run_main", "todo_write"}
OPTIONS = {
    "allow": ["--decision", "allow"],
    "deny": ["--decision", "deny"],
    "read-only": ["--read-only"],
    "with memory": ["--decision", "allow"],
}
REQUESTS = {"allow": (5, 3), "deny": (5, 3), "read-only": (4, 3), "with memory": (5, 3)}


class LiveRun(NamedTuple):
    """What `harness practice --live --json` printed, and what arrived at the service meanwhile."""

    printed: Any
    captured: list[Captured]

    @property
    def bodies(self) -> list[Body]:
        return [captured.body for captured in self.captured]

    @property
    def parent(self) -> list[Body]:
        return [body for body in self.bodies if tools_of(body) != SUBTASK_TOOLS]

    @property
    def subtask(self) -> list[Body]:
        return [body for body in self.bodies if tools_of(body) == SUBTASK_TOOLS]

    def result_of(self, tool: str) -> Any:
        """The result of the last call of that tool, as the last request of the task carried it."""
        blocks = [block for said in self.parent[-1]["messages"] for block in said["content"]]
        ids = [block["id"] for block in blocks if block["type"] == "tool_use" and block["name"] == tool]
        [result] = [block for block in blocks if block["type"] == "tool_result" and block["tool_use_id"] == ids[-1]]
        return result


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, LiveRun]:
    """The whole task in each of its settings, on the real command line."""
    done = {}
    folder = tmp_path_factory.mktemp("memory")
    write_memory(folder, RECORD)
    for name, options in OPTIONS.items():
        memory = ["--memory-dir", str(folder)] if name == "with memory" else []
        with MessagesServer() as service:
            command = [sys.executable, "-m", "harness", "practice", "--live", "--json", *options, *memory]
            run = subprocess.run(
                command, env=environment(service.url), capture_output=True, encoding="utf-8", check=False
            )
        assert (run.returncode, run.stderr) == (0, "")
        assert KEY not in run.stdout
        done[name] = LiveRun(json.loads(run.stdout), service.captured)
    return done


@pytest.fixture(params=OPTIONS)
def run(request: pytest.FixtureRequest, runs: dict[str, LiveRun]) -> LiveRun:
    return runs[request.param]


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    folder = tmp_path / "workspace"
    make_workspace(folder)
    return folder


@pytest.mark.parametrize(("name", "number"), [("allow", 8), ("deny", 8), ("read-only", 7)])
def test_the_task_makes_this_many_http_requests(runs: dict[str, LiveRun], name: str, number: int) -> None:
    assert len(runs[name].captured) == number


@pytest.mark.parametrize("name", OPTIONS)
def test_they_are_the_tasks_own_and_three_of_the_sub_task(runs: dict[str, LiveRun], name: str) -> None:
    assert (len(runs[name].parent), len(runs[name].subtask)) == REQUESTS[name]


def test_every_request_holds_these_fields_and_no_other(run: LiveRun) -> None:
    for captured in run.captured:
        assert captured.path == PATH
        assert set(captured.body) == {"model", "max_tokens", "system", "tools", "messages"}
        assert (captured.body["model"], captured.body["max_tokens"]) == (MODEL, MAX_TOKENS)


def test_the_key_travels_in_a_header_alone(run: LiveRun) -> None:
    for captured in run.captured:
        assert captured.headers["authorization"] == f"Bearer {KEY}"
        assert KEY not in json.dumps(captured.body)


def test_no_cache_control_is_sent(run: LiveRun) -> None:
    assert "cache_control" not in json.dumps(run.bodies)


def test_what_is_printed_is_what_arrived(run: LiveRun) -> None:
    fields = ("system", "tools", "messages")
    arrived = [{field: body[field] for field in fields} for body in run.bodies]
    assert [{field: request[field] for field in fields} for request in run.printed["requests"]] == arrived
    roles = [SUBTASK if tools_of(body) == SUBTASK_TOOLS else PARENT for body in run.bodies]
    assert [request["role"] for request in run.printed["requests"]] == roles


def test_system_names_exactly_the_tools_of_the_tools_field(run: LiveRun) -> None:
    for body in run.parent:
        [section] = [part for part in body["system"].split("\n\n") if part.startswith("## tools\n")]
        lines = [f"{tool['name']}: {tool['description']}" for tool in body["tools"]]
        nothing_run = [] if "run_main" in tools_of(body) else [TEMPLATES["nothing_run"]]
        assert section.splitlines() == ["## tools", *lines, *nothing_run]


@pytest.mark.parametrize("name", OPTIONS)
def test_the_tools_are_those_that_are_registered(runs: dict[str, LiveRun], name: str) -> None:
    registered = PARENT_TOOLS - {"run_main"} if name == "read-only" else PARENT_TOOLS
    assert [tools_of(body) for body in runs[name].parent] == [registered] * len(runs[name].parent)


def test_a_reused_prompt_is_sent_again_in_a_request_of_its_own(run: LiveRun) -> None:
    assert run.printed["reused"] == [False] + [True] * (len(run.parent) - 1)
    assert len({body["system"] for body in run.parent}) == 1


def test_main_is_run_when_that_is_allowed(runs: dict[str, LiveRun]) -> None:
    assert (runs["allow"].printed["ran"], runs["allow"].printed["output_matches"]) == (True, True)
    result = runs["allow"].result_of("run_main")
    assert not result["is_error"]
    assert json.loads(result["content"])["stdout"] == "42\n"


def test_main_is_not_run_when_that_is_denied(runs: dict[str, LiveRun]) -> None:
    assert (runs["deny"].printed["ran"], runs["deny"].printed["output_matches"]) == (False, False)
    result = runs["deny"].result_of("run_main")
    assert result["is_error"]
    assert "refused at the permission gate" in result["content"]


def test_read_only_never_speaks_of_a_run(runs: dict[str, LiveRun]) -> None:
    assert (runs["read-only"].printed["ran"], runs["read-only"].printed["output_matches"]) == (False, False)
    blocks = [block for said in runs["read-only"].parent[-1]["messages"] for block in said["content"]]
    assert "run_main" not in [block.get("name") for block in blocks]


@pytest.mark.parametrize(
    ("setting", "ran"),
    [(Setting("allow"), True), (Setting("deny"), False), (Setting("allow", read_only=True), False)],
    ids=["allow", "deny", "read-only"],
)
def test_the_program_leaves_its_mark_only_when_it_may_run_and_sees_no_key(
    monkeypatch: pytest.MonkeyPatch, workspace: Path, setting: Setting, ran: bool
) -> None:
    program = "import os, pathlib\npathlib.Path('mark').touch()\nprint(sorted(os.environ.items()))"
    (workspace / "main.py").write_text(program)
    with MessagesServer() as service:
        point_to(service.url, monkeypatch)
        done = practise(workspace, live_models(), in_process_of_its_own, setting, [])
    assert (workspace / "mark").exists() is ran
    assert [("PATH" in run.run.stdout, "ANTHROPIC" in run.run.stdout) for run in done.runs] == [(True, False)] * ran
    assert KEY not in json.dumps(service.bodies)


def test_a_memorys_body_is_in_messages_once_and_never_in_system(runs: dict[str, LiveRun]) -> None:
    for body in runs["with memory"].parent:
        assert json.dumps(body["messages"]).count(RECORD["body"]) == 1
        assert RECORD["body"] in body["messages"][-1]["content"][-1]["text"]
        assert f"{RECORD['name']}: {RECORD['description']}" in body["system"]
        assert RECORD["body"] not in body["system"]


def test_without_a_memory_folder_there_is_no_memory(runs: dict[str, LiveRun]) -> None:
    assert not [body for body in runs["allow"].parent if "## memory" in body["system"]]
    assert RECORD["body"] not in json.dumps(runs["allow"].bodies)


def test_the_sub_task_has_nothing_of_the_parents_memory_tools_or_system(run: LiveRun) -> None:
    kept = [RECORD["name"], RECORD["description"], RECORD["body"], RECORD["source"]]
    for body in run.subtask:
        text = json.dumps(body)
        assert not [part for part in [*kept, *PARENT_TOOLS] if part in text]
        assert body["system"] not in [request["system"] for request in run.parent]


def test_what_the_model_thought_is_not_sent_back(run: LiveRun) -> None:
    kinds = {block["type"] for body in run.bodies for said in body["messages"] for block in said["content"]}
    assert kinds == {"text", "tool_use", "tool_result"}
    assert "caller" not in json.dumps(run.bodies)


def test_the_model_is_one_of_the_sdks_unless_the_environment_names_another(monkeypatch: pytest.MonkeyPatch) -> None:
    assert MODEL in get_args(get_args(Model)[0])
    with MessagesServer() as service:
        point_to(service.url, monkeypatch)
        monkeypatch.setenv("ANTHROPIC_MODEL", "another-model")
        live_models().main([], [], "")
        live_models().sub([], [], "")
    assert [body["model"] for body in service.bodies] == ["another-model", "another-model"]


def reading(times: int) -> Callable[[Body], Reply]:
    """Asks for the big file so many times, then is content; a request without tools is summed up."""
    numbers: Iterator[int] = iter(range(times))

    def respond(body: Body) -> Reply:
        if "tools" not in body:
            return message([text_block("The file was read twice.")])
        number = next(numbers, None)
        if number is None:
            return message([text_block("Read.")])
        given = {"path": "big.txt"}
        return message([{"type": "tool_use", "id": f"toolu_{number}", "name": "read_file", "input": given}])

    return respond


def reader(service: MessagesServer, workspace: Path, monkeypatch: pytest.MonkeyPatch) -> Host:
    (workspace / "big.txt").write_text("seven thousand bytes " * 333)
    point_to(service.url, monkeypatch)
    return prepared_host(workspace, live_models(), in_process_of_its_own, Setting(), [])


def test_a_history_that_is_short_enough_is_not_summed_up(monkeypatch: pytest.MonkeyPatch, workspace: Path) -> None:
    with MessagesServer(reading(2)) as service:
        assert run_task("Read.", reader(service, workspace, monkeypatch)) == "Read."
    assert ["tools" in body for body in service.bodies] == [True, True, True]


def test_a_history_that_grew_too_long_is_summed_up_in_a_request_of_its_own(
    monkeypatch: pytest.MonkeyPatch, workspace: Path
) -> None:
    with MessagesServer(reading(3)) as service:
        host = reader(service, workspace, monkeypatch)
        assert run_task("Read.", host) == "Read."
    assert ["tools" in body for body in service.bodies] == [True, True, True, False, True]
    summary, last = service.bodies[3:]
    assert set(summary) == {"model", "max_tokens", "system", "messages"}
    assert summary["system"] == SUMMARY_SYSTEM
    [said] = summary["messages"]
    assert (said["role"], [block["type"] for block in said["content"]]) == ("user", ["text"])
    assert [number for number in range(3) if f"toolu_{number}" in said["content"][0]["text"]] == [0, 1]
    assert "The file was read twice." in last["messages"][0]["content"][-1]["text"]
    assert [said["role"] for said in last["messages"]] == ["user", "assistant", "user"]
    assert last["messages"][1]["content"][0]["id"] == last["messages"][2]["content"][0]["tool_use_id"] == "toolu_2"
    parent = [body for body in service.bodies if "tools" in body]
    assert [request["messages"] for request in host.requests] == [body["messages"] for body in parent]


def test_the_task_itself_knows_nothing_of_the_sdk() -> None:
    command = [sys.executable, "-c", "import sys, harness.practice, harness.report; print(*sys.modules)"]
    run = subprocess.run(command, env=environment(""), capture_output=True, text=True, check=True)
    assert "harness.loop" in run.stdout.split()
    assert not [name for name in run.stdout.split() if name.startswith(("harness.live", "anthropic"))]


def test_the_extra_and_the_tests_pin_the_same_sdk() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    [extra] = project["project"]["optional-dependencies"]["live"]
    assert extra in project["dependency-groups"]["dev"]
    assert extra == f"anthropic=={version('anthropic')}"
