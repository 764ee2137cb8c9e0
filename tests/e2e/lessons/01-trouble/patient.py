"""Works for two seconds, a little at a time."""

from time import sleep

turns = 0
while turns < 50:
    sleep(0.04)
    turns += 1
print("turns:", turns)
