"""An exception whose __str__, __bool__, __cause__ and attributes are hostile. Outcome: failed; stderr is the interpreter's own"""
class Hostile(Exception):
    def __init__(self, *args):
        self.note = args
    def __str__(self):
        raise RuntimeError("no text")
    __repr__ = __str__
    def __bool__(self):
        print("bool was called")
        return False
    def __len__(self):
        print("len was called")
        return 0
    def __eq__(self, other):
        print("eq was called")
        return True
    __hash__ = None

def inner():
    raise Hostile(1, 2)

def main():
    try:
        inner()
    except Hostile as error:
        kept = error
        raise Hostile(3) from kept

main()
