"""Knows what a plan is: the short list that a model keeps with todo_write, and how a request shows it."""

from typing import TypedDict

from harness.exact import check_keys, check_list, check_text, check_type, check_unique, shown
from harness.tools import MAX_TODO_CONTENT, MAX_TODO_ID, MAX_TODO_ITEMS, TODO_STATUSES

ITEM_KEYS = ("id", "content", "status")
HEADING = "Your plan, as you last wrote it:"


class PlanItem(TypedDict):
    """One thing to do, and how far it has come."""

    id: str
    content: str
    status: str


Plan = list[PlanItem]


def checked_plan(items: list[PlanItem]) -> Plan:
    """A copy of the items, once each is known to be what todo_write's schema says."""
    check_list(items, 0, MAX_TODO_ITEMS, "items")
    for position, item in enumerate(items):
        where = f"items[{position}]"
        check_keys(item, ITEM_KEYS, where)
        check_text(item["id"], 1, MAX_TODO_ID, f"{where}.id")
        check_text(item["content"], 1, MAX_TODO_CONTENT, f"{where}.content")
        check_type(item["status"], str, f"{where}.status")
        if item["status"] not in TODO_STATUSES:
            allowed = ", ".join(TODO_STATUSES)
            raise ValueError(f"{where}.status: {shown(item['status'])} is not allowed; allowed are {allowed}")
    check_unique([item["id"] for item in items], "items: the id")
    return [{"id": item["id"], "content": item["content"], "status": item["status"]} for item in items]


def plan_text(plan: Plan) -> str:
    """The plan as a request shows it, a line for each item."""
    return "\n".join([HEADING, *[f"[{item['status']}] {item['content']}" for item in plan]])
