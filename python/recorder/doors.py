"""Names in a code object by which what is shown can be changed behind the recorder's back."""

from types import CodeType
from typing import Final

from recorder.steady import steady

steady(globals())

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


def has_back_door(code: CodeType) -> bool:
    """Whether it names something that leads to variables or contents past the values that are shown."""
    return not _BACK_DOORS.isdisjoint(code.co_names)


def opens_frames(code: CodeType) -> bool:
    """Whether it names something by which variables of function frames can be changed from outside."""
    return not _FRAME_DOORS.isdisjoint(code.co_names)
