"""Writes along paths that lead to nothing, or to a function's attributes. Output: ['AttributeError', 'AttributeError', 'TypeError', 'KeyError'] [2]"""
def count():
    return 1

def main():
    seen = []
    xs, d = ["a"], {"k": [1]}
    for turn in range(4):
        try:
            if turn == 0:
                xs.a[0] = 1
            elif turn == 1:
                d.k[0].x = 2
            elif turn == 2:
                count.count = [1]
                count.count[0] = 2
                count.count[0][1] = 3
            else:
                d["m"]["n"] = 4
        except Exception as error:
            seen.append(type(error).__name__)
    return seen

print(main(), count.count)
