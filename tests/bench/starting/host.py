"""One host for all that is visited, with the same rules for everybody: kept as versions allow, brotli, one link."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Lock, Thread
from time import monotonic

from link import FREE, Link
from sitegen.packed_forms import LEAST_BYTES, PACKINGS
from sitegen.serve import ASK_EACH_TIME, FOR_EVER, TYPES

# Addresses that stay while what is there changes; everything else has a version in its address.
CHANGING = ("index.html", "sw.js")
CACHE = Path(__file__).parents[3] / ".cache"


@dataclass
class Host:
    """Where everything is, the link to it, and what has been sent over it."""

    address: str = ""
    link: Link = field(default_factory=lambda: FREE)
    sent: int = 0
    last_asked: float = 0
    _lock: Lock = field(default_factory=Lock)

    def count(self, size: int) -> None:
        with self._lock:
            self.sent += size
            self.last_asked = monotonic()


@dataclass(frozen=True)
class File:
    content: bytes
    brotli: bytes | None
    tag: str


@cache
def read(path: Path) -> File:
    """Read and compressed once, so that no visit waits for it."""
    content = path.read_bytes()
    small = PACKINGS[".br"].pack(content, CACHE) if len(content) >= LEAST_BYTES else None
    return File(content, small, f'"{sha256(content).hexdigest()[:16]}"')


class _Server(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Nothing: a browser that is closed leaves its connections."""


@contextmanager
def hosting(folders: Mapping[str, Path]) -> Iterator[Host]:
    """Serves each folder below its name."""
    host = Host()

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        disable_nagle_algorithm = True

        def do_GET(self) -> None:
            host.count(0)
            host.link.ask()
            name, _, inside = self.path.split("?")[0].lstrip("/").partition("/")
            path = folders.get(name, Path("nowhere")) / inside
            if not path.is_file():
                return self._answer(HTTPStatus.NOT_FOUND, {}, b"")
            file = read(path)
            kept = ASK_EACH_TIME if path.name in CHANGING else FOR_EVER
            headers = {"ETag": file.tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
            if self.headers.get("If-None-Match") == file.tag:
                return self._answer(HTTPStatus.NOT_MODIFIED, headers, b"")
            headers["Content-Type"] = TYPES.get(path.suffix, "text/javascript")
            if file.brotli and "br" in self.headers.get("Accept-Encoding", ""):
                return self._answer(HTTPStatus.OK, headers | {"Content-Encoding": "br"}, file.brotli)
            return self._answer(HTTPStatus.OK, headers, file.content)

        def _answer(self, status: HTTPStatus, headers: Mapping[str, str], body: bytes) -> None:
            length = {} if status == HTTPStatus.NOT_MODIFIED else {"Content-Length": str(len(body))}
            lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{k}: {v}" for k, v in (headers | length).items())]
            answer = "\r\n".join([*lines, "", ""]).encode() + body
            host.count(len(answer))
            host.link.send(self.wfile.write, answer)

        def log_message(self, format: str, *args: object) -> None:
            pass

    server = _Server(("127.0.0.1", 0), Handler)
    Thread(target=server.serve_forever, daemon=True).start()
    host.address = f"http://127.0.0.1:{server.server_port}/"
    try:
        yield host
    finally:
        server.shutdown()
        server.server_close()
