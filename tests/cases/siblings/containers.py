"""Containers of the standard library, changed one line at a time. Output: '3 c'"""
from array import array
from collections import ChainMap, Counter, OrderedDict, defaultdict, deque, namedtuple
from dataclasses import dataclass, field
from enum import Enum, Flag, IntEnum
from types import MappingProxyType, SimpleNamespace

Point = namedtuple("Point", "x y")

@dataclass(slots=True)
class Slotted:
    x: int
    items: list = field(default_factory=list)

@dataclass(frozen=True)
class Frozen:
    x: int

class Colour(IntEnum):
    RED = 1
    BLUE = 2

class Mode(Flag):
    R = 1
    W = 2

def main():
    queue = deque([1, 2, 3], maxlen=3)
    queue.append(4)
    queue.rotate(1)
    queue[0] = 9
    ordered = OrderedDict(a=1, b=2, c=3)
    ordered.move_to_end("a")
    ordered.move_to_end("c", last=False)
    ordered["d"] = 4
    ordered.popitem(last=False)
    lists = defaultdict(list)
    lists["k"].append(1)
    counts = Counter("abca")
    counts.update("aa")
    counts["z"] += 1
    counts.subtract("a")
    chain = ChainMap({"a": 1}, {"b": 2})
    chain["c"] = 3
    chain = chain.new_child()
    chain["d"] = 4
    numbers = array("i", [1, 2])
    numbers.append(3)
    raw = bytearray(b"abc")
    view = memoryview(raw)
    view[0] = 65
    view[1:3] = b"xy"
    raw2 = bytearray(b"abc")
    raw2[0:1] = b"zz"
    raw2 += b"!"
    table = {"a": 1}
    proxy = MappingProxyType(table)
    keys = table.keys()
    table["b"] = 2
    table |= {"c": 3}
    point = Point(1, [])
    point.y.append(1)
    point = point._replace(x=2)
    slotted = Slotted(1)
    slotted.items.append(2)
    slotted.x += 1
    frozen = Frozen(1)
    object.__setattr__(frozen, "x", 2)
    space = SimpleNamespace(a=1)
    space.b = 2
    del space.a
    colour, mode = Colour.RED, Mode.R | Mode.W
    members = {1, 2}
    members |= {3}
    members ^= {1}
    frozen_set = frozenset(members)
    grid = [[0] * 2 for _ in range(2)]
    grid[1][0] = 5
    first, *rest = grid
    [*rest, last] = "abc"
    end = slice(1, None)
    return len(table), last

print(*main())
