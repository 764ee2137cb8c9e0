"""Every mistake in a lesson is named by file and line, with what is allowed, and none hides another."""

import pytest
from lesson_bench import Bench

LANGUAGES = "every text has one entry per language: en, zh"


def test_a_right_lesson_has_no_mistakes(bench: Bench) -> None:
    lesson = bench.lesson()
    cell = lesson.cells[0]
    assert [source.tree for source in cell.sources] == ["python/numbers_of/twice.py", "lessons/01-small/helper.py"]
    assert cell.setup
    assert cell.setup.tree == "lessons/01-small/call_double.py"
    assert cell.scenarios[0].expect == ("4",)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            'slug = "small"\n',
            "",
            "lesson.toml:1: slug is missing; allowed: lower-case letters and digits, in words joined by -",
        ),
        ('slug = "small"', 'slug = "Big Slug"', "lesson.toml:1: slug is 'Big Slug'; allowed: lower-case letters"),
        ('title.zh = "小"\n', "", f"lesson.toml:2: title.zh is missing; {LANGUAGES}"),
        (
            'title.zh = "小"\n',
            'title.fr = "petit"\ntitle.zh = "小"\n',
            "lesson.toml:3: unknown key title.fr; allowed: en, zh",
        ),
        ('title.en = "Small"\ntitle.zh = "小"', 'title = "Small"', f"lesson.toml:2: title is 'Small'; {LANGUAGES}"),
        (
            'id = "double"\n',
            'id = "double"\nsorce = 1\n',
            "lesson.toml:7: unknown key cell.sorce; allowed: caption, control, figure, id,",
        ),
        ('id = "two"\n', "", "lesson.toml:14: cell.scenario.id is missing; allowed: lower-case letters"),
        ('expect = ["4"]', 'expect = "4"', "lesson.toml:20: cell.scenario.expect is '4'; allowed: a list of lines"),
        (
            'expect = ["4"]\n',
            "",
            "lesson.toml:14: scenario 'two' has no expect; it may be missing only with browser_only = true",
        ),
        ('label.zh = "二"\n', "", f"lesson.toml:16: cell.scenario.label.zh is missing; {LANGUAGES}"),
        ('notice.en = "Look."\nnotice.zh = "看。"\n', "", "lesson.toml:14: scenario 'two' has no notice; it may be"),
        (
            'label.en = "two"\nlabel.zh = "二"\n',
            "",
            "lesson.toml:14: scenario 'two' has no label; it may be missing only with two",
        ),
        (
            'symbol = "double"',
            'symbol = "triple"',
            "lesson.toml:8: symbol 'triple' is not defined in numbers_of/twice.py; allowed: Box, Box.open, double",
        ),
        (
            '"helper.py"',
            '"absent.py"',
            "lesson.toml:7: there is no source 'absent.py'; allowed: numbers_of/… under python/, or a file in the",
        ),
        (
            '"helper.py"',
            '"../helper.py"',
            "lesson.toml:7: cell.source is ['numbers_of/twice.py', '../helper.py']; allowed: a .py file under",
        ),
        (
            '"call_double.py"',
            '"call.py"',
            "lesson.toml:9: there is no setup 'call.py' in the lesson folder; allowed: call_double.py, helper.py",
        ),
        (
            'kind = "list"',
            'kind = "pie"',
            "lesson.toml:10: cell.figure.kind is 'pie'; allowed: list, before-after, request",
        ),
        (
            'kind = "list"',
            'kind = "request", items = ["one"]',
            "lesson.toml:10: cell.figure.items means nothing in a figure of kind 'request'; "
            "allowed: kind, variable, documents",
        ),
        (
            'kind = "list"',
            'kind = "request", label = "id"',
            "lesson.toml:10: cell.figure.label means nothing in a figure of kind 'request'; "
            "allowed: kind, variable, documents",
        ),
        (
            'kind = "list"',
            'kind = "list", documents = "result"',
            "lesson.toml:10: cell.figure.documents means nothing in a figure of kind 'list'; "
            "allowed: kind, variable, items, label",
        ),
        (
            'kind = "list"',
            'kind = "request", documents = "texts"',
            "lesson.toml:10: no variable 'texts' in numbers_of/twice.py, helper.py; allowed: Box, FACTOR,",
        ),
        (
            'figure = { kind = "list", variable = "result" }',
            'figure = [\n  { kind = "list", variable = "result" },\n  { kind = "list", variable = "reslut" },\n]',
            "lesson.toml:12: no variable 'reslut' in numbers_of/twice.py, helper.py; allowed: Box, FACTOR,",
        ),
        (
            'figure = { kind = "list", variable = "result" }',
            'figure = [\n  { kind = "request", variable = "result" },\n  { kind = "request", variable = "result" },\n]',
            "lesson.toml:12: a second figure of kind 'request'; allowed: one in a cell",
        ),
        (
            'variable = "result"',
            'variable = "reslut"',
            "lesson.toml:10: no variable 'reslut' in numbers_of/twice.py, helper.py; allowed: Box, FACTOR,",
        ),
        (
            'caption.zh = "真的。"\n',
            'caption.zh = "真的。"\nlimits = { steps = 0 }\n',
            "lesson.toml:13: cell.limits.steps is 0; allowed: a whole number greater than 0",
        ),
        (
            'caption.zh = "真的。"\n',
            'caption.zh = "真的。"\nlimits = { minutes = 1 }\n',
            "lesson.toml:13: unknown key cell.limits.minutes; allowed: output_kb,",
        ),
        (
            'caption.zh = "真的。"\n',
            'caption.zh = "真的。"\nwalk.en = ["A.", "B."]\nwalk.zh = ["一。"]\n',
            "lesson.toml:14: walk.zh has another number of sentences than walk.en: 1; allowed: 2, as in walk.en",
        ),
        ('slug = "small"', 'slug = "small', "lesson.toml:1: Illegal character '\\n'; allowed: TOML 1.0 in UTF-8"),
    ],
)
def test_a_mistake_in_the_toml_is_named(bench: Bench, old: str, new: str, said: str) -> None:
    bench.edit("lesson.toml", old, new)
    assert any(mistake.startswith(said) for mistake in bench.mistakes()), bench.mistakes()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("::: cell double", "::: cell dbl", "lesson.zh.md:5: there is no cell 'dbl' in lesson.toml; allowed: double"),
        (
            "::: cell double",
            "::: cell dbl",
            "lesson.toml:5: cell 'double' has no place in lesson.zh.md; `::: cell double`",
        ),
        (
            "::: cell double\n:::",
            "::: cell double\n",
            "lesson.zh.md:5: the block `::: cell double` is never closed; a line",
        ),
        ("::: cell", "::: box\n:::\n::: cell", "lesson.zh.md:5: unknown block `::: box`; allowed: `::: cell ID`"),
        (
            "double\n:::",
            "double\nwords\n:::",
            "lesson.zh.md:6: text inside a cell's block is not shown; allowed: nothing",
        ),
        (
            "Some text.",
            "::: kept\nwords\n:::",
            "lesson.zh.md:4: text inside a kept's block is not shown; allowed: nothing",
        ),
        (
            "double\n:::",
            "double\n:::\n::: cell double\n:::",
            "lesson.zh.md:7: cell 'double' has a place already; allowed",
        ),
        ("## Look", "# Look", "lesson.zh.md:1: a heading of the first level; the lesson's title is the only one"),
        ("Some text.", "![x](x.png)", "lesson.zh.md:3: an image; lessons hold text, code and cells only"),
        ("Some text.", "[x](nope.md)", "lesson.zh.md:3: a link to 'nope.md', which no site holds; allowed: https://…"),
        (
            "::: cell double",
            "> ::: cell double",
            "lesson.zh.md:5: the block `::: cell double` stands in a list or quot",
        ),
    ],
)
def test_a_mistake_in_the_prose_is_named(bench: Bench, old: str, new: str, said: str) -> None:
    bench.edit("lesson.zh.md", old, new)
    assert any(mistake.startswith(said) for mistake in bench.mistakes()), bench.mistakes()


def test_a_missing_language_is_named(bench: Bench) -> None:
    (bench.folder / "lesson.zh.md").unlink()
    assert bench.mistakes() == [f"lesson.zh.md:1: the file is missing; {LANGUAGES}"]


def test_a_script_that_is_no_python_is_named_by_its_own_line(bench: Bench) -> None:
    bench.write("call_double.py", "print(1)\nprint(\n")
    assert bench.mistakes() == [
        "call_double.py:2: this is not Python: '(' was never closed; line 9 of lesson.toml names it"
    ]


def test_all_mistakes_are_reported_at_once(bench: Bench) -> None:
    bench.edit("lesson.toml", 'symbol = "double"', 'symbol = "triple"\nunknown = 1')
    bench.edit("lesson.toml", 'title.zh = "小"\n', "")
    bench.edit("lesson.zh.md", "## Look", "# Look")
    assert [mistake.partition(": ")[0] for mistake in bench.mistakes()] == [
        "lesson.toml:2",
        "lesson.toml:7",
        "lesson.toml:8",
        "lesson.zh.md:1",
    ]


def test_ids_and_slugs_are_taken_once(bench: Bench) -> None:
    text = (bench.folder / "lesson.toml").read_text("utf-8")
    scenario = text[text.index("[[cell.scenario]]") :]
    bench.write("lesson.toml", f"{text}\n{scenario}")
    assert bench.mistakes() == ["lesson.toml:23: id 'two' is taken; line 15 has it already; allowed: another id"]
    bench.write("lesson.toml", text)
    other = bench.tree.lessons / "02-other"
    other.mkdir()
    for file in bench.folder.iterdir():
        (other / file.name).write_bytes(file.read_bytes())
    assert [mistake.partition("02-other/")[2] for mistake in bench.mistakes()] == [
        "lesson.toml:1: slug 'small' is taken; 01-small has it already"
    ]


def test_a_numbered_folder_without_a_lesson_is_named(bench: Bench) -> None:
    (bench.tree.lessons / "02-empty").mkdir()
    assert "02-empty/lesson.toml:1: the file is missing" in bench.mistakes()[0]


def test_a_text_that_is_not_utf_8_is_named_with_its_line(bench: Bench) -> None:
    (bench.folder / "lesson.zh.md").write_bytes(b"## One\n\ntwo \xff\n")
    assert any(
        mistake.startswith("lesson.zh.md:3: this is not text: invalid start byte; allowed: Markdown in UTF-8")
        for mistake in bench.mistakes()
    )
