"""House rules on files: the fixed top level, nothing of one machine in them, and a first sentence in each."""

import ast
import re
from pathlib import Path

import pytest
from bed import repository
from bed.site import ROOT

TOP_LEVEL = {"README.md", "LICENSE", "pyproject.toml", "build.py", "python", "web", "tests"}

# Escaped dots and groups keep these patterns from finding themselves.
HOSTS = re.compile(r"pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|\"resolved\":\s*\"http|registry\s*=\s*\"?http")
HERE = "|".join(re.escape(f"{folder}/") for folder in (ROOT, Path.home()) if folder != folder.parent)
MACHINE_PATHS = re.compile(rf"(?<![\w.:-])(?:{HERE}|/(?:root|Users)/|[A-Z]:\\+Users)")

# Programs that are observed, not ours to explain.
SUBJECTS = ("tests/cases/", "tests/bench/programs/", "tests/e2e/lessons/", "web/lessons/")

FIRST_SENTENCES = {
    ".js": re.compile(r"(?:#!.*\n)?\s*(?:/\*\*|//)\s*\S"),
    ".mjs": re.compile(r"(?:#!.*\n)?\s*(?:/\*\*|//)\s*\S"),
    ".cjs": re.compile(r"(?:#!.*\n)?\s*(?:/\*\*|//)\s*\S"),
    ".css": re.compile(r"\s*/\*+\s*\S"),
    ".jinja": re.compile(r"\s*\{#-?\s*\S"),
}


def is_subject(path: Path) -> bool:
    return path.as_posix().startswith(SUBJECTS)


def test_the_top_level_is_fixed() -> None:
    names = {path.parts[0] for path in repository.files()}
    assert {name for name in names if not name.startswith(".")} == TOP_LEVEL


@pytest.mark.parametrize("pattern", [HOSTS, MACHINE_PATHS], ids=["registry host", "machine path"])
def test_no_file_names_a_registry_host_or_a_path_of_one_machine(pattern: re.Pattern[str]) -> None:
    found = []
    for path in repository.files():
        lines = (ROOT / path).read_bytes().decode("utf-8", "replace").splitlines()
        found += [f"{path}:{number}: {line[:120]}" for number, line in enumerate(lines, 1) if pattern.search(line)]
    assert found == []


def test_every_python_file_opens_with_a_sentence() -> None:
    silent = []
    for path in repository.files("*.py"):
        source = repository.text(path)
        docstring = ast.get_docstring(ast.parse(source)) or ""
        if source.strip() and not is_subject(path) and not docstring.partition("\n")[0].endswith((".", ":", "`")):
            silent.append(str(path))
    assert silent == []


def test_every_script_style_and_template_opens_with_a_sentence() -> None:
    paths = repository.files("web/static", "web/templates", "tests")
    openings = [(path, FIRST_SENTENCES[path.suffix]) for path in paths if path.suffix in FIRST_SENTENCES]
    assert [str(path) for path, opening in openings if not opening.match(repository.text(path))] == []


def test_neither_the_page_nor_the_recorder_knows_a_lesson() -> None:
    lessons = [path.parent.name.partition("-")[2] for path in (ROOT / "web" / "lessons").glob("*/lesson.toml")]
    named = re.compile("|".join([*lessons, *(name.replace("-", "_") for name in lessons)]))
    paths = repository.files("web/static", "web/templates", "python/recorder/*.py")
    assert lessons
    assert [str(path) for path in paths if named.search(repository.text(path))] == []
