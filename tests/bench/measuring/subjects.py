"""What is measured, as the text of programs by name: the five programs, lines that write, lines that call.

A program that measures one kind of line repeats it, and says in `seconds` how long the lines took.
"""

from pathlib import Path
from typing import Final

PROGRAMS: Final = Path(__file__).parents[1] / "programs"
FIVE: Final = ("arith", "fib", "mutate", "objects", "strings")
SCALAR: Final = ("arith", "fib", "strings")
TEXTS: Final = "strings"  # what it sends is its texts
CALLED: Final = "set add, discard"  # a set says nowhere where it puts an element: all of it is compared, as for a call

REPEATED: Final = 20  # the same line in one turn of a loop, so that the loop's own line hardly counts
TURNS: Final = 100
WRITTEN: Final = (10, 10_000)  # elements
REACHABLE: Final = (1_000, 10_000, 100_000)
CALLS: Final = 100_000  # elements compared are these times 10, whatever their number

LIST: Final = "list(range(SIZE))"
DICT: Final = "dict.fromkeys(map(str, range(SIZE)), 0)"
# What each makes of SIZE elements, and its lines; each pair of them leaves what it found.
WRITES: Final = {
    "list item": (LIST, ["data[5] = turn"]),
    "list item +=": (LIST, ["data[5] += 1"]),
    "list append, del": (LIST, ["data.append(turn)", "del data[-1]"]),
    "list slice": (LIST, ["data[3:5] = [turn]", "data[3:4] = [turn, turn]"]),
    "list +=": (LIST, ["data += [turn]", "del data[-1]"]),
    "dict item": (DICT, ["data['5'] = turn"]),
    "dict new, del": (DICT, ["data['new'] = turn", "del data['new']"]),
    "attribute": ("Held(list(range(SIZE)))", ["data.value = turn"]),
    CALLED: ("set(range(SIZE))", ["data.add(-1)", "data.discard(-1)"]),
}
HELD: Final = """
class Held:
    def __init__(self, held):
        self.held = held
        self.value = 0
"""
# Ways to reach SIZE elements, counted as FORMAT.md lists contents: items of lists, keys and values of dicts, names and
# values of attributes.
REACHED: Final = {
    "one list": "list(range(SIZE))",
    "one dict": "dict(zip(range(SIZE // 2), range(SIZE // 2)))",
    "lists of 9": "[list(range(9)) for _ in range(SIZE // 10)]",
    "objects of 4": "[Held(None) for _ in range(SIZE // 5)]",
}


def five() -> dict[str, str]:
    return {name: (PROGRAMS / f"{name}.py").read_text("utf-8") for name in FIVE}


def timed(size: int, made: str, turns: int, lines: list[str]) -> str:
    body = "\n    ".join(lines * (REPEATED // len(lines)))
    return f"""{HELD}
SIZE = {size}
data = {made}
began = clock()
for turn in range({turns}):
    {body}
seconds = clock() - began
"""


def writes() -> dict[tuple[str, int], str]:
    return {(name, size): timed(size, made, TURNS, lines) for name, (made, lines) in WRITES.items() for size in WRITTEN}


def calls() -> dict[tuple[str, int], str]:
    """`foreign` is a function that is not recorded, and does nothing."""
    return {
        (name, size): timed(size, made, max(1, CALLS // size // 2), ["foreign()"])
        for name, made in REACHED.items()
        for size in REACHABLE
    }
