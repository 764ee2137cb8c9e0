"""Ways for a program to end that leave the runtime behind in doubt."""


def deeper(n):
    return deeper(n + 1)


def end(how):
    print("begins")
    if how == "hard-exit":
        import os

        os._exit(3)
    if how == "recursion":
        deeper(0)
    if how == "recorder":
        import recorder.launch
        import recorder.steps

        recorder.steps.Steps.add = recorder.launch.run = None
    if how == "streams":
        import sys

        del sys.stdout, sys.stderr
    if how == "deaf":
        import js

        js.onmessage = None
    if how == "scheduled":
        import js
        from pyodide.ffi import create_proxy

        js.setTimeout(create_proxy(lambda: print("late")), 0)
    if how == "input":
        input()
    print("done")
