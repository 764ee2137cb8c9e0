"""Names of all scopes, bound and unbound in all ways. Output: the last lines"""
x = 1
def f():
    global x, new
    x += 1
    new = [x]
    def g():
        nonlocal_y = 1
        def h():
            nonlocal nonlocal_y, z
            nonlocal_y += 1; z = nonlocal_y
            return locals()
        z = 0
        r = h()
        return z, r
    return g()
def dels():
    a = [1]; b = a; del a
    try: a
    except UnboundLocalError as err: c = str(err)
    for i in range(2): del i
    with open("/dev/null") as i: pass
    import os.path as p, sys as i
    from os import path as q, sep
    def i(): pass
    class i: pass
    (i := 5)
    [i for i in range(3)]
    {i: j for i, j in [(1, 2)]}
    del b, p, q
    return i, c
def unpack():
    a = b = c = [1, 2, 3]; a, b = b, a; a[0], a[1] = a[1], a[0]
    (x, y), *z = [(1, 2), 3, 4]; [q, (w, *e)] = 1, (2, 3, 4)
    i = 0; i, a[i] = 1, 9
    for a[0], b in [(1, 2), (3, 4)]: pass
    d = {}; d["k"], d["l"] = 1, 2
    class O: pass
    o = O(); o.x, o.y = o, 1; o.x.y += 1; o.l = []; o.l += [1]; o.x.x.l[0:0] = [5]
    for o.z in range(2): pass
    with open("/dev/null") as o.f: pass
    del o.f
    return a, i
def exec_():
    ns = {}
    exec("y = 1\ndef f(): return y", ns); ns["f"]()
    ns["y"] = 2
    return eval("y + 1", ns), [eval("q", {"q": v}) for v in range(2)]
def gens():
    g = ((yield_, y) for yield_ in range(2) for y in range(yield_ + 1))
    a = next(g); b = list(g)
    f = lambda *a, k=1, **kw: (a, k, kw)
    c = f(1, k=2, z=3); e = (lambda: (yield))()
    next(e); e.close()
    return a, b, c
class K:
    x = x
    y = [x for _ in range(2)]
    def m(self, x=x): return x
    global gg
    gg = 5
def default(a, b=[], *, c={}):
    b.append(a); c[a] = b
    return b
@lambda f: [f, f]
def deco(): return 1
def pos(a, /, b, *, c): return a, b, c
type T[U] = dict[U, U]
def gen[T](x: T) -> T:
    y: T = x
    z: int
    return y
print(f(), x, new, dels(), unpack(), exec_(), gens(), K.y, K().m(), gg, default(1), default(2), len(deco), pos(1, b=2, c=3), gen(1), T)
if (n := 5) > 3: print(n)
for x in range(3): pass
else: y = x
while x:
    x -= 1
    if x == 1: break
assert x, "m"
print(x, y, __annotations__)
