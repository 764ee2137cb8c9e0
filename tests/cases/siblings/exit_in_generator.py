"""sys.exit in a generator that is never finished, with a with around it. Outcome: exited with status 6"""
import sys
from contextlib import contextmanager

@contextmanager
def guarded():
    try:
        yield
    except SystemExit as leaving:
        print("seen", leaving.code)
        raise
    finally:
        print("tidied")

def numbers():
    try:
        yield 1
        sys.exit(5)
    finally:
        print("generator tidied")

async def waits():
    with guarded():
        for n in numbers():
            print(n)

try:
    waits().send(None)
except SystemExit:
    raise SystemExit(6) from None
