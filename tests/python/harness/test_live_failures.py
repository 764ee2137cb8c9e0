"""What is said when no answer can be had from a real model: one sentence, exit status 2, and never the key."""

import socket
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from harness.__main__ import main
from harness.live import MODEL
from messages_server import (
    KEY,
    SUBTASK_TOOLS,
    Body,
    MessagesServer,
    Reply,
    environment,
    message,
    point_to,
    refusal,
    stand_ins,
    tools_of,
)

TEXT = {"type": "text", "text": "Done."}
CALL = {"type": "tool_use", "id": "toolu_1", "name": "read_file", "input": {"path": "main.py"}}
THOUGHT = {"type": "thinking", "thinking": "42", "signature": "c2lnbmVk"}

Practise = Callable[[str], str]


@pytest.fixture
def practise(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Practise:
    """Practises with the service at an address; gives the one sentence that it ends with."""
    point_to("", monkeypatch)

    def practised(url: str) -> str:
        monkeypatch.setenv("ANTHROPIC_BASE_URL", url)
        assert main(["practice", "--live", "--json"]) == 2
        printed = capsys.readouterr()
        assert printed.out == ""
        return only_sentence(printed.err)

    return practised


def only_sentence(stderr: str) -> str:
    """The one line on stderr, without the name of the command."""
    [line] = stderr.splitlines(keepends=True)
    assert line.startswith("harness: ")
    assert line.endswith("\n")
    assert KEY not in line
    return line.removeprefix("harness: ").removesuffix("\n")


def host(service: MessagesServer) -> str:
    return repr(service.url.removeprefix("http://"))


@pytest.mark.parametrize(
    ("status", "sentence"),
    [
        (401, "the key in ANTHROPIC_API_KEY was refused; check that it is whole and still valid"),
        (402, "the account of the key in ANTHROPIC_API_KEY cannot be charged; check its billing"),
        (
            403,
            f"the key in ANTHROPIC_API_KEY may not use the model '{MODEL}'; take another key, or set ANTHROPIC_MODEL",
        ),
        (
            404,
            f"the service at HOST has no model '{MODEL}'; "
            "set ANTHROPIC_MODEL to one it has, or check ANTHROPIC_BASE_URL",
        ),
        (413, "the request is larger than the service at HOST allows; practise with smaller files"),
        (
            429,
            "the key in ANTHROPIC_API_KEY has reached a limit of requests, tokens or money; wait, or raise the limit",
        ),
        (529, "the service at HOST is overloaded; run the task again later"),
        (500, "the service at HOST failed (status 500); run the task again later"),
        (503, "the service at HOST failed (status 503); run the task again later"),
        (
            400,
            "the service at HOST refused the request (status 400: 'credit is too low for …'); "
            "put that right and run the task again",
        ),
        (
            409,
            "the service at HOST refused the request (status 409: 'credit is too low for …'); "
            "put that right and run the task again",
        ),
    ],
)
def test_a_refused_request_is_not_made_twice_and_says_why(practise: Practise, status: int, sentence: str) -> None:
    with MessagesServer(lambda body: refusal(status, f"credit is too low for {KEY}")) as service:
        assert practise(service.url) == sentence.replace("HOST", host(service))
    assert len(service.captured) == 1


def test_what_a_service_says_stays_on_one_line_and_is_not_carried_out_by_a_terminal(practise: Practise) -> None:
    with MessagesServer(lambda body: refusal(400, "\x1b[2Jfirst\nsecond\r" + "x" * 1000)) as service:
        said = practise(service.url)
    assert r"(status 400: '\x1b[2Jfirst\nsecond\rx" in said
    assert len(said) < 300


@pytest.mark.parametrize("status", [301, 302, 307, 308])
def test_a_redirect_is_not_followed(practise: Practise, status: int) -> None:
    with MessagesServer() as other, MessagesServer(lambda body: Reply(status, b"", location=other.url)) as service:
        assert f"status {status}" in practise(service.url)
    assert (len(service.captured), len(other.captured)) == (1, 0)


@pytest.mark.parametrize("reply", [message([TEXT], stop_reason=KEY), message([{**CALL, "id": KEY}] * 2)])
def test_a_service_that_repeats_the_key_in_an_answer_does_not_have_it_printed(practise: Practise, reply: Reply) -> None:
    with MessagesServer(lambda body: reply) as service:
        said = practise(service.url)
    assert KEY not in said
    assert "(key)" in said


@pytest.mark.parametrize("content", [b"", b"<html>", b'"text"', b'{"error": "text"}', b'{"error": {"message": {}}}'])
def test_a_refusal_in_any_words_is_a_refusal(practise: Practise, content: bytes) -> None:
    with MessagesServer(lambda body: Reply(401, content)) as service:
        assert practise(service.url).startswith("the key in ANTHROPIC_API_KEY was refused; ")
    with MessagesServer(lambda body: Reply(418, content)) as service:
        assert "(status 418: " in practise(service.url)


NO_ANSWER = "what came is no answer of a model ({}); check ANTHROPIC_BASE_URL"
NOTHING = "the model answered with neither a text nor a call; run the task again"


@pytest.mark.parametrize(
    ("reply", "sentence"),
    [
        (Reply(200, b'{"content": ['), NO_ANSWER.format("Expecting value: line 1 column 14 (char 13)")),
        (Reply(200, b"<html>", "text/html"), NO_ANSWER.format("Expecting value: line 1 column 1 (char 0)")),
        (Reply(200, b""), NO_ANSWER.format("Expecting value: line 1 column 1 (char 0)")),
        (Reply(200, b"[]"), NO_ANSWER.format("the response: must be a dict, not list")),
        (Reply(200, b"{}"), NO_ANSWER.format("its content: must be a list, not NoneType")),
        (message([TEXT], content="Done."), NO_ANSWER.format("its content: must be a list, not str")),
        (message([TEXT], content=["Done."]), NO_ANSWER.format("a block of its content: must be a dict, not str")),
        (message([TEXT], "paused"), NO_ANSWER.format("its stop_reason is 'paused'")),
        (message([TEXT], ["end_turn"]), NO_ANSWER.format("its stop_reason: must be a str, not list")),
        (message([{"type": "text"}]), NO_ANSWER.format("answer[0].text: must be a str, not NoneType")),
        (message([{**CALL, "input": "{}"}]), NO_ANSWER.format("answer[0].input: must be a dict, not str")),
        (message([CALL, CALL]), NO_ANSWER.format("answer: the call id 'toolu_1' occurs twice")),
        (message([TEXT] * 21), NO_ANSWER.format("answer: 21 items; 1 to 20 are allowed")),
        (message([]), NOTHING),
        (message([THOUGHT]), NOTHING),
        (message([{"type": "a_new_kind", "text": "Done."}]), NOTHING),
        (message([{"type": "text", "text": " \n"}]), NOTHING),
        (
            message([TEXT, CALL], "max_tokens"),
            "the model's answer was cut off because it grew too long; run the task again",
        ),
        (
            message([TEXT], "refusal"),
            "the model refused to answer; name another one in ANTHROPIC_MODEL, or run the task again",
        ),
        (
            message([TEXT], "model_context_window_exceeded"),
            "the conversation outgrew the model; name a larger one in ANTHROPIC_MODEL",
        ),
    ],
)
def test_an_answer_that_cannot_be_used_is_told_and_not_asked_for_again(
    practise: Practise, reply: Reply, sentence: str
) -> None:
    with MessagesServer(lambda body: reply) as service:
        assert practise(service.url) == sentence
    assert len(service.captured) == 1


@pytest.mark.parametrize("content", [b"[" * 100_000, b"\xff\xfe\xfd"], ids=["deep", "not text"])
def test_an_answer_that_no_reader_can_read_is_no_answer(practise: Practise, content: bytes) -> None:
    with MessagesServer(lambda body: Reply(200, content)) as service:
        assert practise(service.url).startswith("what came is no answer of a model (")


@pytest.mark.parametrize("blocks", [[THOUGHT, TEXT], [{"type": "a_new_kind"}, TEXT], [{**TEXT, "citations": None}]])
def test_what_the_host_has_no_use_for_is_left_out_of_an_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], blocks: list[Any]
) -> None:
    with MessagesServer(lambda body: message(blocks, "stop_sequence")) as service:
        point_to(service.url, monkeypatch)
        assert main(["practice", "--live"]) == 0
    assert "Done." in capsys.readouterr().out


def test_a_failure_in_the_sub_task_ends_the_whole_task(practise: Practise) -> None:
    def respond(body: Body) -> Reply:
        return refusal(529) if tools_of(body) == SUBTASK_TOOLS else stand_ins(body)

    with MessagesServer(respond) as service:
        assert practise(service.url) == f"the service at {host(service)} is overloaded; run the task again later"
    assert [tools_of(body) == SUBTASK_TOOLS for body in service.bodies] == [False, False, False, True]


def test_a_service_that_says_nothing_is_given_up(practise: Practise, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.live.SECONDS", 0.3)
    with MessagesServer(lambda body: Reply(0, b"")) as service:
        assert practise(service.url) == (
            f"the service at {host(service)} did not answer in time; check the network, or run the task again later"
        )
    assert len(service.captured) == 1


def test_a_service_that_is_not_there_is_told(practise: Practise) -> None:
    with socket.socket() as taken:  # bound but not listening: refuses, and nobody else can have the port
        taken.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        assert practise(f"http://{address}") == (
            f"the service at '{address}' cannot be reached; check the network and ANTHROPIC_BASE_URL"
        )


@pytest.mark.parametrize(("url", "shown"), [("", "''"), ("nothing", "''"), ("http://user:word@[::1]:1/", "'[::1]:1'")])
def test_an_address_that_is_none_is_told_without_what_is_secret_in_it(practise: Practise, url: str, shown: str) -> None:
    assert practise(url) == f"the service at {shown} cannot be reached; check the network and ANTHROPIC_BASE_URL"


@pytest.mark.parametrize(("url", "proxy"), [("http://here:port", ""), ("http://127.0.0.1:1", "nonsense://127.0.0.1")])
def test_settings_that_nothing_can_be_made_of_are_one_line_and_no_traceback(url: str, proxy: str) -> None:
    run = command_line(url, "-m", "harness", "practice", "--live", ALL_PROXY=proxy)
    assert (run.returncode, run.stdout) == (2, "")
    assert only_sentence(run.stderr) == (
        "no connection can be set up; check ANTHROPIC_BASE_URL and the proxy and certificate settings"
    )


@pytest.mark.parametrize("key", [None, "", " "])
def test_without_a_key_nothing_is_asked(practise: Practise, monkeypatch: pytest.MonkeyPatch, key: str | None) -> None:
    monkeypatch.delenv("ANTHROPIC_API_KEY")
    if key is not None:
        monkeypatch.setenv("ANTHROPIC_API_KEY", key)
    with MessagesServer() as service:
        assert practise(service.url) == "there is no key; set ANTHROPIC_API_KEY to yours"
    assert service.captured == []


@pytest.mark.parametrize("key", [f"{KEY}\n", f"{KEY} {KEY}", f"“{KEY}”"])
def test_a_key_that_no_request_can_carry_is_told_and_not_shown(
    practise: Practise, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("ANTHROPIC_API_KEY", key)
    with MessagesServer() as service:
        assert practise(service.url) == "ANTHROPIC_API_KEY holds characters that no key has; copy the key again"
    assert service.captured == []


def test_on_the_command_line_a_refused_key_is_one_line_also_beside_another_login() -> None:
    with MessagesServer(lambda body: refusal(401, KEY)) as service:
        run = command_line(service.url, "-m", "harness", "practice", "--live", ANTHROPIC_AUTH_TOKEN="another")
    assert service.captured[0].headers["authorization"] == f"Bearer {KEY}"
    assert run.returncode == 2
    assert only_sentence(run.stderr).startswith("the key in ANTHROPIC_API_KEY was refused; ")
    assert KEY not in run.stdout


def test_a_python_without_the_package_is_told_how_to_get_it() -> None:
    program = (
        "import sys; sys.modules['anthropic'] = None; from harness.__main__ import main; "
        "sys.exit(main(['practice', '--live']))"
    )
    run = command_line("http://127.0.0.1:1", "-c", program)
    assert (run.returncode, run.stdout) == (2, "")
    assert only_sentence(run.stderr) == (
        "the package anthropic cannot be imported; install the extra live: uv sync --extra live"
    )


def command_line(url: str, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *arguments]
    return subprocess.run(command, env=environment(url, **more), capture_output=True, encoding="utf-8", check=False)
