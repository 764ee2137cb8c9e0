"""Knows what is kept of a history that has grown too long."""

import copy
from pathlib import Path
from typing import Any

from harness.compaction import compacted
from harness.groups.attaching import check_pairs
from harness.groups.checks import equal, holds
from harness.groups.scripts import asks_for, host_of, says, scripted
from harness.json_data import json_text
from harness.loop import run_task
from harness.messages import Message, from_assistant, from_user, text_block, tool_result
from harness.models import Summarise

TASK = from_user(text_block("The task."))
HEADING = "What happened before this, in short:\n"


def exchange(number: int, length: int) -> list[Message]:
    """A call and its result, which together take this many bytes in a history."""
    call = asks_for("read_file", f"call-{number}", path="a")
    pair = [from_assistant([call]), from_user(tool_result(call, "", is_error=False))]
    room = length - size(pair) + 1  # one bracket less, one comma
    pair[1]["content"][0]["content"] = "é" * (room // 2) + "x" * (room % 2)
    return pair


def size(messages: list[Message]) -> int:
    """The bytes of a history."""
    return len(json_text(messages, "history").encode("utf-8"))


def refuse_to_sum_up(messages: Any) -> str:
    """What stands for a summary that must not be asked for."""
    raise RuntimeError(f"{len(messages)} messages were summed up")


def noting(told: list[Any]) -> Summarise:
    """Sums up anything in one word, and writes down what it was."""

    def sum_up(messages: list[Message]) -> str:
        told.append(messages)
        return "SHORT"

    return sum_up


def history_of(*lengths: int) -> list[Message]:
    """The task and exchanges of these lengths."""
    history = [TASK]
    for number, length in enumerate(lengths, 1):
        history += exchange(number, length)
    return copy.deepcopy(history)


def history_is_compacted_only_past_its_bound(folder: Path) -> None:
    """16,000 bytes are sent as they are; with one more, the middle is summed up."""
    rest = 16_000 - size([TASK]) - 8_000
    history = history_of(4_000, 4_000, rest)
    equal(size(history), 16_000, "the size at the bound")
    equal(compacted(history, refuse_to_sum_up) is history, True, "a history at the bound is left alone")
    history = history_of(4_000, 4_000, rest + 1)
    equal(len(compacted(history, lambda messages: "short")) < len(history), True, "one byte past it is compacted")
    history = history_of(17_000)
    equal(compacted(history, refuse_to_sum_up) is history, True, "a single exchange is left alone")


def compaction_keeps_the_task_and_the_newest_exchanges(folder: Path) -> None:
    """The first message with the summary, then whole exchanges: as many as fit into 8,000 bytes, at least one."""
    for lengths, kept in [
        ((9_000, 3_999, 4_000), 2),  # two brackets and no comma between: 8,000 bytes
        ((9_000, 4_000, 4_000), 1),
        ((11_000, 2_000, 2_000, 2_000), 3),
        ((3_000, 3_000, 12_000), 1),
    ]:
        history = history_of(*lengths)
        before = copy.deepcopy(history)
        told: list[Any] = []
        result = compacted(history, noting(told))
        first = from_user(text_block("The task."), text_block(f"{HEADING}SHORT"))
        equal(result, [first, *history[-2 * kept :]], f"{lengths}: what is kept")
        equal(told, [history[1 : -2 * kept]], f"{lengths}: what is summed up")
        equal(history, before, "the history that was given")
        check_pairs(result)


def summaries_are_never_piled_up(folder: Path) -> None:
    """An earlier summary is summed up again with what came after it, and replaced."""
    told: list[Any] = []

    def sum_up(messages: Any) -> str:
        told.append(copy.deepcopy(messages))
        for message in messages:
            message["content"].clear()  # what the summariser does to its copy changes nothing
        return f"SUMMARY {len(told)}"

    once = compacted(history_of(9_000, 9_000), sum_up)
    longer = [*once, *exchange(3, 9_000)]
    before = copy.deepcopy(longer)
    twice = compacted(longer, sum_up)
    equal(longer, before, "the history that was given")
    summary = text_block(f"{HEADING}SUMMARY 1")
    equal(told[1], [from_user(summary), *before[1:3]], "what is summed up the second time")
    equal(twice, [from_user(text_block("The task."), text_block(f"{HEADING}SUMMARY 2")), *before[3:]], "what is kept")


def a_long_summary_is_cut(folder: Path) -> None:
    """At 1,500 characters, so that a summary cannot break the bound that it is made for."""
    [task, *_] = compacted(history_of(9_000, 9_000), lambda messages: "é" * 1_501)
    equal(task["content"][1], text_block(HEADING + "é" * 1_500), "the summary")


def a_long_task_goes_on_with_a_compacted_history(folder: Path) -> None:
    """The bound is kept before each request; what earlier requests held stays as it was; the summariser is asked."""
    calls = [[asks_for("read_file", f"call-{number}", path="long.txt")] for number in range(5)]
    told: list[Any] = []
    host = host_of(folder, scripted(*calls, says()), sum_up=noting(told))
    (folder / "long.txt").write_text("x" * 6_000, "utf-8")
    run_task("The task.", host)
    sizes = [size(request["messages"]) for request in host.requests]
    holds(max(sizes) <= 16_000, f"no request is longer than the bound: {sizes}")
    equal([len(request["messages"]) for request in host.requests], [1, 3, 5, 3, 5, 3], "messages of each request")
    equal(len(told), 2, "summaries")
    for request in host.requests:
        equal(request["messages"][0]["content"][0], text_block("The task."), "the task")
        check_pairs(request["messages"])
    equal([len(request["messages"][0]["content"]) for request in host.requests], [1, 1, 1, 2, 2, 2], "texts with it")


GROUPS = (
    history_is_compacted_only_past_its_bound,
    compaction_keeps_the_task_and_the_newest_exchanges,
    summaries_are_never_piled_up,
    a_long_summary_is_cut,
    a_long_task_goes_on_with_a_compacted_history,
)
