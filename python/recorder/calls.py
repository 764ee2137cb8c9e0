"""What a call can change: known built-in functions, recorded functions, and everything else.

After a call of code that is not recorded, every known object is compared again. Most calls need not cost that: a
built-in that changes nothing, a method that changes only its own list, a function whose own lines are recorded.
"""

from collections import deque
from collections.abc import Collection
from types import BuiltinFunctionType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any, Final

from recorder.classes import bases, flags, namespace
from recorder.steady import BUILTINS, steady

steady(globals())

NOTHING, APPENDS, OWN, ANYTHING = range(4)
"""Effects of a call: none, one element at the end of its list, on its own object only, on anything."""

_SCALARS: Final[list[type]] = [int, float, complex, bool, str, bytes, type(None), type(Ellipsis), type(NotImplemented)]
_CONTAINERS: Final[list[type]] = [list, dict, tuple, set, frozenset, deque, bytearray, range]
_INERT: Final[list[type]] = [
    type,
    FunctionType,
    BuiltinFunctionType,
    MethodType,
    ModuleType,
    object,
    slice,
    type(type.mro),
]
_VIEWS: Final[list[type]] = [type({}.keys()), type({}.values()), type({}.items())]
HEAP_TYPE: Final = 1 << 9  # Py_TPFLAGS_HEAPTYPE: made at run time, by a class statement or an extension module

_TAME: Final = frozenset(
    [
        *_SCALARS,
        *_CONTAINERS,
        *_INERT,
        *_VIEWS,
        *(
            kind
            for kind in vars(__import__("builtins")).values()
            if isinstance(kind, type) and issubclass(kind, BaseException)
        ),
    ]
)

_PURE_NAMES: Final = (
    "abs all any ascii bin bool bytes callable chr complex divmod enumerate float format frozenset hash hex id int "
    "isinstance issubclass len list object oct ord pow print range repr reversed round set slice str sum tuple type zip"
)
_OWN_NAMES: Final[dict[type, str]] = {
    list: "clear extend insert pop remove reverse",
    dict: "clear pop popitem setdefault update",
    set: "add clear discard difference_update intersection_update pop remove symmetric_difference_update update",
    deque: "append appendleft clear extend extendleft insert pop popleft remove reverse rotate",
    bytearray: "append clear extend insert pop remove reverse",
}


def _table() -> dict[int, int]:
    table = {id(BUILTINS[name]): NOTHING for name in _PURE_NAMES.split()}
    for cls in (*_SCALARS, *_CONTAINERS):
        own = _OWN_NAMES.get(cls, "").split()
        for name, member in vars(cls).items():
            if name in own:
                table[id(member)] = OWN
            elif not name.startswith("_") and name not in ("sort", "append") and type(member) is type(str.join):
                table[id(member)] = NOTHING
    table[id(list.append)] = APPENDS
    return table


class Calls:
    """Judges callables and types for one recording of `files` (the file names as their code objects hold them)."""

    def __init__(self, files: Collection[str]) -> None:
        self.files = files
        self.table = _table()
        self._kept: list[Any] = []

    def effect(self, function: Any) -> int:
        """What calling this can change beyond what recorded lines change themselves."""
        known = self.table.get(id(function))
        if known is not None:
            return known
        kind = type(function)
        if kind is MethodType:
            function = function.__func__
            kind = type(function)
        if kind is FunctionType:  # not kept: it may hold anything alive
            return NOTHING if function.__code__.co_filename in self.files else ANYTHING
        if kind is MethodType:
            return self.effect(function.__func__)
        if kind is type:
            return self._keep(function, NOTHING if self._makes_quietly(function) else ANYTHING)
        return ANYTHING

    def _keep(self, function: Any, effect: int) -> int:
        self._kept.append(function)  # its identity must not be given to another callable
        self.table[id(function)] = effect
        return effect

    def forget(self) -> None:
        """Let go of everything: the recording is over."""
        self._kept.clear()

    def _recorded(self, code: CodeType) -> bool:
        return code.co_filename in self.files

    def _makes_quietly(self, cls: type) -> bool:
        makers = [
            next((base for base in cls.__mro__ if name in vars(base)), object) for name in ("__new__", "__init__")
        ]
        return self.is_tame(cls) and all(maker is object or maker not in _TAME for maker in makers)

    def is_tame(self, cls: type) -> bool:
        """Whether operators on an instance (`+`, `[]`, `.name`, `==`, iteration) run no Python code but recorded."""
        if type(cls) is not type:  # its own type may hash, compare and answer as it likes
            return False
        if cls in _TAME:
            return True
        if not cls.__flags__ & HEAP_TYPE:
            return False
        return all(base in _TAME or self._defines_recorded_code(base) for base in cls.__mro__)

    def _defines_recorded_code(self, cls: type) -> bool:
        return all(self._is_tame_member(member) for member in dict(vars(cls)).values())

    def _is_tame_member(self, member: Any) -> bool:
        kind = type(member)
        if kind is FunctionType:
            return self._recorded(member.__code__)
        if kind in (staticmethod, classmethod):
            return self._is_tame_member(member.__func__)
        if kind is property:
            return all(part is None or self._is_tame_member(part) for part in (member.fget, member.fset, member.fdel))
        return not flags(kind) & HEAP_TYPE or not any("__get__" in namespace(base) for base in bases(kind))
