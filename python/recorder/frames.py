"""Stack frames while they are recorded: which names they have, what they held, and how they nest."""

from types import CodeType, FrameType
from typing import Any, Final

from recorder.effects import Effect, effects
from recorder.model import LINE, UNBOUND
from recorder.steady import BUILTINS
from recorder.wire import Tables

__builtins__ = BUILTINS

_OPTIMIZED: Final = 1  # CO_OPTIMIZED: a function; its locals are slots of the frame, not a dictionary
_NO_EFFECT: Final = Effect((), (), (), (), False, False)


class Plan:
    """Everything about one line that does not change between its executions."""

    __slots__ = ("effect", "places", "plain", "site")

    def __init__(self, site: int, effect: Effect, places: list[tuple[str, int]]) -> None:
        self.site = site
        self.effect = effect
        self.places = places  # (name, row of `places`) of what the line stores
        self.plain = not (effect.shared or effect.keys or effect.objects or effect.anything)


class Code:
    """One recorded code object: its plans by line, and the names bound when it starts."""

    def __init__(self, code: CodeType, path: str, tables: Tables) -> None:
        self.code = code
        self.number = tables.code(code, path)
        self.is_function = bool(code.co_flags & _OPTIMIZED)
        arguments = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
        self.initial = [(name, tables.place("local", name)) for name in (*code.co_varnames[:arguments], *code.co_freevars)]
        self.cells = frozenset(code.co_cellvars + code.co_freevars)
        self._tables = tables
        self._effects: dict[int, Effect] | None = None
        self.plans: dict[int, Plan] = {}

    def plan(self, line: int) -> Plan:
        """The plan of a line, made when it is first reached."""
        if self._effects is None:
            self._effects = effects(self.code)
        effect = self._effects.get(line, _NO_EFFECT)
        places = [(name, self._tables.place("local", name)) for name in effect.stores if is_shown(name)]
        plan = self.plans[line] = Plan(self._tables.site(LINE, self.number, line), effect, places)
        return plan


class Frame:
    """One activation: its number, its variables as they were last sent, and what its current line has called so far."""

    __slots__ = ("anything", "called", "code", "codes", "frame_globals", "line", "locals", "number", "plan")

    def __init__(self, code: Code, number: int, frame: FrameType) -> None:
        self.code = code
        self.number = number
        self.codes: dict[str, int] = {}
        self.line = frame.f_lineno or code.code.co_firstlineno
        self.plan: Plan | None = None
        self.called: list[tuple[int, Any]] = []
        self.anything = False
        self.enter(frame)

    def enter(self, frame: FrameType) -> None:
        """Take hold of the interpreter's frame while it runs."""
        names = frame.f_locals
        # A class body or `exec` may run on a mapping of the program's own, which must not be asked.
        self.locals: Any = names if self.code.is_function or type(names) is dict else {}
        self.frame_globals = frame.f_globals

    def leave(self) -> None:
        """Let go of it, so that the program's objects die when they would."""
        self.locals = self.frame_globals = {}
        self.called.clear()

    def find(self, name: str) -> Any:
        """What a name means in this frame now."""
        value = self.locals.get(name, self)
        return value if value is not self else dict.get(self.frame_globals, name)

    def names(self) -> list[str]:
        """All names bound now."""
        return [name for name in self.locals if type(name) is str and is_shown(name)]


def is_shown(name: str) -> bool:
    """Whether a variable is the program's: not `__name__`, `__builtins__` and their like, nor the compiler's `.0`."""
    return not (name.startswith("__") and name.endswith("__")) and not name.startswith(".")


def before(code: int | None) -> int:
    """The code a variable had, *unbound* when it had none."""
    return UNBOUND if code is None else code
