"""Other dunders: missing, index, format, buffer, dir, class_getitem, length_hint, reversed, contains, call, enter on class. Output: the last line"""
import operator
log = []

class Table(dict):
    def __missing__(self, key):
        log.append(f"missing {key}")
        self[key] = [key]
        return self[key]

class Number:
    def __init__(self, n):
        self.n = n
    def __index__(self):
        log.append("index")
        return self.n
    def __format__(self, spec):
        log.append(f"format {spec}")
        return f"<{self.n}>"
    def __bool__(self):
        log.append("bool")
        return bool(self.n)
    def __iadd__(self, other):
        self.n += other
        return self
    def __matmul__(self, other):
        return [self.n, other]
    def __rmatmul__(self, other):
        return (other, self.n)
    def __lt__(self, other):
        log.append("lt")
        return self.n < other.n
    def __call__(self, *args, **named):
        self.args = args
        return len(args)
    def __dir__(self):
        return ["n"]
    def __length_hint__(self):
        return 3
    def __reversed__(self):
        yield from (3, 2, 1)
    def __contains__(self, item):
        return item == self.n
    def __getitem__(self, key):
        if isinstance(key, slice):
            return (key.start, key.stop, key.step)
        if key > 2:
            raise IndexError(key)
        return key * self.n
    def __delitem__(self, key):
        log.append(f"del {key}")
    def __setitem__(self, key, value):
        self.n = value
    def __delattr__(self, name):
        log.append(f"delattr {name}")
        object.__delattr__(self, name)
    def __neg__(self):
        return Number(-self.n)
    def __round__(self, digits=None):
        return digits
    def __divmod__(self, other):
        return divmod(self.n, other)
    def __pow__(self, other, mod=None):
        return (other, mod)
    def __copy__(self):
        return Number(self.n)
    def __deepcopy__(self, memo):
        return Number(self.n)
    def __reduce__(self):
        return (Number, (self.n,))

class Raw:
    def __init__(self):
        self.data = bytearray(b"abc")
    def __buffer__(self, flags):
        log.append("buffer")
        return memoryview(self.data)
    def __release_buffer__(self, view):
        log.append("release")
        view.release()

def main():
    import copy, pickle
    table = Table()
    table["a"].append(1)
    n = Number(2)
    items = [10, 20, 30]
    picked = items[n]
    text = f"{n:>5} {n!r:.3}" if n else ""
    n += 1
    products = n @ 1, 2 @ n
    smaller = sorted([Number(3), Number(1)])
    called = n(1, 2, k=3)
    names = dir(n)
    hint = operator.length_hint(n)
    back = list(reversed(n))
    inside = 3 in n
    walked = list(n)
    sliced = n[1:2:3]
    del n[0]
    n[0] = 7
    del n.args
    less = -n
    rounded = round(n, 2), divmod(n, 4), pow(n, 2, 3)
    twin, deep = copy.copy(n), copy.deepcopy(n)
    again = pickle.loads(pickle.dumps(n))
    raw = Raw()
    with memoryview(raw) as view:
        view[0] = 65
    joined = b"".join([raw])
    return table, picked, text[:4], [p[0] for p in products], [s.n for s in smaller], called, names, hint, back, inside, walked, sliced, less.n, rounded, twin.n, again.n, joined

print(main(), log)
