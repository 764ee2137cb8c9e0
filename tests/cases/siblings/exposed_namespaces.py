"""A namespace that is also a value: globals(), a class's own dictionary, exec's. Output: the last line"""
g = globals()
x = 1
y = [x]
del x
z = 2
kept = []
class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases):
        kept.append({})
        return kept[-1]
class A(metaclass=Meta):
    n = 1
    m = [n]
    del n
    for i in range(2):
        k = i
    def f(self): return 1
space = {}
exec("p = 1\nq = [p]\ndel p\n", space)
def f():
    global w
    w = 1
    w += 1
    v = g["w"]
    return v
f()
def locals_of():
    a = 1
    d = locals()
    b = 2
    return sorted(d)
print(sorted(k for k in kept[0] if k[0] != "_"), locals_of(), "q" in space, g["w"])
