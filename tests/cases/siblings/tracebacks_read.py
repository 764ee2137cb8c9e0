"""Tracebacks that the program itself prints. Output: its own"""
import traceback, sys

def down(n):
    return down(n + 1)

def main():
    try:
        down(0)
    except RecursionError as error:
        text = traceback.format_exc()
        depth = 0
        trace = error.__traceback__
        while trace:
            depth += 1
            last = trace.tb_frame.f_code.co_name
            trace = trace.tb_next
        print(text[-300:], depth, last)
    try:
        {}["x"]
    except KeyError:
        traceback.print_exc(file=sys.stdout)

main()
