"""An object that its finalizer brings back, one that dies twice, a finalizer that raises, one that makes more. Output: the last line"""
import sys
kept = []
seen = []
sys.unraisablehook = lambda args: seen.append(type(args.exc_value).__name__)

class Phoenix:
    def __init__(self, name):
        self.name = name
    def __del__(self):
        seen.append(f"del {self.name}")
        kept.append(self)

class Chain:
    def __init__(self, n):
        self.n = n
    def __del__(self):
        seen.append(self.n)
        if self.n:
            Chain(self.n - 1)

class Bad:
    def __del__(self):
        raise ValueError

def main():
    one = Phoenix("one")
    one = None
    back = kept.pop()
    back.name = "two"
    del back
    seen.append(len(kept))
    chain = Chain(3)
    chain = [chain]
    chain = None
    bad = Bad()
    del bad
    return seen

print(main())
