"""os._exit in a finally. Output: none besides 'here'; outcome: exited with status 4"""
import os

def main():
    try:
        raise ValueError("never told")
    finally:
        print("here", flush=True)
        os._exit(4)

main()
