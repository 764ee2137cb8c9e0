"""Nested finally, overriding returns, caches, dispatch, exit stacks, delegation, f-strings, partial. Output: the last lines"""
import functools
from contextlib import ExitStack, AsyncExitStack, nullcontext, suppress
log = []

def nested_finally():
    for i in range(3):
        try:
            try:
                if i == 1:
                    continue
                log.append(i)
            finally:
                log.append(f"f{i}")
                if i == 2:
                    break
        finally:
            log.append(f"o{i}")
    else:
        log.append("never")
    return i

def override():
    try:
        return 1
    finally:
        try:
            return 2
        finally:
            log.append("deep")

def star(*args, **kw):
    a, *b = args
    (c, *d), e = ([1, 2, 3], 4)
    x = [*b, *d]; y = {**kw, "k": 1}; z = {*x}
    return a, b, c, d, e, x, y, sorted(z)

@functools.cache
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)

@functools.lru_cache(maxsize=2)
def sq(n):
    return n * n

class Lazy:
    @functools.cached_property
    def value(self):
        log.append("computed")
        return 42
    @functools.singledispatchmethod
    def show(self, x):
        return "any"
    @show.register
    def _(self, x: int):
        return "int"

@functools.singledispatch
def kind(x):
    return "object"
@kind.register(list)
def _(x):
    return "list"

def stack():
    with ExitStack() as s:
        for n in range(3):
            s.callback(log.append, f"cb{n}")
        s.enter_context(suppress(ValueError))
        raise ValueError
    return "stack"

def gen():
    try:
        x = yield 1
        while x:
            x = yield x * 2
    except GeneratorExit:
        log.append("closed")
        raise
    except KeyError:
        yield "caught"
    return "done"

def outer():
    r = yield from gen()
    log.append(r)
    yield from (i for i in range(2))
    yield from [1, 2]

def main():
    nested_finally(); override()
    s = star(1, 2, 3, q=9)
    f = fib(10), sq(2), sq(3), sq(2), sq.cache_info().hits
    lazy = Lazy()
    v = lazy.value + lazy.value
    k = kind([]), kind(1), lazy.show(1), lazy.show("")
    st = stack()
    g = outer()
    got = [next(g), g.send(5), g.throw(KeyError)]
    got += list(g)
    h = gen(); next(h); h.close()
    total = 0
    for a, (b, c) in [(1, (2, 3)), (4, (5, 6))]:
        total += a * b * c
    while (n := len(got)) > 2:
        got.pop()
    else:
        log.append("else")
    assert total, "no total"
    try:
        assert not total, f"total {total!r:>4}"
    except AssertionError as e:
        log.append(str(e))
    fs = f"{(lambda x: x * 2)(3)} {f'{total:{n}}'} {'nested' if n else f'{n}'} {got!r}"
    del total, n
    part = functools.partial(star, 1, q=2)
    p = part(5)
    red = functools.reduce(lambda a, b: a + b, range(5))
    cmp = sorted([3, 1, 2], key=functools.cmp_to_key(lambda a, b: b - a))
    m = [*map(lambda x: x + 1, filter(None, [0, 1, 2]))]
    return s, f, v, k, st, got, fs, p, red, cmp, m

print(main())
print(log)
