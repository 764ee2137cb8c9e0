"""Knows what comes of a call that a model asks for, whatever it asks for."""

from pathlib import Path
from typing import Any

from harness.carry_out import carry_out
from harness.gate import ALLOW, DENY, Decide, always
from harness.groups.checks import equal, holds, refused
from harness.groups.examples import Str, tool
from harness.groups.scripts import asks_for, never_asked


def registry(ran: list[Any]) -> Any:
    """Three tools that write down what they are given; one of them needs a permission."""

    def noted(**given: Any) -> str:
        ran.append(given)
        return "the result"

    return {
        "read_file": tool(run=noted),
        "run_main": tool(run=noted, parameters={}),
        "todo_write": tool(run=noted, parameters={"items": list}),
    }


def answers(decision: str) -> Decide:
    """Decides every call alike, whatever the word."""
    return lambda call: decision


def unregistered_tools_are_answered_by_an_error(folder: Path) -> None:
    """A call of what is not registered runs nothing and asks for no permission."""
    for name in ("write_file", "list_files", "Read_file", "", "x" * 100):
        result = carry_out(asks_for(name, "call-7"), registry([]), never_asked)
        shown = repr(name) if len(name) <= 80 else f"{'x' * 80!r}…"
        expected = {"type": "tool_result", "tool_use_id": "call-7", "is_error": True}
        equal(result, {**expected, "content": f"{shown} is not registered. Nothing was run."}, "result")


def wrong_input_is_answered_by_an_error(folder: Path) -> None:
    """Exactly the parameters, each of its type; with anything else nothing is run and no permission asked for."""
    ran: list[Any] = []
    for call, words in [
        (asks_for("read_file"), "input: the key 'path' is missing"),
        (asks_for("read_file", path="a", more="b"), "input: the key 'more' is not allowed"),
        (asks_for("read_file", path=1), "input.path: must be a str, not int"),
        (asks_for("read_file", path=Str("a")), "input.path: must be a str, not Str"),
        (asks_for("read_file", path=None), "input.path: must be a str, not NoneType"),
        (asks_for("todo_write", items="a"), "input.items: must be a list, not str"),
        (asks_for("run_main", path="a"), "input: the key 'path' is not allowed"),
    ]:
        result = carry_out(call, registry(ran), never_asked)
        equal(result["is_error"], True, f"{words}: is an error")
        holds(result["content"].startswith(words), f"{result['content']!r} begins with {words!r}")
        holds(result["content"].endswith(". Nothing was run."), "the error says that nothing was run")
    equal(ran, [], "what was run")


def only_a_run_needs_permission(folder: Path) -> None:
    """run_main is asked for, and runs when the answer is `allow` and nothing else; the other tools just run."""
    ran: list[Any] = []
    result = carry_out(asks_for("read_file", path="a"), registry(ran), always(DENY))
    expected = {"type": "tool_result", "tool_use_id": "call-1", "content": "the result", "is_error": False}
    equal((result, ran), (expected, [{"path": "a"}]), "a call that needs no permission")
    equal(carry_out(asks_for("run_main"), registry(ran), always(ALLOW)), expected, "a run that is allowed")
    equal(len(ran), 2, "tools run")
    for said in (DENY, "", "ALLOW", "allowed", "yes"):
        result = carry_out(asks_for("run_main"), registry(ran), answers(said))
        equal(result["is_error"], True, f"is an error when the answer is {said!r}")
    equal(len(ran), 2, "tools run after the refusals")
    refused("'maybe' is not allowed; allowed are allow, deny", always, "maybe")


def trouble_of_a_tool_is_told_to_the_model(folder: Path) -> None:
    """What a tool refuses is an error result; a mistake in the program is not hidden, nor a result of another type."""

    def raising(problem: Exception) -> Any:
        def run(path: str) -> str:
            raise problem

        return {"read_file": tool(run=run)}

    for problem in (ValueError("not this one"), FileNotFoundError("not there")):
        result = carry_out(asks_for("read_file", path="a"), raising(problem), always(DENY))
        equal((result["content"], result["is_error"]), (str(problem), True), "content, is an error")
    try:
        carry_out(asks_for("read_file", path="a"), raising(ZeroDivisionError()), always(DENY))
        holds(False, "a mistake in the program is not hidden")
    except ZeroDivisionError:
        pass
    for given in (None, 1, Str("a")):
        wrong = {"read_file": tool(run=lambda path, given=given: given)}
        refused("tool read_file: its result: must be a str", carry_out, asks_for("read_file", path="a"), wrong, None)


GROUPS = (
    unregistered_tools_are_answered_by_an_error,
    wrong_input_is_answered_by_an_error,
    only_a_run_needs_permission,
    trouble_of_a_tool_is_told_to_the_model,
)
