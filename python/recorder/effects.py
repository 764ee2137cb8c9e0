"""Follows the bytecode of a code object to tell what each of its lines can change by itself.

A small model of the value stack knows plain names and paths (`data[key]`, `self.items`), and None for the rest. What it
cannot follow is said to touch anything, and the recorder then compares everything.
"""

from collections.abc import Callable
from functools import lru_cache
from opcode import hasarg, stack_effect
from types import CodeType
from typing import Final

from recorder.bytecode import INTRINSIC_IMPORT_STAR, NB_INPLACE_ADD, NO_LINE, Instruction, instructions
from recorder.effect import Effect
from recorder.gathered import Gathered
from recorder.paths import Path, aged, is_made
from recorder.steady import steady

steady(globals())

KEPT_CODES: Final = 1024  # a page runs the same functions again and again

# Calls and imports, and loops written on one line.
_WAITING: Final = ("CALL", "IMPORT", "FOR_ITER", "JUMP_BACKWARD", "SEND")

_HAVE_ARGUMENT: Final = frozenset(hasarg)


@lru_cache(KEPT_CODES)
def effects(code: CodeType) -> dict[int, Effect]:
    """The effect of every line of one code object, by line number."""
    lines: dict[int, Gathered] = {}
    model, handlers = _Model(code), set[int]()  # `handlers`: lines that run while an exception is handled
    line_at: dict[int, int] = {}
    for instruction in instructions(code):
        line = lines.get(instruction.line)
        if line is None:
            line = lines[instruction.line] = Gathered()
        if line is not model.line or instruction.is_target:
            model.stack.clear()
        model.line = line
        if handlers or instruction.name == "PUSH_EXC_INFO":  # the compiler puts them behind everything else
            handlers.add(instruction.line)
        line.waits = line.waits or instruction.name.startswith(_WAITING)
        line.iterates = line.iterates or instruction.name in ("FOR_ITER", "SEND")
        if instruction.back_to >= 0 and line_at.get(instruction.back_to, instruction.line) == instruction.line:
            line.loops_from(instruction.back_to)
        line_at[instruction.offset] = instruction.line
        line.offset = instruction.offset
        dispatches = instruction.name not in _QUIET
        line.dispatches = line.dispatches or dispatches
        _FOLLOWED.get(instruction.name, _Model.other)(model, instruction)
        if (dispatches and instruction.name not in _READS) or instruction.name == "CALL":
            model.age()
    added = lines.pop(NO_LINE, None)
    if added is not None and (added.stores or added.shared):  # the end of an `except … as name` unbinds the name
        for number in handlers & lines.keys():
            lines[number].stores += added.stores
            lines[number].shared += added.shared
    return {number: line.effect() for number, line in lines.items()}


class _Model:
    """The value stack as far as it is known, and the line that is being read; a method for each kind of instruction."""

    def __init__(self, code: CodeType) -> None:
        self.stack: list[Path | None] = []
        self.line = Gathered()
        self._lasting = frozenset(code.co_varnames) - frozenset(code.co_cellvars)

    def age(self) -> None:
        """Something was called that may set variables."""
        self.stack = [aged(path, self._lasting) for path in self.stack]

    def pop(self) -> Path | None:
        return self.stack.pop() if self.stack else None

    def load(self, instruction: Instruction) -> None:
        self.stack.append(("name", instruction.value))

    def load_global(self, instruction: Instruction) -> None:
        self.stack.append(("name", instruction.value))
        if instruction.argument & 1:
            self.stack.append(None)

    def load_two(self, instruction: Instruction) -> None:
        self.stack += [("name", name) for name in instruction.value]

    def load_const(self, instruction: Instruction) -> None:
        self.stack.append(("const", instruction.value))

    def store(self, instruction: Instruction) -> None:
        self.pop()
        self.line.stores.append(instruction.value)

    def delete(self, instruction: Instruction) -> None:
        self.line.stores.append(instruction.value)

    def store_shared(self, instruction: Instruction) -> None:
        self.pop()
        self.line.shared.append(instruction.value)

    def delete_shared(self, instruction: Instruction) -> None:
        self.line.shared.append(instruction.value)

    def store_two(self, instruction: Instruction) -> None:
        for name in instruction.value:
            self.pop()
            self.line.stores.append(name)

    def store_and_load(self, instruction: Instruction) -> None:
        self.pop()
        self.line.stores.append(instruction.value[0])
        self.stack.append(("name", instruction.value[1]))

    def store_item(self, instruction: Instruction) -> None:
        key, container = self.pop(), self.pop()
        self.pop()
        self.line.touch_at(container, key)

    def delete_item(self, instruction: Instruction) -> None:
        key, container = self.pop(), self.pop()
        self.line.cut(container, key)

    def store_slice(self, instruction: Instruction) -> None:
        stop, start, container = self.pop(), self.pop(), self.pop()
        self.line.cut(container, start, stop)
        self.pop()

    def store_attribute(self, instruction: Instruction) -> None:
        self.line.touch(self.pop())
        self.pop()

    def delete_attribute(self, instruction: Instruction) -> None:
        self.line.touch(self.pop())

    def load_item(self, instruction: Instruction) -> None:
        key, container = self.pop(), self.pop()
        self.age()
        followed = key is not None and container is not None and not is_made(container)
        self.stack.append(("item", container, key) if followed else None)

    def load_attribute(self, instruction: Instruction) -> None:
        base = self.pop()
        self.age()
        self.stack.append(None if base is None or is_made(base) else ("attr", base, instruction.value))
        if instruction.argument & 1:
            self.stack.append(None)

    def operate(self, instruction: Instruction) -> None:
        right, left = self.pop(), self.pop()
        if instruction.argument >= NB_INPLACE_ADD:
            self.line.touch_in_place(left)
        elif left is not None and right is not None:
            self.stack.append(("made", instruction.argument, left, right))
            return
        self.stack.append(None)

    def intrinsic(self, instruction: Instruction) -> None:
        if instruction.argument == INTRINSIC_IMPORT_STAR:
            self.line.anything = True

    def copy(self, instruction: Instruction) -> None:
        depth = instruction.argument
        self.stack.append(self.stack[-depth] if len(self.stack) >= depth else None)

    def swap(self, instruction: Instruction) -> None:
        depth = instruction.argument
        if len(self.stack) < depth:
            self.stack.clear()
        else:
            self.stack[-1], self.stack[-depth] = self.stack[-depth], self.stack[-1]

    def other(self, instruction: Instruction) -> None:
        """An instruction whose results are not followed: the stack moves as it moves it, or is forgotten."""
        taken = _taken(instruction)
        if taken is None or instruction.jumps:
            self.stack.clear()
            return
        argument = instruction.argument if instruction.code in _HAVE_ARGUMENT else None
        del self.stack[max(0, len(self.stack) - taken) :]
        self.stack += [None] * (stack_effect(instruction.code, argument) + taken)


def _taken(instruction: Instruction) -> int | None:
    """How many values the instruction takes from the stack, None when the model does not know."""
    argument = instruction.argument
    return {**_TAKEN, "CALL": argument + 2, "BUILD_MAP": 2 * argument, **dict.fromkeys(_BUILDS, argument)}.get(
        instruction.name
    )


_BUILDS: Final = ("BUILD_LIST", "BUILD_TUPLE", "BUILD_STRING", "BUILD_SET")
_TAKEN: Final = {
    **dict.fromkeys(("NOP", "RESUME", "PUSH_NULL"), 0),
    **dict.fromkeys(("POP_TOP", "TO_BOOL", "UNARY_NOT", "UNARY_NEGATIVE"), 1),
    **dict.fromkeys(("FORMAT_SIMPLE", "GET_ITER", "MAKE_FUNCTION"), 1),
    **dict.fromkeys(("COMPARE_OP", "CONTAINS_OP", "IS_OP"), 2),
}

_FOLLOWED: Final[dict[str, Callable[[_Model, Instruction], None]]] = {
    **dict.fromkeys(("LOAD_FAST", "LOAD_FAST_CHECK", "LOAD_FAST_AND_CLEAR", "LOAD_NAME", "LOAD_DEREF"), _Model.load),
    **dict.fromkeys(("STORE_FAST", "STORE_NAME"), _Model.store),
    **dict.fromkeys(("DELETE_FAST", "DELETE_NAME"), _Model.delete),
    **dict.fromkeys(("STORE_GLOBAL", "STORE_DEREF"), _Model.store_shared),
    **dict.fromkeys(("DELETE_GLOBAL", "DELETE_DEREF"), _Model.delete_shared),
    "LOAD_GLOBAL": _Model.load_global,
    "LOAD_FAST_LOAD_FAST": _Model.load_two,
    "LOAD_CONST": _Model.load_const,
    "STORE_FAST_STORE_FAST": _Model.store_two,
    "STORE_FAST_LOAD_FAST": _Model.store_and_load,
    "STORE_SUBSCR": _Model.store_item,
    "DELETE_SUBSCR": _Model.delete_item,
    "STORE_SLICE": _Model.store_slice,
    "STORE_ATTR": _Model.store_attribute,
    "DELETE_ATTR": _Model.delete_attribute,
    "BINARY_SUBSCR": _Model.load_item,
    "LOAD_ATTR": _Model.load_attribute,
    "BINARY_OP": _Model.operate,
    "CALL_INTRINSIC_1": _Model.intrinsic,
    "COPY": _Model.copy,
    "SWAP": _Model.swap,
}

_READS: Final = ("BINARY_SUBSCR", "LOAD_ATTR")

# Instructions that run no code of an operand's type.
_QUIET: Final = {
    *(
        name
        for name in _FOLLOWED
        if not name.startswith("BINARY") and not name.endswith(("_ATTR", "_SUBSCR", "_SLICE"))
    ),
    *("RESUME", "NOP", "CACHE", "POP_TOP", "PUSH_NULL", "RETURN_CONST", "RETURN_VALUE", "RETURN_GENERATOR", "END_FOR"),
    *("CALL", "IS_OP", "JUMP_FORWARD", "JUMP_BACKWARD", "MAKE_CELL", "COPY_FREE_VARS", "MAKE_FUNCTION"),
    *("SET_FUNCTION_ATTRIBUTE", "BUILD_LIST", "BUILD_TUPLE", "BUILD_MAP", "LIST_APPEND"),
    *("POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE"),
}
