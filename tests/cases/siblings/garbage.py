"""Garbage cycles are collected when the program asks. Output: the last lines"""
import gc
import weakref
gc.collect()
seen = []

class Node:
    def __init__(self, name):
        self.name = name
        self.next = self
    def __del__(self):
        seen.append(f"del {self.name}")

def main():
    a = Node("a")
    ref = weakref.ref(a, lambda ref: seen.append("callback"))
    del a
    print(ref() is not None)
    print(gc.collect())
    print(ref(), seen)
    b, c = Node("b"), Node("c")
    b.next, c.next = c, b
    kept = weakref.ref(c)
    b = None
    gc.collect()
    seen.append(kept() is c)
    c = None
    gc.collect()
    seen.append(kept())
    ring = []
    ring.append({"ring": ring, "node": Node("in ring")})
    ring = 1
    print(gc.collect())
    def inner():
        return inner
    inner.node = Node("of a function")
    inner = None
    print(gc.collect())
    def numbers():
        own = Node("of a generator")
        own.generator = me
        yield own
    me = [None]
    me[0] = numbers()
    held = next(me[0])
    held = me = None
    print(gc.collect())
    return seen

print(main())
