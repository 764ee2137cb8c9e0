"""How source text becomes highlighted HTML, one string per line."""

from html import escape

from pygments.lexer import Lexer
from pygments.lexers import get_lexer_by_name
from pygments.token import Token, _TokenType
from pygments.util import ClassNotFound

CLASSES = {
    Token.Keyword: "kw",
    Token.Operator.Word: "kw",
    Token.Literal.String: "st",
    Token.Literal.Number: "nu",
    Token.Comment: "cm",
    Token.Name.Function: "fn",
    Token.Name.Class: "fn",
    Token.Name.Decorator: "de",
    Token.Name.Builtin: "bi",
    Token.Name.Exception: "bi",
}
"""The few classes of tokens a reader is shown apart; a token takes that of its nearest listed ancestor."""


def _class_of(token: _TokenType) -> str:
    at: _TokenType | None = token
    while at is not None and at not in CLASSES:
        at = at.parent
    return CLASSES[at] if at is not None else ""


def _lexer(language: str) -> Lexer:
    # Nothing may be stripped or expanded: the text shown is the file's text.
    return get_lexer_by_name(language, stripnl=False, ensurenl=False)


def knows(language: str) -> bool:
    """Whether text of this language can be highlighted."""
    try:
        _lexer(language)
    except ClassNotFound:
        return False
    return True


def highlighted_lines(text: str, language: str = "python") -> list[str]:
    """The HTML of every line, without line ends; a token over several lines is split so that each line stands alone."""
    lines = [""]
    pending, pending_class = "", ""

    def flush() -> None:
        nonlocal pending
        if pending:
            lines[-1] += f'<span class="{pending_class}">{escape(pending)}</span>' if pending_class else escape(pending)
        pending = ""

    for token, value in _lexer(language).get_tokens(text):
        kind = _class_of(token)
        for number, piece in enumerate(value.split("\n")):
            if number:
                flush()
                lines.append("")
            if kind != pending_class and piece:
                flush()
                pending_class = kind
            pending += piece
    flush()
    return lines[:-1] if text.endswith("\n") else lines
