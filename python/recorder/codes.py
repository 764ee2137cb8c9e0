"""Code objects while they are recorded: the names bound when one starts, and a site for each event in it."""

from itertools import islice
from opcode import opmap
from types import CodeType
from typing import Final

from recorder.bytecode import instructions
from recorder.effect import NO_EFFECT, Effect
from recorder.effects import effects
from recorder.model import CALL, LINE, RESUME, RETURN
from recorder.namespaces import is_shown
from recorder.plan import Plan
from recorder.steady import steady
from recorder.wire import Tables

steady(globals())

_CALLS: Final = frozenset(map(opmap.get, ("CALL", "CALL_KW", "CALL_FUNCTION_EX")))

CO_OPTIMIZED: Final = 1  # of `code.co_flags` (module inspect, which is slow to import): a function
CO_VARARGS: Final = 4
CO_VARKEYWORDS: Final = 8
CO_ASYNC_GENERATOR: Final = 512


class Code:
    """One recorded code object: its plans by line, and the names bound when it starts."""

    def __init__(self, code: CodeType, path: str, tables: Tables) -> None:
        self.code = code
        self.number = tables.code(code, path)
        self.is_function = bool(code.co_flags & CO_OPTIMIZED)
        arguments = code.co_argcount + code.co_kwonlyargcount
        arguments += bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
        bound = (*code.co_varnames[:arguments], *code.co_freevars)
        self.initial = [(name, tables.place("local", name)) for name in bound if is_shown(name)]
        self.first_line = code.co_firstlineno
        self.cells = frozenset(code.co_cellvars + code.co_freevars)
        self.cell_places = [(name, tables.place("local", name)) for name in sorted(self.cells) if is_shown(name)]
        self.call_site = tables.site(CALL, self.number, code.co_firstlineno)
        self.plans: dict[int, Plan] = {}
        self._tables = tables
        self._effects: dict[int, Effect] | None = None
        self._bare_raises: frozenset[int] | None = None
        self._leave_sites: dict[int, int] = {}
        self.return_sites: dict[int, int] = {}
        self._bytes: bytes | None = None

    def calls_at(self, offset: int) -> bool:
        """Whether the instruction there is a call."""
        if self._bytes is None:
            self._bytes = self.code.co_code
        return self._bytes[offset] in _CALLS

    def bare_raises(self) -> frozenset[int]:
        """The offsets of `raise` without an exception."""
        if self._bare_raises is None:
            self._bare_raises = frozenset(
                step.offset for step in instructions(self.code) if step.name == "RAISE_VARARGS" and step.argument == 0
            )
        return self._bare_raises

    def plan(self, line: int) -> Plan:
        """The plan of a line, made when it is first reached."""
        if self._effects is None:
            self._effects = effects(self.code)
        effect = self._effects.get(line, NO_EFFECT)
        places = [(name, self._tables.place("local", name)) for name in effect.stores if is_shown(name)]
        plan = self.plans[line] = Plan(self._tables.site(LINE, self.number, max(line, 1)), effect, places)
        return plan

    def leave_site(self, event: int, line: int) -> int:
        """The site of a return or yield on a line."""
        found = self._leave_sites.get(line << 3 | event)
        if found is None:
            found = self._leave_sites[line << 3 | event] = self._tables.site(event, self.number, abs(line))
        return found

    def return_site(self, line: int) -> int:
        """The site of a return on a line, made when it is first needed."""
        site = self.return_sites[line] = self._tables.site(RETURN, self.number, abs(line))
        return site

    def resume_site(self, line: int) -> int:
        """The site of going on where a line had yielded."""
        return self._tables.site(RESUME, self.number, abs(line))

    def error_site(self, event: int, offset: int, line: int) -> int:
        """The site of an exception at the instruction at `offset` bytes; `line` when the compiler tells none."""
        position = next(islice(self.code.co_positions(), offset // 2, None), (None,) * 4)
        at, end_line, column, end_column = (part if part is not None else -1 for part in position)
        return self._tables.site(event, self.number, at if at > 0 else abs(line), end_line, column, end_column)
