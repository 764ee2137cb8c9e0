"""match with guards, captures, classes, alternatives, mappings and nested patterns. Output: the list of what matched"""
from dataclasses import dataclass

@dataclass
class Point:
    x: int
    y: int

class Guarded:
    __match_args__ = ("first", "second")
    def __init__(self, first, second):
        self.first, self.second = first, second

def shape(value):
    match value:
        case Point(x=0, y=0):
            return "origin"
        case Point(x, y) if x == y:
            return f"diagonal {x}"
        case Point(x=x) as point:
            return f"point {x} {point.y}"
        case Guarded(first, [_, *rest]) if (n := len(rest)) > 1:
            return f"guarded {first} {rest} {n}"
        case {"kind": "a" | "b" as kind, **rest}:
            return f"{kind} {rest}"
        case [int(a), str(b), *_] | (str(b), int(a)):
            return f"{a}{b}"
        case "x" | 1 | None | -0.5:
            return "constant"
        case str():
            return "text"
        case [[a, *_], *_]:
            return f"nested {a}"
        case _ if isinstance(value, float):
            pass
        case _:
            return "other"
    return "fell through"

values = [Point(0, 0), Point(2, 2), Point(1, 3), Guarded(1, [2, 3, 4]), Guarded(1, [2]), {"kind": "b", "z": 1}, [1, "q", 3]]
values += [("s", 2), "x", 1, None, -0.5, "longer", [[5, 6]], 2.5, {1}]
results = []
for value in values:
    results.append(shape(value))
print(results)
