"""What the assets of a site are made of, in order: packages, scripts, styles, Pyodide, the library, our files."""

import json
from dataclasses import replace

from sitegen import bundle, npm, vendor
from sitegen.assets import Assets, collect_assets
from sitegen.bytecode import bytecode
from sitegen.deterministic_zip import deterministic_zip
from sitegen.imports import imported_names
from sitegen.pack import packed_files
from sitegen.packed_forms import gzipped
from sitegen.project import Project
from sitegen.replay_page import replay_page
from sitegen.stdlib import REST, SMALL
from sitegen.tree import Tree

IN_REST = "in-rest.json"
"""In the shared tree: the names of the library's modules that a page has only with the rest of it."""


def make_assets(project: Project, tree: Tree) -> Assets:
    """The scripts, styles, Pyodide, the library and our files."""
    npm.install(project.web)
    pyodide = vendor.pyodide(project.web)
    page = bundle.page_script(project.web)
    later = bundle.later_script(project.web)
    worker = bundle.worker_script(project.web, pyodide.read("pyodide.asm.js"))
    styles = bundle.style_sheet(project.web)
    files = packed_files(tree)
    programs = [content for path, content in files.items() if path.startswith("python/")]
    library = vendor.standard_library(pyodide, imported_names(programs), project.cache)
    in_rest = json.dumps(sorted(library.in_rest)).encode()
    at_once = {
        "page.js": page.text,
        "page.js.map": page.source_map,
        "requests.js": later.text,
        "requests.js.map": later.source_map,
        "site.css": styles,
        "worker.js.map": worker.source_map,
    }
    on_demand = {
        "worker.js": worker.text,
        "pyodide.asm.wasm": pyodide.read("pyodide.asm.wasm"),
        SMALL: library.small,
        REST: library.rest,
        "python.zip": deterministic_zip({**files, **bytecode(files, project.cache), IN_REST: in_rest}),
        "pyodide-lock.json": vendor.lock_text(pyodide),
        "replay.html": replay_page(project.templates, bundle.replay_script(project.web), styles.decode()),
    }
    made = collect_assets(at_once, on_demand, lambda content: gzipped(content, project.cache))
    return replace(made, in_rest=library.in_rest, absent=library.absent)
