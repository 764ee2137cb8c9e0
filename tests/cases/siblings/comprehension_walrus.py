"""Walrus in comprehensions, nested comprehensions, conditional lambdas, generator expressions. Output: the last line's tuple"""
def main():
    kept = [last := n * 2 for n in range(4) if (half := n // 2)]
    pairs = {a: [b for b in range(a)] for a in range(3)}
    flat = [x for row in pairs.values() for x in row if x]
    names = {c for c in "hello" if c not in "aeiou"}
    lazy = (x * last for x in flat)
    total = sum(lazy)
    makers = [lambda k=k: k + total for k in range(2)]
    results = [make() for make in makers]
    late = [lambda: n for n in range(3)]
    values = [each() for each in late]
    if any((found := n) > 1 for n in range(5)):
        results.append(found)
    while (last := last - 3) > 0:
        pass
    return kept, half, last, flat, sorted(names), results, values

print(main())
