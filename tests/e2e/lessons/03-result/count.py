"""Prints three lines."""


def count() -> None:
    for word in ["one", "two", "three"]:
        print(word)
