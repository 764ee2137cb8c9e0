"""nonlocal, global, del, cells in loops, star assignments, chained comparison, f-strings over lines, mutual recursion. Output: last line"""
count = 0

def even(n):
    return n == 0 or odd(n - 1)

def odd(n):
    return n != 0 and even(n - 1)

def counter():
    n = 0
    def up(by=1):
        nonlocal n
        n += by
        return n
    def gone():
        nonlocal n
        del n
    return up, gone

def note(x):
    global count
    count += 1
    return x

def loops():
    seen = []
    for i in range(4):
        for j in range(3):
            if j > i:
                break
            if (i + j) % 2:
                continue
            seen.append((i, j))
        else:
            seen.append("full")
    while i:
        i -= 1
        try:
            if i == 2:
                continue
            if i == 1:
                break
        finally:
            seen.append(i)
    else:
        seen.append("never")
    return seen

def main():
    up, gone = counter()
    ups = [up(), up(5)]
    gone()
    try:
        up()
    except NameError as error:
        ups.append(type(error).__name__)
    a, (b, *c), *d = 1, (2, 3, 4), 5, 6
    a, b = b, a
    x = y = z = []
    x += [1]
    chained = 1 < note(2) < note(3) > note(0) != 5
    text = f"""{note(a)}:{
        note(b)
    !r:>{note(4)}} {c=} {d!s}"""
    del d, c
    try:
        d
    except UnboundLocalError:
        d = "again"
    assert count == 6, "counted"
    return (
        ups,
        x is z, chained,
        text, d,
        even(4), loops(),
    )

print(main(), count)
