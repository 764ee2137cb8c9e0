"""Slots that are mangled, unset, another class's, or behind a property; attributes set past __setattr__. Output: 'calls: []'"""
calls = []

class Base:
    __slots__ = ("a", "__hidden", "__weakref__")
    def __init__(self):
        self.a = [1]
        self.__hidden = 2

class Derived(Base):
    __slots__ = ("b",)
    borrowed = Base.a
    @property
    def a(self): calls.append("a"); return 0
    def __getattr__(self, name): calls.append(name); return 0
    def __setattr__(self, name, value): Base.__dict__["a"].__set__(self, value) if name == "a" else object.__setattr__(self, name, value)

class Other:
    __slots__ = {"c": "documented"}
    taken = Base.a

class Both(Derived):
    __slots__ = ("__dict__",)

def main():
    base, derived, other, both = Base(), Derived(), Other(), Both()
    derived.b = 3
    both.more = base
    derived.borrowed.append(4)
    other.c = derived
    del derived.b
    both.__dict__["late"] = 1
    end = derived
    return end

main()
print("calls:", calls)
