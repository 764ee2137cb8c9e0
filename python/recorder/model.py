"""The recording's vocabulary: events, value codes, limits and the end of a run (FORMAT.md, version 1)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

VERSION: Final = 1

LINE, CALL, RETURN, YIELD, RESUME, EXCEPTION, UNWIND = range(7)

# The low two bits of a value code.
SMALL_INT, ATOM, OBJECT, CONSTANT = range(4)
SMALL_INT_BOUND: Final = 1 << 29  # so that the zigzag form and the two kind bits fit into 32 bits

UNBOUND, NONE, TRUE, FALSE, ELLIPSIS, NOT_IMPLEMENTED = (number << 2 | CONSTANT for number in range(6))

type Sink = Callable[[str, bytes], None]
"""Takes one finished chunk: the header as JSON text and the columns' bytes."""


@dataclass(frozen=True)
class Limits:
    """What a run may use before it is ended; the defaults are those of a lesson that sets none."""

    steps: int = 1_000_000
    recording_mb: float = 100
    output_kb: float = 1000
    seconds: float = 20


class LimitReached(BaseException):
    """Ends a program from inside; `limit` names the field of `Limits` that was reached.

    Not an `Exception`, so that the usual `except Exception` of a program lets it through.
    """

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit
