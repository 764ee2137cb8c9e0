"""Five ways to a million steps: a bit of everything, deep recursion, much output, large containers, one flat loop."""

STEPS = 1_000_000


class Account:
    def __init__(self, name: str) -> None:
        self.name = name
        self.balance = 0
        self.history: list[int] = []

    def pay(self, amount: int) -> int:
        self.balance += amount
        self.history.append(amount)
        return self.balance


def fibonacci(n: int) -> int:
    if n < 2:
        return n
    return fibonacci(n - 1) + fibonacci(n - 2)


def simulate(rounds: int) -> dict[str, int]:
    """Nine tenths of the million, in one call."""
    accounts = [Account(f"account {number}") for number in range(50)]
    seen: dict[str, int] = {}
    for number in range(rounds):
        account = accounts[number * 7 % 50]
        balance = account.pay(number % 13 - 6)
        key = f"k{number % 500}"
        seen[key] = seen.get(key, 0) + balance
        if number % 100 == 0:
            print(f"round {number}: {account.name} has {balance}")
            fibonacci(7)
    return seen


def mixed() -> int:
    total = 0
    seen = simulate(STEPS // 11)
    words = []
    for key, value in seen.items():
        words.append(f"{key}={value}")
        total += value
    text = ", ".join(words[:4])
    for number in range(STEPS // 40):
        total = total + number
        text = text[1:] + text[0]
    return total


def down(depth: int, items: list[int]) -> int:
    items.append(depth)
    if depth == 0:
        return 0
    below = down(depth - 1, items)
    return below + 1


def deep() -> int:
    total = 0
    for _ in range(STEPS // 4_500 + 1):
        items: list[int] = []
        total += down(900, items)
    return total


def talk() -> int:
    number = 0
    while number < STEPS * 2 // 7:
        number += 1
        if number % 2 == 0:
            print(f"line {number // 2} of many")
    return number


def table() -> int:
    cells = list(range(100_000))
    index = {number: number for number in range(20_000)}
    at = 0
    for number in range(STEPS // 6):
        at = (at * 1103515245 + 12345) % 100_000
        cells[at] = number
        key = at % 20_000
        index[key] = number
        cells.append(at)
    return len(cells)


def flat() -> int:
    caught = 0
    number = 0
    while number < STEPS // 4:
        number += 1
        try:
            caught += 0 // (number % 10)
        except ZeroDivisionError:
            caught += 1
    return caught


PROGRAMS = {"mixed": mixed, "deep": deep, "talk": talk, "table": table, "flat": flat}
