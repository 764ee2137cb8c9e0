"""A second origin that notes every connection: what would receive whatever a program got out of a page."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from time import sleep

QUIET = 1  # seconds without a connection, after which none is taken to be on its way
NO_CONTENT = b"HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n"


@dataclass(frozen=True)
class OtherOrigin:
    """Its address, and the first line of each connection in order; empty when nothing was sent on it."""

    address: str
    log: list[str] = field(default_factory=list)

    def forget(self) -> None:
        """Begin anew, as soon as nothing of an earlier page comes any more: it tries again by itself for a while."""
        before = -1
        while before != len(self.log):
            before = len(self.log)
            sleep(QUIET)
        self.log.clear()

    def names(self) -> set[str]:
        """The first folders asked for."""
        return {line.split()[1].split("/")[1] for line in self.log if len(line.split()) > 1}


@contextmanager
def other_origin() -> Iterator[OtherOrigin]:
    class Handler(StreamRequestHandler):
        timeout = 5

        def handle(self) -> None:
            origin.log.append(self.rfile.readline(1000).decode("latin-1").strip())
            self.wfile.write(NO_CONTENT)

    class Server(ThreadingTCPServer):
        daemon_threads = True
        allow_reuse_address = True

        def handle_error(self, request: object, client_address: object) -> None:
            """A browser may hang up at any moment; that it connected is what counts."""

    with Server(("127.0.0.1", 0), Handler) as server:
        origin = OtherOrigin(f"http://127.0.0.1:{server.server_address[1]}/")
        Thread(target=server.serve_forever, daemon=True).start()
        yield origin
        server.shutdown()
