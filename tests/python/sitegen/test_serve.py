"""The host on this machine tells types that browsers insist on."""

import threading
import urllib.request
from pathlib import Path

import pytest
from sitegen.mistake import BuildError
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


def test_a_port_that_is_taken_is_told_in_a_sentence_and_the_usual_one_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with make_server(tmp_path, 0) as first:
        with pytest.raises(BuildError, match=f"Port {first.server_port} cannot be used"):
            make_server(tmp_path, first.server_port)
        monkeypatch.setattr("sitegen.serve.USUAL_PORT", first.server_port)
        with make_server(tmp_path, None) as second:
            assert second.server_port not in (0, first.server_port)
