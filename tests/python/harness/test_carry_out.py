"""What comes of a call: a result in any case, and not a line of a tool that is not registered, given, or permitted."""

from collections.abc import Callable
from typing import Any

import pytest
from harness.carry_out import carry_out
from harness.gate import always
from harness_inputs import Str, never_run, tool, tools
from scripted import call, result

ALLOW, DENY = always("allow"), always("deny")


def never_asked(block: Any) -> str:
    raise AssertionError(f"the gate was asked about {block}")


def failing(problem: BaseException) -> Callable[..., object]:
    def run(**arguments: Any) -> None:
        raise problem

    return run


def test_the_result_is_what_the_tool_returns_for_its_input() -> None:
    registered = {"read_file": tool(run=lambda path: f"text of {path}")}
    assert carry_out(call(number=3, path="a.txt"), registered, never_asked) == result(3, "text of a.txt")


@pytest.mark.parametrize(
    "name",
    [
        "delete_file",
        "",
        "READ_FILE",
        "read_file ",
        "list_files",
        "__class__",
        "__init__",
        "run",
        "keys",
        "pop",
        "a" * 99,
    ],
)
def test_what_is_not_registered_is_not_run_and_nobody_is_asked(name: str) -> None:
    came = carry_out(call(name), tools(), never_asked)
    assert came["is_error"]
    assert came["content"].startswith(f"'{name[:80]}'")
    assert came["content"].endswith("is not registered. Nothing was run.")


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({}, "input: the key 'path' is missing"),
        ({"path": "a", "workspace": "/"}, "input: the key 'workspace' is not allowed; allowed are path"),
        ({"path": "a", "self": "b"}, "input: the key 'self' is not allowed; allowed are path"),
        ({"path": None}, "input.path: must be a str, not NoneType"),
        ({"path": ["a"]}, "input.path: must be a str, not list"),
        ({"path": True}, "input.path: must be a str, not bool"),
        ({"path": Str("a")}, "input.path: must be a str, not Str"),
    ],
)
def test_an_input_that_is_not_exactly_the_parameters_is_not_run(given: Any, why: str) -> None:
    came = carry_out({**call(), "input": given}, tools(), never_asked)
    assert came == result(1, f"{why}. Nothing was run.", is_error=True)


def test_an_input_that_is_not_right_costs_no_approval() -> None:
    came = carry_out(call("run_main", path="main.py"), tools(), never_asked)
    assert came["is_error"]
    assert came["content"].startswith("input: the key 'path' is not allowed")


def test_what_the_gate_refuses_is_not_run() -> None:
    came = carry_out(call("run_main"), tools(), DENY)
    assert came == result(1, "run_main was refused at the permission gate. Nothing was run.", is_error=True)


def test_what_the_gate_lets_through_is_run() -> None:
    assert carry_out(call("run_main"), {"run_main": tool(parameters={}, run=lambda: "ran")}, ALLOW) == result(1, "ran")


@pytest.mark.parametrize("problem", [ValueError("no such skill"), FileNotFoundError(2, "No such file", "a.txt")])
def test_what_a_tool_refuses_is_an_error_in_its_words(problem: Exception) -> None:
    came = carry_out(call(path="a"), {"read_file": tool(run=failing(problem))}, ALLOW)
    assert came == result(1, str(problem), is_error=True)


@pytest.mark.parametrize("problem", [TypeError("bug"), AssertionError("bug"), KeyboardInterrupt()])
def test_a_mistake_of_the_host_is_not_told_to_the_model(problem: BaseException) -> None:
    with pytest.raises(type(problem)):
        carry_out(call(path="a"), {"read_file": tool(run=failing(problem))}, ALLOW)


@pytest.mark.parametrize("content", [None, b"a", 42, Str("a")])
def test_a_result_that_is_no_text_is_a_mistake_of_the_host(content: Any) -> None:
    with pytest.raises(ValueError, match="tool read_file: its result: must be a str"):
        carry_out(call(path="a"), {"read_file": tool(run=lambda path: content)}, ALLOW)


def test_only_the_tool_that_is_named_is_run() -> None:
    registered = {name: tool(run=never_run) for name in ["a", "b"]} | {"c": tool(run=lambda path: path)}
    assert carry_out(call("c", path="x"), registered, ALLOW) == result(1, "x")
