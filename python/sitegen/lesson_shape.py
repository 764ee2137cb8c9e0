"""Which keys a `lesson.toml` may have and what each may hold."""

import re
from pathlib import PurePosixPath

from recorder.model import Limits

from sitegen.lesson import LANGUAGES
from sitegen.shape import Shape, Table, TableOrTables, Tables, Value

FIGURE_KINDS = ("list", "before-after", "request")

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_PARTS_OF_LIMITS = tuple(Limits.__dataclass_fields__)


def _text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _texts(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_text, value))


def _choices(value: object) -> bool:
    return _texts(value) and isinstance(value, list) and len(set(value)) == len(value) >= 2


def _lines(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(line, str) and "\n" not in line for line in value)


def _identifiers(value: object) -> bool:
    return isinstance(value, str) and all(part.isidentifier() for part in value.split("."))


def _python_path(value: object) -> bool:
    """A path of a Python file that cannot leave its folder and is spelt in one way only."""
    if not isinstance(value, str) or "\\" in value or not value.endswith(".py"):
        return False
    path = PurePosixPath(value)
    return not path.is_absolute() and ".." not in path.parts and str(path) == value


def _python_paths(value: object) -> bool:
    if isinstance(value, list):
        return bool(value) and all(map(_python_path, value)) and len(set(value)) == len(value)
    return _python_path(value)


def _in_every_language(each: Value) -> Table:
    languages = ", ".join(LANGUAGES)
    return Table(dict.fromkeys(LANGUAGES, each), missing=f"every text has one entry per language: {languages}")


ID = Value(
    lambda value: isinstance(value, str) and bool(_ID.fullmatch(value)),
    "lower-case letters and digits, in words joined by -",
)
TEXT = _in_every_language(Value(_text, "a text that is not blank"))
TEXTS = _in_every_language(Value(_texts, "a list of texts that are not blank"))
LINES = Value(_lines, "a list of lines, each a text without a line break")
LIMIT = Value(
    lambda value: isinstance(value, (int, float)) and not isinstance(value, bool) and value > 0,
    "a number greater than 0",
)
WHOLE_LIMIT = Value(
    lambda value: isinstance(value, int) and not isinstance(value, bool) and value > 0,
    "a whole number greater than 0",
)

SCENARIO = Table(
    {
        "id": ID,
        "label": TEXT,
        "notice": TEXT,
        "expect": LINES,
        "answers": LINES,
        "browser_only": Value(lambda value: isinstance(value, bool), "true or false"),
    },
    # label, notice and expect depend on the rest of the cell: cell_checks.py
    optional=frozenset({"label", "notice", "expect", "answers", "browser_only"}),
)
QUESTION = Table(
    {
        "id": ID,
        "scenario": ID,
        "line": Value(_text, "the words before `: ` of a line that the scenario prints"),
        "ask": TEXT,
        "choices": Value(_choices, "a list of at least two different texts, each a value that may be printed"),
        "choice_labels": TEXTS,
        "why": TEXT,
    },
    optional=frozenset({"choice_labels"}),
)
OPTION = Table({"id": ID, "label": TEXT})
CONTROL = Table({"id": ID, "label": TEXT, "options": Tables(OPTION)})
VARIABLE = Value(lambda value: isinstance(value, str) and value.isidentifier(), "the name of a variable")
FIGURE = Table(
    {
        "kind": Value(lambda value: value in FIGURE_KINDS, ", ".join(FIGURE_KINDS)),
        "variable": VARIABLE,
        "items": Value(_texts, "a list of texts that are not blank"),
        "label": Value(_text, "the key that names an item"),
        "documents": VARIABLE,
    },
    optional=frozenset({"items", "label", "documents"}),
)
LIMITS = Table(
    {name: LIMIT if name == "seconds" else WHOLE_LIMIT for name in _PARTS_OF_LIMITS},
    optional=frozenset(_PARTS_OF_LIMITS),
)
CELL = Table(
    {
        "id": ID,
        "source": Value(_python_paths, "a .py file under python/ or in the lesson folder, or a list of them"),
        "symbol": Value(_identifiers, "the name of a function or class, or Class.method"),
        "setup": Value(_python_path, "a .py file in the lesson folder"),
        "figure": TableOrTables(FIGURE),
        "caption": TEXT,
        "walk": TEXTS,
        "limits": LIMITS,
        "start": ID,
        "control": Tables(CONTROL),
        "scenario": Tables(SCENARIO),
        "question": Tables(QUESTION),
    },
    optional=frozenset({"symbol", "setup", "figure", "caption", "walk", "limits", "start", "control", "question"}),
)
LESSON: Shape = Table(
    {"slug": ID, "title": TEXT, "summary": TEXT, "cell": Tables(CELL)},
    optional=frozenset({"summary", "cell"}),
)
