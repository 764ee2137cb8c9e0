"""Knows what exactly the right shape is: each check passes in silence or raises a ValueError that names the item.

Exact types are meant throughout: an instance of a subclass is refused, because a subclass may answer differently each
time it is asked.
"""

import re
from collections.abc import Collection, Iterable
from typing import Any

SHOWN_CHARACTERS = 80  # of a refused text: enough to recognise it, short enough to read


def check_type(value: Any, expected: type, where: str) -> None:
    """Refuse anything whose type is not `expected` itself."""
    if type(value) is not expected:
        raise ValueError(f"{where}: must be a {expected.__name__}, not {type(value).__name__}")


def check_keys(value: Any, keys: Collection[str], where: str) -> None:
    """Refuse anything but a dict with exactly these keys."""
    check_type(value, dict, where)
    for key in keys:
        if key not in value:
            raise ValueError(f"{where}: the key {key!r} is missing")
    for key in value:
        if type(key) is not str or key not in keys:
            raise ValueError(f"{where}: the key {shown(key)} is not allowed; allowed are {', '.join(keys) or 'none'}")


def check_list(value: Any, least: int, most: int, where: str) -> None:
    """Refuse anything but a list of `least` to `most` items."""
    check_type(value, list, where)
    if not least <= len(value) <= most:
        raise ValueError(f"{where}: {len(value)} items; {least} to {most} are allowed")


def check_text(value: Any, least: int, most: int, where: str) -> None:
    """Refuse anything but a str of `least` to `most` characters."""
    check_type(value, str, where)
    if not least <= len(value) <= most:
        raise ValueError(f"{where}: {len(value)} characters; {least} to {most} are allowed")


def check_line(value: Any, least: int, most: int, where: str) -> None:
    """Refuse anything but such a str on one line: a second line in a prompt could pass for the host's own."""
    check_text(value, least, most, where)
    if value and value.splitlines() != [value]:
        raise ValueError(f"{where}: must be one line")


def check_name(value: Any, pattern: str, where: str) -> None:
    """Refuse anything but a str that matches the whole pattern."""
    check_type(value, str, where)
    if not re.fullmatch(pattern, value):
        raise ValueError(f"{where}: {shown(value)} does not match {pattern}")


def check_unique(names: Iterable[str], where: str) -> None:
    """Refuse a name that occurs twice."""
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ValueError(f"{where} {shown(name)} occurs twice")
        seen.add(name)


def shown(value: Any) -> str:
    """A refused text as a message shows it; of other things only the type, so that no code of theirs is called."""
    if type(value) is not str:
        return f"of type {type(value).__name__}"
    if len(value) > SHOWN_CHARACTERS:
        return f"{value[:SHOWN_CHARACTERS]!r}…"
    return repr(value)
