"""The shape checks: exact types only, both ends of every range, and messages that name the item."""

from typing import Any

import pytest
from harness.exact import check_keys, check_list, check_name, check_text, check_type, check_unique, shown
from harness_inputs import Dict, List, Str


@pytest.mark.parametrize(
    ("value", "expected"), [(Dict(), dict), (List(), list), (Str(), str), (True, int), (None, str)]
)
def test_another_type_is_refused_and_so_is_a_subclass(value: Any, expected: type) -> None:
    with pytest.raises(ValueError, match=f"^thing: must be a {expected.__name__}, not {type(value).__name__}$"):
        check_type(value, expected, "thing")


@pytest.mark.parametrize("value", [{}, [], "", 0, None, True])
def test_the_type_itself_is_accepted(value: Any) -> None:
    check_type(value, type(value), "thing")


def test_exactly_these_keys_are_accepted_in_any_order() -> None:
    check_keys({"b": 1, "a": 2}, ("a", "b"), "thing")


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (Dict(a=1, b=2), "thing: must be a dict, not Dict"),
        ([("a", 1), ("b", 2)], "thing: must be a dict, not list"),
        ({"a": 1}, "thing: the key 'b' is missing"),
        ({"a": 1, "b": 2, "c": 3}, "thing: the key 'c' is not allowed; allowed are a, b"),
        ({"a": 1, "b": 2, 3: 3}, "thing: the key of type int is not allowed; allowed are a, b"),
        ({"a": 1, Str("b"): 2}, "thing: the key of type Str is not allowed; allowed are a, b"),
    ],
)
def test_other_keys_are_refused(value: Any, message: str) -> None:
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 (the whole message is compared)
        check_keys(value, ("a", "b"), "thing")
    assert str(refusal.value) == message


@pytest.mark.parametrize("length", [2, 4])
def test_lengths_at_the_edge_are_accepted(length: int) -> None:
    check_list([0] * length, 2, 4, "thing")
    check_text("x" * length, 2, 4, "thing")


@pytest.mark.parametrize("length", [1, 5])
def test_lengths_one_past_the_edge_are_refused(length: int) -> None:
    with pytest.raises(ValueError, match=f"^thing: {length} items; 2 to 4 are allowed$"):
        check_list([0] * length, 2, 4, "thing")
    with pytest.raises(ValueError, match=f"^thing: {length} characters; 2 to 4 are allowed$"):
        check_text("x" * length, 2, 4, "thing")


@pytest.mark.parametrize("value", [List([1, 2, 3]), (1, 2, 3), "abc"])
def test_only_a_list_is_a_list(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^thing: must be a list"):
        check_list(value, 0, 9, "thing")


@pytest.mark.parametrize("value", [Str("abc"), b"abc", ["a"], None])
def test_only_a_str_is_a_text_or_a_name(value: Any) -> None:
    with pytest.raises(ValueError, match=r"^thing: must be a str"):
        check_text(value, 0, 9, "thing")
    with pytest.raises(ValueError, match=r"^thing: must be a str"):
        check_name(value, "[a-z]+", "thing")


def test_a_name_matches_its_pattern_as_a_whole() -> None:
    check_name("ab", "[a-z]+", "thing")
    for name in ["", "ab\n", "ab ", " ab", "aB"]:
        with pytest.raises(ValueError, match=r"^thing: .* does not match "):
            check_name(name, "[a-z]+", "thing")


def test_a_name_that_occurs_twice_is_refused() -> None:
    check_unique(["a", "b"], "things:")
    with pytest.raises(ValueError, match=r"^things: 'a' occurs twice$"):
        check_unique(["a", "b", "a"], "things:")


def test_a_message_shows_the_beginning_of_a_long_text() -> None:
    assert shown("x" * 80) == repr("x" * 80)
    assert shown("x" * 81) == repr("x" * 80) + "…"


def test_a_message_calls_no_code_of_what_it_shows() -> None:
    class Loud(str):
        def __repr__(self) -> str:
            raise AssertionError("repr was called")

    assert shown(Loud("x")) == "of type Loud"
