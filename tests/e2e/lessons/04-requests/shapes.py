"""Gives one variable many things to hold, of which few are requests."""

BLOCKS = [{"type": "image", "source": "none"}, "a bare text", 7]

SHAPES = [
    "a text",
    [1, 2],
    [],
    {},
    {"system": "only this"},
    {"system": ["in", "parts"], "tools": None, "messages": "all in one text"},
    [{"system": "one", "tools": [], "messages": [{"role": "user", "content": "bare"}]}, 5],
    {"system": "", "tools": ["odd", {"name": "bare"}], "messages": [{"role": "user", "content": BLOCKS}, 3, {}]},
    ({"system": "in a tuple", "tools": [], "messages": []},),
    {"unlike": "a request"},
    None,
]

ENDLESS = {"system": "It holds itself."}
ENDLESS["tools"] = [ENDLESS]


def hold():
    for held in [*SHAPES, ENDLESS]:
        seen = held
    return seen
