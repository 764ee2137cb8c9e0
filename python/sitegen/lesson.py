"""What a lesson is, once it has been read: plain data that every later step of the build takes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path

from recorder.model import Limits

LANGUAGES = ("en", "zh")

type Words = Mapping[str, str]
"""One text in every language, by language."""


@dataclass(frozen=True)
class Source:
    """A Python file: the path a learner sees, its place in the tree that page and command line share, and its text."""

    shown: str
    tree: str
    file: Path
    text: str


@dataclass(frozen=True)
class Figure:
    """A drawing bound to a variable: `items` are the parts that may come, `label` the key that names a part.

    `documents` is a second variable, of texts by name: the request is searched for each.
    """

    kind: str
    variable: str
    items: tuple[str, ...] = ()
    label: str | None = None
    documents: str | None = None


@dataclass(frozen=True)
class Option:
    """One choice of a control."""

    id: str
    label: Words


@dataclass(frozen=True)
class Control:
    """One of two selectors that together choose the scenario."""

    id: str
    label: Words
    options: tuple[Option, ...]


def combinations(controls: Sequence[Control]) -> Mapping[str, tuple[Option, ...]]:
    """Every choice of one option a control, by the id of the scenario that it is."""
    choices = product(*(control.options for control in controls))
    return {"-".join(option.id for option in options): options for options in choices}


@dataclass(frozen=True)
class Scenario:
    """One run of a cell: `expect` is its whole standard output, a line each; `line` is where the lesson defines it."""

    id: str
    label: Words
    notice: Words
    expect: tuple[str, ...] | None
    answers: tuple[str, ...]
    browser_only: bool
    line: int


@dataclass(frozen=True)
class Question:
    """What a reader predicts of a scenario: which of `choices` it prints after `key`; `line` is where it is defined."""

    id: str
    scenario: str
    key: str
    ask: Words
    choices: tuple[str, ...]
    labels: Mapping[str, tuple[str, ...]]
    why: Words
    line: int


@dataclass(frozen=True)
class Cell:
    """One runnable view of real source: the first of `sources` is shown, steps enter all; `start` is chosen first."""

    id: str
    sources: tuple[Source, ...]
    symbol: str | None
    setup: Source | None
    figures: tuple[Figure, ...]
    caption: Words
    walk: Mapping[str, tuple[str, ...]]
    limits: Limits
    controls: tuple[Control, ...]
    scenarios: tuple[Scenario, ...]
    start: Scenario
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Prose:
    """A stretch of the lesson's text, as HTML."""

    html: str


@dataclass(frozen=True)
class Place:
    """Where in the text a cell goes."""

    cell: str
    line: int


@dataclass(frozen=True)
class Column:
    """A column of a table of scenarios: the key its values are printed after, and what stands above them."""

    key: str
    heading: str
    line: int


@dataclass(frozen=True)
class TablePlace:
    """Where in the text a table of all scenarios of a cell goes."""

    cell: str
    columns: tuple[Column, ...]
    line: int


@dataclass(frozen=True)
class QuestionPlace:
    """Where in the text a question goes."""

    cell: str
    question: str
    line: int


@dataclass(frozen=True)
class KeptPlace:
    """Where in the text it is told what the site keeps in the reader's browser."""

    line: int


type Block = Prose | Place | TablePlace | QuestionPlace | KeptPlace


@dataclass(frozen=True)
class Lesson:
    """A lesson folder: texts, cells, and the prose of every language.

    `imported` are the modules that runs of its scenarios brought, once they have been run.
    """

    folder: Path
    slug: str
    title: Words
    summary: Words
    cells: tuple[Cell, ...]
    prose: Mapping[str, tuple[Block, ...]]
    imported: frozenset[str] = frozenset()

    @property
    def toml(self) -> Path:
        """The file in which the lesson's cells are defined."""
        return self.folder / "lesson.toml"
