"""Prints a line, then turns for ever."""

print("printed")
while True:
    pass
