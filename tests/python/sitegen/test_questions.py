"""A question asked before a run: what a lesson says of it, what its page holds, and every mistake in it."""

import pytest
from lesson_bench import Bench
from sitegen.block_view import block_views
from sitegen.lesson import QuestionPlace

QUESTION = """
[[cell.question]]
id = "how-much"
scenario = "two"
line = "result"
ask.en = "How much?"
ask.zh = "多少？"
choices = ["2", "4"]
choice_labels.en = ["two", "four"]
choice_labels.zh = ["二", "四"]
why.en = "It doubles."
why.zh = "它加倍。"
"""
PLACE = "\n::: question double how-much\n:::\n"
LANGUAGES = ("en", "zh")


@pytest.fixture
def asking(bench: Bench) -> Bench:
    """A cell with one question, placed in each language's text."""
    bench.edit("lesson.toml", '["4"]\n', '["result: 4", "sign: plus", "twice: 1", "twice: 2"]\n' + QUESTION)
    for language in LANGUAGES:
        name = f"lesson.{language}.md"
        bench.write(name, (bench.folder / name).read_text("utf-8") + PLACE)
    return bench


def test_a_question_stands_where_the_prose_has_it(asking: Bench) -> None:
    lesson = asking.lesson()
    assert lesson.prose["zh"][-1] == QuestionPlace("double", "how-much", 8)
    [question] = lesson.cells[0].questions
    assert (question.scenario, question.key, question.choices) == ("two", "result", ("2", "4"))


def test_the_page_is_given_the_choices_and_not_which_is_right(asking: Bench) -> None:
    view = block_views(asking.lesson(), "zh")[-1]["question"]
    assert view == {
        "cell": "double",
        "id": "how-much",
        "key": "result",
        "ask": "多少？",
        "scenario": {"id": "two", "label": "二"},
        "choices": [{"value": "2", "label": "二"}, {"value": "4", "label": "四"}],
        "why": "它加倍。",
    }


def test_choices_without_labels_are_called_what_is_printed(asking: Bench) -> None:
    asking.edit("lesson.toml", 'choice_labels.en = ["two", "four"]\nchoice_labels.zh = ["二", "四"]\n', "")
    view = block_views(asking.lesson(), "zh")[-1]["question"]
    assert [choice["label"] for choice in view["choices"]] == ["2", "4"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'scenario = "two"',
            'scenario = "too"',
            "24: the cell has no scenario 'too' whose output is checked; allowed: two",
        ),
        (
            'line = "result"',
            'line = "reslt"',
            "25: scenario 'two' prints no line 'reslt', or more than one; allowed: res",
        ),
        (
            'line = "result"',
            'line = "twice"',
            "25: scenario 'two' prints no line 'twice', or more than one; allowed: res",
        ),
        (
            '["2", "4"]',
            '["2", "3"]',
            "28: scenario 'two' prints `result: 4`, and that is none of the choices; allowed: choices with '4' among",
        ),
        ('["2", "4"]', '["4"]', "28: cell.question.choices is ['4']; allowed: a list of at least two different texts"),
        ('["2", "4"]', '["4", "4"]', "28: cell.question.choices is ['4', '4']; allowed: a list of at least two diff"),
        (
            '["2", "4"]',
            "[2, 4]",
            "28: cell.question.choices is [2, 4]; allowed: a list of at least two different texts",
        ),
        (
            '["two", "four"]',
            '["two"]',
            "29: choice_labels.en has another number of texts than choices: 1; allowed: 2, one for each choice",
        ),
        ('["二", "四"]', '["二", "二"]', "30: choice_labels.zh says the same of two choices; allowed: different texts"),
        (
            'choice_labels.zh = ["二", "四"]\n',
            "",
            "29: cell.question.choice_labels.zh is missing; every text has one entry per language: en, zh",
        ),
        (
            'why.en = "It doubles."\nwhy.zh = "它加倍。"\n',
            "",
            "22: cell.question.why is missing; every text has one entry",
        ),
        (
            'why.zh = "它加倍。"\n',
            "",
            "31: cell.question.why.zh is missing; every text has one entry per language: en, zh",
        ),
        ('ask.en = "How much?"\n', "", "26: cell.question.ask.en is missing; every text has one entry per language"),
        ('line = "result"\n', "", "22: cell.question.line is missing; allowed: the words before `: ` of a line"),
        ('id = "how-much"', 'id = "How much"', "23: cell.question.id is 'How much'; allowed: lower-case letters"),
        (
            'line = "result"',
            'line = "result"\nhint = 1',
            "26: unknown key cell.question.hint; allowed: ask, choice_labels",
        ),
    ],
)
def test_a_mistake_in_a_question_is_named(asking: Bench, old: str, new: str, said: str) -> None:
    asking.edit("lesson.toml", old, new)
    assert any(mistake.startswith(f"lesson.toml:{said}") for mistake in asking.mistakes()), asking.mistakes()


def test_the_answer_of_a_scenario_that_no_build_runs_is_not_known(asking: Bench) -> None:
    asking.edit("lesson.toml", 'label.zh = "二"', 'label.zh = "二"\nbrowser_only = true')
    assert asking.mistakes() == [
        "lesson.toml:25: the cell has no scenario 'two' whose output is checked; allowed: nothing"
    ]


def test_an_id_is_taken_once(asking: Bench) -> None:
    asking.write("lesson.toml", (asking.folder / "lesson.toml").read_text("utf-8") + QUESTION)
    assert "lesson.toml:35: id 'how-much' is taken; line 23 has it already; allowed: another id" in asking.mistakes()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "question double how-much",
            "question dbl how-much",
            "lesson.zh.md:8: there is no cell 'dbl' in lesson.toml; allowed: double",
        ),
        (
            "question double how-much",
            "question double how",
            "lesson.zh.md:8: cell 'double' has no question 'how' in lesson.toml; allowed: how-much",
        ),
        (
            PLACE,
            PLACE + PLACE,
            "lesson.zh.md:11: question 'how-much' of cell 'double' has a place already; allowed: one place a page",
        ),
        (
            PLACE,
            "",
            "lesson.toml:22: question 'how-much' of cell 'double' has no place in lesson.zh.md; "
            "`::: question double how-much` and `:::` give it one",
        ),
        (
            "how-much\n:::",
            "how-much\nwords\n:::",
            "lesson.zh.md:9: text inside a question's block is not shown; allowed: nothing",
        ),
        (
            "question double how-much",
            "question double",
            "lesson.zh.md:8: unknown block `::: question double`; allowed: `:::",
        ),
        ("how-much\n:::", "how-much\n", "lesson.zh.md:8: the block `::: question double how-much` is never closed; a"),
    ],
)
def test_a_misplaced_question_is_named(asking: Bench, old: str, new: str, said: str) -> None:
    asking.edit("lesson.zh.md", old, new)
    assert any(mistake.startswith(said) for mistake in asking.mistakes()), asking.mistakes()
