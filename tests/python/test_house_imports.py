"""House rules on imports: dependencies point one way, and each foreign thing is known in one place."""

import ast
import re
import sys
from graphlib import TopologicalSorter
from pathlib import Path, PurePosixPath

import pytest
from bed import repository
from bed.site import ROOT

OURS = ("harness", "recorder", "request_assembly", "sitegen")
BROWSER_ONLY = {"js", "pyodide", "pyodide_js"}
ONLY_FOR_LIVE = {"anthropic"}  # imported by the harness when a real model is asked for

OLDEST_FOR_HARNESS = (3, 10)

MAY_IMPORT_OF_OURS = {
    "harness": {"harness"},
    "recorder": {"recorder"},
    "request_assembly": {"request_assembly"},
    "sitegen": {"sitegen", "recorder"},
}
FOREIGN = {
    "harness": ONLY_FOR_LIVE,
    "recorder": set(),
    "request_assembly": set(),
    "sitegen": {"jinja2", "markupsafe", "markdown_it", "pygments", "babel", "brotli", "pyodide_lock", "pyodide_build"},
}

RUN_PROGRAMS = ("program", "isolation", "streams", "launch", "child", "__main__")
# What a value is and what code does is known before any frame runs; each event of the interpreter has a file.
KNOWN_BEFOREHAND = ("attributes", "classes", "codes", "contents", "doors", "effects", "hidden", "namespaces", "plan")
EVENTS = ("asked_lines", "called", "quick_frames", "quick_lines", "raises", "returns", "starts")

SCRIPTS = "web/static/js"
IMPORTED = re.compile(r"""^\s*(?:import|export)\b[^;]*?from\s*["']([^"']+)["']|^\s*import\s*["']([^"']+)["']""", re.M)
KNOWS_PYODIDE = re.compile(r"""(?:from|import)\s*\(?["'](?:pyodide|js)\b|loadPyodide\(|_createPyodideModule""")
PURE = ("protocol", "trace", "cursor", "breakpoints", "catching", "divergence", "link", "sentence", "watches")
PURE_FOLDERS = {"breakpoints": (), "diff": (), "trace": (), "request": ("diff/",)}  # and which others each may know
DOM = re.compile(r"\b(?:document|window|HTMLElement|customElements|postMessage)\b[.(]")


def imports(path: Path) -> set[str]:
    """The modules that a Python file imports anywhere in it, with full names."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(repository.text(path))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def package_files(package: str) -> list[Path]:
    return repository.files(f"python/{package}/*.py")


def full_name(path: Path) -> str:
    """The name under which a file of ours is imported."""
    return ".".join(path.relative_to("python").with_suffix("").parts).removesuffix(".__init__")


def arrows(package: str) -> dict[str, set[str]]:
    """Which modules of a package, and of the packages in it, each of its modules imports."""
    modules = {full_name(path): path for path in package_files(package)}
    return {name: imports(path) & set(modules) for name, path in modules.items()}


def script_imports() -> dict[str, set[str]]:
    """Which of our scripts each script imports, by path under `web/static/js`."""
    found = {}
    for path in repository.files(f"{SCRIPTS}/*.js"):
        names = [first or second for first, second in IMPORTED.findall(repository.text(path))]
        targets = {(ROOT / path.parent / name).resolve() for name in names if name.startswith(".")}
        inside = PurePosixPath(path).relative_to(SCRIPTS).as_posix()
        found[inside] = {target.relative_to(ROOT / SCRIPTS).as_posix() for target in targets}
    return found


@pytest.mark.parametrize("package", OURS)
def test_a_package_imports_only_what_it_may(package: str) -> None:
    allowed = set(sys.stdlib_module_names) | MAY_IMPORT_OF_OURS[package] | FOREIGN[package]
    used = {str(path): {name.partition(".")[0] for name in imports(path)} for path in package_files(package)}
    assert {path: names - allowed for path, names in used.items() if names - allowed} == {}
    assert not BROWSER_ONLY & allowed


@pytest.mark.parametrize("package", OURS)
def test_the_modules_of_a_package_import_in_one_direction(package: str) -> None:
    TopologicalSorter(arrows(package)).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize("package", OURS)
def test_no_two_modules_of_a_package_have_the_same_last_name(package: str) -> None:
    stems = [path.stem for path in package_files(package) if path.stem != "__init__"]
    assert [stem for stem in stems if stems.count(stem) > 1] == []


def test_the_harness_is_written_in_the_oldest_python_it_promises() -> None:
    for path in package_files("harness"):
        ast.parse(repository.text(path), str(path), feature_version=OLDEST_FOR_HARNESS)


def test_the_harness_does_not_know_the_groups_that_try_it() -> None:
    groups = {name for name in arrows("harness") if name.startswith("harness.groups")}
    knowing = {name for name, used in arrows("harness").items() if name not in groups and used & groups}
    assert knowing == {"harness.verify"}


def test_the_recorder_observes_without_knowing_how_programs_are_run() -> None:
    layers = arrows("recorder")
    assert layers["recorder.model"] == set()
    running = {f"recorder.{name}" for name in RUN_PROGRAMS}
    assert running <= set(layers)
    assert {name: used & running for name, used in layers.items() if name not in running and used & running} == {}


def test_what_the_recorder_knows_beforehand_knows_no_frames() -> None:
    layers = arrows("recorder")
    known = {f"recorder.{name}" for name in KNOWN_BEFOREHAND}
    while known != (more := known.union(*(layers[name] for name in known))):
        known = more
    assert known & {f"recorder.{name}" for name in ("frames", "activations", "changes", "steps", *EVENTS)} == set()


def test_the_events_meet_in_the_recorder_alone() -> None:
    layers, events = arrows("recorder"), {f"recorder.{name}" for name in EVENTS}
    of_starts = {"recorder.raises": {"recorder.starts"}, "recorder.quick_frames": {"recorder.starts"}}
    assert {name: used & events for name, used in layers.items() if used & events} == of_starts | {
        "recorder.recorder": events
    }


def test_scripts_import_in_one_direction() -> None:
    TopologicalSorter(script_imports()).prepare()


def test_elements_and_worker_never_meet_and_nothing_imports_the_wiring() -> None:
    for script, used in script_imports().items():
        assert "lesson.js" not in used, script
        if script.startswith("elements/"):
            assert not [name for name in used if name.startswith("worker/")], script
        if script.startswith("worker/"):
            assert {name for name in used if not name.startswith("worker/")} <= {"protocol.js"}, script
    assert script_imports().get("protocol.js") == set()


def test_one_script_knows_pyodide() -> None:
    scripts = repository.files(f"{SCRIPTS}/*.js")
    assert [str(path) for path in scripts if KNOWS_PYODIDE.search(repository.text(path))] == [
        f"{SCRIPTS}/worker/python.js"
    ]


@pytest.mark.parametrize("name", PURE)
def test_what_is_pure_touches_no_page_and_no_worker(name: str) -> None:
    assert not DOM.search(repository.text(Path(SCRIPTS, f"{name}.js")))


@pytest.mark.parametrize("folder", PURE_FOLDERS)
def test_a_pure_folder_touches_no_page_and_knows_only_what_it_may(folder: str) -> None:
    inside = {script: used for script, used in script_imports().items() if script.startswith(f"{folder}/")}
    assert inside
    for script, used in inside.items():
        assert not DOM.search(repository.text(Path(SCRIPTS, script))), script
        assert {name for name in used if not name.startswith((f"{folder}/", *PURE_FOLDERS[folder]))} == set(), script
