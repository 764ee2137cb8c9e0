"""A recursion limit that the program sets counts, larger or smaller than the one before. Output: '1000 3000 0 200 True'"""
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
print(before, *larger, sys.getrecursionlimit(), 100 < depth() <= 200)
