"""How a whole site is made, as data: every file's path and bytes."""

from pathlib import Path

from sitegen import bundle, npm, vendor
from sitegen.assets import Assets, collect_assets, compress
from sitegen.cache import cached
from sitegen.deterministic_zip import deterministic_zip
from sitegen.mistake import BuildError
from sitegen.pack import packed_files
from sitegen.project import Project
from sitegen.read_lessons import sound_lessons
from sitegen.render import Looks, render_site
from sitegen.tree import Tree

WORTH_KEEPING_BYTES = 2_000_000
"""From here on compressing takes longer than a reader of the build's progress likes to wait: wasm and the library."""

type Files = dict[str, bytes]
"""Contents by path in the site."""


def make_site(project: Project, tree: Tree) -> Files:
    """The site of these lessons; nothing is made when one of them has a mistake."""
    lessons = sound_lessons(tree)
    npm.install(project.web)
    assets = make_assets(project, tree)
    looks = Looks(project.web / "templates", project.web / "locale", assets.folder, assets.on_demand)
    files = {str(page.path): page.html.encode() for page in render_site(lessons, looks)}
    return files | {f"{assets.folder}/{name}": content for name, content in assets.files.items()}


def make_assets(project: Project, tree: Tree) -> Assets:
    """The scripts, styles, Pyodide, the library and our files."""
    pyodide = vendor.pyodide(project.web)
    page = bundle.page_script(project.web)
    worker = bundle.worker_script(project.web, pyodide.read("pyodide.asm.js"))
    at_once = {
        "page.js": page.text,
        "page.js.map": page.source_map,
        "site.css": bundle.style_sheet(project.web).text,
        "worker.js.map": worker.source_map,
    }
    on_demand = {
        "worker.js": worker.text,
        "pyodide.asm.wasm": pyodide.read("pyodide.asm.wasm"),
        "python_stdlib.zip": vendor.standard_library(pyodide, project.cache),
        "python.zip": deterministic_zip(packed_files(tree)),
        "pyodide-lock.json": vendor.lock_text(pyodide),
    }
    return collect_assets(at_once, on_demand, lambda content: _compressed(content, project.cache))


def _compressed(content: bytes, cache: Path) -> bytes:
    if len(content) < WORTH_KEEPING_BYTES:
        return compress(content)
    return cached(cache, "compressed.gz", (content,), lambda: compress(content))


def write_site(files: Files, out: Path) -> None:
    """Put the files into the folder, which then holds nothing else. A folder that is no earlier build is refused."""
    if out.exists() and not out.is_dir():
        raise BuildError(f"{out} is a file: name a folder for the site.")
    if out.is_dir() and any(out.iterdir()) and not any(out.glob("assets-*/page.js")):
        raise BuildError(f"{out} holds something else than a site: name an empty or a new folder.")
    for path, content in files.items():
        file = out / path
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.is_file() or file.read_bytes() != content:
            file.write_bytes(content)
    for file in sorted(out.rglob("*"), reverse=True):
        if file.is_dir():
            if not any(file.iterdir()):
                file.rmdir()
        elif file.relative_to(out).as_posix() not in files:
            file.unlink()
