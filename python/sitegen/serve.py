"""A static host on this machine, for looking at a built site."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path

from sitegen.mistake import BuildError

USUAL_PORT = 8000
HIGHEST_PORT = 65_535

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".wasm": "application/wasm",
    ".zip": "application/zip",
}
"""Told by us, since a machine's own table may lack wasm or call scripts plain text."""


class _Handler(SimpleHTTPRequestHandler):
    def guess_type(self, path: str | PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        # A build under the same address must not be hidden by the one before.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet: what a page asks for is seen in the browser."""


def make_server(folder: Path, port: int | None) -> ThreadingHTTPServer:
    """A server for this machine only; 0 takes a free port, none named the usual one or, is it taken, a free one."""
    handler = partial(_Handler, directory=str(folder))
    try:
        return ThreadingHTTPServer(("127.0.0.1", USUAL_PORT if port is None else port), handler)
    except OSError as error:
        if port is None:
            return make_server(folder, 0)
        raise BuildError(f"Port {port} cannot be used ({error.strerror}): `--port 0` takes a free one.") from error


def address(server: ThreadingHTTPServer) -> str:
    """Where a browser finds the site. A page of `localhost` may use all that https pages may."""
    return f"http://localhost:{server.server_port}/"
