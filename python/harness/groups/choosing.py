"""Knows that the stand-ins choose from the tools they are shown, and say what the results show."""

from pathlib import Path
from typing import Any

from harness.conversation import calls_in, result_of, results_in
from harness.gate import DENY
from harness.groups.checks import Broken, equal, holds, within, without
from harness.groups.scripts import asks_for, host_of, prints
from harness.loop import run_task
from harness.messages import Message, from_assistant, from_user, text_block, tool_result
from harness.practice import Setting
from harness.stand_ins import INSISTENT_TASK, main_model, sub_model, summarise
from harness.workspace import TASK

STEPS = ["todo_write", "load_skill", "delegate", "run_main"]


def steps_of_the_stand_in(registered: list[str]) -> list[str]:
    """The tools that the main model asks for when these are shown, whatever the system prompt and the user say."""
    tools: Any = [{"name": name} for name in registered]
    messages = [from_user(text_block(INSISTENT_TASK))]
    steps: list[str] = []
    ids: list[str] = []
    for _ in range(10):
        answer = main_model(messages, tools, "run_main: you may.")
        calls = [block for block in answer if block["type"] == "tool_use"]
        if not calls:
            return steps
        ids += [call["id"] for call in calls]
        equal(len(set(ids)), len(ids), "different ids")
        steps.append(calls[-1]["name"])
        holds({call["name"] for call in calls} <= set(registered), f"only what is registered is asked for: {calls}")
        equal([call["name"] for call in calls[:-1]], ["todo_write"] * (len(calls) - 1), "calls before the step")
        results = [tool_result(call, '{"equals_expected": true, "stdout": ""}', is_error=False) for call in calls]
        messages += [from_assistant(answer), from_user(*results)]
    raise Broken(f"the stand-in comes to no end: {steps}")


def stand_ins_choose_from_the_tools(folder: Path) -> None:
    """Each step in its order, when its tool is there, and once."""
    equal(steps_of_the_stand_in([*STEPS, "read_file"]), STEPS, "steps")
    for left_out in STEPS:
        rest = [name for name in STEPS if name != left_out]
        equal(steps_of_the_stand_in(rest), rest, f"steps without {left_out}")
    equal(steps_of_the_stand_in(["read_file"]), [], "steps without any of their tools")


def stand_ins_keep_their_plan(folder: Path) -> None:
    """Written first, then with each step: what is done, what is under way, what is left."""
    host = host_of(folder, main_model)
    run_task(TASK, host)
    plans = [
        [item["status"][0] for item in block["input"]["items"]]
        for request in host.requests
        for block in request["answer"]
        if block.get("name") == "todo_write"
    ]
    equal(plans, [list("pppp"), list("ippp"), list("cipp"), list("ccip")], "plans")
    equal([item["id"] for item in host.plan], ["1", "2", "3", "4"], "ids")
    host = host_of(folder, main_model, setting=Setting(read_only=True))
    run_task(TASK, host)
    contents = [item["content"] for item in host.plan]
    equal((len(contents), contents[-1]), (3, "Report what was seen"), "items without run_main, the last of them")
    without("Run main.py", str(contents), "the plan without run_main")


def stand_ins_report_what_results_show(folder: Path) -> None:
    """What was printed and whether it is what is expected; that nothing was run, and why."""
    for printed, words in [
        ("42\n", "exactly what was expected: '42\\n'"),
        ("43\n", "something else than expected: '43\\n'"),
    ]:
        within(words, run_task(TASK, host_of(folder, main_model, run_program=prints(printed))), "last words")
    denied = run_task(TASK, host_of(folder, main_model, setting=Setting(DENY)))
    within("main.py was not run. The answer was: run_main was refused at the permission gate", denied, "last words")
    unregistered = run_task(TASK, host_of(folder, main_model, setting=Setting(read_only=True)))
    equal(unregistered, "main.py was not run: run_main is not among the tools.", "last words")


def last_result_of_a_tool(folder: Path) -> None:
    """Of several calls of a tool the last one's result counts, and no other tool's."""
    calls = [
        asks_for("run_main", "1"),
        asks_for("read_file", "2"),
        asks_for("run_main", "3"),
        asks_for("run_main", "4"),
    ]
    results = [tool_result(call, f"result {call['id']}", is_error=False) for call in calls[:3]]
    messages = [from_user(text_block("?")), from_assistant(calls), from_user(*results, text_block("more"))]
    equal(result_of("run_main", messages), results[2], "result of run_main")
    equal(result_of("load_skill", messages), None, "result of a tool that was not called")
    equal((calls_in(messages), results_in(messages)), (calls, results), "all calls and results")


def sub_stand_in_reads_what_is_there(folder: Path) -> None:
    """It lists the files, views those of the two that are there, and quotes them."""
    question = from_user(text_block("?"))
    for files, found in [
        ({"main.py": "a", "other": "b", "expected.txt": "c"}, "main.py holds 'a'; expected.txt holds 'c'. "),
        ({"expected.txt": "c"}, "expected.txt holds 'c'. "),
        ({"not-main.py": "b"}, "There is neither file. "),
    ]:
        messages: list[Message] = [question]
        answer = sub_model(messages, [], "")
        equal([block["name"] for block in answer], ["list_files"], "first call")
        listing = tool_result(answer[0], "\n".join(files), is_error=False)
        messages += [from_assistant(answer), from_user(listing)]
        answer = sub_model(messages, [], "")
        if answer[0]["type"] == "tool_use":
            equal({block["name"] for block in answer}, {"view_file"}, "the other calls")
            views = [tool_result(call, files[call["input"]["path"]], is_error=False) for call in answer]
            messages += [from_assistant(answer), from_user(*views)]
            answer = sub_model(messages, [], "")
        equal(answer, [text_block(f"{found}Nothing was run to find this out.")], "answer")


def stand_in_sums_up(folder: Path) -> None:
    """How many messages, and the names of the tools called, each once."""
    calls = [asks_for(name, f"call-{number}") for number, name in enumerate("bhcaegdfb")]
    messages = [from_user(text_block("?")), from_assistant(calls)]
    equal(summarise(messages), "2 messages; tools called: a, b, c, d, e, f, g, h.", "summary")
    equal(summarise(messages[:1]), "1 messages; tools called: none.", "summary without calls")


GROUPS = (
    stand_ins_choose_from_the_tools,
    stand_ins_keep_their_plan,
    stand_ins_report_what_results_show,
    last_result_of_a_tool,
    sub_stand_in_reads_what_is_there,
    stand_in_sums_up,
)
