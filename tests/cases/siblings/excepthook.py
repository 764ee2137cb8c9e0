"""A hook of the program's for uncaught exceptions is called in place of the traceback. Outcome: failed. Output: 'hook ValueError 3'"""
import sys

def hook(kind, error, trace):
    depth = 0
    while trace:
        depth, trace = depth + 1, trace.tb_next
    print("hook", kind.__name__, depth)

def inner():
    raise ValueError("not printed")

def main():
    inner()

sys.excepthook = hook
main()
