"""An OrderedDict whose order and dict disagree, and mappings that answer for what is missing. Output: 'calls: []'"""
from collections import OrderedDict, defaultdict
calls = []
class Odd(OrderedDict):
    def __missing__(self, key): calls.append(key); return 0
class Default(defaultdict):
    def __missing__(self, key): calls.append(key); return 0
def main():
    a = Odd(x=1, y=2)
    dict.pop(a, "x")
    b = 1
    dict.__setitem__(a, "z", 3)
    c = Default(list, k=1)
    dict.pop(c, "k")
    c["n"] = 2
    return b
main()
print("calls:", calls)
