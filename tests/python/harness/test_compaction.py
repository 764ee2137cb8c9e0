"""A history that has grown too long: what is kept of it, whatever it holds."""

import copy
from typing import Any

import pytest
from harness.compaction import KEPT_BYTES, MAX_HISTORY_BYTES, SUMMARY_HEADING, compacted, size
from harness.conversation import calls_in, results_in
from hypothesis import given, settings
from hypothesis import strategies as st
from scripted import assistant, call, result, text, user

TASK = user(text("the task"))


def summary_of(messages: Any) -> str:
    return f"{len(messages)} messages"


def never_asked(messages: Any) -> str:
    raise AssertionError("a summary was asked for")


def exchanges(*lengths: int) -> Any:
    """A history in which each exchange has one result of so many characters."""
    history: list[Any] = [TASK]
    for number, length in enumerate(lengths, 1):
        history += [assistant(call(number=number)), user(result(number, "x" * length))]
    return history


def told(history: Any) -> list[str]:
    """The summaries in the first message."""
    return [block["text"] for block in history[0]["content"] if block["text"].startswith(SUMMARY_HEADING)]


def of_size(bytes_: int) -> Any:
    """A history of two exchanges that takes exactly so many bytes."""
    history = exchanges(1000, bytes_ - size(exchanges(1000, 0)))
    assert size(history) == bytes_
    return history


def test_a_history_within_the_bound_stays_the_very_same() -> None:
    history = of_size(MAX_HISTORY_BYTES)
    assert compacted(history, never_asked) is history


def test_one_byte_more_is_compacted() -> None:
    history = of_size(MAX_HISTORY_BYTES + 1)
    assert compacted(history, summary_of) == [
        user(text("the task"), text(f"{SUMMARY_HEADING}\n2 messages")),
        *history[3:],
    ]


def test_the_bound_counts_bytes_not_characters() -> None:
    history = [*exchanges(10), assistant(call(number=2)), user(result(2, "身" * (MAX_HISTORY_BYTES // 3)))]
    assert len(compacted(history, summary_of)) == 3


def test_the_newest_exchanges_are_kept_while_they_fit() -> None:
    history = exchanges(9000, 3000, 3000, 1000)
    assert compacted(history, summary_of)[1:] == history[3:]
    assert size(history[3:]) <= KEPT_BYTES < size(history[1:])


def test_a_last_exchange_is_kept_however_long_it_is() -> None:
    history = exchanges(100, 3 * MAX_HISTORY_BYTES)
    assert compacted(history, summary_of)[1:] == history[3:]
    assert compacted(exchanges(3 * MAX_HISTORY_BYTES), never_asked) == exchanges(3 * MAX_HISTORY_BYTES)


def test_a_task_alone_is_never_compacted() -> None:
    history = [user(text("x" * 2 * MAX_HISTORY_BYTES))]
    assert compacted(history, never_asked) is history


def test_an_earlier_summary_is_summed_up_again_and_not_piled_up() -> None:
    seen: list[Any] = []

    def summarise(messages: Any) -> str:
        seen.append(copy.deepcopy(messages))
        return f"summary {len(seen)}"

    first = compacted(exchanges(9000, 9000), summarise)
    history = [*first, assistant(call(number=3)), user(result(3, "y" * 9000))]
    assert told(compacted(history, summarise)) == [f"{SUMMARY_HEADING}\nsummary 2"]
    assert seen[1] == [user(text(f"{SUMMARY_HEADING}\nsummary 1")), *first[1:]]


def test_the_history_given_is_not_changed_not_even_by_the_one_who_sums_up() -> None:
    def summarise(messages: Any) -> str:
        for message in messages:
            message["content"].clear()
        return "forged"

    history = exchanges(9000, 9000)
    before = copy.deepcopy(history)
    compacted(history, summarise)
    assert history == before


@st.composite
def histories(draw: st.DrawFn) -> Any:
    """A task and exchanges of one to three calls, with results short and long."""
    history = [user(text(draw(st.text(max_size=50))))]
    number = 0
    for count in draw(st.lists(st.integers(1, 3), max_size=8)):
        numbers = range(number, number + count)
        number += count
        contents = [draw(st.sampled_from("x身\n")) * draw(st.integers(0, 4000)) for _ in numbers]
        history.append(assistant(text("next"), *[call(number=each) for each in numbers]))
        history.append(user(*[result(each, content) for each, content in zip(numbers, contents, strict=True)]))
    return history


@given(histories())
@settings(max_examples=150, deadline=None)
def test_whatever_is_cut_the_rules_hold(history: Any) -> None:
    short = compacted(history, summary_of)
    # The task stays first, and in its own words.
    assert short[0]["content"][0] == history[0]["content"][0]
    # What is kept is an unbroken stretch up to the end, the last exchange among it.
    kept = short[1:]
    assert kept == history[len(history) - len(kept) :]
    assert kept or len(history) == 1
    # Calls and results stay together, in the same order.
    assert [each["id"] for each in calls_in(kept)] == [each["tool_use_id"] for each in results_in(kept)]
    assert [message["role"] for message in short] == ["user", *["assistant", "user"] * (len(kept) // 2)]
    # There is a summary when something was left out, and only one.
    assert len(told(short)) == (len(short) < len(history))
    # The bound holds, unless the last exchange alone is too long for it.
    assert size(short) <= MAX_HISTORY_BYTES or len(kept) == 2
    # Nothing more is left to be done.
    assert compacted(short, summary_of) is short or size(short) > MAX_HISTORY_BYTES


@given(st.lists(st.integers(0, 7000), min_size=5, max_size=25))
@settings(max_examples=30, deadline=None)
def test_compacting_before_each_request_keeps_the_history_bounded(lengths: list[int]) -> None:
    history = exchanges()
    for number, length in enumerate(lengths):
        history = compacted(history, summary_of)
        assert size(history) <= MAX_HISTORY_BYTES
        assert len(told(history)) <= 1
        history = [*history, assistant(call(number=number)), user(result(number, "x" * length))]


def test_a_text_that_no_request_can_carry_is_refused_by_its_place() -> None:
    with pytest.raises(ValueError, match=r"history\[0\].content\[0\].text: surrogates not allowed"):
        compacted([user(text("\ud800"))], never_asked)
