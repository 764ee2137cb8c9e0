"""On which line of a TOML text each key, table and array item stands (tomllib tells no positions)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

type TomlPath = tuple[str | int, ...]

_TOKEN = re.compile(
    r"""
    (?P<space>[ \t\r]+ | \#[^\n]*)
  | (?P<newline>\n)
  | (?P<text>\"{3}(?:\\[\s\S]|(?!\"{3})[^\\])*\"{3,5} | '{3}(?:(?!'{3})[\s\S])*'{3,5} | "(?:\\.|[^"\\\n])*" | '[^'\n]*')
  | (?P<mark>[\[\]{}=,.])
  | (?P<bare>[^\s\[\]{}=,.\#"']+)
    """,
    re.VERBOSE,
)


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str
    line: int


@dataclass
class _Scan:
    """A reader of valid TOML (tomllib has accepted it) that keeps nothing but lines."""

    tokens: list[_Token]
    at: int = 0
    lines: dict[TomlPath, int] = field(default_factory=dict)
    counts: dict[TomlPath, int] = field(default_factory=dict)

    def peek(self) -> str:
        return self.tokens[self.at].text

    def take(self) -> _Token:
        self.at += 1
        return self.tokens[self.at - 1]

    def note(self, path: TomlPath, line: int) -> None:
        for end in range(1, len(path) + 1):
            self.lines.setdefault(path[:end], line)

    def key(self, end: str) -> list[str]:
        """The parts of a dotted key, up to and including the mark that ends it."""
        parts = []
        while (token := self.take()).text != end:
            if token.kind in ("bare", "text"):
                parts.append(token.text.strip("\"'"))
        return parts

    def header(self) -> TomlPath:
        line = self.take().line
        array = self.peek() == "["
        if array:
            self.take()
        *outer, last = self.key("]")
        if array:
            self.take()
        path: TomlPath = ()
        for part in outer:
            path += (part,)
            if path in self.counts:
                path += (self.counts[path] - 1,)
        path += (last,)
        if array:
            number = self.counts.get(path, 0)
            self.counts[path] = number + 1
            path += (number,)
        self.note(path, line)
        return path

    def pair(self, table: TomlPath) -> None:
        line = self.tokens[self.at].line
        path = (*table, *self.key("="))
        self.note(path, line)
        self.value(path)

    def value(self, path: TomlPath) -> None:
        self.note(path, self.tokens[self.at].line)
        opening = self.peek()
        if opening in ("[", "{"):
            self.take()
            self.items(path, in_table=opening == "{")
        else:
            while self.peek() not in (",", "]", "}", "\n"):
                self.take()

    def items(self, path: TomlPath, *, in_table: bool) -> None:
        number = 0
        while (text := self.peek()) not in ("]", "}"):
            if text in (",", "\n"):
                self.take()
            elif in_table:
                self.pair(path)
            else:
                self.value((*path, number))
                number += 1
        self.take()


def _tokens(text: str) -> list[_Token]:
    tokens, line = [], 1
    for match in _TOKEN.finditer(text.removesuffix("\n") + "\n"):
        kind = match.lastgroup or ""
        if kind != "space":
            tokens.append(_Token(kind, match.group(), line))
        line += match.group().count("\n")
    return tokens


def open_at(text: str) -> list[int]:
    """The lines of the brackets that are still open at the end of a piece of TOML, the innermost last."""
    opened: list[int] = []
    for token in _tokens(text):
        if token.text in ("[", "{"):
            opened.append(token.line)
        elif token.text in ("]", "}"):
            del opened[-1:]
    return opened


def lines_of(text: str) -> Mapping[TomlPath, int]:
    """The line of every key, table and array item of a valid TOML text."""
    scan = _Scan(_tokens(text))
    table: TomlPath = ()
    while scan.at < len(scan.tokens):
        match scan.peek():
            case "\n":
                scan.take()
            case "[":
                table = scan.header()
            case _:
                scan.pair(table)
    return scan.lines


def line_of(lines: Mapping[TomlPath, int], path: TomlPath) -> int:
    """The line of what the path names or, when it is not there, of the nearest thing around it."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
