"""A plain static host for a built site, in a sub-path, which remembers what it was asked for."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

SUB_PATH = "/some/where/"


@dataclass(frozen=True)
class Host:
    """Where a site is served and what was requested from it."""

    address: str
    requests: list[str]


@contextmanager
def serving(folder: Path) -> Iterator[Host]:
    requests: list[str] = []

    class Handler(SimpleHTTPRequestHandler):
        def translate_path(self, path: str) -> str:
            inside = path.removeprefix(SUB_PATH)
            return super().translate_path(inside) if inside != path else str(folder / "outside the sub-path")

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
