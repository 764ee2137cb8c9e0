"""A TOML text that cannot be read is told at the line to mend, not at the one where the reader noticed."""

import tomllib

import pytest
from sitegen.toml_mistake import toml_mistake


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        ('a = 1\nb = ["x", "y"\nc = 3\nd = 4\n', 2, "Unclosed array"),
        ('a = [\n  "x",\n  "y"\n\n[[cell]]\nid = "q"\n', 1, "Unclosed array"),
        ('a = 1\nb = ["x",\nc = 3\n', 2, "Unclosed array"),
        ('a = 1\nb = [\n  "x",\n\n[[cell]]\nid = "q"\n', 2, "Unclosed array"),
        ("a = 1\nb = [[1, 2], [3\n]\n", 2, "Unclosed array"),
        ("a = 1\nb = [1, 2", 2, "Unclosed array"),
        ('a = 1\nb = { x = "[", y = 2\nc = 3\n', 2, "Unclosed inline table"),
        ('a = "]"\nb = 1\nc = [1]\nd = = 2\n', 4, "Invalid value"),
        ('a = 1\nb = """x\nc = [\nd = 2\n', 2, "Unterminated string"),
    ],
)
def test_what_is_not_closed_is_told_where_it_opens(text: str, line: int, wrong: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)
    assert toml_mistake(text, caught.value) == (line, wrong)
