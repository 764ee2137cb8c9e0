"""A static host on this machine, for looking at a built site: it sends what a good host on the web would."""

import re
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path

from sitegen.mistake import BuildError
from sitegen.packed_forms import PACKINGS

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

FOR_EVER = "public, max-age=31536000, immutable"
"""Of assets: their folder is named by what is in it, so another build has another folder."""

ASK_EACH_TIME = "no-cache"
"""Of pages and the service worker: a build under the same address must not be hidden by the one before."""

_REFUSED = re.compile(r";\s*q=0(\.0*)?\s*$")
_ASSETS = re.compile("assets-[0-9a-f]+$")


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = 60  # seconds; a connection that is kept open holds a thread

    _encoding = ""
    _lasting = False

    def translate_path(self, path: str) -> str:
        """The file for this address, in the smallest form that the browser takes."""
        file = Path(super().translate_path(path).replace("\0", ""))  # no file has such a name
        if path.partition("?")[0].endswith("/"):
            file /= "index.html"
        self._lasting = bool(_ASSETS.match(file.parent.name)) and file.is_file()
        self._encoding = ""
        offers = self.headers.get("Accept-Encoding", "").split(",")
        accepted = {offer.partition(";")[0].strip() for offer in offers if not _REFUSED.search(offer)}
        for ending, packing in PACKINGS.items():
            form = file.with_name(file.name + ending)
            if packing.encoding in accepted and form.is_file():
                self._encoding = packing.encoding
                return str(form)
        return str(file)

    def guess_type(self, path: str | PathLike[str]) -> str:
        file = Path(path)
        return TYPES.get(file.with_suffix("").suffix if self._encoding else file.suffix) or super().guess_type(path)

    def end_headers(self) -> None:
        self.send_header("Cache-Control", FOR_EVER if self._lasting else ASK_EACH_TIME)
        self.send_header("Vary", "Accept-Encoding")
        if self._encoding:
            self.send_header("Content-Encoding", self._encoding)
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
