"""What is inside a value with identity: its kind and contents, read by the built-in types' own methods only.

Whatever the program defines (`__iter__`, `__getattr__`, a property named `__dict__`) is never called: containers are
read by the methods of the built-in type they derive from, slots by their member descriptors, the instance dictionary
by the getset descriptor that the interpreter put into the class (spec: the recorder's first promise).
"""

from collections import deque
from collections.abc import Callable, Iterator
from types import BuiltinFunctionType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
from typing import Any, Final, NamedTuple

from recorder.steady import steady

steady(globals())

type Read = Callable[[Any], list[Any]]


class Shape(NamedTuple):
    """How values of one type are read: FORMAT.md's kind and type name, the contents, the attributes beside them."""

    kind: str
    name: str
    read: Read
    mutable: bool
    attributes: Read | None


flags: Final = type.__dict__["__flags__"].__get__
bases: Final = type.__dict__["__mro__"].__get__
namespace: Final = type.__dict__["__dict__"].__get__
_module: Final = type.__dict__["__module__"].__get__
_name: Final[Callable[[type], str]] = type.__dict__["__name__"].__get__
_qualname: Final = type.__dict__["__qualname__"].__get__
_function_name: Final = vars(FunctionType)["__qualname__"].__get__
_module_variables: Final[Any] = vars(ModuleType)["__dict__"]
_args: Final = BaseException.__dict__["args"].__get__
_cause: Final = BaseException.__dict__["__cause__"].__get__
_context: Final = BaseException.__dict__["__context__"].__get__


def _pairs(table: dict[Any, Any]) -> list[Any]:
    keys = list(dict.keys(table))
    flat: list[Any] = [None] * (2 * len(keys))
    flat[::2] = keys
    flat[1::2] = dict.values(table)
    return flat


def _exception(error: BaseException) -> list[Any]:
    chain = [("args", _args(error)), ("__cause__", _cause(error)), ("__context__", _context(error))]
    return [part for name, value in chain if value is not None for part in (name, value)]


def _function(function: Any) -> list[Any]:
    return [_function_name(function)]


# In this order: the first that a type derives from says how it is read.
_BUILT_IN: Final[list[tuple[type, str, Read, bool]]] = [
    (list, "list", list.copy, True),
    (dict, "dict", _pairs, True),
    (tuple, "tuple", lambda value: list(tuple.__iter__(value)), False),
    (set, "set", lambda value: list(set.__iter__(value)), True),
    (frozenset, "frozenset", lambda value: list(frozenset.__iter__(value)), False),
    (deque, "deque", lambda value: list(deque.__iter__(value)), True),
    (bytearray, "bytearray", lambda value: [bytes(memoryview(value))], True),
    (range, "range", lambda value: [value.start, value.stop, value.step], False),
    (BaseException, "exception", _exception, True),
    (FunctionType, "function", _function, False),
    (BuiltinFunctionType, "function", lambda value: [value.__name__], False),
    (ModuleType, "module", lambda value: [str(_module_name(value))], False),
    (type, "class", lambda value: [type_name(value)], False),
    # A subclass of a number or a text is an object that holds the plain value.
    (int, "instance", lambda value: ["(value)", int.__int__(value)], False),
    (str, "instance", lambda value: ["(value)", str.__str__(value)], False),
    (float, "instance", lambda value: ["(value)", float.__float__(value)], False),
]


def _module_name(module: ModuleType) -> Any:
    namespace = _module_variables.__get__(module)
    return dict.get(namespace, "__name__", "?")


def type_name(cls: type) -> str:
    """`module.qualname`, without the module for a builtin, read past any metaclass of the program's."""
    try:
        module, name = _module(cls), _qualname(cls)
    except AttributeError:  # made without a module
        return _name(cls)
    return name if module == "builtins" or type(module) is not str else f"{module}.{name}"


def _slots(cls: type) -> Iterator[tuple[str, Callable[[Any], Any]]]:
    for base in reversed(bases(cls)):
        members = dict(namespace(base))
        if "__slots__" not in members:  # the members of a type written in C are its own affair
            continue
        for name, member in members.items():
            if type(member) is MemberDescriptorType:
                yield name, member.__get__


def _dictionary(cls: type) -> Callable[[Any], Any] | None:
    for base in bases(cls):
        member = namespace(base).get("__dict__")
        if type(member) is GetSetDescriptorType:
            getter: Callable[[Any], Any] = member.__get__
            return getter
    return None


def _attributes(cls: type) -> Read | None:
    slots, dictionary = list(_slots(cls)), _dictionary(cls)
    if not slots and dictionary is None:
        return None

    def read(value: Any) -> list[Any]:
        found: list[Any] = []
        for name, get in slots:
            try:
                found += (name, get(value))
            except (AttributeError, TypeError):  # a slot that is not set, or another class's
                continue
        table = dictionary(value) if dictionary is not None else None
        return found + _pairs(table) if table else found

    return read


def shape(cls: type) -> Shape:
    """How values of exactly this type are read."""
    name = type_name(cls)
    ancestors = bases(cls)
    for base, kind, read, mutable in _BUILT_IN:
        if base in ancestors:
            own = cls is not base and kind not in ("function", "module", "class")
            return Shape(kind, name, read, mutable, _attributes(cls) if own else None)
    attributes = _attributes(cls)
    if attributes is not None:
        return Shape("instance", name, attributes, True, None)
    return Shape("other", name, lambda value: [], False, None)
