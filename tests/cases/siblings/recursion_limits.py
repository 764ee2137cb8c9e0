"""A recursion limit that the program sets counts, larger or smaller than the one before, to the last frame."""
import sys

def deep(n):
    return n if n == 0 else deep(n - 1)

def depth():
    try:
        return 1 + depth()
    except RecursionError:
        return 1

before = sys.getrecursionlimit()
sys.setrecursionlimit(3000)
larger = sys.getrecursionlimit(), deep(2000)
sys.setrecursionlimit(200)
print(before, *larger, sys.getrecursionlimit(), depth())
for wrong in (0, 1, 10**10, "200"):
    try:
        sys.setrecursionlimit(wrong)
    except Exception as error:
        print(type(error).__name__, error)
print(sys.getrecursionlimit(), depth())
