"""Puts a shared interpreter back to what it was before a run: modules, classes, environment, streams."""

import builtins
import gc
import os
import random
import sys
from collections.abc import Callable
from itertools import repeat
from operator import attrgetter, is_
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final

from recorder.archives import read_again
from recorder.steady import BUILTINS, steady

steady(globals())

_CONTAINERS: Final = (list, dict, set)
_TOOL_IDS: Final = range(6)
_EVENTS: Final = [event for event in vars(sys.monitoring.events).values() if isinstance(event, int) and event]
_CODE, _DEFAULTS, _NAMED = map(attrgetter, ("__code__", "__defaults__", "__kwdefaults__"))
_NOT_OURS: Final = ("__main__", "builtins")


class Baseline:
    """What the interpreter held when this was made; `restore` brings it back after a run.

    Kept are the modules and, of each, its variables, the lists, dictionaries and sets among them, and the attributes of
    its classes. What a program changes deeper than that stays changed.
    """

    def __init__(self) -> None:
        if "tempfile" in sys.modules:  # its generator would give the same names in all that have one memory
            vars(sys.modules["tempfile"])["_name_sequence"] = None
        self._table = sys.modules
        self._modules = dict(self._table)
        self._brought: set[str] = set()  # since the last whole restore
        self._last_brought: set[str] = set()
        self._states = [_ModuleState(module) for name, module in self._modules.items() if _is_kept(name, module)]
        self._environment = dict(os.environ)
        self._directory = Path.cwd()
        self._streams = (sys.stdin, sys.stdout, sys.stderr)
        self._settings = [(write, read()) for read, write in _SETTINGS]

    def restore_modules(self) -> None:
        """What printing a traceback needs."""
        vars(builtins).clear()
        vars(builtins).update(BUILTINS)
        sys.settrace(None)
        sys.setprofile(None)
        self._brought |= {name for name in self._table if type(name) is str and name not in self._modules}
        # The first dictionary, which imports go on using when a program rebinds `sys.modules`.
        sys.modules = _same_contents(self._table, self._modules)
        for state in self._states:
            state.restore()

    def restore(self) -> None:
        """Everything."""
        self._restore_all()
        gc.collect()

    def resume(self) -> None:
        """Everything, in an interpreter whose memory this was found in.

        The library may have more files now; two interpreters that have one memory would have the same random numbers.
        """
        self._restore_all()
        read_again()
        random.seed()

    def _restore_all(self) -> None:
        self.restore_modules()
        for write, value in self._settings:
            write(value)
        os.environ.clear()
        os.environ.update(self._environment)
        os.chdir(self._directory)
        sys.stdin, sys.stdout, sys.stderr = self._streams
        _free_tools()
        self._last_brought, self._brought = self._brought, set()

    def brought(self, module: str) -> bool:
        """Whether the run before the last `restore` imported a module that was not there when this was made."""
        return module in self._last_brought


# What the interpreter keeps outside of modules: how to read and how to set it.
_SETTINGS: Final[list[tuple[Callable[[], Any], Callable[[Any], Any]]]] = [
    (sys.getrecursionlimit, sys.setrecursionlimit),
    (sys.get_int_max_str_digits, sys.set_int_max_str_digits),
    (sys.getswitchinterval, sys.setswitchinterval),
    (gc.isenabled, lambda on: gc.enable() if on else gc.disable()),
    (gc.get_threshold, lambda thresholds: gc.set_threshold(*thresholds)),
    (gc.get_debug, gc.set_debug),
    (sys.get_asyncgen_hooks, lambda hooks: sys.set_asyncgen_hooks(*hooks)),
]


class _ModuleState:
    """The variables of one module, the contents of the containers among them, and the attributes of its own classes."""

    def __init__(self, module: ModuleType) -> None:
        self._namespace = vars(module)
        self._variables = dict(self._namespace)
        self._containers = [(value, value.copy()) for value in self._variables.values() if type(value) in _CONTAINERS]
        self._classes = [
            (value, dict(vars(value)))
            for value in self._variables.values()
            if isinstance(value, type) and type.__dict__["__module__"].__get__(value) == module.__name__
        ]
        self._functions = [value for value in self._variables.values() if type(value) is FunctionType]
        self._codes, self._defaults = list(map(_CODE, self._functions)), list(map(_DEFAULTS, self._functions))
        self._named = [named and named.copy() for named in map(_NAMED, self._functions)]

    def restore(self) -> None:
        _same_contents(self._namespace, self._variables)
        if not self._functions_are_same():
            for function, code, defaults, named in zip(
                self._functions, self._codes, self._defaults, self._named, strict=True
            ):
                function.__code__, function.__defaults__ = code, defaults
                function.__kwdefaults__ = named and named.copy()
        for container, contents in self._containers:
            _same_contents(container, contents)
        for cls, attributes in self._classes:
            _restore_class(cls, attributes)

    def _functions_are_same(self) -> bool:
        return (
            all(map(is_, map(_CODE, self._functions), self._codes))
            and all(map(is_, map(_DEFAULTS, self._functions), self._defaults))
            and list(map(_NAMED, self._functions)) == self._named
        )


def _free_tools() -> None:
    """What programs are told of by `sys.monitoring`: it goes on in every later one."""
    for tool in _TOOL_IDS:
        if sys.monitoring.get_tool(tool) is not None:
            sys.monitoring.set_events(tool, 0)
            # In one go: between two lines of ours a callback would still be called.
            list(map(sys.monitoring.register_callback, repeat(tool), _EVENTS, repeat(None)))
            sys.monitoring.free_tool_id(tool)


def _same_contents(container: Any, contents: Any) -> Any:
    """Give a container its former contents in place, when they differ."""
    if len(container) == len(contents) and _same_parts(container, contents):
        return container
    container.clear()
    (container.extend if type(container) is list else container.update)(contents)
    return container


def _same_parts(container: Any, contents: Any) -> bool:
    """In loops of the interpreter's own: it is asked of all variables of all modules, before a reader sees a step."""
    if not all(map(is_, container, contents)):
        return False
    return type(container) is not dict or all(map(is_, container.values(), contents.values()))


def _restore_class(cls: type, attributes: dict[str, Any]) -> None:
    now = vars(cls)
    if len(now) == len(attributes) and all(map(is_, now.values(), attributes.values())):
        return
    for name in [name for name in now if name not in attributes]:
        delattr(cls, name)
    for name, value in attributes.items():
        if now.get(name) is not value and name not in ("__dict__", "__weakref__"):
            try:
                setattr(cls, name, value)
            except (AttributeError, TypeError):  # a built-in class: no program can have changed it either
                continue


def _is_kept(name: str, module: ModuleType) -> bool:
    return isinstance(module, ModuleType) and name.partition(".")[0] not in _NOT_OURS
