"""A plain static host for a built site, in a sub-path, which remembers what it was asked for."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

SUB_PATH = "/some/where/"


@dataclass(frozen=True)
class Answer:
    """What a host sends in place of a file."""

    status: int
    content_type: str
    body: bytes


type Changes = Mapping[str, Callable[[bytes], Answer]]


@dataclass(frozen=True)
class Host:
    """Where a site is served and what was requested from it."""

    address: str
    requests: list[str]


@contextmanager
def serving(folder: Path, changes: Changes | None = None) -> Iterator[Host]:
    """A host of this folder. `changes` says, by a file's name, what is sent in its place."""
    requests: list[str] = []

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            inside = path.removeprefix(SUB_PATH)
            return super().translate_path(inside) if inside != path else str(folder / "outside the sub-path")

        def do_GET(self) -> None:
            path = Path(self.translate_path(self.path))
            change = (changes or {}).get(path.name)
            if change is None:
                return super().do_GET()
            answer = change(path.read_bytes())
            self.send_response(answer.status)
            self.send_header("Content-Type", answer.content_type)
            self.send_header("Content-Length", str(len(answer.body)))
            self.end_headers()
            self.wfile.write(answer.body)
            return None

        def log_message(self, format: str, *args: object) -> None:
            requests.append(self.path)

    server = ThreadingHTTPServer(("127.0.0.1", 0), lambda *a: Handler(*a, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield Host(f"http://127.0.0.1:{server.server_port}{SUB_PATH}", requests)
    finally:
        server.shutdown()
        server.server_close()


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[Host]:
    with serving(site) as host:
        yield host


@pytest.fixture(scope="session")
def test_lessons_server(test_lessons_site: Path) -> Iterator[Host]:
    with serving(test_lessons_site) as host:
        yield host
