"""Counts, for ever or for a few turns."""


def forever():
    print("begins")
    turns = 0
    while True:
        turns += 1


def stubborn():
    turns = 0
    while True:
        try:
            while True:
                turns += 1
        except BaseException:
            continue


def few():
    turns = 0
    while turns < 3:
        turns += 1
    print("turns:", turns)
