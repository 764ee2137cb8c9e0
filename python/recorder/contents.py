"""What is inside a value with identity: its kind and contents, read by the built-in types' own methods only.

Whatever the program defines (`__iter__`, `__getattr__`, a property named `__dict__`) is never called: containers are
read by the methods of the built-in type they derive from, slots by their member descriptors, the instance dictionary
by the getset descriptor that the interpreter put into the class (spec: the recorder's first promise).
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Iterator
from gc import get_referents
from itertools import chain
from types import BuiltinFunctionType, CellType, FunctionType, GetSetDescriptorType, MemberDescriptorType, ModuleType
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
_suppressed: Final = BaseException.__dict__["__suppress_context__"].__get__


# Whether a type (the second argument) is derived from another: `issubclass` and `in` would ask the type's own type.
is_base: Final[Callable[[type, type], bool]] = type.__dict__["__subclasscheck__"]

# Types, by identity, that are hashed and compared without the program's code.
PLAIN_KEYS: Final = frozenset(map(id, (str, int, float, bool, bytes, type(None))))


def are_plain(keys: Iterable[Any]) -> bool:
    """Whether all these are of built-in types, exactly, that are hashed and compared by none of the program's code."""
    return PLAIN_KEYS.issuperset(map(id, map(type, keys)))


def _pairs(table: dict[Any, Any]) -> list[Any]:
    keys = list(dict.keys(table))
    flat: list[Any] = [None] * (2 * len(keys))
    flat[::2] = keys
    flat[1::2] = dict.values(table)
    return flat


def _ordered_pairs(table: Any) -> list[Any]:
    """In the order of an `OrderedDict`, which `dict` does not know. Finding it hashes the keys."""
    if not are_plain(dict.keys(table)):
        return _pairs(table)
    try:
        return [part for key in OrderedDict.__iter__(table) for part in (key, dict.get(table, key))]
    except (KeyError, RuntimeError):  # changed past its own methods: it has lost its order
        return _pairs(table)


def _exception(error: BaseException) -> list[Any]:
    chain = [("args", _args(error)), ("__cause__", _cause(error)), ("__context__", _context(error))]
    pairs = [part for name, value in chain if value is not None for part in (name, value)]
    return [*pairs, "__suppress_context__", True] if _suppressed(error) else pairs


def _function(function: Any) -> list[Any]:
    return [_function_name(function)]


OPAQUE: Final = ("function", "other")  # kinds whose contents do not tell what they hold

# In this order: the first that a type derives from says how it is read.
_BUILT_IN: Final[list[tuple[type, str, Read, bool]]] = [
    (list, "list", list.copy, True),
    (OrderedDict, "dict", _ordered_pairs, True),
    (dict, "dict", _pairs, True),
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


def hidden_in(value: Any) -> list[Any]:
    """What a function's closure, a bound method or an iterator holds, which its contents do not tell."""
    reached: list[Any] = []
    waiting = [value]
    while waiting:
        for each in get_referents(waiting.pop()):
            (waiting if type(each) is CellType or type(each) is tuple else reached).append(each)
    return reached


def unwrapped(value: Any) -> Any:
    """What an asynchronous generator yields, which the interpreter passes on in a wrapper of its own."""
    return get_referents(value)[0] if _name(type(value)) == "async_generator_wrapped_value" else value


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
        if type(member) is GetSetDescriptorType and member.__objclass__ is base:
            getter: Callable[[Any], Any] = member.__get__
            return getter
    return None


def _attributes(cls: type) -> Read | None:
    slots, dictionary = list(_slots(cls)), _dictionary(cls)
    if not slots:
        return None if dictionary is None else _of_dictionary(dictionary)

    def read(value: Any) -> list[Any]:
        found: list[Any] = []
        for name, get in slots:
            try:
                found += (name, get(value))
            except (AttributeError, TypeError):  # a slot that is not set, or another class's
                continue
        table = dictionary(value) if dictionary is not None else None
        return found + _pairs(table) if table is not None else found

    return read


def _of_dictionary(dictionary: Callable[[Any], Any]) -> Read:
    """Most objects have attributes in a dictionary alone, and many are compared again and again."""

    def read(value: Any) -> list[Any]:
        table = dictionary(value)
        if type(table) is dict:
            return [*chain.from_iterable(table.items())]
        return [] if table is None else _pairs(table)

    return read


def shape(cls: type) -> Shape:
    """How values of exactly this type are read."""
    name = type_name(cls)
    for base, kind, read, mutable in _BUILT_IN:
        if is_base(base, cls):
            own = kind not in ("function", "module", "class")
            return Shape(kind, name, read, mutable, _attributes(cls) if own else None)
    attributes = _attributes(cls)
    if attributes is not None:
        return Shape("instance", name, attributes, True, None)
    return Shape("other", name, lambda value: [], False, None)
