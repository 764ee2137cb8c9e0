"""The host on this machine tells types that browsers insist on."""

import threading
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sitegen.mistake import BuildError
from sitegen.serve import address, make_server


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    with make_server(folder, 0) as server:
        threading.Thread(target=server.serve_forever, args=[0.01], daemon=True).start()
        yield address(server)
        server.shutdown()


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
    with serving(tmp_path) as site, urllib.request.urlopen(site + name) as response:
        assert (response.headers["Content-Type"], response.read()) == (kind, b"x")


@pytest.mark.parametrize(
    ("accepted", "encoding", "body"),
    [("gzip, br;q=0.9", "br", b"packed"), ("gzip", "gzip", b"zipped"), ("br;q=0, identity", None, b"x")],
)
def test_a_browser_gets_the_smallest_form_it_takes_and_asks_for_assets_once(
    tmp_path: Path, accepted: str, encoding: str | None, body: bytes
) -> None:
    assets = tmp_path / "assets-0a"
    assets.mkdir()
    for folder, name in ((assets, "page.js"), (tmp_path, "index.html")):
        (folder / name).write_bytes(b"x")
        (folder / f"{name}.br").write_bytes(b"packed")
        (folder / f"{name}.gz").write_bytes(b"zipped")
    with serving(tmp_path) as site:
        for path, kept in (("assets-0a/page.js", "immutable"), ("", "no-cache")):
            request = urllib.request.Request(site + path, headers={"Accept-Encoding": accepted})
            with urllib.request.urlopen(request) as response:
                assert (response.headers["Content-Encoding"], response.read()) == (encoding, body)
                assert response.headers["Vary"] == "Accept-Encoding"
                assert kept in response.headers["Cache-Control"]
                assert response.headers["Content-Type"].startswith("text/")


def test_a_port_that_is_taken_is_told_in_a_sentence_and_the_usual_one_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with make_server(tmp_path, 0) as first:
        with pytest.raises(BuildError, match=f"Port {first.server_port} cannot be used"):
            make_server(tmp_path, first.server_port)
        monkeypatch.setattr("sitegen.serve.USUAL_PORT", first.server_port)
        with make_server(tmp_path, None) as second:
            assert second.server_port not in (0, first.server_port)
