"""Streams that are exchanged, put back and written to in other ways. Output: 'back', 'raw', 'lines', in this order"""
import io
import sys
from contextlib import redirect_stdout

def main():
    sys.stdout = io.StringIO()
    print("caught")
    text = sys.stdout.getvalue()
    sys.stdout = sys.__stdout__
    print("back", len(text))
    sys.stdout.flush()
    sys.stdout.buffer.write(b"raw\n")
    sys.stdout.buffer.flush()
    sys.stdout.writelines(["li", "nes\n"])
    with redirect_stdout(sys.stderr):
        print("to stderr")
    print("é\ud800".encode("utf-8", "replace"), file=sys.__stderr__)
    print(1, 2, sep="", end="!\n", flush=True)

main()
