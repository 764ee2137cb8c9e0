"""Items at computed keys: of lists, dicts and nested ones, with keys that a call, an operator or the line itself changes."""

from decimal import Decimal


class Odd:
    def __add__(self, other):
        table[0] = "by an operator"
        return 1


table = [0] * 6
names = {}


def moved():
    table[5] = "by a call"
    return 2


def run():
    at = 1
    table[at + 1] = "two"
    table[at * 2 - 1] = table[at + 1]
    table[-at - 1] = [at + 3]
    table[table[4][0] - 1][0] = 7
    table[at + moved()] = "three"
    table[at + Odd().__add__(0)] = "again"
    names[at + 1] = names[at << 3] = at
    names["a" + "b"] = names[2] + 1
    names[at + 0.5] = names[Decimal(1) + at] = at | 6
    at, table[at + 1] = 0, "swapped"
    at = at + 1; table[at + 2] = "moved"
    try:
        table[at // 0] = 1
    except ZeroDivisionError:
        table[at - 1] = names
    del table[at + 1]
    table[at + 0 : at + 2] = "xyz"
    (table + names.get(9, []))[at + 1] = "nowhere"
    return at


print(run(), table, names)
