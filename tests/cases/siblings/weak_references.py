"""Weak references die when they would, and their callbacks run then. Output: the last line"""
import weakref
seen = []

class Thing:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        seen.append(f"del {self.name}")

def enclosing(thing):
    return lambda: thing.name

def main():
    a = Thing("a")
    ref = weakref.ref(a, lambda ref: seen.append("callback"))
    alias = a
    del a
    seen.append(ref() is alias)
    alias = None
    seen.append(ref() is None)
    table = weakref.WeakValueDictionary()
    table["b"] = b = Thing("b")
    seen.append(len(table))
    b = [b]
    b.clear()
    seen.append(len(table))
    c = Thing("c")
    weakref.finalize(c, seen.append, "finalized")
    holder = {"c": c}
    del c
    holder["c"] = 1
    d = Thing("d")
    proxy = weakref.proxy(d)
    name = proxy.name
    d.self_made = name
    d = 1
    try:
        proxy.name
    except ReferenceError:
        seen.append("gone")
    Thing("e")
    hold = enclosing(Thing("enclosed"))
    seen.append(hold())
    hold = None
    seen.append("end")

main()
print(seen)
