"""A line that finds what it writes into by reading what it changes: its values are seen as they are all the same."""

from textwrap import indent

import pytest
from test_values_at_every_step import check

MADE = """
class Box:
    def __init__(self, **names):
        self.__dict__ = {**names}
    def put(self, at, value):
        self.items = [at, value]
        return value
class Typed:
    def __set_name__(self, owner, name):
        self.name = name
    def __get__(self, box, owner=None):
        box.other = [box.__dict__["kept"]]
        return box.shown
class Shown:
    kept = Typed()
    def __init__(self):
        self.shown, self.__dict__["kept"] = [1], [2]
    def turned(self):
        self.shown = [3]
        return 5
def turn():
    global x
    x = [[4, 5], [6, 7], 8]
    return 1
def rest():
    x[0] = [9]
    yield 1
    x[1] = [9, 9]
    yield 0
"""
LINES = [
    "x[x[2]] = 2",
    "x[x[2]] += 2",
    "x[x[2]], i = 2, 1",
    "x[0] = x; x[0][0] = 5",
    "x[i][0], i = 5, 1",
    "x[0][0], x[0] = 7, 3",
    "x[x[0][0]] = x[1]",
    "x[x.pop(0)[0]] = 4",
    "x[x[2]] = x.pop(0)",
    "x[1][0] = x.pop(0)",
    "x[turn()] = 3",
    "x[1][0] = turn()",
    "x[1][0] += turn()",
    "x[1][turn()] = 3",
    "x += [turn()]",
    "d[d['a']] = 'b'",
    "d[d['b']] = 'b'",
    "d['new'] = 1; d['newer'] = 2",
    "d['a'] = d.pop('a')",
    "del d[d['a']]",
    "del d['a']; d['a'] = 3",
    "del x[x[2]]",
    "del x[0]; x.append(1)",
    "del x[0], x[0]",
    "for k in (0, 0): del x[k]",
    "x[1:2] = [x[2]]; x[0:1] = []",
    "for k in (1, 2): x[0:2] = [k]",
    "x[i:] = []",
    "x[-1:] = (x.append(k) or k for k in (1, 2))",
    "x[0:1] = map(x.append, [1, 2])",
    "x[:2] = rest()",
    "x[0:0] = x",
    "x += x; del x[0]",
    "x *= 0",
    "x *= 2; x[3] = 1",
    "b.b = b; b.b.b = 5",
    "b.items[b.items[0]] = 5",
    "b.items[0] = b.put(7, 8)",
    "b.items[0] += b.put(7, 8)",
    "b.items += [b.put(7, 8)]",
    "b.n += 1; b.items[b.n] = 1",
    "s.shown[0] = s.turned()",
    "s.shown[0] += s.turned()",
    "s.kept[0] = 5",
    "s.kept[0] += 5",
    "del s.kept[0]",
    "while i < 3: x[x[2]] = i; i += 1",
]
FIRST = """
x = [[0, 1], [2, 3], 1]
w, i, d = [*x], 0, {'a': 'a', 'b': 'c', 1: 2}
b, s = Box(items=[1, 0], n=0), Shown()
s.other = s.shown
"""


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("place", ["module", "function", "generator"])
def test_what_such_a_line_changes_is_seen(line: str, place: str) -> None:
    text = f"{FIRST}{line}\nend = 1\nend = 2\n"
    if place == "function":
        text = f"def f():\n{indent(text, '    ')}f()\n"
    elif place == "generator":
        text = f"def f():\n{indent(FIRST, '    ')}    y = yield\n    {line}\n    yield\nfor _ in f(): end = 1\n"
    check(f"{MADE}x = [[0, 1], [2, 3], 1]\n{text}")
