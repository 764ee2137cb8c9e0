"""Knows what is collected for a request: the workspace's real path and plain definitions of what is registered."""

from pathlib import Path
from typing import Any

from harness.context import checked_context, collect_context
from harness.groups.checks import equal, missing, refused
from harness.groups.examples import Str, context, definition, entry, record, skill_entry, skills, tools
from harness.memory import checked_memories


def workspace_missing_or_a_file(folder: Path) -> None:
    """It must be there, and be a folder; its real path is what is told."""
    (folder / "file").touch()
    missing(collect_context, folder / "none", tools(), skills(), [])
    missing(collect_context, str(folder / "none"), tools(), skills(), [])
    refused("file is not a directory", collect_context, folder / "file", tools(), skills(), [])
    refused("workspace: ", collect_context, "a\0b", tools(), skills(), [])
    for wrong in (None, 1, b"/", Str(folder)):
        refused("workspace: must be a str or a Path", collect_context, wrong, tools(), skills(), [])
    (folder / "real").mkdir()
    (folder / "link").symlink_to("real")
    for given in (folder / "link", str(folder / "link"), folder / "link" / ".." / "real", folder / "real"):
        equal(collect_context(given, tools(), skills(), [])["workspace"], str(folder / "real"), "workspace")


def skills_only_with_load_skill(folder: Path) -> None:
    """The catalogue is empty when no tool can load a skill; a context that says otherwise is refused."""
    registry = tools()
    del registry["load_skill"]
    equal(collect_context(folder, registry, skills(), [record()])["skills"], [], "skills without load_skill")
    equal(len(collect_context(folder, tools(), skills(), [])["skills"]), 2, "skills with load_skill")
    refused("listed although load_skill is not registered", checked_context, context(tools=[definition()]))
    checked_context(context(tools=[definition()], skills=[]))


def sorted_deep_copies(folder: Path) -> None:
    """What comes back is sorted by name; to change it changes nothing that was given, nor the other way round."""
    given = context(
        tools=[definition("z", input_schema={"x": []}), definition("load_skill"), definition("a")],
        skills=[skill_entry("z"), skill_entry("a")],
        memories=[entry("z"), entry("a")],
    )
    checked: Any = checked_context(given)
    for key, names in [("tools", ["a", "load_skill", "z"]), ("skills", ["a", "z"]), ("memories", ["a", "z"])]:
        equal([one["name"] for one in checked[key]], names, f"{key} as returned")
        equal(given[key][0]["name"], "z", f"the first of the given {key}")
    checked["tools"][2]["input_schema"]["x"].append(1)
    checked["memories"][1]["keywords"].append("more")
    equal(given["tools"][0]["input_schema"], {"x": []}, "the given schema")
    equal(given["memories"][0]["keywords"], ["report"], "the given keywords")
    records = [record("z"), record("a")]
    returned = checked_memories(records)
    equal([one["name"] for one in returned], ["a", "z"], "records as returned")
    returned[1]["keywords"].append("more")
    equal([records[0]["name"], records[0]["keywords"]], ["z", ["report"]], "the first of the given records")
    collected = collect_context(folder, tools(), skills(), records)
    collected["memories"][1]["keywords"].append("more")
    equal(records[0]["keywords"], ["report"], "the given keywords after a context has changed")


GROUPS = (workspace_missing_or_a_file, skills_only_with_load_skill, sorted_deep_copies)
