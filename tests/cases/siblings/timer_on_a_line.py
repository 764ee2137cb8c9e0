"""A timer ends a loop that stays on one line, and its traceback is the program's. Output: 'stopped'"""
import signal, traceback

class Stop(Exception):
    pass

def handler(number, frame):
    raise Stop

def one_line():
    n = 0
    while True: n += 1

signal.signal(signal.SIGALRM, handler)
print(signal.getsignal(signal.SIGALRM) is handler, signal.signal(signal.SIGALRM, handler) is handler, signal.getsignal(signal.SIGINT))
for turn in range(4):
    signal.setitimer(signal.ITIMER_REAL, 0.003 + turn / 1000)
    try:
        one_line()
    except Stop as error:
        names = [entry.name for entry in traceback.extract_tb(error.__traceback__)]
        print("stopped", names)
signal.signal(signal.SIGUSR1, signal.SIG_IGN)
print(signal.getsignal(signal.SIGUSR1), signal.signal(signal.SIGUSR1, signal.SIG_DFL))
try:
    signal.signal(9999, handler)
except ValueError as error:
    print(error)
