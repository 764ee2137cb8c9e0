"""Subclasses of built-in types that override all they can are read by the built-in's own methods. Output: what making them called"""
from collections import deque, OrderedDict, defaultdict, Counter
calls = []

def loud(base):
    def make(name):
        def method(self, *args, **named):
            calls.append((base.__name__, name))
            return getattr(base, name)(self, *args, **named)
        return method
    keep = {"__new__", "__init__", "__getattribute__", "__class__", "__init_subclass__", "__subclasshook__", "__class_getitem__", "__doc__", "__del__", "__setattr__"}
    names = {name: make(name) for name in dir(base) if name not in keep and callable(getattr(base, name))}
    names["__buffer__"] = lambda self, flags: calls.append((base.__name__, "buffer"))
    names["__bytes__"] = names["__getattr__"] = lambda self, *rest: calls.append((base.__name__, "other"))
    return type(f"Loud{base.__name__}", (base,), names)

def main():
    items = [
        loud(list)([1, 2]), loud(tuple)((1, 2)), loud(dict)(a=1), loud(set)({1}), loud(frozenset)({1}), loud(str)("text"),
        loud(int)(7), loud(float)(1.5), loud(bytes)(b"raw"), loud(bytearray)(b"raw"), loud(complex)(1j),
        loud(deque)([1, 2]), loud(OrderedDict)(a=1), loud(defaultdict)(list), loud(Exception)("text"),
    ]
    first = items[0]
    one, two, three = items[1:4]
    text, number, real, raw, changing, imaginary = items[5:11]
    queue, ordered, default, error = items[11:]
    for each in items:
        each.extra = [1]
    return None

main()
print("calls:", calls)
