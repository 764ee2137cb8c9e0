"""What the bytecode of one line can change by itself: the variables it stores and the containers it writes into.

A small model of the value stack follows plain names and paths (`data[key]`, `self.items`); what it cannot follow is
said to touch anything, and the recorder then compares everything.
"""

import dis
from types import CodeType
from typing import Any, Final, NamedTuple

from recorder.steady import steady

steady(globals())

type Path = tuple[Any, ...]
"""("name", n), ("const", value), ("item", base path, key path) or ("attr", base path, name)."""


class Effect(NamedTuple):
    """What one line does by its own bytecode; `dispatches` when an operator in it may run code of an operand's type."""

    stores: tuple[str, ...]
    shared: tuple[str, ...]  # stored where other frames see it: globals and cells
    keys: tuple[tuple[Path, Path], ...]  # container and key of `container[key] = …`
    objects: tuple[Path, ...]  # objects with an attribute set, or changed in place
    anything: bool
    dispatches: bool


_LOADS: Final = {"LOAD_FAST", "LOAD_FAST_CHECK", "LOAD_NAME", "LOAD_GLOBAL", "LOAD_DEREF", "LOAD_FAST_AND_CLEAR"}
_STORES: Final = {"STORE_FAST", "STORE_NAME", "DELETE_FAST", "DELETE_NAME"}
_SHARED: Final = {"STORE_GLOBAL", "DELETE_GLOBAL", "STORE_DEREF", "DELETE_DEREF"}
_QUIET: Final = {
    *_LOADS,
    *_STORES,
    *_SHARED,
    *("RESUME", "NOP", "CACHE", "POP_TOP", "COPY", "SWAP", "PUSH_NULL", "LOAD_CONST", "RETURN_CONST", "RETURN_VALUE"),
    *("RETURN_GENERATOR", "END_FOR", "CALL", "IS_OP", "JUMP_FORWARD", "JUMP_BACKWARD", "MAKE_CELL", "COPY_FREE_VARS"),
    *("MAKE_FUNCTION", "SET_FUNCTION_ATTRIBUTE", "BUILD_LIST", "BUILD_TUPLE", "BUILD_MAP", "LIST_APPEND"),
    *("POP_JUMP_IF_NONE", "POP_JUMP_IF_NOT_NONE"),
}


class _Line:
    """Gathers the effect of one line while its instructions are read in order."""

    def __init__(self) -> None:
        self.stores: list[str] = []
        self.shared: list[str] = []
        self.keys: list[tuple[Path, Path]] = []
        self.objects: list[Path] = []
        self.in_place: list[Path] = []
        self.anything = False
        self.dispatches = False

    def touch(self, path: Path | None) -> None:
        if path is None:
            self.anything = True
        elif path[0] != "const":
            self.objects.append(path)

    def touch_in_place(self, left: Path | None) -> None:
        """`x += …` stores what it changed back into `x`, so that afterwards `x` still leads to it."""
        if left is not None and left[0] == "name":
            self.in_place.append(left)
        else:
            self.touch(left)

    def effect(self) -> Effect:
        stored = self.stores + self.shared
        paths = [*self.objects, *(path for pair in self.keys for path in pair)]
        # A name stored on this line may no longer lead to what the line wrote into.
        lost = any(_root(path) in stored for path in paths) or any(stored.count(path[1]) > 1 for path in self.in_place)
        return Effect(
            tuple(dict.fromkeys(self.stores)),
            tuple(dict.fromkeys(self.shared)),
            tuple(self.keys),
            (*self.objects, *self.in_place),
            self.anything or lost,
            self.dispatches,
        )


def _root(path: Path) -> Any:
    while path[0] in ("item", "attr"):
        path = path[1]
    return path[1] if path[0] == "name" else None


def effects(code: CodeType) -> dict[int, Effect]:
    """The effect of every line of one code object, by line number."""
    lines: dict[int, _Line] = {}
    stack: list[Path | None] = []
    previous = None
    for instruction in dis.get_instructions(code):
        number = instruction.positions.lineno if instruction.positions else None
        if number is None:
            continue
        line = lines.setdefault(number, _Line())
        if number != previous or instruction.is_jump_target:
            stack.clear()
        previous = number
        _follow(instruction, line, stack)
    return {number: line.effect() for number, line in lines.items()}


def _follow(instruction: dis.Instruction, line: _Line, stack: list[Path | None]) -> None:
    name, value = instruction.opname, instruction.argval

    def pop() -> Path | None:
        return stack.pop() if stack else None

    if name in _LOADS:
        if name == "LOAD_GLOBAL" and instruction.arg is not None and instruction.arg & 1:
            stack += (("name", value), None)
        else:
            stack.append(("name", value))
    elif name == "LOAD_FAST_LOAD_FAST":
        stack += [("name", each) for each in value]
    elif name == "LOAD_CONST":
        stack.append(("const", value))
    elif name in _STORES:
        pop()
        line.stores.append(value)
    elif name in _SHARED:
        pop()
        line.shared.append(value)
    elif name == "STORE_FAST_STORE_FAST":
        for each in value:
            pop()
            line.stores.append(each)
    elif name == "STORE_FAST_LOAD_FAST":
        pop()
        line.stores.append(value[0])
        stack.append(("name", value[1]))
    elif name == "STORE_SUBSCR":
        key, container = pop(), pop()
        pop()
        if key is None or container is None:
            line.touch(container)
        else:
            line.keys.append((container, key))
    elif name == "DELETE_SUBSCR":
        pop()
        line.touch(pop())
    elif name in ("STORE_ATTR", "DELETE_ATTR"):
        line.touch(pop())
        if name == "STORE_ATTR":
            pop()
    elif name == "STORE_SLICE":
        del stack[-2:]
        line.touch(pop())
        pop()
    elif name == "BINARY_OP":
        pop()
        left = pop()
        if "=" in instruction.argrepr:
            line.touch_in_place(left)
        stack.append(None)
        line.dispatches = True
    elif name == "BINARY_SUBSCR":
        key, container = pop(), pop()
        stack.append(None if key is None or container is None else ("item", container, key))
        line.dispatches = True
    elif name == "LOAD_ATTR":
        base = pop()
        stack.append(None if base is None else ("attr", base, value))
        if instruction.arg is not None and instruction.arg & 1:
            stack.append(None)
        line.dispatches = True
    elif name == "COPY" and instruction.arg:
        stack.append(stack[-instruction.arg] if len(stack) >= instruction.arg else None)
    elif name == "SWAP" and instruction.arg and len(stack) >= instruction.arg:
        stack[-1], stack[-instruction.arg] = stack[-instruction.arg], stack[-1]
    else:
        _forget(instruction, stack)
        line.dispatches = line.dispatches or name not in _QUIET


def _forget(instruction: dis.Instruction, stack: list[Path | None]) -> None:
    """Move the model's stack as an instruction does whose results it does not follow."""
    if instruction.opname == "SWAP" or instruction.jump_target is not None:
        stack.clear()
        return
    effect = dis.stack_effect(instruction.opcode, instruction.arg)
    taken = _taken(instruction)
    if taken < 0:
        stack.clear()
        return
    del stack[max(0, len(stack) - taken) :]
    stack += [None] * (effect + taken)


_TAKEN: Final = {
    **dict.fromkeys(("NOP", "RESUME", "PUSH_NULL"), 0),
    **dict.fromkeys(
        ("POP_TOP", "TO_BOOL", "UNARY_NOT", "UNARY_NEGATIVE", "FORMAT_SIMPLE", "GET_ITER", "MAKE_FUNCTION"), 1
    ),
    **dict.fromkeys(("COMPARE_OP", "CONTAINS_OP", "IS_OP"), 2),
}


def _taken(instruction: dis.Instruction) -> int:
    """How many values the instruction takes from the stack, -1 when the model gives up."""
    argument = instruction.arg or 0
    if instruction.opname == "CALL":
        return argument + 2
    if instruction.opname in ("BUILD_LIST", "BUILD_TUPLE", "BUILD_STRING", "BUILD_SET"):
        return argument
    if instruction.opname == "BUILD_MAP":
        return 2 * argument
    return _TAKEN.get(instruction.opname, -1)
