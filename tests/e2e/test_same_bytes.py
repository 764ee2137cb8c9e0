"""`inspect.getsource` in the page, the text shown and the file in the repository are the same bytes."""

import json
from hashlib import sha256

import pytest
from bed.lessons import bindings
from bed.site import ROOT
from bed.tabs import Tab

BINDINGS = list(bindings("01-system-prompt"))
SOURCES = {(binding.cell, path): file for binding in BINDINGS for path, file in binding.sources.items()}

TEXT_SHOWN = """(cell, path) => {
  const source = [...cell.querySelectorAll("[data-source]")].find((source) => source.dataset.source === path);
  return [...source.querySelectorAll("[data-line] code")].map((code) => code.textContent + "\\n").join("");
}"""

HASHES = """(lambda root: __import__("json").dumps({
    path.relative_to(root).as_posix(): __import__("hashlib").sha256(path.read_bytes()).hexdigest()
    for path in root.rglob("*.py")
}))(__import__("pathlib").Path(__import__("importlib").import_module("%s").__file__).parent)"""

IN_PYTHON = "(cell, expression) => cell.runtime.evaluate(expression)"


def module_of(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


@pytest.mark.parametrize(("cell", "path"), SOURCES, ids=str)
def test_the_text_shown_is_the_file(lesson: Tab, cell: str, path: str) -> None:
    assert lesson.cell(cell).evaluate(TEXT_SHOWN, path).encode() == SOURCES[cell, path].read_bytes()


@pytest.mark.parametrize(("cell", "path"), SOURCES, ids=str)
def test_the_file_that_the_page_received_is_the_file_to_the_byte(lesson: Tab, cell: str, path: str) -> None:
    # getsource gives text: line ends and the end of the file are only told apart in the bytes.
    file = f"__import__('importlib').import_module('{module_of(path)}').__file__"
    expression = f"__import__('hashlib').sha256(__import__('pathlib').Path({file}).read_bytes()).hexdigest()"
    lesson.cell(cell).call("run")
    assert lesson.cell(cell).evaluate(IN_PYTHON, expression) == sha256(SOURCES[cell, path].read_bytes()).hexdigest()


@pytest.mark.parametrize(("cell", "path"), SOURCES, ids=str)
def test_the_source_that_python_sees_in_the_page_is_the_file(lesson: Tab, cell: str, path: str) -> None:
    expression = f"__import__('inspect').getsource(__import__('importlib').import_module('{module_of(path)}'))"
    lesson.cell(cell).call("run")
    seen = lesson.cell(cell).evaluate(IN_PYTHON, expression)
    assert seen.encode() == SOURCES[cell, path].read_bytes()


@pytest.mark.parametrize("package", ["harness", "request_assembly"])
def test_every_file_of_a_program_is_in_the_page_as_it_is_in_the_repository(lesson: Tab, package: str) -> None:
    cell = lesson.cell("whole-task")
    cell.call("run")
    folder = ROOT / "python" / package
    here = {path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in folder.rglob("*.py")}
    assert len(here) > 5
    assert json.loads(cell.evaluate(IN_PYTHON, HASHES % package)) == here
