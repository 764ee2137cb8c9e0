"""Writes through frames, cells, globals and modules change variables behind the line's back. Output: '2 3 4 5 6 7 8'"""
import sys

def locals_written():
    x = 1
    sys._getframe().f_locals["x"] = 2
    y = x
    return y

def by_callee():
    sys._getframe(1).f_locals["z"] = 3

def called():
    z = 1
    by_callee()
    return z

def celled():
    n = 1
    def inner():
        return n
    inner.__closure__[0].cell_contents = 4
    m = n
    return m

def module_written():
    import __main__ as module
    module_written.__globals__["p"] = 5
    a = 1
    sys._getframe().f_globals["q"] = 6
    b = 2
    globals().update(r=7)
    c = 3

def main():
    return locals_written(), called(), celled()

p = q = r = s = 0
main.__globals__["s"] = 8
t = s
module_written()
print(*main(), p, q, r, s)
