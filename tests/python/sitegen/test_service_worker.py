"""The service worker is told every file that a visit needs, by hash, and is another one for another site."""

import hashlib
import json
from pathlib import PurePosixPath

from sitegen.assets import Assets, collect_assets, compress
from sitegen.offline import service_worker
from sitegen.render import Page

HOME = Page(PurePosixPath("index.html"), "<h1>Home</h1>")


def site(worker: bytes) -> dict[str, dict[str, str] | str]:
    told, rest = worker.split(b";\n", 1)
    assert rest == b"script"
    data: dict[str, dict[str, str] | str] = json.loads(told.removeprefix(b"self.replaygroundSite="))
    return data


def assets(wasm: bytes) -> Assets:
    return collect_assets(
        {"page.js": b"1", "requests.js": b"2", "site.css": b"3", "page.js.map": b"4"}, {"a.wasm": wasm}, compress
    )


def test_pages_and_scripts_are_kept_at_once_and_the_runtime_when_it_was_wanted() -> None:
    made = assets(b"wasm")
    told = site(service_worker(b"script", made, made.folder, [HOME]))
    scripts = {f"{made.folder}/{name}" for name in ("page.js", "requests.js", "site.css")}
    assert set(told["pages"]) == {"index.html", *scripts}
    assert told["runtime"] == {f"{made.folder}/a.wasm": hashlib.sha256(b"wasm").hexdigest()}


def test_two_sites_never_share_what_is_kept() -> None:
    one, other = (assets(wasm) for wasm in (b"1", b"2"))
    versions = {
        str(site(service_worker(b"script", one, one.folder, [HOME]))["version"]),
        str(site(service_worker(b"script", other, other.folder, [HOME]))["version"]),
        str(site(service_worker(b"script", one, one.folder, [Page(HOME.path, "other")]))["version"]),
    }
    assert len(versions) == 3
