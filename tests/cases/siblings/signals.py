"""Signal handlers run between lines, and may raise. Output: the last line"""
import signal
seen = []

def handler(number, frame):
    seen.append((number == signal.SIGUSR1, frame.f_code.co_name))

def raising(number, frame):
    raise TimeoutError("by signal")

def main():
    signal.signal(signal.SIGUSR1, handler)
    signal.raise_signal(signal.SIGUSR1)
    signal.signal(signal.SIGUSR1, raising)
    try:
        signal.raise_signal(signal.SIGUSR1)
        never = 1
    except TimeoutError as error:
        seen.append(str(error))
    signal.signal(signal.SIGUSR1, signal.SIG_DFL)
    return seen

print(main())
