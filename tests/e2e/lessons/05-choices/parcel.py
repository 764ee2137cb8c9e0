"""Packs a parcel: layers of paper, and notes in the one that is on top."""


def pack(covers: int, note: str | None) -> list[list[str]]:
    layers: list[list[str]] = [["box"]]
    for number in range(covers):
        layers.append([f"paper {number + 1}"])
    if note is not None:
        layers[-1].append(note)
    return layers


def address(layers: list[list[str]], note: str) -> str:
    for number, layer in enumerate(layers):
        if note in layer:
            return f"layers[{number}]"
    return "not in the parcel"
