"""Sets, dicts, heaps and sorted lists of members whose __hash__, __eq__, __lt__ and __bool__ tell. Output: the program's own calls only."""
from heapq import heappush, heappop
calls = []

class Member:
    def __init__(self, n): self.n = n
    def __hash__(self): calls.append("hash"); return 7
    def __eq__(self, other): calls.append("eq"); return self is other
    def __lt__(self, other): calls.append("lt"); return self.n < other.n
    def __bool__(self): calls.append("bool"); return False
    def __len__(self): calls.append("len"); return 0
    def __index__(self): calls.append("index"); return 0
    def __del__(self): pass

def main():
    one, two = Member(1), Member(2)
    both = {one, two}
    frozen = frozenset(both)
    table = {one: two}
    table[two] = one
    heap = []
    heappush(heap, two)
    heappush(heap, one)
    first = heappop(heap)
    pair = (one, two)
    both.discard(one)
    del table[one]
    table[two] = pair
    ordered = sorted(pair)
    return first.n, [each.n for each in ordered]

print(main(), len(calls), calls)
