"""An exit overridden by a return in finally, another raised in its place, one swallowed. Output: the last line"""
import sys
def returns():
    try:
        sys.exit(1)
    finally:
        return "stayed"
def replaced():
    try:
        try:
            sys.exit(1)
        finally:
            raise KeyError("instead")
    except KeyError as error:
        return type(error.__context__).__name__
class Swallow:
    def __enter__(self): return self
    def __exit__(self, *args): return True
def swallowed():
    with Swallow():
        sys.exit(2)
    return "after"
def loops():
    for n in range(3):
        try:
            sys.exit(n)
        except SystemExit:
            continue
        finally:
            if n == 2:
                break
    return n
print(returns(), replaced(), swallowed(), loops())
quit = exit
try:
    quit("a text")
except SystemExit as leaving:
    print(leaving.code)
