"""What the lesson's template is given for each block of its text, in one language."""

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from sitegen.cell_view import cell_view
from sitegen.lesson import Block, Cell, KeptPlace, Lesson, Place, Prose, Question, QuestionPlace, TablePlace
from sitegen.scenario_table import scenario_table

type View = Mapping[str, Any]

_NOTHING: View = {"html": "", "cell": None, "table": None, "question": None, "kept": False}


def block_views(lesson: Lesson, language: str) -> list[View]:
    """The blocks in order; in each, all but one kind are empty."""
    cells = {cell.id: cell for cell in lesson.cells}
    return [{**_NOTHING, **_view(block, cells, language)} for block in lesson.prose[language]]


def _view(block: Block, cells: Mapping[str, Cell], language: str) -> View:
    match block:
        case Prose(html):
            return {"html": Markup(html)}
        case Place(name):
            return {"cell": cell_view(cells[name], language)}
        case TablePlace(name):
            return {"table": scenario_table(block, cells[name], language)}
        case QuestionPlace(name, question):
            [asked] = [item for item in cells[name].questions if item.id == question]
            return {"question": _question_view(asked, cells[name], language)}
        case KeptPlace():
            return {"kept": True}


def _question_view(question: Question, cell: Cell, language: str) -> View:
    [scenario] = [scenario for scenario in cell.scenarios if scenario.id == question.scenario]
    return {
        "cell": cell.id,
        "id": question.id,
        "key": question.key,
        "ask": question.ask[language],
        "scenario": {"id": scenario.id, "label": scenario.label[language]},
        "choices": [
            {"value": value, "label": label}
            for value, label in zip(question.choices, question.labels[language], strict=True)
        ],
        "why": question.why[language],
    }
