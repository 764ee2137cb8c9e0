"""A lesson in a folder of its own, that tests change in one place to see what is said about it."""

from dataclasses import dataclass
from pathlib import Path

from sitegen.check import check_lessons
from sitegen.lesson import Lesson
from sitegen.read_lessons import read_lessons
from sitegen.tree import Tree

TOML = """\
slug = "small"
title.en = "Small"
title.zh = "小"

[[cell]]
id = "double"
source = ["numbers_of/twice.py", "helper.py"]
symbol = "double"
setup = "call_double.py"
figure = { kind = "list", variable = "result" }
caption.en = "Real <code>."
caption.zh = "真的。"

[[cell.scenario]]
id = "two"
label.en = "two"
label.zh = "二"
notice.en = "Look."
notice.zh = "看。"
expect = ["4"]
"""
PROSE = """\
## Look

Some text.

::: cell double
:::
"""
TWICE = '''\
"""Doubles."""

FACTOR = 2


@staticmethod
def double(number):
    result = (
        number
        * FACTOR
    )
    return result


class Box:
    def open(self):
        return 1
'''
SETUP = """\
from numbers_of.twice import double


def call():
    print(double({"two": 2}[scenario]))
"""


@dataclass(frozen=True)
class Bench:
    """The folders of one lesson and its program, and what sitegen says of them."""

    tree: Tree
    folder: Path

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, "utf-8")

    def edit(self, name: str, old: str, new: str) -> None:
        text = (self.folder / name).read_text("utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {name}"
        self.write(name, text.replace(old, new))

    def mistakes(self) -> list[str]:
        """The mistakes found by reading, with paths as seen from the lesson."""
        return [str(mistake).removeprefix(f"{self.folder}/") for mistake in read_lessons(self.tree)[1]]

    def lesson(self) -> Lesson:
        lessons, mistakes = read_lessons(self.tree)
        assert mistakes == []
        return lessons[0]

    def checked(self) -> list[str]:
        """The mistakes found by reading and running."""
        return [str(mistake).removeprefix(f"{self.folder}/") for mistake in check_lessons(self.tree)[1]]


def small_lesson(tmp_path: Path) -> Bench:
    """A lesson with nothing wrong in it."""
    program = tmp_path / "python" / "numbers_of"
    program.mkdir(parents=True)
    (program / "__init__.py").touch()
    (program / "twice.py").write_text(TWICE, "utf-8")
    made = Bench(Tree(tmp_path / "python", tmp_path / "lessons"), tmp_path / "lessons" / "01-small")
    made.folder.mkdir(parents=True)
    made.write("lesson.toml", TOML)
    made.write("lesson.en.md", PROSE)
    made.write("lesson.zh.md", PROSE)
    made.write("call_double.py", SETUP)
    made.write("helper.py", "HELP = 1\n")
    return made
