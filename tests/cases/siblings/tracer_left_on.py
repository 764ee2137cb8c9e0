"""A tracer and a profiler of the program's that are never switched off see nothing of the recorder. Output: 'f call', 'f return'"""
import sys

def tracer(frame, event, argument):
    if event != "line":
        print(frame.f_code.co_name, event, flush=True)
    return tracer

def f():
    return 1

sys.settrace(tracer)
f()
