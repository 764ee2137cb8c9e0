"""Knows which calls need a permission, and that a permission is for one call."""

import copy
from collections.abc import Callable

from harness.messages import Block
from harness.prompt import RUN_MAIN

ALLOW = "allow"
DENY = "deny"
NEEDS_PERMISSION = (RUN_MAIN,)  # it runs a program; the other tools only read

Decide = Callable[[Block], str]
"""Asked about one call; `ALLOW` lets this call through, anything else does not."""


def permitted(call: Block, decide: Decide) -> bool:
    """Whether this one call may be carried out; asked anew each time, so that no approval outlives its call."""
    if call["name"] not in NEEDS_PERMISSION:
        return True
    decision = decide(copy.deepcopy(call))
    return type(decision) is str and decision == ALLOW


def always(decision: str) -> Decide:
    """Decides every call alike, as a command line that was told so once."""
    if decision not in (ALLOW, DENY):
        raise ValueError(f"decision: {decision!r} is not allowed; allowed are {ALLOW}, {DENY}")
    return lambda call: decision
