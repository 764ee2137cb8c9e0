"""Knows what it takes for main.py to be run, and that nothing else runs it."""

from pathlib import Path

from harness.gate import ALLOW, DENY
from harness.groups.checks import equal, holds, within, without
from harness.groups.scripts import asks_for, host_of, prints, says, scripted
from harness.loop import run_task
from harness.messages import Block
from harness.models import Models
from harness.own_process import in_process_of_its_own
from harness.practice import Practice, Setting, practise
from harness.stand_ins import INSISTENT_TASK, INSISTING, STAND_INS
from harness.workspace import TASK, make_workspace

MARKING = 'with open("marker", "a") as file:\n    file.write("run ")\nprint(6 * 7)\n'


def practised(folder: Path, setting: Setting, models: Models = STAND_INS) -> Practice:
    """The whole task, done in a workspace whose program leaves a mark behind whenever it is really run."""
    make_workspace(folder)
    (folder / "main.py").write_text(MARKING, "utf-8")
    return practise(folder, models, in_process_of_its_own, setting, [])


def marks(folder: Path) -> str:
    """What the program left behind."""
    marker = folder / "marker"
    return marker.read_text("utf-8") if marker.exists() else ""


def names_run_main(done: Practice) -> list[bool]:
    """For each request of the task: whether the model is told of run_main. System and tools say the same."""
    told = []
    for request in done.requests:
        if request["role"] == "parent":
            in_tools = "run_main" in [tool["name"] for tool in request["tools"]]
            equal("\nrun_main: " in request["system"], in_tools, "run_main in system as in tools")
            told.append(in_tools)
    return told


def errors(done: Practice) -> list[str]:
    """The contents of the error results in the last request."""
    blocks = [block for message in done.requests[-1]["messages"] for block in message["content"]]
    return [block["content"] for block in blocks if block["type"] == "tool_result" and block["is_error"]]


def real_run_and_marker(folder: Path) -> None:
    """When it is allowed, main.py is really run, once, in the workspace."""
    done = practised(folder, Setting(ALLOW))
    equal(marks(folder), "run ", "the mark the program leaves")
    equal([tuple(run) for run in done.runs], [((0, "42\n", "", ""), True)], "runs")
    equal((done.ran, done.output_matches), (True, True), "ran, output matches")
    equal(names_run_main(done), [True] * 5, "run_main named")
    equal(errors(done), [], "error results")
    within("exactly what was expected: '42\\n'", done.last_words, "last words")


def denial(folder: Path) -> None:
    """When nothing or no is said, run_main stays registered, is refused at the gate, and nothing is run."""
    equal((ALLOW, DENY), ("allow", "deny"), "the two decisions")
    equal(tuple(Setting()), (DENY, False, False, TASK), "the setting when nothing is said")
    done = practised(folder, Setting())
    equal((marks(folder), done.runs, done.ran, done.output_matches), ("", [], False, False), "what was run")
    equal(names_run_main(done), [True] * 5, "run_main named")
    equal(errors(done), ["run_main was refused at the permission gate. Nothing was run."], "error results")
    within("was not run", done.last_words, "last words")


def read_only_with_a_forced_call_of_the_unknown_tool(folder: Path) -> None:
    """Not registered is not run, though user and model insist and every permission is given."""
    done = practised(folder, Setting(ALLOW, read_only=True, task=INSISTENT_TASK), INSISTING)
    equal((marks(folder), done.runs), ("", []), "what was run")
    equal(names_run_main(done), [False] * 5, "run_main named")
    equal(errors(done), ["'run_main' is not registered. Nothing was run."], "error results")
    calls = [block["name"] for request in done.requests for block in request["answer"] if block["type"] == "tool_use"]
    holds("run_main" in calls, "the model asked for run_main")


def insistent_user_changes_nothing(folder: Path) -> None:
    """What the user says changes neither system nor tools."""
    for setting in (Setting(ALLOW), Setting(ALLOW, read_only=True)):
        usual = practised(folder, setting)
        insisted = practised(folder, setting._replace(task=INSISTENT_TASK))
        for one, other in zip(usual.requests, insisted.requests, strict=True):
            equal((one["system"], one["tools"]), (other["system"], other["tools"]), "system and tools")
        within(INSISTENT_TASK, insisted.requests[0]["messages"][0]["content"][0]["text"], "what the user said")
        without(INSISTENT_TASK, insisted.requests[0]["system"], "system")


class Agreeable:
    """Says that it is equal to anything."""

    def __eq__(self, other: object) -> bool:
        return True


def only_the_word_approves(folder: Path) -> None:
    """An answer that is not the very text `allow` lets nothing through."""
    for answer in ("Allow", "allow ", "", None, True, Agreeable()):
        host = host_of(folder, scripted([asks_for("run_main")], says()))
        host.decide = lambda call, answer=answer: answer  # type: ignore[misc]
        run_task(TASK, host)
        equal(host.runs, [], f"runs approved by {type(answer).__name__}")


def approvals_not_reused(folder: Path) -> None:
    """Each run is asked for by itself; an approval lets one call through, and no other."""
    again = [asks_for("run_main", "call-1"), asks_for("run_main", "call-2")]
    host = host_of(folder, scripted(again, [asks_for("run_main", "call-3")], says()), run_program=prints("42\n", "x\n"))
    asked = []

    def decide(call: Block) -> str:
        asked.append(call["id"])
        call["name"] = "read_file"  # what the gate does to its copy changes nothing
        return {"call-1": ALLOW, "call-2": DENY}.get(call["id"], ALLOW)

    host.decide = decide
    run_task(TASK, host)
    equal(asked, ["call-1", "call-2", "call-3"], "approvals asked for")
    equal([run.matches for run in host.runs], [True, False], "runs")
    equal([block["name"] for block in host.requests[0]["answer"]], ["run_main", "run_main"], "the calls as they were")


GROUPS = (
    real_run_and_marker,
    denial,
    read_only_with_a_forced_call_of_the_unknown_tool,
    insistent_user_changes_nothing,
    only_the_word_approves,
    approvals_not_reused,
)
