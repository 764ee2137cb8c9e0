"""Knows that a request is made of what is registered at that moment, and of nothing older."""

from pathlib import Path
from typing import Any

from harness.groups.checks import equal, within, without
from harness.groups.scripts import asks_for, host_of, says
from harness.loop import run_task
from harness.practice import Setting
from harness.stand_ins import main_model
from harness.workspace import TASK

ALL = ["delegate", "load_skill", "read_file", "run_main", "todo_write"]


def no_skills(folder: Path) -> None:
    """Without load_skill there is no catalogue, no section and no such call; everything else is there."""
    host = host_of(folder, main_model, setting=Setting(no_skills=True))
    equal(list(host.skills), ["output-check"], "the skills that are prepared")
    run_task(TASK, host)
    for request in host.requests:
        without("load_skill", str(request["tools"]), "tools")
        without("## skills", request["system"], "system")
        without("output-check", request["system"], "system")
        without("load_skill", str(request["answer"]), "what the model asks for")
    equal(names(host.requests[0]), [name for name in ALL if name != "load_skill"], "tools")
    within("\nrun_main: ", host.requests[0]["system"], "system")


def what_is_registered_is_read_for_every_request(folder: Path) -> None:
    """A tool that is taken away is gone from the next request, and its call is answered by an error."""

    def taking_away(messages: Any, tools: Any, system: str) -> Any:
        if len(messages) == 1:
            del host.tools["run_main"]
            return [asks_for("run_main")]
        return says()

    host = host_of(folder, taking_away)
    run_task(TASK, host)
    first, second = host.requests
    equal((names(first), names(second)), (ALL, [name for name in ALL if name != "run_main"]), "tools")
    within("\nrun_main: ", first["system"], "system before")
    without("\nrun_main: ", second["system"], "system after")
    equal((first["reused"], second["reused"]), (False, False), "prompt used again")
    result = second["messages"][-1]["content"][0]
    equal(result["content"], "'run_main' is not registered. Nothing was run.", "result")


def a_new_task_begins_with_an_empty_cache(folder: Path) -> None:
    """Nothing is used again across two runs of the same host."""
    host = host_of(folder, lambda messages, tools, system: says())
    run_task(TASK, host)
    run_task(TASK, host)
    equal([request["reused"] for request in host.requests], [False, False], "prompt used again")


def names_of_tools_in_system_and_tools_agree(folder: Path) -> None:
    """The section `tools` has a line for each tool of the field `tools`, and no other."""
    for setting in (Setting(), Setting(read_only=True), Setting(no_skills=True), Setting("allow", True, True)):
        host = host_of(folder, main_model, setting=setting)
        run_task(TASK, host)
        for request in host.requests:
            if request["role"] == "parent":
                section = request["system"].partition("## tools\n")[2].partition("\n\n")[0]
                lines = [line for line in section.split("\n") if ": " in line]
                told = [f"{tool['name']}: {tool['description']}" for tool in request["tools"]]
                equal(lines, told, "the lines of the section")


def names(request: Any) -> list[str]:
    """The tools that a request names."""
    return [tool["name"] for tool in request["tools"]]


GROUPS = (
    no_skills,
    what_is_registered_is_read_for_every_request,
    a_new_task_begins_with_an_empty_cache,
    names_of_tools_in_system_and_tools_agree,
)
