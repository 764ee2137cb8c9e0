"""A bare `raise` is a step of its own, also where a `with` swallows it; the compiler's own re-raising is none."""


class Swallows:
    def __enter__(self):
        return self

    def __exit__(self, kind, error, traceback):
        return kind is KeyError


def again():
    with Swallows():
        try:
            {}["bomb"]
        except KeyError:
            seen = True
            raise
    return seen


def cleaned():
    try:
        try:
            1 / 0
        finally:
            done = True
    except ZeroDivisionError:
        return done


print(again(), cleaned())
