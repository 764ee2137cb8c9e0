"""Knows which skill files are read, and that a forged one is refused by name and left as it is."""

from pathlib import Path
from typing import Any

from harness.groups.checks import equal, missing, refused
from harness.groups.examples import Str
from harness.groups.memory_files import state
from harness.skill_files import find_skills, skill_instructions

HEAD = "---\nname: a-skill\ndescription: Does it.\n---\n"


def write_skill(workspace: Path, text: str | bytes, name: str = "a-skill") -> Path:
    """Write the file of a skill."""
    path = workspace / "skills" / name / "SKILL.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode("utf-8") if isinstance(text, str) else text)
    return path


DAMAGED: list[tuple[str | bytes, str]] = [
    ("", "must begin with a line ---"),
    ("name: a-skill\n", "must begin with a line ---"),
    (f"\n{HEAD}Do.", "must begin with a line ---"),
    (HEAD.removesuffix("---\n"), "must begin with a line ---"),
    (HEAD.removesuffix("\n") + "Do.", "must begin with a line ---"),
    ("--- \n" + HEAD[4:] + "Do.", "must begin with a line ---"),
    (HEAD, "must have instructions"),
    (HEAD.removesuffix("\n"), "must have instructions"),
    (f"{HEAD} \n\t", "must have instructions"),
    (HEAD.replace("name: a-skill\n", "") + "Do.", "the key 'name' is missing"),
    (HEAD.replace("description: Does it.\n", "") + "Do.", "the key 'description' is missing"),
    (HEAD.replace("---\n", "---\nmore: 1\n", 1) + "Do.", "the key 'more' is not allowed"),
    (HEAD.replace("---\n", "---\nname: a-skill\n", 1) + "Do.", "the key 'name' occurs twice"),
    (HEAD.replace("name: ", "name:") + "Do.", "the line 'name:a-skill' must be of the form key: value"),
    (HEAD.replace("---\n", "---\n\n", 1) + "Do.", "the line '' must be of the form"),
    (HEAD.replace("a-skill", "A-skill") + "Do.", "name: 'A-skill' does not match"),
    (HEAD.replace("a-skill", "other") + "Do.", "name: 'other' must be the name of its folder, 'a-skill'"),
    (HEAD.replace("a-skill", "../a-skill") + "Do.", "does not match"),
    (HEAD.replace("Does it.", " ") + "Do.", "description: 0 characters"),
    (HEAD.replace("Does it.", "x" * 161) + "Do.", "description: 161 characters"),
    (f"{HEAD}{'x' * 8_000}", "more than 8000 bytes"),
    (HEAD.encode() + b"\xff", "must be UTF-8"),
]


def forged_skill_files(folder: Path) -> None:
    """Each is refused by its name, when skills are found and when one is loaded, and left as it is."""
    write_skill(folder, HEAD.replace("a-skill", "sound") + "Do.", "sound")
    known = {"a-skill": {"description": "Does it.", "path": "skills/a-skill/SKILL.md"}}
    for text, words in DAMAGED:
        write_skill(folder, text)
        before = state(folder)
        refused("'skills/a-skill/SKILL.md': ", find_skills, folder)
        refused(words, find_skills, folder)
        refused("'skills/a-skill/SKILL.md': ", skill_instructions, folder, known, "a-skill")
        equal(state(folder), before, f"the workspace after: {words}")


def skill_files_that_lead_out(folder: Path) -> None:
    """A link out of the workspace, a path with `..`, a stray file, a folder without its file, a name out of bounds."""
    outside = write_skill(folder / "outside", f"{HEAD}Do.")
    workspace = folder / "workspace"
    inside = workspace / "skills" / "a-skill"
    inside.mkdir(parents=True)
    missing(find_skills, workspace)
    (inside / "SKILL.md").symlink_to(outside)
    refused("'skills/a-skill/SKILL.md': a link leads out", find_skills, workspace)
    (inside / "SKILL.md").unlink()
    inside.rmdir()
    inside.symlink_to(outside.parent)
    refused("'skills/a-skill/SKILL.md': a link leads out", find_skills, workspace)
    inside.unlink()
    (workspace / "skills" / "stray").touch()
    refused("'skills/stray': must be a folder with a SKILL.md in it", find_skills, workspace)
    (workspace / "skills" / "stray").unlink()
    for name in ("Skill", "a_skill", "1", "x" * 65):
        (workspace / "skills" / name).mkdir()
        refused("skills: the folder's name: ", find_skills, workspace)
        (workspace / "skills" / name).rmdir()
    (workspace / "skills").rmdir()
    (workspace / "skills").symlink_to(outside.parents[1])
    refused("a link leads out", find_skills, workspace)
    (workspace / "skills").unlink()
    (workspace / "skills").symlink_to("none")
    missing(find_skills, workspace)
    path = "../outside/skills/a-skill/SKILL.md"
    known = {"a-skill": {"description": "Does it.", "path": path}}
    refused(f"{path!r}: must have no empty name and no '..'", skill_instructions, workspace, known, "a-skill")
    equal(outside.read_text("utf-8"), f"{HEAD}Do.", "the file outside")


def skill_files_that_are_read(folder: Path) -> None:
    """Found in the order of names, hidden ones left out, at most 20; loaded by name, as the file is then."""
    equal(find_skills(folder), {}, "skills of a workspace without any")
    last = write_skill(folder, HEAD.replace("a-skill", "z") + "---\nDo.\n", "z")
    first = f"---\r\ndescription: {'x' * 158}: \r\nname: a-skill\r\n---\r\nDo.\r\n"
    write_skill(folder, first)
    write_skill(folder, "?", ".hidden")
    found = find_skills(folder)
    entries = {
        "a-skill": {"description": f"{'x' * 158}:", "path": "skills/a-skill/SKILL.md"},
        "z": {"description": "Does it.", "path": "skills/z/SKILL.md"},
    }
    equal((found, list(found)), (entries, ["a-skill", "z"]), "skills")
    equal(skill_instructions(folder, found, "a-skill"), "Do.\r\n", "instructions")
    equal(skill_instructions(folder, found, "z"), "---\nDo.\n", "instructions")
    last.write_text(HEAD.replace("a-skill", "z").replace("Does it.", "x" * 160) + "Now.", "utf-8")
    equal(skill_instructions(folder, found, "z"), "Now.", "instructions that have changed")
    last.write_text("---\nname: z\ndescription: x\n---\nNow.", "utf-8")
    equal(find_skills(folder)["z"]["description"], "x", "the shortest description")
    last.write_text((HEAD.replace("a-skill", "z") + "x" * 8_000)[:8_000], "utf-8")
    equal(len(skill_instructions(folder, found, "z")), 8_000 - len(HEAD) + 6, "characters of the longest file")
    wrong: list[Any] = ["none", "", "A" * 90, None, 1, [], Str("z")]
    for name in wrong:
        refused("not registered; registered are: a-skill, z", skill_instructions, folder, found, name)
    refused("skill 'z': not registered; registered are: none", skill_instructions, folder, {}, "z")
    refused("skills: must be a dict", skill_instructions, folder, [], "z")
    for number in range(18):
        write_skill(folder, HEAD.replace("a-skill", f"s{number}") + "Do.", f"s{number}")
    equal(len(find_skills(folder)), 20, "skills")
    write_skill(folder, HEAD.replace("a-skill", "s18") + "Do.", "s18")
    refused("skills: 21 folders; at most 20 skills", find_skills, folder)


GROUPS = (forged_skill_files, skill_files_that_lead_out, skill_files_that_are_read)
