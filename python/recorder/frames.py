"""Stack frames while they are recorded: which names they have, what they held, and how they nest."""

import sys
from collections.abc import Callable
from itertools import islice
from opcode import opmap
from types import CodeType, FrameType
from typing import Any, Final

from recorder.bytecode import instructions
from recorder.contents import is_base
from recorder.effect import NO_EFFECT, Effect
from recorder.effects import effects
from recorder.model import CALL, LINE, RESUME, RETURN
from recorder.paths import names_in
from recorder.steady import steady
from recorder.wire import Tables

steady(globals())

# How a line came to begin a recorded frame: by calling it, or by an operator, a property, an iteration.
NOT, BY_CALL, BY_ITSELF = range(3)
_CALLS: Final = frozenset(map(opmap.get, ("CALL", "CALL_KW", "CALL_FUNCTION_EX")))

CO_OPTIMIZED: Final = 1  # of `code.co_flags` (module inspect, which is slow to import): a function
CO_VARARGS: Final = 4
CO_VARKEYWORDS: Final = 8
CO_ASYNC_GENERATOR: Final = 512


def _proxy() -> Any:
    return sys._getframe().f_locals


_LocalsProxy: Final = type(_proxy())

# Names that lead to variables or contents past the values that are shown.
_BACK_DOORS: Final = frozenset(("__dict__", "vars", "globals", "locals", "f_locals", "f_globals", "memoryview"))

# Names that lead to frames, and so to their variables; or to code that is not recorded and may have such names.
_FRAME_DOORS: Final = frozenset(
    [
        *(
            "_current_frames",
            "_getframe",
            "ag_frame",
            "breakpoint",
            "cr_frame",
            "currentframe",
            "eval",
            "exec",
            "f_back",
        ),
        *("f_locals", "gi_frame", "set_trace", "setprofile", "settrace", "stack", "tb_frame", "trace"),
    ]
)


class Plan:
    """Everything about one line that does not change between its executions."""

    __slots__ = (
        *("dispatches", "effect", "in_place", "lazy", "name", "only_key", "place", "places"),
        *("plain", "site", "waits", "writes"),
    )

    def __init__(self, site: int, effect: Effect, places: list[tuple[str, int]]) -> None:
        self.site = site
        self.effect = effect
        self.places = places  # (name, row of `places`) of what the line stores
        self.name: str | None = None  # of the only variable that the line stores
        self.place = 0
        if len(places) == 1:
            self.name, self.place = places[0]
        self.waits = effect.waits
        self.dispatches = effect.dispatches
        self.lazy = False  # a loop on this line asks an iterator whose code is not recorded
        self.writes = bool(effect.keys or effect.objects or effect.in_place or effect.augmented or effect.cut)
        elsewhere = bool(effect.keys or effect.objects or effect.augmented or effect.cut)
        alone = len(effect.keys) == 1 and not (effect.objects or effect.in_place or effect.augmented)
        self.only_key = effect.keys[0] if alone else None
        self.in_place = [name for path in effect.in_place for name in names_in(path)]
        shown = {name for name, _ in places}
        self.plain = not (effect.shared or elsewhere or effect.anything) and shown.issuperset(self.in_place)


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

    def has_back_door(self) -> bool:
        """Whether it names something that changes what is shown behind the recorder's back."""
        return not _BACK_DOORS.isdisjoint(self.code.co_names)

    def calls_at(self, offset: int) -> bool:
        """Whether the instruction there is a call."""
        if self._bytes is None:
            self._bytes = self.code.co_code
        return self._bytes[offset] in _CALLS

    def opens_frames(self) -> bool:
        """Whether it names something by which variables of function frames can be changed from outside."""
        return not _FRAME_DOORS.isdisjoint(self.code.co_names)

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


class Frame:
    """One activation: its number, its variables as they were last sent, and what its current line has called so far."""

    __slots__ = (
        *("anything", "busy", "called", "code", "codes", "entered", "exposed"),
        *("interpreter", "line", "number", "plan", "plans", "real", "variables"),
    )

    def __init__(self, code: Code, number: int, frame: FrameType) -> None:
        self.code = code
        self.real = code.code
        self.plans = code.plans
        self.number = number
        self.codes: dict[str, int] = {}
        self.line = code.first_line  # negative while a signal's handler waits for the next event of the frame
        self.plan: Plan | None = None
        self.called: list[tuple[int, Any]] = []
        self.busy = self.anything = False
        self.exposed = False  # whether the dict of its variables is shown as a value too
        self.entered = NOT
        self.interpreter: FrameType | None = frame
        self.variables: Any = frame.f_locals  # subscripted: that is quicker than to call a method
        if not code.is_function and type(self.variables) is not dict:
            self.variables = _past(self.variables)

    def expose(self) -> None:
        """Every line may from now on change a value as well."""
        self.exposed = self.busy = True

    def begins_another(self) -> None:
        """Its line has come to a recorded frame that begins or goes on."""
        self.busy = True
        by_call = self.interpreter is not None and self.code.calls_at(self.interpreter.f_lasti)
        self.entered = max(self.entered, BY_CALL if by_call else BY_ITSELF)

    def enter(self, frame: FrameType) -> None:
        """Take hold of the interpreter's frame again, which goes on."""
        self.interpreter = frame
        self.variables = frame.f_locals
        if not self.code.is_function and type(self.variables) is not dict:
            self.variables = _past(self.variables)

    @property
    def get(self) -> Callable[..., Any]:
        """Like `dict.get`, of the variables bound now."""
        found: Callable[..., Any] = self.variables.get
        return found

    def leave(self) -> None:
        """Let go of it, so that the program's objects die when they would."""
        self.interpreter = None
        self.variables = NO_VARIABLES
        if self.busy:
            self.forget_calls()

    def forget_calls(self) -> None:
        """The line is over."""
        self.anything = False
        self.busy = self.exposed
        self.entered = NOT
        self.called.clear()

    def find(self, name: str) -> Any:
        """What a name means in this frame now."""
        value = self.get(name, self)
        if value is not self or self.interpreter is None:
            return value
        return dict.get(self.interpreter.f_globals, name)

    def names(self) -> list[str]:
        """All names bound now."""
        if self.interpreter is None or self.variables is NO_VARIABLES:
            return []
        names = self.interpreter.f_locals
        # Of a class body it is the same proxy while a comprehension in it has names of its own.
        keys = names if self.code.is_function or type(names) is _LocalsProxy else dict.keys(names)
        return [name for name in keys if type(name) is str and is_shown(name)]


class _Past:
    """Reads a subclass of `dict` past its own methods."""

    __slots__ = ("get",)

    def __init__(self, names: Any) -> None:
        self.get = dict.get.__get__(names)

    def __getitem__(self, name: str) -> Any:
        value = self.get(name, self)  # `dict.__getitem__` would ask the program's `__missing__`
        if value is self:
            raise KeyError(name)
        return value


def _past(names: Any) -> Any:
    """A class body or `exec` may run on a mapping of the program's own, which is not asked; of a subclass of `dict`,
    `dict`'s own methods are.
    """
    return _Past(names) if is_base(dict, type(names)) else NO_VARIABLES


NO_VARIABLES: Final[dict[str, Any]] = {}


def is_shown(name: str) -> bool:
    """Whether a variable is the program's: not `__name__`, `__builtins__` and their like, nor the compiler's `.0`."""
    return not (name.startswith("__") and name.endswith("__")) and not name.startswith(".")
