"""sys.exit with an object: its text goes to stderr, the status is 1. Outcome: exited with status 1"""
import sys

class Reason:
    def __str__(self):
        return "told by the object"

print("before")
sys.exit(Reason())
