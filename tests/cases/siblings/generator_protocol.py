"""send, throw, close, yield from with results, a generator that is dropped, contextlib. Output: the last line"""
from contextlib import ExitStack, closing, contextmanager, suppress
seen = []

def inner():
    total = 0
    while True:
        try:
            got = yield total
        except ValueError as error:
            seen.append(str(error))
            continue
        if got is None:
            return total
        total += got

def outer():
    result = yield from inner()
    seen.append(result)
    yield from "ab"
    return "done"

@contextmanager
def tagged(name):
    seen.append(f"<{name}>")
    try:
        yield name
    except KeyError:
        seen.append("caught")
    finally:
        seen.append(f"</{name}>")

def dropped():
    try:
        yield 1
    finally:
        seen.append("dropped")

def delegated():
    try:
        yield from dropped()
    except GeneratorExit:
        seen.append("exit")
        raise

def main():
    g = outer()
    values = [next(g), g.send(5), g.throw(ValueError("thrown")), g.send(7), g.send(None), next(g)]
    try:
        next(g)
    except StopIteration as stop:
        values.append(stop.value)
    with tagged("a") as a, tagged("b"):
        raise KeyError(a)
    with ExitStack() as stack:
        names = [stack.enter_context(tagged(n)) for n in "xy"]
        stack.callback(seen.append, "callback")
    with suppress(ZeroDivisionError), closing(delegated()) as d:
        next(d)
        1 / 0
    d = delegated()
    next(d)
    d = None
    return values, names

print(main(), seen)
