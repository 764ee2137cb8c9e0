"""What is inside a value with identity: its kind and contents, read by the built-in types' own methods only.

Whatever the program defines (`__iter__`, `__getattr__`, a property named `__dict__`) is never called: containers are
read by the methods of the built-in type they derive from, slots by their member descriptors, the instance dictionary
by the getset descriptor that the interpreter put into the class (spec: the recorder's first promise).
"""

from collections import OrderedDict, deque
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any, Final, NamedTuple

from recorder.attributes import Read, attributes, pairs
from recorder.classes import are_plain, is_base, type_name
from recorder.steady import steady

steady(globals())


class Shape(NamedTuple):
    """How values of one type are read: FORMAT.md's kind and type name, the contents, the attributes beside them."""

    kind: str
    name: str
    read: Read
    mutable: bool
    attributes: Read | None


_function_name: Final = vars(FunctionType)["__qualname__"].__get__
_module_variables: Final[Any] = vars(ModuleType)["__dict__"]
_args: Final = BaseException.__dict__["args"].__get__
_cause: Final = BaseException.__dict__["__cause__"].__get__
_context: Final = BaseException.__dict__["__context__"].__get__
_suppressed: Final = BaseException.__dict__["__suppress_context__"].__get__


def _ordered_pairs(table: Any) -> list[Any]:
    """In the order of an `OrderedDict`, which `dict` does not know. Finding it hashes the keys."""
    if not are_plain(dict.keys(table)):
        return pairs(table)
    try:
        return [part for key in OrderedDict.__iter__(table) for part in (key, dict.get(table, key))]
    except (KeyError, RuntimeError):  # changed past its own methods: it has lost its order
        return pairs(table)


def _exception(error: BaseException) -> list[Any]:
    chain = [("args", _args(error)), ("__cause__", _cause(error)), ("__context__", _context(error))]
    told = [part for name, value in chain if value is not None for part in (name, value)]
    return [*told, "__suppress_context__", True] if _suppressed(error) else told


def _function(function: Any) -> list[Any]:
    return [_function_name(function)]


OPAQUE: Final = ("function", "other")  # kinds whose contents do not tell what they hold

# In this order: the first that a type derives from says how it is read.
_BUILT_IN: Final[list[tuple[type, str, Read, bool]]] = [
    (list, "list", list.copy, True),
    (OrderedDict, "dict", _ordered_pairs, True),
    (dict, "dict", pairs, True),
    (tuple, "tuple", lambda value: list(tuple.__iter__(value)), False),
    (set, "set", lambda value: list(set.__iter__(value)), True),
    (frozenset, "frozenset", lambda value: list(frozenset.__iter__(value)), False),
    (deque, "deque", lambda value: list(deque.__iter__(value)), True),
    (bytearray, "bytearray", lambda value: [bytes(bytearray.__getitem__(value, slice(None)))], True),
    (range, "range", lambda value: [value.start, value.stop, value.step], False),
    (BaseException, "exception", _exception, True),
    (FunctionType, "function", _function, False),
    (BuiltinFunctionType, "function", lambda value: [value.__name__], False),
    (ModuleType, "module", lambda value: [_module_name(value)], False),
    (type, "class", lambda value: [type_name(value)], False),
    # A subclass of a number or a text is an object that holds the plain value.
    (int, "instance", lambda value: ["(value)", int.__int__(value)], False),
    (str, "instance", lambda value: ["(value)", str.__str__(value)], False),
    (float, "instance", lambda value: ["(value)", float.__float__(value)], False),
    (complex, "instance", lambda value: ["(value)", complex.__complex__(value)], False),
    (bytes, "instance", lambda value: ["(value)", bytes.__getitem__(value, slice(None))], False),
]


def _module_name(module: ModuleType) -> str:
    table = _module_variables.__get__(module)
    name = dict.get(table, "__name__") if table else None
    return name if type(name) is str else "?"


def shape(cls: type) -> Shape:
    """How values of exactly this type are read."""
    name = type_name(cls)
    for base, kind, read, mutable in _BUILT_IN:
        if is_base(base, cls):
            own = kind not in ("function", "module", "class")
            return Shape(kind, name, read, mutable, attributes(cls) if own else None)
    own_attributes = attributes(cls)
    if own_attributes is not None:
        return Shape("instance", name, own_attributes, True, None)
    return Shape("other", name, lambda value: [], False, None)
