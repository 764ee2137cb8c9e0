"""Counts a little, or for ever."""


def count(turns: float) -> int:
    number = 0
    while number < turns:
        number += 1
    print(f"turns: {number}")
    return number
