"""A subclass of SystemExit with a code of its own. Outcome: exited with status 5"""
class Leave(SystemExit):
    def __init__(self, why):
        self.why = why
    @property
    def code(self):
        return self.why + 1

def main():
    try:
        raise Leave(4)
    finally:
        print("leaving")

main()
