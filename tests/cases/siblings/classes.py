"""Class bodies: __prepare__, __set_name__, __init_subclass__, __class_getitem__, decorators with state. Output: the last line"""
log = []

class Recording(dict):
    def __setitem__(self, key, value):
        if not key.startswith("__"):
            log.append(key)
        super().__setitem__(key, value)

class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases, **named):
        return Recording(prepared=True)
    def __new__(mcs, name, bases, namespace, flag=False):
        cls = super().__new__(mcs, name, bases, dict(namespace))
        cls.flag = flag
        return cls
    def __call__(cls, *args):
        made = super().__call__(*args)
        log.append(f"made {cls.__name__}")
        return made

class Field:
    def __set_name__(self, owner, name):
        self.name = name
        log.append(f"{owner.__name__}.{name}")
    def __get__(self, instance, owner):
        return self if instance is None else instance.__dict__.get(self.name, 0)
    def __set__(self, instance, value):
        instance.__dict__[self.name] = value * 2

class Base(metaclass=Meta, flag=True):
    kinds = []
    size = Field()
    for n in range(2):
        local = n
    def __init_subclass__(cls, **named):
        cls.kinds.append(cls.__name__)
        super().__init_subclass__()
    def __class_getitem__(cls, item):
        return (cls.__name__, item)
    def __setattr__(self, name, value):
        log.append(f"set {name}")
        object.__setattr__(self, name, value)

class Derived(Base):
    text = "t"
    both = [each for each in (text, text)]
    @property
    def area(self):
        return self.size ** 2
    @area.setter
    def area(self, value):
        self.size = value
    @staticmethod
    def helper(x=lambda y: y + 1):
        return x(1)
    @classmethod
    def make(cls):
        return cls()

def counted(function):
    def wrapper(*args):
        wrapper.calls += 1
        return function(*args)
    wrapper.calls = 0
    return wrapper

@counted
@counted
def add(a, b=2):
    return a + b

def main():
    made = Derived.make()
    made.size = 3
    made.area = 4
    sizes = made.size, made.area, Derived.helper(), Base[int], Derived.size.name
    totals = add(1), add(2, 3), add.calls
    Derived.later = 5
    del Derived.later
    kind = type("Made", (Base,), {"x": 1})
    return sizes, totals, Base.kinds, kind.x

print(main(), log)
