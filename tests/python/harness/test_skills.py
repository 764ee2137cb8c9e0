"""The skill registry: what is refused in it, and that a path never reaches the catalogue."""

from typing import Any

import pytest
from harness.skills import check_skill_registry, skill_catalogue
from harness_inputs import Dict, Str, skills


def test_a_complete_registry_and_an_empty_one_are_accepted() -> None:
    check_skill_registry(skills())
    check_skill_registry({})


@pytest.mark.parametrize(
    ("registry", "message"),
    [
        ([], "skills: must be a dict"),
        (Dict(), "skills: must be a dict"),
        ({5: skills()["output-check"]}, "skills: a name: must be a str"),
        ({Str("a"): skills()["output-check"]}, "skills: a name: must be a str"),
        ({"a": "text"}, "skill 'a': must be a dict"),
        ({"a": Dict(description="x", path="y")}, "skill 'a': must be a dict"),
        ({"a": {"description": "x"}}, "skill 'a': the key 'path' is missing"),
        ({"a": {"path": "x"}}, "skill 'a': the key 'description' is missing"),
        ({"a": {"description": "x", "path": "y", "body": "z"}}, "skill 'a': the key 'body' is not allowed"),
        ({"a": {"description": None, "path": "y"}}, "skill 'a': description: must be a str"),
        ({"a": {"description": "x", "path": 5}}, "skill 'a': path: must be a str"),
        ({**skills(), "a": {"description": Str("x"), "path": "y"}}, "skill 'a': description: must be a str"),
    ],
)
def test_a_registry_with_one_wrong_thing_is_refused_by_name(registry: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        check_skill_registry(registry)


def test_the_catalogue_is_sorted_and_holds_name_and_description_only() -> None:
    registry: Any = {name: {"description": f"About {name}.", "path": "SECRET"} for name in ["b", "c", "a"]}
    assert skill_catalogue(registry) == [{"name": name, "description": f"About {name}."} for name in ["a", "b", "c"]]
