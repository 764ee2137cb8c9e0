"""Knows what a skill's file is: a front matter read at the start, and instructions read when they are asked for.

The front matter is two lines `key: value` between lines `---`; a value is the rest of its line as it stands.
"""

import re
from pathlib import Path
from typing import NamedTuple

from harness.context import MAX_SKILL_DESCRIPTION, MAX_SKILLS, SKILL_NAME, existing_folder
from harness.exact import check_keys, check_line, check_name, check_unique, shown
from harness.inside import read_text_inside
from harness.skills import Skill, check_skill_registry

SKILLS = "skills"
SKILL_FILE = "SKILL.md"
MAX_SKILL_BYTES = 8_000  # instructions arrive as one tool result, and should not outweigh the prompt of 12,000
SKILL_HEAD_KEYS = ("name", "description")
PARTS = re.compile(r"---\r?\n(?P<head>.*?)(?<=\n)---(?:\r?\n(?P<body>.*))?", re.DOTALL)


class SkillText(NamedTuple):
    """What one file says."""

    description: str
    instructions: str


def find_skills(workspace: Path) -> dict[str, Skill]:
    """A registry of the workspace's skills, sorted by name; one bad file refuses them all."""
    folder = Path(existing_folder(workspace)) / SKILLS
    if not folder.is_symlink() and not folder.exists():
        return {}
    names = sorted(entry.name for entry in folder.iterdir() if not entry.name.startswith("."))
    if len(names) > MAX_SKILLS:
        raise ValueError(f"{SKILLS}: {len(names)} folders; at most {MAX_SKILLS} skills are allowed")
    skills: dict[str, Skill] = {}
    for name in names:
        check_name(name, SKILL_NAME, f"{SKILLS}: the folder's name")
        if not (folder / name).is_dir():
            raise ValueError(f"{shown(f'{SKILLS}/{name}')}: must be a folder with a {SKILL_FILE} in it")
        path = f"{SKILLS}/{name}/{SKILL_FILE}"
        skills[name] = {"description": read_skill(workspace, path, name).description, "path": path}
    return skills


def skill_instructions(workspace: Path, skills: dict[str, Skill], name: str) -> str:
    """The instructions of a registered skill, as its file has them now."""
    check_skill_registry(skills)
    if type(name) is not str or name not in skills:
        raise ValueError(f"skill {shown(name)}: not registered; registered are: {', '.join(sorted(skills)) or 'none'}")
    return read_skill(workspace, skills[name]["path"], name).instructions


def read_skill(workspace: Path, path: str, name: str) -> SkillText:
    """What the file says, once it is known to be the skill of that name."""
    text = read_text_inside(workspace, path, MAX_SKILL_BYTES)
    where = shown(path)
    parts = PARTS.fullmatch(text)
    if parts is None:
        raise ValueError(f"{where}: must begin with a line ---, the lines name and description, and a line ---")
    head = head_fields(parts["head"], where)
    check_keys(head, SKILL_HEAD_KEYS, where)
    check_name(head["name"], SKILL_NAME, f"{where}: name")
    if head["name"] != name:
        raise ValueError(f"{where}: name: {shown(head['name'])} must be the name of its folder, {shown(name)}")
    check_line(head["description"], 1, MAX_SKILL_DESCRIPTION, f"{where}: description")
    instructions = parts["body"] or ""
    if not instructions.strip():
        raise ValueError(f"{where}: must have instructions after the second line ---")
    return SkillText(head["description"], instructions)


def head_fields(head: str, where: str) -> dict[str, str]:
    """The lines of a front matter, key by key."""
    pairs = []
    for line in head.removesuffix("\n").split("\n"):
        key, colon, value = line.partition(": ")
        if not colon:
            raise ValueError(f"{where}: the line {shown(line)} must be of the form key: value")
        pairs.append((key, value.strip()))
    check_unique([key for key, _ in pairs], f"{where}: the key")
    return dict(pairs)
