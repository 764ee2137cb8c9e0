"""A program that reads its tracebacks finds its own frames there and no others. Output: 999 frames, the last is down"""
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
        print(text[-64:], text.count('File'), depth, last)
    try:
        {}["x"]
    except KeyError:
        traceback.print_exc(file=sys.stdout)

main()
