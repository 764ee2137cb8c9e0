"""Knows what a registered skill is, and which part of it may reach the catalogue."""

from typing import TypedDict

from harness.exact import check_keys, check_type, shown

SKILL_KEYS = ("description", "path")


class Skill(TypedDict):
    """A registered skill: what it is for, and where its instructions are."""

    description: str
    path: str


class SkillEntry(TypedDict):
    """What the catalogue tells of a skill."""

    name: str
    description: str


def check_skill_registry(skills: dict[str, Skill]) -> None:
    """Refuse a registry that is not name → description and path."""
    check_type(skills, dict, "skills")
    for name, skill in skills.items():
        check_type(name, str, "skills: a name")
        where = f"skill {shown(name)}"
        check_keys(skill, SKILL_KEYS, where)
        check_type(skill["description"], str, f"{where}: description")
        check_type(skill["path"], str, f"{where}: path")


def skill_catalogue(skills: dict[str, Skill]) -> list[SkillEntry]:
    """Name and description of each skill, sorted by name; never its path or its instructions."""
    return [{"name": name, "description": skills[name]["description"]} for name in sorted(skills)]
