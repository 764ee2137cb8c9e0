"""More containers and values of the standard library, several changes on a line. Output: the last line"""
from collections import OrderedDict, defaultdict, Counter, ChainMap, UserList, UserDict, UserString, deque, namedtuple
from array import array
from dataclasses import dataclass, field
import enum, datetime, decimal, fractions, itertools, types, heapq, bisect, copy, queue, re, operator, string, uuid
class Color(enum.Enum):
    RED = 1
    GREEN = "g"
class Perm(enum.Flag):
    R = enum.auto()
    W = enum.auto()
class S(enum.StrEnum):
    A = enum.auto()
@dataclass(order=True, slots=True, kw_only=True)
class P:
    x: int
    y: list = field(default_factory=list, compare=False)
@dataclass
class Q:
    a: int = 1
    def __post_init__(self):
        self.b = [self.a]
def main():
    od = OrderedDict(a=1); od["b"] = 2; od.move_to_end("a"); od |= {"c": 3}
    dd = defaultdict(lambda: defaultdict(int)); dd["x"]["y"] += 1
    dd["z"]["w"] -= 1
    c = Counter("hello"); c += Counter("l"); c.total(); most = c.most_common(1)
    del c["h"]
    cm = ChainMap({}, {"a": 1}); cm["a"] = 2
    del cm["a"]
    ul = UserList([1]); ul.append(2); ul += [3]; ul.data[0] = 9
    ud = UserDict(a=1); ud["b"] = [1]; ud["b"].append(2)
    us = UserString("abc"); us = us + "d"
    arr = array("d", [1.5]); arr.append(2.5); arr[0] = -0.0
    dq = deque(maxlen=2); dq.append(1); dq.append(2); dq.append(3); dq.appendleft(0); dq.extend("ab")
    d = {1: "a", 2: "b"}; ks, vs, its = d.keys(), d.values(), d.items(); d[3] = "c"; del d[1]
    mp = types.MappingProxyType(d); d[4] = "x"
    NT = namedtuple("NT", "a b", defaults=[5]); nt = NT([1]); nt.a.append(2); nt2 = nt._replace(b=6)
    p = P(x=1); p.y.append(2); p.x += 1
    q = Q(); q.b.append(2); q.c = 3
    col, perm, s = Color.RED, Perm.R | Perm.W, S.A
    perm ^= Perm.R
    day = datetime.date(2024, 2, 29); later = day + datetime.timedelta(days=1); dt = datetime.datetime(2024, 1, 1, tzinfo=datetime.UTC)
    dec = decimal.Decimal("1.10") + decimal.Decimal(2); fr = fractions.Fraction(1, 3) + 1
    ba = bytearray(b"abc"); mv = memoryview(ba)[1:]; mv[0] = 90; sub = mv.tolist()
    mv.release()
    it = itertools.count(3); first = next(it), next(it); cyc = itertools.cycle("ab"); letters = [next(cyc) for _ in range(3)]
    ch = list(itertools.chain.from_iterable([[1], [2, 3]])); gr = [(k, list(g)) for k, g in itertools.groupby("aab")]
    a, b = itertools.tee([1, 2]); ta = list(a), list(b); acc = list(itertools.accumulate([1, 2, 3])); bt = list(itertools.batched("abc", 2))
    heap = [3, 1, 2]; heapq.heapify(heap); heapq.heappush(heap, 0); low = heapq.heappop(heap)
    srt = [1, 3]; bisect.insort(srt, 2)
    qq = queue.SimpleQueue(); qq.put([1]); back = qq.get()
    m = re.match(r"(?P<x>\w)(\d)", "a1"); grp = m.groups(), m.groupdict()
    fs = frozenset({1, 2}) | {3}; st = {1} ^ {2}; st -= {1}; st |= {"x"}
    ns = types.SimpleNamespace(a=[1]); ns.a.append(2); ns.b = ns
    lst = [0] * 3; lst[1:2] = [7, 8]; lst[::2] = [5, 5]; del lst[0]; lst *= 2; lst.reverse(); lst.sort()
    t = (lst, lst); t[0].append("in tuple")
    nan = float("nan"); nans = [nan, nan, float("nan")]; z = -0.0; inf = 1e400; big = 2**64; neg = -(10**30); cx = complex(nan, -0.0)
    sur = "\udc80\U0001f600"; by = b"\x00\xff"
    deep = copy.deepcopy({"a": [d, {"b": (1, [2])}]}); deep["a"][1]["b"][1].append(3)
    tm = string.Template("$a").substitute(a=1)
    sl = slice(1, None, 2); rg = range(10)[sl]; el = ...; ni = NotImplemented
    ty = [int, list[int], int | None, type(None)]; f = operator.itemgetter(1)
    swap = {k: v for v, k in d.items()}; d.setdefault("new", []).append(1); d.pop(2)
    d2 = dict.fromkeys("ab", []); d2["a"].append(1)
    x = y = []; x.append(1); y = y + [2]; x += y
    end = 1
    return lst, swap, low
print(main())
