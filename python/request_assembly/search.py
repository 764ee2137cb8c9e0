"""Knows where in a request a text occurs, and says it as a path."""

from collections.abc import Iterator

from request_assembly.assemble import Request

TEXT_BLOCK = {"type", "text"}


def find(request: Request, text: str) -> list[str]:
    """The path of every place whose text or key contains this text, in capitals or not."""
    return list(places(request, text.lower(), "")) if text else []


def places(value: object, text: str, path: str) -> Iterator[str]:
    """The paths below one value. A text block is named as a whole, for it is what a message is made of."""
    if isinstance(value, str) and text in value.lower():
        yield path
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places(item, text, f"{path}[{number}]")
    elif isinstance(value, dict) and set(value) == TEXT_BLOCK:
        if text in value["text"].lower():
            yield path
    elif isinstance(value, dict):
        for key, item in value.items():
            below = f"{path}.{key}" if path else key
            # The three fields are the request's form, not something that was put into it.
            if path and text in key.lower():
                yield below
            yield from places(item, text, below)
