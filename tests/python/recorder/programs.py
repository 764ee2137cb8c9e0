"""Generates small programs: assignments, containers, calls, loops, try, generators, objects, aliases."""

from hypothesis import strategies as st

NAMES = st.sampled_from(["a", "b", "c", "d"])
SMALL = st.integers(-3, 12)

HEAD = """import copy, functools
class Box:
    def __init__(self, value):
        self.value = value
        self.items = []
    def add(self, item):
        self.items.append(item)
        return self
def double(x):
    y = x
    return [y, y]
def fill(xs, n=2):
    for i in range(n):
        xs.append(i)
    return xs
def count(n):
    for i in range(n):
        yield i
def safe(f):
    try:
        return f()
    except Exception as error:
        return "error"
budget = [1, 2, 3]
a, b, c, d = 1, [], {}, Box(0)
"""


@st.composite
def _expression(draw: st.DrawFn, depth: int = 0) -> str:
    leaf = st.one_of(SMALL.map(str), NAMES, st.sampled_from(["'x'", "None", "True", "2.5", "10**12", "()"]))
    if depth > 1 or draw(st.booleans()):
        return draw(leaf)
    inner = _expression(depth + 1)
    form = draw(
        st.sampled_from(
            [
                *("[{0}, {1}]", "({0}, {1})", "{{'k': {0}, 'm': {1}}}", "double({0})", "fill([{0}])", "Box({0})"),
                *("list(count(2))", "[x for x in ({0}, {1})]", "str(type({0}))", "copy.copy({0})", "[{0}] * 2"),
                *("sorted([2, 1])", "(lambda z: [z])({0})", "next(count(1))", "{{1, 2}}", "dict(q={0})", "len([{0}])"),
            ]
        )
    )
    return form.format(draw(inner), draw(inner))


@st.composite
def _statement(draw: st.DrawFn, depth: int = 0) -> list[str]:
    name, other, key = (
        draw(NAMES),
        draw(NAMES),
        draw(
            st.sampled_from(
                ["0", "-1", "'k'", "1", "a", "b", "a + 1", "a * 2 - b", "a // 2", "b - d.value", "len(b) - 1"]
            )
        ),
    )
    value = draw(_expression())
    simple = [
        f"{name} = {value}",
        f"{name} = {other}",
        f"{name}, {other} = {other}, {name}",
        f"{name} = {other} = {value}",
        f"{name}[{key}] = {value}",
        f"{name}.append({value})",
        f"{name}.value = {value}",
        f"{name} += [{value}]",
        f"{name}.add({value})",
        f"fill({name})",
        f"{name}[{key}].append({value})",
        f"del {name}[{key}]",
        f"{name}.update(k={value})",
        f"{name}.pop()",
        f"{name}[{key}] += 1",
        f"{name}.items.append({value})",
        f"{name}.value, {name} = {name}, {other}",
        f"{name}[0:1] = [{value}, {other}]",
        f"functools.reduce(lambda p, q: p, [{name}])",
        f"setattr({name}, 'value', {value})",
        f"list(map({name}.append, [1, 2]))",
        f"{name}.sort()",
        f"{name}.insert(0, {value})",
        f"{name}.setdefault('s', []).append({value})",
        f"{name}.items = {other}",
        f"{name} = {name}.value",
        f"for {name} in ({value}, {other}): pass",
        f"{name} = [{other}, {other}]",
        f"{name}.append({name})",
        f"print({name} is {other})",
        f"{name} |= {{'z': {value}}}",
        f"{name}[:] = {name}[:3] * 2",
        f"sorted([{name}], key=lambda t: t.append(1) or 1)",
    ]
    if depth < 2 and draw(st.integers(0, 4)) == 0:
        body = [f"    {line}" for line in draw(_block(depth + 1))]
        head = draw(
            st.sampled_from(
                [
                    *("for i in range(3):", "if a:", "while budget and budget.pop():", "for item in [b, c]:"),
                    *("with open('/dev/null') as f:", "for j in count(2):"),
                ]
            )
        )
        return [head, *body]
    return ["try:", f"    {draw(st.sampled_from(simple))}", "except Exception as e:", f"    {name} = type(e).__name__"]


@st.composite
def _block(draw: st.DrawFn, depth: int = 0) -> list[str]:
    return [line for part in draw(st.lists(_statement(depth), min_size=1, max_size=4)) for line in part]


@st.composite
def programs(draw: st.DrawFn) -> str:
    """The text of one program, at module level or inside a function."""
    lines = draw(_block())
    if draw(st.booleans()):
        body = "".join(f"    {line}\n" for line in ["a, b, c, d = 1, [], {}, Box(0)", *lines])
        return f"{HEAD}def main():\n{body}    return a\nmain()\n"
    return HEAD + "".join(f"{line}\n" for line in lines)
