"""Coroutines, async generators, async with and async for, driven by hand. Output: the last line"""
seen = []

class Later:
    def __init__(self, value):
        self.value = value
    def __await__(self):
        got = yield self.value
        return got

class Guard:
    async def __aenter__(self):
        await Later("enter")
        return self
    async def __aexit__(self, kind, error, trace):
        await Later("exit")
        seen.append(kind and kind.__name__)
        return True

class Count:
    def __init__(self, n):
        self.n = n
    def __aiter__(self):
        return self
    async def __anext__(self):
        if self.n == 0:
            raise StopAsyncIteration
        self.n -= 1
        await Later(self.n)
        return self.n

async def numbers():
    try:
        for n in range(3):
            got = yield n
            seen.append(got)
    finally:
        await Later("closing")

async def main():
    async with Guard() as guard:
        async for n in Count(2):
            seen.append(n)
        else:
            seen.append("no break")
        raise ValueError("swallowed")
    doubled = [n * 2 async for n in numbers() if n]
    asking = numbers()
    first = await asking.asend(None)
    second = await asking.asend("sent")
    await asking.aclose()
    thrown = numbers()
    await anext(thrown)
    try:
        await thrown.athrow(KeyError("thrown in"))
    except KeyError as error:
        seen.append(str(error))
    return doubled, first, second

def drive(coroutine):
    given = []
    value = None
    while True:
        try:
            value = coroutine.send(value)
        except StopIteration as stop:
            return given, stop.value
        given.append(value)

print(drive(main()), seen)
