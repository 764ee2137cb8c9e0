"""Changes that no bytecode of the line shows: they are found all the same, at the step after them."""

from textwrap import dedent

import pytest
from recording import recorded
from test_values_at_every_step import check

PROGRAMS = {
    "an iterator that pops": """
        def f():
            stack, seen = [0, 1, 2, 3], []
            for item in iter(stack.pop, 0):
                seen.append(item)
        f()
    """,
    "a map that appends": """
        def f():
            xs = []
            for x in map(xs.append, [1, 2, 3]):
                y = x
        f()
    """,
    "a delegated iterator": """
        def f(stack):
            yield from iter(stack.pop, 0)
        def main():
            stack = [0, 1, 2]
            for each in f(stack):
                seen = each
        main()
    """,
    "an instance dictionary": """
        class Bunch:
            def __init__(self, **kw):
                self.__dict__.update(kw)
                a = 1
        b = Bunch(x=1)
        d = b.__dict__
        d['y'] = 2
        b.z = 3
        end = 1
    """,
    "globals": """
        def f():
            globals()['x'] = 5
            globals().update(y=[1])
        f()
        end = 1
    """,
    "a memory view": """
        b = bytearray(b'abc')
        m = memoryview(b)
        m[0] = 66
        m.release()
        del m, b
    """,
    "many appends on a line": """
        xs = []
        [xs.append(i) for i in range(30)]
        n = 20
        while n: xs.append(n); n -= 1
        end = 1
    """,
    "a comprehension's own names": """
        class A:
            def f(self, xs):
                return sum(x for x in xs if x)
        class B(A):
            def f(self, xs):
                return super().f(xs)
        end = B().f([1, 2])
    """,
    "a star import": """
        from string import *
        end = digits
    """,
    "an enumeration": """
        import enum
        class Colour(enum.Enum):
            RED = 1
            GREEN = 2
        end = 1
    """,
    "a foreign mapping": """
        from collections import UserDict
        u = UserDict()
        u['a'] = [1]
        x = u['a']
        u['b'] = x
        del u['a']
        end = 1
    """,
    "a list of nodes that is turned round": """
        class Node:
            def __init__(self, next):
                self.next = next
        def turned(node):
            before = None
            while node:
                node.next, before, node = before, node, node.next
            return before
        first = turned(Node(Node(Node(None))))
        end = 1
    """,
    "keys that change places": """
        d = {'a': 1, 'b': 2, 'c': 3}
        d['b'] = 20
        d['z'] = d.pop('a')
        d['b'] = 21
        d['z'] = 4
        d['c'] += 1
        end = 1
    """,
    "a queue": """
        q = [1, 2, 3, 4, 5, 6]
        for i in range(6):
            q.append(q.pop(0))
            q.insert(0, q.pop())
            q[1:3] = [i]
    """,
}


@pytest.mark.parametrize("text", PROGRAMS.values(), ids=PROGRAMS)
def test_are_seen(text: str) -> None:
    check(dedent(text))


def test_an_exchanged_class_does_not_disturb_the_program_and_its_attributes_are_read() -> None:
    text = """
        class A:
            pass
        class B:
            pass
        a = A()
        a.x = 1
        a.__class__ = B
        a.y = 2
        end = a.y
    """
    last = recorded(dedent(text)).steps[-1].variables
    assert last["a"][2] == ["x", 1, "y", 2]
    assert last["end"] == 2
