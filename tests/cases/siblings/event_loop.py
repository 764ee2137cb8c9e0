"""asyncio: tasks, groups, queues, timeouts, cancelling. Output: the last line"""
import asyncio
log = []
class CM:
    def __init__(self, n): self.n = n
    async def __aenter__(self): await asyncio.sleep(0); log.append(f"in {self.n}"); return self
    async def __aexit__(self, *a): await asyncio.sleep(0); log.append(f"out {self.n}")
async def agen(n):
    try:
        for i in range(n):
            await asyncio.sleep(0)
            yield i
    finally:
        log.append("agen closed")
async def worker(name, q):
    while True:
        item = await q.get()
        if item is None: break
        log.append((name, item))
        await asyncio.sleep(0)
        q.task_done()
async def fail():
    await asyncio.sleep(0)
    raise ValueError("x")
async def main():
    async with CM(1) as a, CM(2) as b:
        got = [i * 2 async for i in agen(3) if i]
        d = {i: await asyncio.sleep(0, i) async for i in agen(2)}
        s = {x for x in [await asyncio.sleep(0, 5)]}
    async for i in agen(5):
        if i == 1: break
    q = asyncio.Queue()
    tasks = [asyncio.create_task(worker(n, q)) for n in "ab"]
    for i in range(4): q.put_nowait(i)
    await q.join()
    for _ in tasks: q.put_nowait(None)
    await asyncio.gather(*tasks)
    res = await asyncio.gather(fail(), asyncio.sleep(0, "ok"), return_exceptions=True)
    try:
        async with asyncio.TaskGroup() as tg:
            tg.create_task(fail()); t = tg.create_task(asyncio.sleep(0, 1))
    except* ValueError as eg:
        log.append(len(eg.exceptions))
    try:
        async with asyncio.timeout(0.01):
            await asyncio.sleep(10)
    except TimeoutError:
        log.append("timeout")
    t = asyncio.create_task(asyncio.sleep(10))
    await asyncio.sleep(0)
    t.cancel()
    try:
        await t
    except asyncio.CancelledError:
        log.append("cancelled")
    return got, d, s, type(res[0]).__name__, res[1]
print(asyncio.run(main()), log)
