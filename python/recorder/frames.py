"""Stack frames while they are recorded: what their variables held, and what their current line has called so far."""

from collections.abc import Callable
from types import FrameType
from typing import Any

from recorder.codes import Code
from recorder.namespaces import LOCALS_PROXY, NO_VARIABLES, is_shown, past
from recorder.plan import Plan
from recorder.steady import steady

steady(globals())

# How a line came to begin a recorded frame: by calling it, or by an operator, a property, an iteration.
NOT, BY_CALL, BY_ITSELF = range(3)


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
            self.variables = past(self.variables)

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
            self.variables = past(self.variables)

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
        keys = names if self.code.is_function or type(names) is LOCALS_PROXY else dict.keys(names)
        return [name for name in keys if type(name) is str and is_shown(name)]
