"""The site's service worker: which files a browser keeps for times without a network, and their hashes."""

import hashlib
import json
from collections.abc import Iterable, Mapping

from sitegen.assets import Assets
from sitegen.render import Page

WORKER_NAME = "sw.js"
"""At the site's root: a service worker answers for its own folder and those in it."""

EVERY_VISIT = ("page.js", "requests.js", "site.css")


def service_worker(script: bytes, assets: Assets, folder: str, pages: Iterable[Page]) -> bytes:
    """The joined script, after what it is to keep: pages and scripts at once, the runtime when it has been wanted."""
    at_once = {str(page.path): page.html.encode() for page in pages}
    at_once |= {f"{folder}/{name}": assets.files[name] for name in EVERY_VISIT}
    runtime = {f"{folder}/{name}": assets.files[name] for name in assets.on_demand}
    hashes = {"pages": _hashes(at_once), "runtime": _hashes(runtime)}
    version = hashlib.sha256(json.dumps(hashes, sort_keys=True).encode()).hexdigest()[:16]
    site = json.dumps({"version": version, **hashes}, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return f"self.replaygroundSite={site};\n".encode() + script


def _hashes(files: Mapping[str, bytes]) -> dict[str, str]:
    return {path: hashlib.sha256(content).hexdigest() for path, content in files.items()}
