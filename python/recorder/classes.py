"""What a class says of itself, read past any metaclass of the program's."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from recorder.steady import steady

steady(globals())

flags: Final = type.__dict__["__flags__"].__get__
bases: Final = type.__dict__["__mro__"].__get__
namespace: Final = type.__dict__["__dict__"].__get__
plain_name: Final[Callable[[type], str]] = type.__dict__["__name__"].__get__
_module: Final = type.__dict__["__module__"].__get__
_qualname: Final = type.__dict__["__qualname__"].__get__

# Whether a type (the second argument) is derived from another: `issubclass` and `in` would ask the type's own type.
is_base: Final[Callable[[type, type], bool]] = type.__dict__["__subclasscheck__"]

# Types, by identity, that are hashed and compared without the program's code.
PLAIN_KEYS: Final = frozenset(map(id, (str, int, float, bool, bytes, type(None))))


def are_plain(keys: Iterable[Any]) -> bool:
    """Whether all these are of built-in types, exactly, that are hashed and compared by none of the program's code."""
    return PLAIN_KEYS.issuperset(map(id, map(type, keys)))


def type_name(cls: type) -> str:
    """`module.qualname`, without the module for a builtin."""
    try:
        module, name = _module(cls), _qualname(cls)
    except AttributeError:  # made without a module
        return plain_name(cls)
    return name if module == "builtins" or type(module) is not str else f"{module}.{name}"
