"""Memory records: every limit at its edge and one past it, and what of a record reaches the catalogue."""

import copy
from typing import Any

import pytest
from harness.memory import check_memory_catalogue, checked_memories, memory_catalogue
from harness_inputs import Dict, List, Str, entry, record
from hypothesis import given, settings
from hypothesis import strategies as st

ACCEPTED = [
    {"name": "a"},
    {"name": "a" * 40},
    {"name": "a-9"},
    {"name": "a-"},
    {"description": "x"},
    {"description": "x" * 120},
    {"description": " x "},
    {"keywords": ["ab"]},
    {"keywords": ["a" * 24]},
    {"keywords": ["  " + "a" * 24 + "\t"]},
    {"keywords": ["ab", "bc", "cd", "de", "ef", "fg"]},
    {"body": "x" * 1200},
    {"source": "x" * 120},
]
REFUSED = [
    ({"name": ""}, "name"),
    ({"name": "a" * 41}, "name"),
    ({"name": "Report"}, "name"),
    ({"name": "9a"}, "name"),
    ({"name": "-a"}, "name"),
    ({"name": "a_b"}, "name"),
    ({"name": "a\n"}, "name"),
    ({"name": Str("a")}, "name"),
    ({"name": None}, "name"),
    ({"description": ""}, "description"),
    ({"description": " \n"}, "description"),
    ({"description": "x" * 121}, "description"),
    ({"description": "x\ny"}, "description"),
    ({"description": "x\u2028"}, "description"),
    ({"description": Str("x")}, "description"),
    ({"keywords": []}, "keywords"),
    ({"keywords": ["ab", "bc", "cd", "de", "ef", "fg", "gh"]}, "keywords"),
    ({"keywords": ("ab",)}, "keywords"),
    ({"keywords": List(["ab"])}, "keywords"),
    ({"keywords": ["ok", "a"]}, r"keywords\[1\]"),
    ({"keywords": ["ok", " a "]}, r"keywords\[1\]"),
    ({"keywords": ["ok", "a" * 25]}, r"keywords\[1\]"),
    ({"keywords": ["ok", Str("ab")]}, r"keywords\[1\]"),
    ({"keywords": ["ok", 5]}, r"keywords\[1\]"),
    ({"keywords": ["ab", "ab"]}, "keywords"),
    ({"keywords": ["ab", " ab "]}, "keywords"),
    ({"keywords": ["straße", "STRASSE"]}, "keywords"),
]
REFUSED_IN_A_RECORD = [
    *REFUSED,
    ({"body": ""}, "body"),
    ({"body": "  "}, "body"),
    ({"body": "x" * 1201}, "body"),
    ({"body": Str("x")}, "body"),
    ({"source": ""}, "source"),
    ({"source": "\t"}, "source"),
    ({"source": "x" * 121}, "source"),
    ({"source": None}, "source"),
    ({"extra": 1}, ""),
]


@pytest.mark.parametrize("changes", ACCEPTED)
def test_a_record_at_the_edge_is_accepted_unchanged(changes: dict[str, Any]) -> None:
    assert checked_memories([record(**changes)]) == [record(**changes)]


@pytest.mark.parametrize(("changes", "item"), REFUSED_IN_A_RECORD)
def test_a_record_past_the_edge_is_refused_by_position_and_field(changes: dict[str, Any], item: str) -> None:
    with pytest.raises(ValueError, match=rf"^memories\[1\]\.?{item}"):
        checked_memories([record(name="first"), record(**changes)])


@pytest.mark.parametrize("changes", ACCEPTED[:-2])
def test_a_catalogue_at_the_edge_is_accepted(changes: dict[str, Any]) -> None:
    check_memory_catalogue([entry(**changes)], "list")


@pytest.mark.parametrize(("changes", "item"), [*REFUSED, ({"body": "x"}, ""), ({"source": "x"}, "")])
def test_a_catalogue_past_the_edge_is_refused_by_position_and_field(changes: dict[str, Any], item: str) -> None:
    with pytest.raises(ValueError, match=rf"^list\[1\]\.?{item}"):
        check_memory_catalogue([entry(name="first"), entry(**changes)], "list")


@pytest.mark.parametrize("key", ["name", "description", "keywords", "body", "source"])
def test_a_record_without_one_of_its_keys_is_refused(key: str) -> None:
    incomplete = record()
    del incomplete[key]
    with pytest.raises(ValueError, match=rf"^memories\[0\]: the key '{key}' is missing$"):
        checked_memories([incomplete])


@pytest.mark.parametrize("key", ["name", "description", "keywords"])
def test_a_catalogue_entry_without_one_of_its_keys_is_refused(key: str) -> None:
    incomplete = entry()
    del incomplete[key]
    with pytest.raises(ValueError, match=rf"^list\[0\]: the key '{key}' is missing$"):
        check_memory_catalogue([incomplete], "list")


@pytest.mark.parametrize("wrong", [(), {}, None, List(), [None], [Dict(record())], [List()]])
def test_records_of_another_type_are_refused(wrong: Any) -> None:
    with pytest.raises(ValueError, match=r"^memories"):
        checked_memories(wrong)
    with pytest.raises(ValueError, match=r"^list"):
        check_memory_catalogue(wrong, "list")


def test_there_may_be_no_records() -> None:
    assert checked_memories([]) == memory_catalogue([]) == []
    check_memory_catalogue([], "list")


def test_twenty_records_are_accepted_and_one_more_refused() -> None:
    records = [record(name=f"m{number}") for number in range(21)]
    entries = [entry(name=f"m{number}") for number in range(21)]
    assert len(checked_memories(records[:20])) == 20
    check_memory_catalogue(entries[:20], "list")
    with pytest.raises(ValueError, match=r"^memories: 21 items"):
        checked_memories(records)
    with pytest.raises(ValueError, match=r"^list: 21 items"):
        check_memory_catalogue(entries, "list")


def test_two_records_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match=r"^memories: the name 'report-format' occurs twice$"):
        checked_memories([record(), record(description="Another.")])
    with pytest.raises(ValueError, match=r"^list: the name 'report-format' occurs twice$"):
        check_memory_catalogue([entry(), entry(description="Another.")], "list")


@settings(deadline=None, derandomize=True)
@given(st.lists(st.from_regex(r"[a-z][a-z0-9-]{0,39}", fullmatch=True), max_size=20, unique=True))
def test_records_come_back_sorted_by_name_and_the_argument_stays_as_it_was(names: list[str]) -> None:
    records = [record(name=name) for name in names]
    before = copy.deepcopy(records)
    assert [checked["name"] for checked in checked_memories(records)] == sorted(names)
    assert records == before


def test_records_come_back_as_deep_copies() -> None:
    original = record()
    [checked] = checked_memories([original])
    checked["keywords"].append("more")
    checked["body"] = "other"
    assert original == record()


def test_the_catalogue_holds_no_body_and_no_source() -> None:
    catalogue = memory_catalogue([record(name="b"), record(name="a")])
    assert catalogue == [entry(name="a"), entry(name="b")]
    assert "SECRET" not in repr(catalogue)


def test_the_catalogue_shares_no_list_with_the_records() -> None:
    original = record()
    memory_catalogue([original])[0]["keywords"].append("more")
    assert original == record()


def test_the_catalogue_of_a_bad_record_is_refused() -> None:
    with pytest.raises(ValueError, match="body"):
        memory_catalogue([record(body="")])
