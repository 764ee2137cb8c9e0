"""The line of every key of a TOML text, whatever TOML allows to stand before it."""

from sitegen.toml_lines import line_of, lines_of

TEXT = '''\
# a comment with [brackets] = and "quotes
plain = 1
dotted . "quoted key".en = """
[not.a.table]
not = 'a key'
""" # more
list = [ # a comment
  "one",
  { id = "a", label.en = "x" },
  { id = "b",
    label.en = "y, ] }" },
]
literal = \'\'\'
x = """
\'\'\'

[table]
a.b = 2026-11-30T10:00:00Z

[[cell]]
id = "first"
[[cell.scenario]]
id = "one"
[[cell.scenario]]
id = "two"

[[cell]]
[cell.limits]
steps = 1_000
[[cell.scenario]]
id = """a\\"""b"""
last = true
'''


def test_keys_tables_and_items_are_found_where_they_stand() -> None:
    lines = lines_of(TEXT)
    expected = {
        ("plain",): 2,
        ("dotted", "quoted key", "en"): 3,
        ("list",): 7,
        ("list", 0): 8,
        ("list", 1, "label", "en"): 9,
        ("list", 2): 10,
        ("list", 2, "label"): 11,
        ("literal",): 13,
        ("table", "a", "b"): 18,
        ("cell", 0): 20,
        ("cell", 0, "id"): 21,
        ("cell", 0, "scenario", 0): 22,
        ("cell", 0, "scenario", 1, "id"): 25,
        ("cell", 1): 27,
        ("cell", 1, "limits", "steps"): 29,
        ("cell", 1, "scenario", 0): 30,
        ("cell", 1, "scenario", 0, "last"): 32,
    }
    assert {path: lines.get(path) for path in expected} == expected
    assert ("not",) not in lines
    assert ("x",) not in lines


def test_what_is_missing_is_placed_at_what_is_around_it() -> None:
    lines = lines_of(TEXT)
    assert line_of(lines, ("cell", 1, "scenario", 0, "label", "en")) == 30
    assert line_of(lines, ("title", "en")) == 1


def test_an_empty_text_has_no_lines() -> None:
    assert lines_of("") == {}
