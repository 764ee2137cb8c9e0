"""Numbers, texts, bytes, keys at their edges, several changes on a line. Output: the last line"""
import sys, math
def main():
    a = 2**29; a -= 1; a = -2**29; a -= 1; a = 2**63; a = -(2**64); a = 10**400; a += 1
    f = 0.1 + 0.2; f = -0.0; f = float("nan"); f = -f; f = math.inf; f = 5e-324; f = 1e308 * 10
    c = complex(0.0, -0.0); c = complex("nan+infj")
    s = ""; s = "\x00"; s = "\ud800\udc00"; s = "\U0010ffff"; s = "e\u0301"; s = "\u202e"; s = "\r\n\t"; s = "a" * 70; s += "b"; s = s[:-1]; s += "\udfff"
    b = b""; b = bytes(5); b += b"\xff"; ba = bytearray(3); ba[1] = 7; ba.extend(b"xx"); ba[:] = b"q"; ba = bytearray(b"%d") % 5
    t = (); t = (t, t, (t,)); t = ([],) * 2; t[0].append(t)
    z = set(); z.add(z_f := frozenset()); z.add((1, z_f)); z.discard(z_f)
    d = {}; d[None] = d; d[1.0] = "f"; d[1] = "i"; d[True] = "b"; d[float("nan")] = 1; d[float("nan")] = 2; d[()] = (); d["1"] = 1; d[b"1"] = 1
    sl = slice(None); m = memoryview(b"x"); o = object(); n = NotImplemented; e = ...
    x = True; x = 1; x = 1.0; x = True
    i = sys.intern("i" * 100); j = "i" * 100; k = i is j
    l = [nan := float("nan"), nan]; l.append(nan); l[0] = float("nan")
    u = [1, 1.0, True]; u[0], u[2] = u[2], u[0]; u[1] = 1; v = [0.0]; v[0] = -0.0; w = {0.0}; w |= {-0.0}
    end = 0
    return len(d), k
print(main())
