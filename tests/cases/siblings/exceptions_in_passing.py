"""Exceptions in __del__, in a generator's close, in finally with return, in __exit__, in a default. Output: see the last line"""
import sys

seen = []
sys.unraisablehook = lambda args: seen.append((args.exc_type.__name__, str(args.exc_value)))

class Loud:
    def __del__(self):
        raise ValueError("in del")

class Swallow:
    def __enter__(self):
        return self
    def __exit__(self, kind, error, trace):
        seen.append(kind and kind.__name__)
        return True

def numbers():
    try:
        yield 1
        yield 2
    finally:
        raise KeyError("in close")

def returns():
    for n in range(3):
        try:
            raise ValueError(n)
        finally:
            if n == 1:
                return n
            continue

def swallowed():
    with Swallow(), Swallow():
        raise OSError("swallowed")
    return "after"

def main():
    loud = Loud()
    loud = None
    counting = numbers()
    next(counting)
    try:
        counting.close()
    except KeyError as error:
        seen.append(str(error))
    again = numbers()
    next(again)
    del again
    try:
        raise ValueError("first")
    except ValueError as error:
        try:
            raise TypeError("second") from None
        except TypeError as inner:
            chain = [type(inner.__context__).__name__, inner.__cause__]
            seen.append(chain)
    return returns(), swallowed()

print(main(), seen)

def unbound_by_another():
    try:
        try:
            {}["k"]
        except KeyError as error:
            raise ValueError("another")
    except ValueError:
        names = sorted(locals())
    return names

print(unbound_by_another())
