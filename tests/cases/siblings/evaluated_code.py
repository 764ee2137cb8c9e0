"""exec and eval of code that names this very file, twice the same lines, with a mapping of its own. Output: the last line"""
asked = []

class Space(dict):
    def __missing__(self, key):
        asked.append(key)
        if key == "free":
            return 5
        raise KeyError(key)

def main():
    text = "a = 1\nb = [a]\ndef inner(x):\n    return x + a\nc = inner(2)\n"
    code = compile(text, main.__code__.co_filename, "exec")
    space = {}
    exec(code, space)
    exec(code, space)
    half = eval(compile("c * 2", main.__code__.co_filename, "eval"), space)
    own = Space()
    exec(compile("d = free + 1\ne = d", main.__code__.co_filename, "exec"), {}, own)
    exec("f = 7", globals())
    locals()["never"] = 1
    exec("g = 1")
    return half, own["e"], f, sorted(k for k in space if k[0] != "_"), asked

print(main())
