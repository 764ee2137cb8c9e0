"""Properties that stand before an exception's own attributes are not asked while it passes. Output: 'calls: []'"""
calls = []

class Masked(Exception):
    @property
    def args(self): calls.append("args"); return ()
    @property
    def __cause__(self): calls.append("cause")
    @property
    def __context__(self): calls.append("context")
    @property
    def __traceback__(self): calls.append("traceback")
    @property
    def __dict__(self): calls.append("dict"); return {}

def inner():
    try:
        {}["k"]
    except KeyError as error:
        raise Masked("text") from error

def main():
    try:
        inner()
    except Masked as error:
        kept = error
        kept.x = 1
    return kept

main()
print("calls:", calls)
