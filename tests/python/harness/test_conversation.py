"""Calls and results in a conversation: all of them in order, and the result of a tool's last call."""

from harness.conversation import calls_in, result_of, results_in
from scripted import assistant, call, result, text, user

MESSAGES = [
    user(text("task")),
    assistant(text("first"), call("a", 1), call("b", 2)),
    user(result(1), result(2), text("plan")),
    assistant(call("a", 3)),
    user(result(3, "later")),
]


def test_calls_and_results_are_found_in_order() -> None:
    assert calls_in(MESSAGES) == [call("a", 1), call("b", 2), call("a", 3)]
    assert results_in(MESSAGES) == [result(1), result(2), result(3, "later")]
    assert (calls_in([]), results_in(MESSAGES[:2])) == ([], [])


def test_the_result_of_a_tool_is_that_of_its_last_call() -> None:
    assert result_of("a", MESSAGES) == result(3, "later")
    assert result_of("b", MESSAGES) == result(2)


def test_a_tool_that_was_not_called_or_not_yet_answered_has_no_result() -> None:
    assert result_of("c", MESSAGES) is None
    assert result_of("a", MESSAGES[:2]) is None
    assert result_of("call-1", MESSAGES) is None
