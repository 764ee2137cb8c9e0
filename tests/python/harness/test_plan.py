"""The plan: each item exactly what todo_write's schema says, and a line for each when it is shown."""

from typing import Any

import pytest
from harness.plan import checked_plan, plan_text
from harness_inputs import Dict, List, Str


def item(**changes: Any) -> Any:
    return {"id": "1", "content": "Read", "status": "pending", **changes}


@pytest.mark.parametrize(
    "items",
    [
        [],
        [item(id=str(number)) for number in range(20)],
        [item(id="x" * 32, content="身" * 150, status="in_progress")],
        [item(status="completed"), item(id=" 1")],
    ],
)
def test_items_at_the_edge_of_every_bound_are_a_plan(items: Any) -> None:
    assert checked_plan(items) == items


@pytest.mark.parametrize(
    ("items", "message"),
    [
        (None, "items: must be a list, not NoneType"),
        (List([item()]), "items: must be a list, not List"),
        ([item(id=str(number)) for number in range(21)], "items: 21 items; 0 to 20 are allowed"),
        (["Read"], r"items\[0\]: must be a dict, not str"),
        ([Dict(item())], r"items\[0\]: must be a dict, not Dict"),
        ([{"id": "1", "content": "Read"}], r"items\[0\]: the key 'status' is missing"),
        ([item(priority="high")], r"items\[0\]: the key 'priority' is not allowed"),
        ([item(id="")], r"items\[0\].id: 0 characters"),
        ([item(id="x" * 33)], r"items\[0\].id: 33 characters; 1 to 32"),
        ([item(id=1)], r"items\[0\].id: must be a str, not int"),
        ([item(content="")], r"items\[0\].content: 0 characters"),
        ([item(content="x" * 151)], r"items\[0\].content: 151 characters; 1 to 150"),
        ([item(), item(id="2", status="done")], r"items\[1\].status: 'done' is not allowed; allowed are pending, in_"),
        ([item(status=Str("pending"))], r"items\[0\].status: must be a str, not Str"),
        ([item(), item(content="Run")], "items: the id '1' occurs twice"),
    ],
)
def test_anything_else_is_refused_and_named(items: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        checked_plan(items)


def test_a_plan_is_a_copy() -> None:
    items = [item()]
    plan = checked_plan(items)
    items[0]["content"] = "Run"
    items.append(item())
    assert plan == [item()]


def test_a_plan_is_shown_a_line_for_each_item_in_its_order() -> None:
    plan = [item(status="completed"), item(id="2", content="Run", status="in_progress")]
    assert plan_text(plan) == "Your plan, as you last wrote it:\n[completed] Read\n[in_progress] Run"
