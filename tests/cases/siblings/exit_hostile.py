"""sys.exit with an object whose __str__ raises: nothing but an empty line is printed. Outcome: exited with status 1"""
import sys

class Reason:
    def __str__(self):
        raise ValueError("no text")
    __repr__ = __str__

sys.exit(Reason())
