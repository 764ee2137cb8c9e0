"""Skill files: a registry made of front matters alone, instructions read when asked for, forgeries refused by name."""

import os
from pathlib import Path
from typing import Any

import pytest
from harness import skill_files
from harness.context import collect_context
from harness.skill_files import find_skills, skill_instructions
from harness_inputs import Str, tools

NAME = "output-check"
FILE = f"skills/{NAME}/SKILL.md"
BODY = "Compare the whole output.\nThen say so.\n"


def skill(name: str = NAME, description: str = "Compare output.", body: str = BODY) -> str:
    return f"---\nname: {name}\ndescription: {description}\n---\n{body}"


ROOM = 8_000 - len(skill(body=""))  # bytes that are left for instructions


def put(workspace: Path, text: str | bytes | None = None, name: str = NAME) -> Path:
    """A skill's file in the workspace, byte for byte."""
    path = workspace / "skills" / name / "SKILL.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    if text is None:
        text = skill(name)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def entry(name: str = NAME, description: str = "Compare output.") -> dict[str, Any]:
    return {name: {"description": description, "path": f"skills/{name}/SKILL.md"}}


@pytest.mark.parametrize("made", [[], ["skills"], ["skills", "skills/.git"]])
def test_without_skills_the_registry_is_empty(tmp_path: Path, made: list[str]) -> None:
    for folder in made:
        (tmp_path / folder).mkdir()
    assert find_skills(tmp_path) == {}


def test_a_missing_workspace_is_an_error_of_the_system_and_a_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="missing"):
        find_skills(tmp_path / "missing")
    (tmp_path / "file").write_text("")
    with pytest.raises(ValueError, match=r"^workspace: .*file is not a directory$"):
        find_skills(tmp_path / "file")


def test_skills_are_found_sorted_and_with_nothing_of_their_instructions(tmp_path: Path) -> None:
    for name in ["b", "c", "a"]:
        put(tmp_path, skill(name, f"About {name}.", "SECRET"), name)
    (tmp_path / "skills" / ".hidden").write_text("not a skill")
    found = find_skills(tmp_path)
    assert list(found) == ["a", "b", "c"]
    assert found == {**entry("a", "About a."), **entry("b", "About b."), **entry("c", "About c.")}


def test_what_is_found_is_a_registry_that_a_context_takes(tmp_path: Path) -> None:
    put(tmp_path)
    context = collect_context(tmp_path, tools(), find_skills(tmp_path), [])
    assert context["skills"] == [{"name": NAME, "description": "Compare output."}]


def test_twenty_skills_are_found_and_twenty_one_are_refused(tmp_path: Path) -> None:
    for number in range(20):
        put(tmp_path, name=f"s{number}")
    assert len(find_skills(tmp_path)) == 20
    put(tmp_path, name="one-more")
    with pytest.raises(ValueError, match=r"^skills: 21 folders; at most 20 skills are allowed$"):
        find_skills(tmp_path)


ACCEPTED = {
    "a description of 160 characters": (skill(description="身" * 160), "身" * 160, BODY),
    "a description of one character": (skill(description="x"), "x", BODY),
    "a description with a colon and quotes": (skill(description='"a: b"'), '"a: b"', BODY),
    "spaces around a value": (skill(description="  x \t"), "x", BODY),
    "the keys in the other order": ("---\ndescription: x\nname: output-check\n---\n" + BODY, "x", BODY),
    "lines that end as on Windows": (skill().replace("\n", "\r\n"), "Compare output.", BODY.replace("\n", "\r\n")),
    "lines --- in the instructions": (skill(body="---\na: b\n---\n"), "Compare output.", "---\na: b\n---\n"),
    "a line that only begins with ---": (skill(description="x\n----").replace("\n----", " ----"), "x ----", BODY),
    "instructions with no last line end": (skill(body="x"), "Compare output.", "x"),
    "instructions that begin with an empty line": (skill(body="\nx\n"), "Compare output.", "\nx\n"),
    "8,000 bytes": (skill(body="x" * ROOM), "Compare output.", "x" * ROOM),
    "8,000 bytes in fewer characters": (skill(body="身".rjust(ROOM - 2)), "Compare output.", "身".rjust(ROOM - 2)),
}


@pytest.mark.parametrize("case", ACCEPTED)
def test_a_file_at_the_edge_is_taken_as_it_is(tmp_path: Path, case: str) -> None:
    text, description, body = ACCEPTED[case]
    put(tmp_path, text)
    registry = find_skills(tmp_path)
    assert registry == entry(description=description)
    assert skill_instructions(tmp_path, registry, NAME) == body


def test_a_name_of_64_characters_is_taken(tmp_path: Path) -> None:
    put(tmp_path, name="a" * 64)
    assert list(find_skills(tmp_path)) == ["a" * 64]


HEAD = "must begin with a line ---, the lines name and description, and a line ---"
FORGED: dict[str, tuple[str | bytes, str]] = {
    "8,001 bytes": (skill(body="x" * (ROOM + 1)), "more than 8000 bytes; at most 8000 are allowed"),
    "8,001 bytes in fewer characters": (skill(body="身".rjust(ROOM - 1)), "more than 8000 bytes"),
    "not UTF-8 in the instructions": (skill().encode() + b"\xff", "must be UTF-8: invalid start byte at byte 95"),
    "not UTF-8 in the head": (b"---\nname: \xe9\n", "must be UTF-8"),
    "empty": ("", HEAD),
    "no head": (BODY, HEAD),
    "something before the head": ("\n" + skill(), HEAD),
    "a byte order mark": ("\ufeff" + skill(), HEAD),
    "a head that does not end": ("---\nname: output-check\ndescription: x\n", HEAD),
    "a last line that only begins with ---": ("---\nname: output-check\ndescription: x\n----\nbody\n", HEAD),
    "a first line that only begins with ---": ("-" + skill(), HEAD),
    "an empty head": ("---\n---\nbody\n", "the line '' must be of the form key: value"),
    "an empty line": ("---\nname: output-check\n\ndescription: x\n---\nbody", "the line '' must be of the form"),
    "a line of another form": ("---\nname: output-check\ndescription\n---\nbody", "the line 'description' must be"),
    "a value without a space": ("---\nname:output-check\n---\nbody", "the line 'name:output-check' must be"),
    "no description": ("---\nname: output-check\n---\nbody", "the key 'description' is missing"),
    "no name": ("---\ndescription: x\n---\nbody", "the key 'name' is missing"),
    "one key more": (
        skill(description="x\ntools: all"),
        "the key 'tools' is not allowed; allowed are name, description",
    ),
    "an indented key": (skill(description="x\n more: y"), "the key ' more' is not allowed"),
    "a capital key": ("---\nName: output-check\ndescription: x\n---\nbody", "the key 'name' is missing"),
    "a key twice": (skill(description="x\nname: output-check"), "the key 'name' occurs twice"),
    "a name with ..": (skill("../output-check"), "name: '../output-check' does not match"),
    "a name in capitals": (skill("Output-Check"), "name: 'Output-Check' does not match"),
    "a name of 65 characters": (skill("a" * 65), "name: 'a+' does not match"),
    "the name of another": (skill("other"), "name: 'other' must be the name of its folder, 'output-check'"),
    "a description of 161 characters": (skill(description="x" * 161), "description: 161 characters; 1 to 160"),
    "a description of spaces": (skill(description="   "), "description: 0 characters; 1 to 160 are allowed"),
    "no instructions": (skill(body=""), "must have instructions after the second line ---"),
    "blank instructions": (skill(body=" \n\n"), "must have instructions"),
    "a head with nothing after it": (skill(body="").removesuffix("\n"), "must have instructions"),
}


@pytest.mark.parametrize("case", FORGED)
def test_a_forged_file_is_refused_by_name_at_the_start_and_left_as_it_is(tmp_path: Path, case: str) -> None:
    put(tmp_path, name="good")
    text, message = FORGED[case]
    path = put(tmp_path, text)
    before = path.read_bytes()
    with pytest.raises(ValueError, match=f"^'{FILE}': {message}"):
        find_skills(tmp_path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("case", FORGED)
def test_a_file_forged_after_the_start_is_refused_by_name_when_it_is_asked_for(tmp_path: Path, case: str) -> None:
    put(tmp_path)
    registry = find_skills(tmp_path)
    text, message = FORGED[case]
    put(tmp_path, text)
    with pytest.raises(ValueError, match=f"^'{FILE}': {message}"):
        skill_instructions(tmp_path, registry, NAME)


def linked(tmp_path: Path, what: str) -> tuple[Path, Path]:
    """A workspace, and something in its skills folder that is to be a link out of it."""
    workspace, outside = tmp_path / "work", tmp_path / "outside"
    path = put(outside)
    (workspace / "skills").mkdir(parents=True)
    link = workspace / "skills" / NAME / "SKILL.md"
    if what == "the skills":
        link, path = workspace / "skills", outside / "skills"
        link.rmdir()
    elif what == "the folder":
        link, path = link.parent, path.parent
    else:
        link.parent.mkdir()
    link.symlink_to(path)
    return workspace, link


@pytest.mark.parametrize("what", ["the file", "the folder", "the skills"])
def test_a_link_out_of_the_workspace_is_refused_by_name(tmp_path: Path, what: str) -> None:
    workspace, link = linked(tmp_path, what)
    with pytest.raises(ValueError, match=f"^'{FILE}': a link leads out of the folder"):
        find_skills(workspace)
    with pytest.raises(ValueError, match=f"^'{FILE}': a link leads out of the folder"):
        skill_instructions(workspace, entry(), NAME)  # type: ignore[arg-type]
    assert link.is_symlink()


def test_a_link_to_a_skill_elsewhere_in_the_workspace_is_followed(tmp_path: Path) -> None:
    path = put(tmp_path / "shared")
    (tmp_path / "skills").mkdir()
    (tmp_path / "skills" / NAME).symlink_to(path.parent)
    assert find_skills(tmp_path) == entry()


def test_a_skills_link_to_nothing_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "skills").symlink_to("missing")
    with pytest.raises(FileNotFoundError, match="skills"):
        find_skills(tmp_path)


def test_a_skills_file_is_an_error_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "skills").write_text("")
    with pytest.raises(NotADirectoryError, match="skills"):
        find_skills(tmp_path)


@pytest.mark.parametrize("name", ["Capital", "a_b", "9", "a" * 65, "a b", "a\n"])
def test_a_folder_whose_name_no_skill_can_have_is_refused_by_name(tmp_path: Path, name: str) -> None:
    put(tmp_path, name=name)
    with pytest.raises(ValueError, match=r"^skills: the folder's name: '.+ does not match"):
        find_skills(tmp_path)


def test_a_folder_without_its_file_is_an_error_that_names_it(tmp_path: Path) -> None:
    put(tmp_path).rename(tmp_path / "skills" / NAME / "skill.md")
    with pytest.raises(FileNotFoundError, match=FILE):
        find_skills(tmp_path)


def test_a_file_among_the_folders_is_refused_by_name(tmp_path: Path) -> None:
    put(tmp_path)
    (tmp_path / "skills" / "other").write_text(skill("other"))
    with pytest.raises(ValueError, match=r"^'skills/other': must be a folder with a SKILL.md in it$"):
        find_skills(tmp_path)


@pytest.mark.parametrize("kind", ["a folder", "neither a file nor a folder"])
def test_something_in_place_of_the_file_is_refused_by_name(tmp_path: Path, kind: str) -> None:
    path = put(tmp_path)
    path.unlink()
    if kind == "a folder":
        path.mkdir()
    else:
        os.mkfifo(path)
    with pytest.raises(ValueError, match=f"^'{FILE}': is {kind};"):
        find_skills(tmp_path)


def test_instructions_are_read_when_they_are_asked_for(tmp_path: Path) -> None:
    put(tmp_path)
    registry = find_skills(tmp_path)
    assert skill_instructions(tmp_path, registry, NAME) == BODY
    put(tmp_path, skill(body="Changed.\n"))
    assert skill_instructions(tmp_path, registry, NAME) == "Changed.\n"


def test_a_file_deleted_after_the_start_is_an_error_that_names_it(tmp_path: Path) -> None:
    path = put(tmp_path)
    registry = find_skills(tmp_path)
    path.unlink()
    with pytest.raises(FileNotFoundError, match=FILE):
        skill_instructions(tmp_path, registry, NAME)


@pytest.mark.parametrize("name", ["other", "", "..", f"../{NAME}", f"{NAME}/../{NAME}", FILE])
def test_a_name_that_is_not_registered_is_refused_although_its_file_exists(tmp_path: Path, name: str) -> None:
    put(tmp_path)
    put(tmp_path, name="other")
    with pytest.raises(ValueError, match=f"^skill '{name}': not registered; registered are: {NAME}$"):
        skill_instructions(tmp_path, entry(), name)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [None, 5, Str(NAME), [NAME]])
def test_a_name_of_another_type_is_refused(tmp_path: Path, name: Any) -> None:
    put(tmp_path)
    with pytest.raises(ValueError, match=f"^skill of type {type(name).__name__}: not registered; registered are: out"):
        skill_instructions(tmp_path, entry(), name)  # type: ignore[arg-type]


def test_all_that_is_registered_is_said(tmp_path: Path) -> None:
    registry: Any = {**entry("b"), **entry("a")}
    with pytest.raises(ValueError, match=r"^skill 'c': not registered; registered are: a, b$"):
        skill_instructions(tmp_path, registry, "c")


def test_with_nothing_registered_that_is_what_is_said(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"^skill 'a': not registered; registered are: none$"):
        skill_instructions(tmp_path, {}, "a")


@pytest.mark.parametrize(
    ("path", "message"),
    [
        ("../work/skills/output-check/SKILL.md", "must have no empty name and no '..'"),
        ("/skills/output-check/SKILL.md", "must not be an absolute path"),
        ("skills\\output-check\\SKILL.md", "must not have a backslash"),
        ("skills/other/SKILL.md", "name: 'other' must be the name of its folder, 'output-check'"),
    ],
)
def test_a_forged_path_in_the_registry_is_refused_by_name(tmp_path: Path, path: str, message: str) -> None:
    put(tmp_path / "work")
    put(tmp_path / "work", name="other")
    forged: Any = {NAME: {"description": "x", "path": path}}
    with pytest.raises(ValueError, match=message):
        skill_instructions(tmp_path / "work", forged, NAME)


def test_a_broken_registry_is_refused(tmp_path: Path) -> None:
    broken: Any = {NAME: {"description": "x"}}
    with pytest.raises(ValueError, match=f"^skill '{NAME}': the key 'path' is missing$"):
        skill_instructions(tmp_path, broken, NAME)


def test_too_many_folders_are_refused_before_any_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_reading(*arguments: object) -> str:
        raise AssertionError("a file was read")

    for number in range(21):
        put(tmp_path, name=f"s{number}")
    monkeypatch.setattr(skill_files, "read_text_inside", no_reading)
    with pytest.raises(ValueError, match=r"^skills: 21 folders"):
        find_skills(tmp_path)
