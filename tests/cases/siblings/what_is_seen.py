"""What a program may ask of the interpreter is what it would be without a recorder. Output: numbers and names of the untraced run"""
import sys

print(sys.getrecursionlimit())
print([name for name in dir() if name.startswith("__")])
print(sorted(name for name in globals() if name.startswith("__")), __name__, __annotations__)
print(type(__loader__).__name__, __spec__, __doc__[:4])
print(sys.stdout is sys.__stdout__, sys.stderr is sys.__stderr__, sys.stdout.name, sys.stdout.mode, sys.stdout.encoding)
