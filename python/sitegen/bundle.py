"""How the page's and the worker's modules are each joined into one small classic script, the styles into one sheet."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import unquote_to_bytes

from sitegen.mistake import BuildError

PAGE_ENTRY = "static/js/lesson.js"
LATER_ENTRY = "static/js/requests.js"
REPLAY_ENTRY = "static/js/replay.js"
WORKER_ENTRY = "static/js/worker/main.js"
OFFLINE_ENTRY = "static/js/offline/service-worker.js"
STYLE_ENTRY = "static/css/site.css"

_NODE_ONLY = ("--external:node:*", "--external:ws")
"""What Pyodide's loader imports under Node; a browser never comes there."""


@dataclass(frozen=True)
class Bundle:
    """A joined file and, for scripts, its source map."""

    text: bytes
    source_map: bytes = b""


def page_script(web: Path) -> Bundle:
    """The page's script."""
    return _linked(_joined(web, PAGE_ENTRY, "page.js"), "page.js")


def later_script(web: Path) -> Bundle:
    """What the page loads together with Python, since only a recording needs it."""
    return _linked(_joined(web, LATER_ENTRY, "requests.js"), "requests.js")


def offline_script(web: Path) -> bytes:
    """The service worker's script, without a source map: it lies outside the folder of assets."""
    return _joined(web, OFFLINE_ENTRY, "sw.js").text


def single_script(web: Path) -> str:
    """Both of the page's scripts as they stand inside of a page."""
    return "".join(_joined(web, entry, "page.js").text.decode() for entry in (PAGE_ENTRY, LATER_ENTRY))


def style_sheet(web: Path) -> bytes:
    """The site's one style sheet."""
    return _joined(web, STYLE_ENTRY, "site.css", "--external:data:*").text


def replay_script(web: Path) -> str:
    """The script inside the page of a saved recording."""
    return _joined(web, REPLAY_ENTRY, "replay.js").text.decode()


def worker_script(web: Path, pyodide_module: bytes) -> Bundle:
    """The worker's one script: Pyodide's compiled module first, which its loader then finds and does not fetch."""
    ours = _linked(_joined(web, WORKER_ENTRY, "worker.js", *_NODE_ONLY), "worker.js")
    before = pyodide_module.rstrip(b"\n") + b"\n"
    source_map = json.loads(ours.source_map)
    source_map["mappings"] = ";" * before.count(b"\n") + source_map["mappings"]
    return Bundle(before + ours.text, _json(source_map))


def _joined(web: Path, entry: str, name: str, *options: str) -> Bundle:
    script = name.endswith(".js")
    with TemporaryDirectory() as folder:
        out = Path(folder).resolve() / name
        command = [str(_esbuild(web)), entry, "--bundle", "--minify", f"--outfile={out}", *options]
        command += ["--log-level=warning", "--preserve-symlinks"]
        if script:
            command += [
                "--format=iife",
                "--platform=browser",
                "--target=es2022",
                "--sourcemap=external",
                "--charset=utf8",
            ]
        done = subprocess.run(command, cwd=web.resolve(), capture_output=True, text=True, check=False)
        if done.returncode or done.stderr.strip():
            raise BuildError(f"esbuild could not join {entry}:\n{done.stderr.strip()}")
        if not script:
            return Bundle(out.read_bytes())
        return Bundle(out.read_bytes(), _portable(out.with_name(f"{name}.map"), web))


def _linked(bundle: Bundle, name: str) -> Bundle:
    """The script with the name of its source map."""
    return Bundle(bundle.text + f"//# sourceMappingURL={name}.map\n".encode(), bundle.source_map)


def _portable(file: Path, web: Path) -> bytes:
    """The source map with paths as seen from the project, not from the folder it was made in."""
    source_map = json.loads(file.read_text("utf-8"))
    project = web.resolve().parent
    source_map["sources"] = [
        Path(os.path.normpath(file.parent / _unescaped(source))).relative_to(project).as_posix()
        for source in source_map["sources"]
    ]
    return _json(source_map)


def _unescaped(source: str) -> str:
    """A source map names files as addresses do."""
    return os.fsdecode(unquote_to_bytes(source))


def _json(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()


def _esbuild(web: Path) -> Path:
    """esbuild's own program, which needs no Node."""
    packages = web / "node_modules" / "@esbuild"
    found = [*packages.glob("*/bin/esbuild"), *packages.glob("*/esbuild.exe")]
    if not found:
        raise BuildError(f"esbuild is not in {packages}: delete web/node_modules and build again.")
    return found[0]
