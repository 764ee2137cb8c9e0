"""Makes requests that are too long to be read whole, hold what JSON has no form for, or are very many."""


def request(content, role="parent", **more):
    return {"role": role, "system": "the same", "tools": [], "messages": content, **more}


def long(last):
    data = {"type": "other", "data": [7] * 60_000}
    return request([{"role": "user", "content": [data]}, {"role": "user", "content": last}])


def call(given):
    return request([{"role": "assistant", "content": [{"type": "tool_use", "name": "f", "id": "1", "input": given}]}])


def odd(scenario):
    notes = {"last.md": "the last word"}
    if scenario in ("long", "longer"):
        requests = [long("the last word"), long("another" if scenario == "long" else "a third")]
        requests += [long("the last word")]
        requests[2]["messages"].insert(0, {"role": "user", "content": "a first"})
    elif scenario == "kinds":
        given = {"1": "FIRST", 1: "SECOND", None: 3, "None": 4, "bytes": b"x", "pair": (1, 2)}
        other = given | {"bytes": "b'x'", "pair": [1, 2]}
        requests = [call(given), call(other | {"None": 5}), call(other | {"None": 5, "pair": (1, 2)})]
    elif scenario == "compacted":
        said = [{"role": "user", "content": f"message {number}"} for number in range(40)]
        requests = [request(said), request([*said[:1], *said[2:], {"role": "user", "content": "the newest"}])]
    else:
        requests = [request([], "other")]
        requests += [request([{"role": "user", "content": f"turn {turn}"}]) for turn in range(600)]
    print(f"requests: {len(requests)}, notes: {len(notes)}")
