"""What each of the given programs says of itself in its first lines is true of its run and of its recording."""

import json
from functools import cache
from typing import Any

import pytest
from bed.cases import GIVEN, LIMITS, MEMORY_MB, STEPS, runs
from replay import Replay, Step

OUTPUT = {
    "big_list": "end",
    "big_numbers": str(101**10),
    "closures": "3 [2, 2, 2] [0, 1, 2] A 42",
    "comprehensions": "[0, 2, 4] {1: 'b'} 3 [[0, 1], [0, 1]]",
    "control_flow": "('inside', ['enter', 'exit'], [1, 3], 'point 1 2', 'no break', 6)",
    "coroutines": "['a0', 'b0', 'a1', 'b1']",
    "deep_recursion": "caught True",
    "escaping": "<img src=x onerror=alert(1)>",
    "exits": "bye",
    "generators": "[0, 1, 4] 3",
    "hard_exit": "before",
    "hostile_repr": "calls: 0",
    "long_string": "12000",
    "missing_attribute": "ok",
    "name_tricks": "3 items",
    "partial_output": "a-b",
    "recursive_structures": "(3, 1, True, 2)",
    "shaken_off": "after 3",
}
FAILED = {
    "escaping": "ValueError: <b>bold</b> &amp; \u202e reversed \x1b[31mred\x00",
    "exception_chain": "ValueError: no such tool: 算盘",
    "fatal_recursion": "RecursionError: maximum recursion depth exceeded",
    "memory_bomb": "MemoryError",
    "wide_text": "NameError: name 'missing' is not defined",
}
EXITED = {"exits": 3, "hard_exit": 7}
CUT = {"endless_loop": "steps", "endless_output": "steps", "stubborn_loop": "steps", "silent_loop": "seconds"}


@cache
def replay_of(name: str) -> Replay:
    return Replay(runs(name).recording["chunks"])


def steps_in(name: str, function: str) -> list[Step]:
    return [step for step in replay_of(name).steps if step.function == function]


def last_in(name: str, function: str) -> dict[str, Any]:
    """The variables of a function where it returned."""
    return steps_in(name, function)[-1].variables


@pytest.mark.parametrize("name", GIVEN)
def test_prints_and_ends_as_it_says(name: str) -> None:
    plain, traced, recording = runs(name)
    if plain:
        assert (traced.stdout, traced.stderr) == (plain.stdout, plain.stderr)
    if name != "endless_output":
        assert traced.stdout.rstrip("\n") == OUTPUT.get(name, "")
    end: dict[str, Any] = {"outcome": "finished"}
    if name in FAILED:
        end = {"outcome": "failed", "message": FAILED[name]}
    elif name in EXITED:
        end = {"outcome": "exited", "status": EXITED[name]}
    elif name in CUT:
        end = {"outcome": "limit", "limit": CUT[name]}
    assert {key: recording["end"].get(key) for key in end} == end
    if plain:
        assert plain.returncode == end.get("status", 1 if name in FAILED else 0)


@pytest.mark.long
def test_a_million_elements_cost_one_edit_a_step() -> None:
    replay = replay_of("big_list")
    assert sorted(replay.inserted, reverse=True)[:2] == [1_000_000, 1]
    assert len(max(replay.contents.values(), key=len)) == 1_000_001
    elements = json.dumps(list(range(0, 8_000_000, 8)), indent=None)  # as value codes, in a file
    assert len(json.dumps(runs("big_list").recording)) < len(elements) + 20_000


def test_numbers_and_texts_are_exact() -> None:
    assert last_in("big_numbers", "main") == {
        "huge": 10**5000,
        "exact": 101**10,
        "not_a_number": ("float", "nan"),
        "endless": ("float", "-inf"),
        "minus_zero": ("float", "-0.0"),
        "surrogate": "a\ud800b",
        "raw": bytes(range(256)),
    }


def test_a_shared_variable_goes_on_and_a_class_body_has_its_names() -> None:
    leaving = [step for step in steps_in("closures", "bump") if step.event == "return"]
    assert [(step.given, step.variables["n"]) for step in leaving] == [(1, 1), (2, 2), (3, 3)]
    body = [step.variables for step in steps_in("closures", "Answer")][-1]
    assert (body["base"], body["total"]) == (40, 42)
    assert [step.given for step in steps_in("closures", "value") if step.event == "return"] == [42]


def test_comprehensions_make_no_calls_and_leave_no_variable() -> None:
    replay = replay_of("comprehensions")
    assert {step.function for step in replay.steps} == {"<module>", "main", "<genexpr>"}
    assert set(last_in("comprehensions", "main")) == {"i", "evens", "index", "total", "grid"}
    assert last_in("comprehensions", "main")["i"] == "outer"


def test_a_with_is_left_on_its_own_line_before_the_return() -> None:
    told = [(step.event, step.line) for step in replay_of("control_flow").steps if step.frame == guarded()]
    assert told == [("call", 14), ("line", 15), ("line", 16), ("line", 15), ("return", 15)]
    assert [step.given for step in steps_in("control_flow", "guarded") if step.event == "return"] == ["inside"]


def guarded() -> int:
    return steps_in("control_flow", "guarded")[0].frame


def test_the_lines_of_a_call_over_several_lines_are_steps_of_one_frame() -> None:
    main = [step.line for step in steps_in("control_flow", "main") if step.event == "line"]
    assert main == [41, 42, 43, 44, 45, 46, 47, 45, 49]


def test_coroutines_keep_their_own_frames() -> None:
    workers = steps_in("coroutines", "worker")
    names = {step.frame: step.variables["name"] for step in workers}
    assert sorted(names.values()) == ["a", "b"]
    order = [names[step.frame] for step in workers if step.event in ("call", "resume")]
    assert order == ["a", "b", "a", "b", "a", "b"]


def test_the_recording_goes_on_after_a_recursion_error() -> None:
    assert last_in("deep_recursion", "main") == {"caught": True, "after": True}
    deep = steps_in("deep_recursion", "down")
    assert deep[-1].event == "unwind"
    assert len([step for step in deep if step.event == "call"]) == 1000 - 2  # two frames are beneath it


@pytest.mark.parametrize("name", LIMITS.keys() - {"memory_bomb"})
def test_the_steps_until_the_end_are_kept(name: str) -> None:
    recording = runs(name).recording
    steps = replay_of(name).steps
    assert len(steps) == recording["end"]["steps"]
    if name == "silent_loop":
        assert (steps[-1].line, steps[-1].variables) == (6, {"before": 1})
    else:
        assert len(steps) == STEPS
        assert steps[-1].variables["n"] > STEPS // 4


def test_what_was_held_when_memory_ended_is_kept() -> None:
    held = steps_in("memory_bomb", "main")[-1].variables
    assert len(held["block"]) == 50_000_000
    assert 0 < len(held["hoard"][2]) < MEMORY_MB // 50
    assert len(replay_of("memory_bomb").steps) == runs("memory_bomb").recording["end"]["steps"]


def test_text_that_looks_like_markup_stays_text() -> None:
    assert last_in("escaping", "main") == {
        "tag": "<img src=x onerror=alert(1)>",
        "table": ("dict", "dict", ["</script><script>alert(2)</script>", "`${alert(3)}`"]),
    }


def test_an_exception_is_told_with_its_cause() -> None:
    raised = [step for step in replay_of("exception_chain").steps if step.event in ("exception", "unwind")]
    passed = [("lookup", "KeyError"), ("lookup", "ValueError"), ("lookup", "ValueError")]
    passed += [(function, "ValueError") for function in ("main", "main", "<module>", "<module>")]
    assert [(step.function, step.given[1]) for step in raised] == passed
    parts = raised[-1].given[2]
    assert parts[parts.index("__cause__") + 1][1] == "KeyError"
    assert parts.count("__cause__") == 1


def test_generators_keep_their_own_frames_and_end_without_a_crash() -> None:
    squares = steps_in("generators", "squares")
    assert len({step.frame for step in squares}) == 3
    assert {step.event for step in squares} == {"call", "line", "yield", "resume", "return"}
    assert len(runs("generators").recording["chunks"]) > 0


def test_a_trap_is_shown_by_its_type_and_calls_nothing() -> None:
    assert last_in("hostile_repr", "main")["again"] == (
        *("list", "list"),
        [("instance", "__main__.Trap", []), ("instance", "__main__.Trap", []), None],
    )


def test_a_long_text_is_whole_at_every_step_and_costs_its_growth() -> None:
    replay = replay_of("long_string")
    prompts = [step.variables["prompt"] for step in steps_in("long_string", "main") if "prompt" in step.variables]
    assert sorted({len(prompt) for prompt in prompts}) == [1000 * sections for sections in range(13)]
    assert prompts[-1].endswith(prompts[-1][:0] + ("## section 11\n" + "规则 rule " * 200)[:1000])
    assert max(len(row[-1]) for row in replay.tables["atoms"] if row[0] in ("str", "more")) == 1000


def test_an_attribute_shows_from_when_it_is_set() -> None:
    proxies = [step.variables["proxy"] for step in steps_in("missing_attribute", "main") if "proxy" in step.variables]
    assert proxies[0] == ("instance", "__main__.Proxy", [])
    assert proxies[-1] == ("instance", "__main__.Proxy", ["_target", "done"])


def test_rebound_builtins_disturb_nothing() -> None:
    last = last_in("name_tricks", "main")
    assert (last["len"], last["items"]) == (3, ("list", "list", [1, 2, 3]))


def test_output_belongs_to_its_step_and_keeps_its_order() -> None:
    steps = [step for step in replay_of("partial_output").steps if step.output]
    pieces = [piece for step in steps for piece in step.output]
    assert pieces == [("stdout", "a-"), ("stderr", "warn"), ("stdout", "b\n")]
    assert [step.line for step in steps][:2] == [7, 8]


def test_cycles_and_shared_parts_are_read() -> None:
    last = last_in("recursive_structures", "main")
    assert last["ring"] == ("list", "list", [1, 2, ("cycle", 0)])
    assert last["table"] == ("dict", "dict", ["self", ("cycle", 0)])
    assert last["pair"][2] == [last["shared"], last["shared"]]
    keys = [("tuple", "tuple", [1, "a"]), ("frozenset", "frozenset", [1, 2]), None, ("set", "set", [3])]
    assert last["keyed"] == ("dict", "dict", keys)
    frame = replay_of("recursive_structures").frames[steps_in("recursive_structures", "main")[0].frame]
    pair = replay_of("recursive_structures").contents[frame["pair"] >> 2]
    assert pair == [frame["shared"], frame["shared"]]


def test_every_line_after_the_tricks_is_recorded() -> None:
    assert [step.line for step in steps_in("shaken_off", "after")] == [4, 5, 6, 7, 7]


def test_the_range_of_an_error_is_in_bytes_of_its_line() -> None:
    error = next(step for step in replay_of("wide_text").steps if step.event == "exception")
    line = GIVEN["wide_text"].read_text().splitlines()[error.line - 1].encode()
    end_line, start, stop = error.where
    assert (end_line, line[start:stop]) == (error.line, b"missing")
