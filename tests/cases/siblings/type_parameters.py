"""PEP 695: generic functions, classes and lazy type aliases. Output: the last line"""
type Pair[T] = tuple[T, T]
type Nested = list[Nested] | int

class Stack[T: (int, str)]:
    items: list[T]
    def __init__(self) -> None:
        self.items = []
    def push[S](self, item: T, other: S = None) -> S:
        self.items.append(item)
        return other

def first[T, *Ts, **P](xs: list[T]) -> T:
    here = T
    return xs[0]

def main():
    stack = Stack[int]()
    got = stack.push(1, "s")
    pair = Pair[int]
    value = Nested.__value__
    names = [p.__name__ for p in first.__type_params__]
    return got, first([3]), str(pair), names, stack.items, str(value)

print(main())
