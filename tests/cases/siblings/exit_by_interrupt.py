"""A KeyboardInterrupt the program raises and does not catch. Outcome: failed, the traceback on stderr"""
def inner():
    raise KeyboardInterrupt("by myself")

def main():
    try:
        inner()
    finally:
        print("tidied")

main()
