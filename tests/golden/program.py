"""A little of everything that a recording can hold; its recording is `recording.json`."""


class Tool:
    """Something with attributes."""

    def __init__(self, name):
        self.name = name
        self.used = False


def numbers(limit):
    for number in range(limit):
        yield number * 1.5


def collect(sections):
    sections.append({"id": "identity", "text": "规则 \ud800"})
    alias = sections
    alias[0]["text"] = "changed"
    return alias


def main():
    huge = 10**40
    odd = [float("nan"), -0.0, float("-inf"), 2j, b"\x00\xff", None, True, ...]
    ring = [huge, odd]
    ring.append(ring)
    tool = Tool("read_file")
    tool.used = True
    sections = collect([])
    text = "section " * 10
    text += "more"
    keyed = {(1, "a"): frozenset({1}), 2: {3}}
    del keyed[2]
    halves = [half for half in numbers(3)]
    print("halves", halves)
    try:
        missing = sections[5]
    except IndexError as error:
        missing = str(error)
    return missing, text, ring, keyed


main()
