"""Metaclasses with namespaces that answer, class bodies with statements, __class__, descriptors, hidden dictionaries. Output: the last line"""
log = []
class Ordered(dict):
    def __missing__(self, key):
        log.append(f"missing {key}")
        if key.startswith("auto_"):
            self[key] = len(key)
            return self[key]
        raise KeyError(key)
class M(type):
    @classmethod
    def __prepare__(m, name, bases, **kw):
        return Ordered()
    def __new__(m, name, bases, ns, **kw):
        return super().__new__(m, name, bases, dict(ns))
    def __init__(cls, name, bases, ns, **kw):
        super().__init__(name, bases, ns)
        cls.kw = kw
    def __call__(cls, *a):
        return super().__call__(*a)
    def __getitem__(cls, item):
        return (cls.__name__, item)
    def __getattr__(cls, name):
        return f"meta {name}"
    def __or__(cls, other):
        return "or"
    @property
    def prop(cls):
        return cls.__name__
class A(metaclass=M, extra=1):
    x = auto_a
    y = [auto_b]
    def f(self):
        return __class__.__name__, super().__repr__()[:2]
    class Inner:
        z = 1
        def g(self): return self.z
    if True:
        w = [i for i in range(2)]
    for v in range(2):
        pass
    del v
    try:
        1 / 0
    except ZeroDivisionError as e:
        err = type(e).__name__
    with open("/dev/null") as fh:
        pass
    del fh
    lam = lambda self: self.x
    __slots_like__ = ()
    def __eq__(self, o): return True
    __hash__ = None
class B(A, other=2):
    __match_args__ = ("x",)
    def __init_subclass__(cls, **kw):
        log.append(cls.__name__)
        super().__init_subclass__()
class C(B, third=3): pass
class Slots:
    __slots__ = ("a", "__dict__")
    def __init__(self): self.a = 1; self.b = [2]
class Weird:
    def __getattribute__(self, name):
        if name == "__class__": return int
        log.append(name)
        return object.__getattribute__(self, name)
    def __setattr__(self, name, value):
        object.__setattr__(self, "_" + name, value)
    @property
    def __dict__(self): log.append("dict"); return {}
class Desc:
    def __set_name__(self, o, n): self.n = "_" + n
    def __get__(self, i, o=None): return self if i is None else i.__dict__.setdefault(self.n, [])
    def __set__(self, i, v): i.__dict__[self.n] = v
    def __delete__(self, i): del i.__dict__[self.n]
class H:
    d = Desc()
    @classmethod
    def c(cls): cls.k = getattr(cls, "k", 0) + 1; return cls.k
    @staticmethod
    def s(): return 1
    def __class_getitem__(cls, i): return f"{cls.__name__}[{i}]"
def main():
    a = A(); b = B(); c = C()
    a.n = [1]; a.n.append(2)
    r = A["k"], A.nope, A | int, A.prop, a.f(), A.Inner().g(), a.lam()
    s = Slots(); s.b.append(3); s.c = s
    w = Weird(); w.z = 1
    k = w._z
    h = H(); h.d.append(1); h.d = [5]; h.d.append(6); del h.d
    q = H.c(), H.c(), H.s(), H[int]
    D = type("D", (A,), {"f": lambda self: 5}, more=1)
    d = D()
    d.__class__ = A
    A.new = 1; A.new = 2; del A.new
    setattr(D, "late", [1]); D.late.append(2)
    match b:
        case B(x=6): m = "B"
        case B(xx): m = xx
    e = 1
    return r, k, q, m
print(main(), log)
