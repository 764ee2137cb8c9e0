"""What tomllib says against a TOML text, on the line to mend: an unclosed list, table or text where it opens."""

import re
from tomllib import TOMLDecodeError

from sitegen.toml_lines import open_at

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
# The next key or table: nobody meant it to be inside a list.
_NEXT = re.compile(r"""\s*(?:\[\[?[\w.\s"-]+\]|[\w."-]+\s*=)""")


def toml_mistake(text: str, error: TOMLDecodeError) -> tuple[int, str]:
    """The line and what is wrong there; tomllib names the place where it noticed."""
    found = _PLACE.search(str(error))
    wrong = str(error)[: found.start()] if found else str(error)
    lines = text.split("\n")
    line, column = (int(found[1]), int(found[2])) if found and found[1] else (len(lines), len(lines[-1]) + 1)
    if wrong.startswith("Unterminated"):
        return text.count("\n", 0, max(text.rfind('"""'), text.rfind("'''"), 0)) + 1, wrong
    if wrong.startswith("Unclosed"):
        opened = open_at("\n".join([*lines[: line - 1], lines[line - 1][: column - 1]]))
        return (opened or [line])[-1], wrong
    opened = open_at("\n".join(lines[: line - 1]))
    if opened and wrong == "Invalid value" and _NEXT.match(lines[line - 1]):
        return opened[-1], "Unclosed array"
    return line, wrong
