"""The host on this machine tells types that browsers insist on."""

import threading
import urllib.request
from pathlib import Path

import pytest
from sitegen.serve import address, make_server


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("a.wasm", "application/wasm"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.zip", "application/zip"),
        ("", "text/html; charset=utf-8"),
    ],
)
def test_a_file_has_its_type(tmp_path: Path, name: str, kind: str) -> None:
    (tmp_path / (name or "index.html")).write_bytes(b"x")
    with make_server(tmp_path, 0) as server:
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        with urllib.request.urlopen(address(server) + name) as response:
            assert (response.headers["Content-Type"], response.read()) == (kind, b"x")
        server.shutdown()
