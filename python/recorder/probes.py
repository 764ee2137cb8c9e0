"""A reader's expression: compiled once, asked at a step in a copy of its scope, a failure being an answer too."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import CodeType
from typing import Any, Final, NamedTuple
from warnings import catch_warnings, simplefilter

from recorder.bytecode import instructions
from recorder.classes import is_base, type_name
from recorder.steady import steady

steady(globals())

WATCH, CONDITION, LOG = "watch", "condition", "log"
FILE_NAME: Final = "<expression>"
ROOM: Final = 200  # frames that an expression may use where the program has none left
LONGEST_TROUBLE: Final = 1000  # characters; an exception's text can be anything

# Instructions that run no code of any type: of names, and of tuples and lists of them.
_LOOKS: Final = ("RESUME", "LOAD_NAME", "LOAD_CONST", "BUILD_TUPLE", "BUILD_LIST", "RETURN_VALUE", "RETURN_CONST")

_get_limit: Final = sys.getrecursionlimit
_set_limit: Final = sys.setrecursionlimit


@dataclass(frozen=True)
class Probe:
    """What is asked: a `watch` at every step, a `condition` or a `log` at the line steps of `line` in `source`.

    Of a `log`, `expression` is the message: its `{…}` are those of an f-string.
    """

    kind: str
    expression: str
    source: str = ""
    line: int = 0


class Answer(NamedTuple):
    """A value, or the trouble there was in place of one."""

    value: Any
    trouble: str | None


class Question:
    """One probe, ready to be asked. `only_looks` when it runs nothing that can change anything."""

    def __init__(self, probe: Probe) -> None:
        self.only_looks = False
        self._compiled: Callable[[dict[str, Any]], Any] | None = None
        self._trouble = ""
        try:
            with catch_warnings():
                simplefilter("ignore")  # a warning would be printed as the program's own
                self._compiled = self._compile(probe)
        except BaseException as error:
            self._trouble, self.only_looks = _words(error), True

    @property
    def trouble(self) -> str:
        """Why it can be asked nowhere; empty when it can."""
        return self._trouble

    def _compile(self, probe: Probe) -> Callable[[dict[str, Any]], Any]:
        if probe.kind == LOG:
            parts = list(_parts(probe.expression))
            return lambda scope: "".join([part if type(part) is str else eval(part, scope.copy()) for part in parts])
        code = compile(probe.expression.strip(), FILE_NAME, "eval", dont_inherit=True)
        if probe.kind == CONDITION:
            return lambda scope: bool(eval(code, scope))
        self.only_looks = all(instruction.name in _LOOKS for instruction in instructions(code))
        return lambda scope: eval(code, scope)

    def answer(self, scope: dict[str, Any]) -> Answer:
        """What it is in this scope, which is the expression's to spoil. Whatever it raises is its answer."""
        if self._compiled is None:
            return Answer(None, self._trouble)
        limit = _get_limit()
        _set_limit(limit + ROOM)
        try:
            return Answer(self._compiled(scope), None)
        except BaseException as error:
            return Answer(None, _words(error))
        finally:
            _set_limit(limit)


def trouble(kind: str, expression: str) -> str:
    """What is known of an expression before any run: why it cannot be read, or nothing."""
    return Question(Probe(kind, expression)).trouble


def _parts(message: str) -> Iterator[str | CodeType]:
    """The texts of a message as they are, and its `{…}` compiled."""
    text, at = "", 0
    while at < len(message):
        sign = message[at]
        if sign in "{}" and message.startswith(sign * 2, at):
            text, at = text + sign, at + 2
        elif sign == "{":
            code, at = _field(message, at)
            yield text
            yield code
            text = ""
        elif sign == "}":
            raise SyntaxError("single '}' is not allowed")
        else:
            text, at = text + sign, at + 1
    yield text


def _field(message: str, start: int) -> tuple[CodeType, int]:
    """The field that begins at a brace, and where it is over: at the first `}` up to which an f-string takes it."""
    first: SyntaxError | None = None
    end = message.find("}", start)
    while end >= 0:
        try:
            return compile(f'f"""{message[start : end + 1]}"""', FILE_NAME, "eval", dont_inherit=True), end + 1
        except SyntaxError as error:
            first = first or error
        end = message.find("}", end + 1)
    raise first or SyntaxError("'{' was never closed")


def _words(error: BaseException) -> str:
    """`NameError: name 'x' is not defined`, as the last line of a traceback."""
    name = type_name(type(error)).removeprefix("__main__.")
    try:
        text: str = error.msg if is_base(SyntaxError, type(error)) else str(error)  # type: ignore[attr-defined]
        text = str.__str__(text)[:LONGEST_TROUBLE]
    except BaseException:  # its text is the program's code
        text = ""
    return f"{name}: {text}" if text else name
