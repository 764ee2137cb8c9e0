"""A timer's handler raises wherever the program is, and is told the program's own frame. Output: 'stopped work' six times"""
import signal

class Stop(Exception):
    pass

def handler(number, frame):
    raise Stop(frame.f_code.co_name)

def work():
    n = 0
    seen = []
    while True:
        n += 1
        seen.append(n)
        if n % 100 == 0:
            seen.clear()

signal.signal(signal.SIGALRM, handler)
for turn in range(6):
    signal.setitimer(signal.ITIMER_REAL, 0.01 + turn / 1000)
    try:
        work()
    except Stop as error:
        print("stopped", error)
