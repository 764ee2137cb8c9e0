"""The permission gate: asked for every call that runs a program, for this call alone; only "allow" is a permission."""

from typing import Any

import pytest
from harness.gate import always, permitted
from scripted import call


class Decider:
    """Gives one decision after the other, and keeps what it was asked."""

    def __init__(self, *decisions: Any) -> None:
        self.left = list(decisions)
        self.asked: list[Any] = []

    def __call__(self, block: Any) -> Any:
        self.asked.append(block)
        return self.left.pop(0)


def test_every_call_of_run_main_is_asked_about_anew() -> None:
    decide = Decider("allow", "deny", "allow")
    same = call("run_main")
    assert [permitted(same, decide) for _ in range(3)] == [True, False, True]
    assert decide.asked == [same] * 3


@pytest.mark.parametrize("decision", ["deny", "", "ALLOW", "allow ", None, True, 1, ["allow"]])
def test_anything_but_allow_is_a_refusal(decision: Any) -> None:
    assert not permitted(call("run_main"), Decider(decision))


@pytest.mark.parametrize("name", ["read_file", "load_skill", "delegate", "todo_write"])
def test_what_only_reads_is_not_asked_about(name: str) -> None:
    assert permitted(call(name), Decider())


def test_whoever_decides_cannot_change_the_call() -> None:
    block = call("run_main", given=["a"])

    def decide(shown: Any) -> str:
        shown["input"]["given"].append("forged")
        shown["name"] = "read_file"
        return "allow"

    assert permitted(block, decide)
    assert block == call("run_main", given=["a"])


def test_a_decision_made_once_holds_for_every_call() -> None:
    for decision, permission in [("allow", True), ("deny", False)]:
        decide = always(decision)
        assert [permitted(call("run_main", number), decide) for number in range(3)] == [permission] * 3


@pytest.mark.parametrize("decision", ["", "Allow", "yes", None])
def test_another_decision_is_refused_before_anything_is_decided(decision: Any) -> None:
    with pytest.raises(ValueError, match="is not allowed; allowed are allow, deny"):
        always(decision)
