"""What the assets of a site are made of, in order: packages, scripts, styles, Pyodide, the library, our files."""

from sitegen import bundle, npm, vendor
from sitegen.assets import Assets, collect_assets
from sitegen.deterministic_zip import deterministic_zip
from sitegen.pack import packed_files
from sitegen.packed_forms import gzipped
from sitegen.project import Project
from sitegen.replay_page import replay_page
from sitegen.tree import Tree


def make_assets(project: Project, tree: Tree) -> Assets:
    """The scripts, styles, Pyodide, the library and our files."""
    npm.install(project.web)
    pyodide = vendor.pyodide(project.web)
    page = bundle.page_script(project.web)
    worker = bundle.worker_script(project.web, pyodide.read("pyodide.asm.js"))
    styles = bundle.style_sheet(project.web)
    at_once = {
        "page.js": page.text,
        "page.js.map": page.source_map,
        "site.css": styles,
        "worker.js.map": worker.source_map,
    }
    on_demand = {
        "worker.js": worker.text,
        "pyodide.asm.wasm": pyodide.read("pyodide.asm.wasm"),
        "python_stdlib.zip": vendor.standard_library(pyodide, project.cache),
        "python.zip": deterministic_zip(packed_files(tree)),
        "pyodide-lock.json": vendor.lock_text(pyodide),
        "replay.html": replay_page(project.templates, bundle.replay_script(project.web), styles.decode()),
    }
    return collect_assets(at_once, on_demand, lambda content: gzipped(content, project.cache))
