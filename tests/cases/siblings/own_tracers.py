"""The program uses settrace, setprofile and sys.monitoring itself, and gets what it would. Output: the last lines"""
import sys
seen = []

def traced(n):
    m = n + 1
    return m

def tracer(frame, event, argument):
    seen.append((frame.f_code.co_name, event))
    return tracer

def profiler(frame, event, argument):
    if not event.startswith("c_"):  # of C functions the interpreter tells more or less, monitored or not
        seen.append(event)

def started(code, offset):
    seen.append(("start", code.co_name))

def main():
    sys.settrace(tracer)
    traced(1)
    sys.settrace(None)
    sys.setprofile(profiler)
    traced(2)
    sys.setprofile(None)
    for tool in (sys.monitoring.DEBUGGER_ID, sys.monitoring.COVERAGE_ID, sys.monitoring.PROFILER_ID):
        sys.monitoring.use_tool_id(tool, "mine")
        sys.monitoring.register_callback(tool, sys.monitoring.events.PY_START, started)
        sys.monitoring.set_events(tool, sys.monitoring.events.PY_START)
        traced(3)
        sys.monitoring.set_events(tool, 0)
        sys.monitoring.restart_events()
        sys.monitoring.free_tool_id(tool)
    traced(4)

main()
print(seen, sys.gettrace(), sys.getprofile())
