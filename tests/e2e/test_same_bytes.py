"""`inspect.getsource` in the page, the text shown and the file in the repository are the same bytes."""

import pytest
from bed.lessons import bindings
from bed.tabs import Tab

BINDINGS = list(bindings("01-system-prompt"))
SOURCES = {(binding.cell, path): file for binding in BINDINGS for path, file in binding.sources.items()}

TEXT_SHOWN = """(cell, path) => {
  const source = [...cell.querySelectorAll("[data-source]")].find((source) => source.dataset.source === path);
  return [...source.querySelectorAll("[data-line] code")].map((code) => code.textContent + "\\n").join("");
}"""


@pytest.mark.parametrize(("cell", "path"), SOURCES, ids=str)
def test_the_text_shown_is_the_file(lesson: Tab, cell: str, path: str) -> None:
    assert lesson.cell(cell).evaluate(TEXT_SHOWN, path).encode() == SOURCES[cell, path].read_bytes()


@pytest.mark.parametrize(("cell", "path"), SOURCES, ids=str)
def test_the_source_that_python_sees_in_the_page_is_the_file(lesson: Tab, cell: str, path: str) -> None:
    module = path.removesuffix(".py").replace("/", ".")
    expression = f"__import__('inspect').getsource(__import__('importlib').import_module('{module}'))"
    lesson.cell(cell).call("run")
    seen = lesson.cell(cell).evaluate("(cell, expression) => cell.runtime.evaluate(expression)", expression)
    assert seen.encode() == SOURCES[cell, path].read_bytes()
