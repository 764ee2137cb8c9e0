"""An abort: the process is gone without a word. Outcome: exited with status -6"""
import os
print("before", flush=True)
try:
    os.abort()
finally:
    print("never")
