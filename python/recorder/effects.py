"""What the bytecode of one line can change by itself: the variables it stores and the containers it writes into.

A small model of the value stack follows plain names and paths (`data[key]`, `self.items`); what it cannot follow is
said to touch anything, and the recorder then compares everything.
"""

from functools import lru_cache
from opcode import hasarg, stack_effect
from types import CodeType
from typing import Any, Final, NamedTuple

from recorder.bytecode import NB_INPLACE_ADD, Instruction, instructions
from recorder.steady import steady

steady(globals())

type Path = tuple[Any, ...]
"""("name", n), ("const", value), ("item", base path, key path) or ("attr", base path, name)."""


class Effect(NamedTuple):
    """What one line does by its own bytecode.

    `dispatches` when an operator in it may run code of an operand's type; `waits` when it may never come to its end.
    """

    stores: tuple[str, ...]
    shared: tuple[str, ...]  # stored where other frames see it: globals and cells
    keys: tuple[tuple[Path, Path], ...]  # container and key of `container[key] = …`
    objects: tuple[Path, ...]  # objects with an attribute set, or changed in place
    anything: bool
    dispatches: bool
    waits: bool


_HAVE_ARGUMENT: Final = frozenset(hasarg)
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


# Calls and imports, and loops written on one line.
_WAITING: Final = ("CALL", "IMPORT", "FOR_ITER", "JUMP_BACKWARD", "SEND")


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
        self.waits = False

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
            self.waits,
        )


def _root(path: Path) -> Any:
    while path[0] in ("item", "attr"):
        path = path[1]
    return path[1] if path[0] == "name" else None


KEPT_CODES: Final = 1024  # a page runs the same functions again and again


@lru_cache(KEPT_CODES)
def effects(code: CodeType) -> dict[int, Effect]:
    """The effect of every line of one code object, by line number."""
    lines: dict[int, _Line] = {}
    stack: list[Path | None] = []
    previous: _Line | None = None
    for instruction in instructions(code):
        line = lines.get(instruction.line)
        if line is None:
            line = lines[instruction.line] = _Line()
        if line is not previous or instruction.is_target:
            stack.clear()
        previous = line
        line.waits = line.waits or instruction.name.startswith(_WAITING)
        _follow(instruction, line, stack)
    return {number: line.effect() for number, line in lines.items()}


def _follow(instruction: Instruction, line: _Line, stack: list[Path | None]) -> None:
    name, value = instruction.name, instruction.value

    def pop() -> Path | None:
        return stack.pop() if stack else None

    if name in _LOADS:
        if name == "LOAD_GLOBAL" and instruction.argument & 1:
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
        if instruction.argument >= NB_INPLACE_ADD:
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
        if instruction.argument & 1:
            stack.append(None)
        line.dispatches = True
    elif name == "COPY" and instruction.argument:
        stack.append(stack[-instruction.argument] if len(stack) >= instruction.argument else None)
    elif name == "SWAP" and instruction.argument and len(stack) >= instruction.argument:
        stack[-1], stack[-instruction.argument] = stack[-instruction.argument], stack[-1]
    else:
        _forget(instruction, stack)
        line.dispatches = line.dispatches or name not in _QUIET


def _forget(instruction: Instruction, stack: list[Path | None]) -> None:
    """Move the model's stack as an instruction does whose results it does not follow."""
    if instruction.name == "SWAP" or instruction.jumps:
        stack.clear()
        return
    effect = stack_effect(instruction.code, instruction.argument if instruction.code in _HAVE_ARGUMENT else None)
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


def _taken(instruction: Instruction) -> int:
    """How many values the instruction takes from the stack, -1 when the model gives up."""
    argument = instruction.argument
    if instruction.name == "CALL":
        return argument + 2
    if instruction.name in ("BUILD_LIST", "BUILD_TUPLE", "BUILD_STRING", "BUILD_SET"):
        return argument
    if instruction.name == "BUILD_MAP":
        return 2 * argument
    return _TAKEN.get(instruction.name, -1)
