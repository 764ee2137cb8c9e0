"""What must hold between a cell's questions and its scenarios: the answer is printed, and is among the choices."""

from collections.abc import Iterator, Mapping
from typing import Any

from sitegen.cell_checks import duplicates
from sitegen.lesson import LANGUAGES
from sitegen.mistake import Mistake, one_of
from sitegen.output_values import output_values
from sitegen.where import Where

type Data = Mapping[str, Any]


def question_checks(cell: Data, where: Where) -> Iterator[Mistake]:
    """Every mistake in the cell's questions that depends on the rest of the cell, or on more than one key."""
    questions = cell.get("question", [])
    yield from duplicates(questions, where.at("question"))
    proved = {
        scenario["id"]: output_values(scenario["expect"])
        for scenario in cell["scenario"]
        if "expect" in scenario and not scenario.get("browser_only")
    }
    for number, question in enumerate(questions):
        yield from _answer(question, proved, where.at("question", number))
        yield from _labels(question, where.at("question", number))


def _answer(question: Data, proved: Mapping[str, Mapping[str, str]], where: Where) -> Iterator[Mistake]:
    scenario, key = question["scenario"], question["line"]
    if scenario not in proved:
        wrong = f"the cell has no scenario {scenario!r} whose output is checked"
        yield where.at("scenario").mistake(wrong, one_of(proved))
    elif key not in proved[scenario]:
        wrong = f"scenario {scenario!r} prints no line {key!r}, or more than one"
        yield where.at("line").mistake(wrong, one_of(proved[scenario]))
    elif proved[scenario][key] not in question["choices"]:
        wrong = f"scenario {scenario!r} prints `{key}: {proved[scenario][key]}`, and that is none of the choices"
        yield where.at("choices").mistake(wrong, f"allowed: choices with {proved[scenario][key]!r} among them")


def _labels(question: Data, where: Where) -> Iterator[Mistake]:
    count = len(question["choices"])
    for language in LANGUAGES:
        labels = question.get("choice_labels", {}).get(language, question["choices"])
        here = where.at("choice_labels", language)
        if len(labels) != count:
            wrong = f"choice_labels.{language} has another number of texts than choices: {len(labels)}"
            yield here.mistake(wrong, f"allowed: {count}, one for each choice")
        elif len(set(labels)) != count:
            yield here.mistake(f"choice_labels.{language} says the same of two choices", "allowed: different texts")
