"""sys.getrefcount tells what it would. Output: numbers"""
import sys
from sys import getrefcount

def count(x):
    return sys.getrefcount(x)

def main():
    a = []
    print(sys.getrefcount(a))
    b = a
    print(getrefcount(a))
    c = [a, a]
    print(sys.getrefcount(a), sys.getrefcount([]), count(a))
    d = {"k": a}
    a.append(1)
    print(sys.getrefcount(a))
    del b, c
    print(sys.getrefcount(a), sys.getrefcount(d))
    print(sys.getrefcount("a text that is made" + str(a)))
    x = object()
    y = x
    print(sys.getrefcount(x), sys.getrefcount(value) - sys.getrefcount(value))
    print(sys.getrefcount(None) > 1000)
    class Thing: pass
    t = Thing()
    t.x = t
    print(sys.getrefcount(t))

value = [1]
print(sys.getrefcount(value))
main()
