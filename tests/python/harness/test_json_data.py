"""Plain data and its one text: nothing is coerced, and equal data always give equal text."""

import json
from typing import Any

import pytest
from harness.json_data import json_text
from harness_inputs import Dict, List, Str
from hypothesis import given, settings
from hypothesis import strategies as st

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


def turned_round(value: Any) -> Any:
    """The same data with the keys of every dict in the opposite order."""
    if isinstance(value, dict):
        return {key: turned_round(value[key]) for key in reversed(value)}
    if isinstance(value, list):
        return [turned_round(item) for item in value]
    return value


@settings(deadline=None, derandomize=True)
@given(PLAIN)
def test_the_text_says_everything_and_does_not_depend_on_the_order_of_keys(value: Any) -> None:
    assert json.loads(json_text(value, "thing")) == value
    assert json_text(turned_round(value), "thing") == json_text(value, "thing")


def test_the_text_is_compact_and_holds_characters_as_they_are() -> None:
    assert json_text({"b": [1, 2], "a": "身"}, "thing") == '{"a":"身","b":[1,2]}'


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({1, 2}, "thing: a set is not JSON data"),
        ((1, 2), "thing: a tuple is not JSON data"),
        (b"x", "thing: a bytes is not JSON data"),
        (len, "thing: a builtin_function_or_method is not JSON data"),
        (Dict(), "thing: a Dict is not JSON data"),
        (List(), "thing: a List is not JSON data"),
        (Str(), "thing: a Str is not JSON data"),
        (float("nan"), "thing: nan is not JSON data"),
        (float("inf"), "thing: inf is not JSON data"),
        (float("-inf"), "thing: -inf is not JSON data"),
        ({1: 2}, "thing: a key of type int is not JSON data"),
        ({None: 2}, "thing: a key of type NoneType is not JSON data"),
        ({Str("a"): 2}, "thing: a key of type Str is not JSON data"),
        ("\ud800", "thing: surrogates not allowed at character 0"),
        ({"a\ud800": 1}, "thing: a key: surrogates not allowed at character 1"),
    ],
)
def test_what_json_cannot_hold_is_refused_wherever_it_is(value: Any, message: str) -> None:
    for data, place in [(value, "thing"), ([0, value], "thing[1]"), ({"a": {"b": value}}, "thing.a.b")]:
        with pytest.raises(ValueError) as refusal:  # noqa: PT011 (the whole message is compared)
            json_text(data, "thing")
        assert str(refusal.value) == message.replace("thing", place, 1)


def nested(levels: int, wrap: Any) -> Any:
    value: Any = 0
    for _ in range(levels - 1):
        value = wrap(value)
    return value


@pytest.mark.parametrize("wrap", [lambda value: [value], lambda value: {"a": value}])
def test_a_hundred_levels_of_nesting_are_accepted_and_one_more_refused(wrap: Any) -> None:
    json_text(nested(100, wrap), "thing")
    with pytest.raises(ValueError, match=r"nested more than 100 levels deep$"):
        json_text(nested(101, wrap), "thing")


@pytest.mark.parametrize("build", [lambda: [], lambda: {}])
def test_a_container_that_holds_itself_is_refused(build: Any) -> None:
    value = build()
    if isinstance(value, list):
        value.append(value)
    else:
        value["self"] = value
    with pytest.raises(ValueError, match=r"^thing"):
        json_text(value, "thing")


def test_a_number_too_long_to_print_is_refused_by_name() -> None:
    json_text(10**4299, "thing")
    with pytest.raises(ValueError, match=r"^thing: "):
        json_text(10**4300, "thing")
