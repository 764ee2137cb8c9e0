"""Reads a code object's instructions: names, arguments and lines, and no more, which is quicker than module `dis`."""

import opcode
from collections.abc import Iterator
from dis import findlabels
from types import CodeType
from typing import Any, Final, NamedTuple

from recorder.steady import steady

steady(globals())

INTRINSIC_IMPORT_STAR: Final = 2  # argument of CALL_INTRINSIC_1 (Include/internal/pycore_intrinsics.h)
NB_INPLACE_ADD: Final = 13  # from this argument on, BINARY_OP works in place (Include/opcode.h)

NO_LINE: Final = -1  # of what the compiler adds: it runs as a part of whichever line came before

_CACHE: Final = opcode.opmap["CACHE"]
_JUMPS: Final = frozenset(opcode.hasjump)


class Instruction(NamedTuple):
    """One instruction, at `offset` bytes with what extends its argument.

    `value` is what its argument stands for: a name, two names, a constant, or the argument.
    """

    name: str
    code: int
    argument: int
    value: Any
    line: int
    jumps: bool
    is_target: bool
    offset: int
    back_to: int  # the offset that it jumps back to, -1 when it does not


def instructions(code: CodeType) -> Iterator[Instruction]:
    """All instructions, in order."""
    data = code.co_code
    targets = frozenset(findlabels(data))  # type: ignore[arg-type]  # it takes the bytes, whatever its stub says
    local_names = [*code.co_varnames, *(name for name in code.co_cellvars if name not in code.co_varnames)]
    local_names += code.co_freevars
    for start, end, line in code.co_lines():
        extended, first = 0, start
        for offset in range(start, end, 2):
            number, argument = data[offset], data[offset + 1] | extended
            extended = argument << 8 if number == opcode.EXTENDED_ARG else 0
            if number == _CACHE:
                first = offset + 2
            if number in (_CACHE, opcode.EXTENDED_ARG):
                continue
            name = opcode.opname[number]
            yield Instruction(
                name,
                number,
                argument,
                _value(name, argument, code, local_names),
                NO_LINE if line is None else line,
                number in _JUMPS,
                offset in targets,
                first,
                _back_to(name, argument, data, offset),
            )
            first = offset + 2


def _back_to(name: str, argument: int, data: bytes, offset: int) -> int:
    """Jumps count from the instruction after, and its caches."""
    if "JUMP_BACKWARD" not in name:
        return -1
    after = offset + 2
    while after < len(data) and data[after] == _CACHE:
        after += 2
    return after - 2 * argument


def _value(name: str, argument: int, code: CodeType, local_names: list[str]) -> Any:
    if name in _PAIRS:
        return local_names[argument >> 4], local_names[argument & 15]
    if name in _SHIFTED_NAMES:
        return code.co_names[argument >> 1]
    if name in _NAMES:
        return code.co_names[argument]
    if name in _LOCALS:
        return local_names[argument]
    return code.co_consts[argument] if name == "LOAD_CONST" else argument


_PAIRS: Final = frozenset(("LOAD_FAST_LOAD_FAST", "STORE_FAST_STORE_FAST", "STORE_FAST_LOAD_FAST"))
_SHIFTED_NAMES: Final = frozenset(("LOAD_GLOBAL", "LOAD_ATTR"))  # the lowest bit asks for a second value on the stack
_NAMES: Final = frozenset(opcode.opname[number] for number in opcode.hasname) - _SHIFTED_NAMES - {"LOAD_SUPER_ATTR"}
_LOCALS: Final = frozenset(opcode.opname[number] for number in (*opcode.haslocal, *opcode.hasfree)) - _PAIRS
