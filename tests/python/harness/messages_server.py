"""Knows how a service of the Messages API answers on this machine, and keeps what it was asked."""

import json
import os
import threading
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple, Self

import pytest
from harness.messages import text_block
from harness.stand_ins import main_model, sub_model

SUBTASK_TOOLS = {"list_files", "view_file"}
PATH = "/v1/messages"
SILENT_SECONDS = 5  # so that who waits without a limit of their own does not wait for ever
KEY = "sk-ant-made-up-0123456789"
PACKAGES = Path(__file__).resolve().parents[3] / "python"

Body = dict[str, Any]


class Captured(NamedTuple):
    """One HTTP request as it arrived."""

    path: str
    headers: dict[str, str]
    body: Body


class Reply(NamedTuple):
    """What the service sends back; a status of 0 sends nothing and hangs up after a while."""

    status: int
    content: bytes
    kind: str = "application/json"
    location: str = ""


def environment(url: str, **more: str) -> dict[str, str]:
    """That of this process, with a service and a key in it, and no proxy on the way."""
    kept = {name: value for name, value in os.environ.items() if not name.upper().endswith("_PROXY")}
    kept = {name: value for name, value in kept.items() if not name.startswith("ANTHROPIC_")}
    return {**kept, "PYTHONPATH": str(PACKAGES), "ANTHROPIC_BASE_URL": url, "ANTHROPIC_API_KEY": KEY, **more}


def point_to(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives this process that environment until the test ends."""
    wanted = environment(url)
    for name in set(os.environ) - set(wanted):
        monkeypatch.delenv(name)
    for name in ("ANTHROPIC_BASE_URL", "ANTHROPIC_API_KEY"):
        monkeypatch.setenv(name, wanted[name])


def tools_of(body: Body) -> set[str]:
    return {tool["name"] for tool in body.get("tools", [])}


def message(blocks: list[Any], stop_reason: Any = None, **changes: Any) -> Reply:
    """A whole answer, with the fields that the real service sends besides."""
    calls = [block for block in blocks if block["type"] == "tool_use"]
    answer = {
        "id": "msg_1",
        "type": "message",
        "role": "assistant",
        "model": "claude-sonnet-5-5",
        "content": blocks,
        "stop_reason": stop_reason or ("tool_use" if calls else "end_turn"),
        "stop_sequence": None,
        "usage": {"input_tokens": 1, "output_tokens": 1},
    }
    return Reply(200, json.dumps({**answer, **changes}).encode())


def refusal(status: int, said: str = "as the test wants it") -> Reply:
    return Reply(status, json.dumps({"type": "error", "error": {"type": "an_error", "message": said}}).encode())


def stand_ins(body: Body) -> Reply:
    """What the fixed stand-ins choose, dressed as a model's answer: it thinks first, and calls have a caller."""
    if "tools" not in body:
        return message([text_block("The middle, in short.")])
    model = sub_model if tools_of(body) == SUBTASK_TOOLS else main_model
    chosen = model(body["messages"], body["tools"], body["system"])
    thought = {"type": "thinking", "thinking": "", "signature": "c2lnbmVk"}
    calls = [{**block, "caller": {"type": "direct"}} if block["type"] == "tool_use" else block for block in chosen]
    return message([thought, *calls])


class MessagesServer:
    """A service on a free port of 127.0.0.1; `respond` decides what it answers."""

    def __init__(self, respond: Callable[[Body], Reply] = stand_ins) -> None:
        self.respond = respond
        self.captured: list[Captured] = []
        self.ended = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = json.loads(self.rfile.read(int(self.headers["content-length"])))
                service.captured.append(Captured(self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                reply = service.respond(body)
                if reply.status == 0:
                    service.ended.wait(SILENT_SECONDS)
                    return
                self.send_response(reply.status)
                self.send_header("content-type", reply.kind)
                if reply.location:
                    self.send_header("location", reply.location)
                self.send_header("content-length", str(len(reply.content)))
                self.end_headers()
                self.wfile.write(reply.content)

            def log_message(self, *arguments: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self) -> Self:
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.ended.set()
        self.server.shutdown()
        self.server.server_close()

    @property
    def bodies(self) -> list[Body]:
        return [captured.body for captured in self.captured]
