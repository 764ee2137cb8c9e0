"""Which blocks a lesson's text may hold: a cell, a table of its scenarios, a question, what a browser keeps."""

import re
from collections.abc import Iterator

from markdown_it.token import Token

from sitegen.lesson import Column, KeptPlace, Place, QuestionPlace, TablePlace

_CELL = re.compile(r"cell\s+(\S+)")
_TABLE = re.compile(r"scenarios\s+(\S+)")
_QUESTION = re.compile(r"question\s+(\S+)\s+(\S+)")
_KEPT = re.compile(r"kept")
_COLUMN = re.compile(r"(\S.*?): +(\S.*)")

ALLOWED = "allowed: `::: cell ID`, `::: scenarios CELL`, `::: question CELL ID`, `::: kept`"

type Wrong = tuple[int, str, str]


def placed_block(token: Token) -> Place | TablePlace | QuestionPlace | KeptPlace | None:
    """What has its place where this block stands; None when nothing of ours is meant."""
    line = _line(token)
    if cell := _CELL.fullmatch(token.info):
        return Place(cell.group(1), line)
    if table := _TABLE.fullmatch(token.info):
        return TablePlace(table.group(1), _columns(token), line)
    if question := _QUESTION.fullmatch(token.info):
        return QuestionPlace(question.group(1), question.group(2), line)
    if _KEPT.fullmatch(token.info):
        return KeptPlace(line)
    return None


def _line(token: Token) -> int:
    return token.map[0] + 1 if token.map else 1


def _columns(token: Token) -> tuple[Column, ...]:
    found = ((number, _COLUMN.fullmatch(text)) for number, text in token.meta["inside"])
    return tuple(Column(column.group(1), column.group(2), number + 1) for number, column in found if column)


def wrong_in_block(token: Token) -> Iterator[Wrong]:
    """What is wrong in the block itself, whatever the lesson's cells are."""
    line, name = _line(token), f"`::: {token.info}`"
    block = placed_block(token)
    if not block:
        yield line, f"unknown block {name}", ALLOWED
    if not token.meta["closed"]:
        yield line, f"the block {name} is never closed", "a line with ::: closes it"
    elif isinstance(block, TablePlace):
        yield from _wrong_columns(token)
    elif token.meta["inside"]:
        thing = token.info.split()[0]
        yield token.meta["inside"][0][0] + 1, f"text inside a {thing}'s block is not shown", "allowed: nothing"
    if token.level:
        thing = "cell" if isinstance(block, Place) else "block"
        yield line, f"the block {name} stands in a list or quotation", f"a {thing} stands by itself"


def _wrong_columns(token: Token) -> Iterator[Wrong]:
    if not token.meta["inside"]:
        yield _line(token), "the table has no column", "allowed: a line `KEY: HEADING` for each column"
    for number, text in token.meta["inside"]:
        if not _COLUMN.fullmatch(text):
            allowed = "allowed: `KEY: HEADING`, what is printed as `key: value` and the words above its values"
            yield number + 1, f"the column {text.rstrip(': ')!r} has no heading", allowed
    taken: set[str] = set()
    for column in _columns(token):
        if column.key in taken:
            yield column.line, f"the table has a column {column.key!r} already", "allowed: one column a key"
        taken.add(column.key)
