"""`inspect.getsource` in the page, the text shown and the file in the repository are the same bytes."""

from hashlib import sha256

import pytest
from bed.lessons import bindings
from bed.tabs import Tab

BINDINGS = list(bindings("01-system-prompt"))
SOURCES = {(binding.cell, path): file for binding in BINDINGS for path, file in binding.sources.items()}

TEXT_SHOWN = """(cell, path) => {
  const source = [...cell.querySelectorAll("[data-source]")].find((source) => source.dataset.source === path);
  return [...source.querySelectorAll("[data-line] code")].map((code) => code.textContent + "\\n").join("");
}"""

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
