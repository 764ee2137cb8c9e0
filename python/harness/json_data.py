"""Knows what plain JSON data is, and the one text that stands for it."""

import json
import math

MAX_DEPTH = 100  # levels of nesting: far above any real schema, far below the interpreter's own limit


def json_text(value: object, where: str) -> str:
    """The deterministic JSON text of plain data: equal data give equal text, anything else a ValueError."""
    check_json(value, where, MAX_DEPTH)
    try:
        return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    except ValueError as problem:  # an integer of more digits than Python agrees to print
        raise ValueError(f"{where}: {problem}") from problem


def check_json(value: object, where: str, depth: int) -> None:
    """Refuse what JSON cannot hold, and what it would hold only as something else (a tuple, a key that is no str)."""
    if depth == 0:
        raise ValueError(f"{where}: nested more than {MAX_DEPTH} levels deep")
    if value is None or type(value) in (bool, int):
        return
    if type(value) is str:
        check_utf8(value, where)
    elif type(value) is float:
        if not math.isfinite(value):
            raise ValueError(f"{where}: {value} is not JSON data")
    elif type(value) is list:
        for position, item in enumerate(value):
            check_json(item, f"{where}[{position}]", depth - 1)
    elif type(value) is dict:
        for key, item in value.items():
            if type(key) is not str:
                raise ValueError(f"{where}: a key of type {type(key).__name__} is not JSON data")
            check_utf8(key, f"{where}: a key")
            check_json(item, f"{where}.{key}", depth - 1)
    else:
        raise ValueError(f"{where}: a {type(value).__name__} is not JSON data")


def check_utf8(text: str, where: str) -> None:
    """Refuse half a surrogate pair, which no request can carry."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError as problem:
        raise ValueError(f"{where}: {problem.reason} at character {problem.start}") from problem
