"""Sets up the whole task of one scenario; the call does it and says what it came to."""

from pathlib import Path

from harness.loop import run_task
from harness.memory_store import read_memories
from harness.practice import Setting, practised, prepared_host
from harness.remember import remember
from harness.stand_ins import INSISTENT_TASK, INSISTING, STAND_INS
from harness.workspace import make_workspace
from in_this_process import in_this_process
from registrations import WORKSPACE, names

MEMORY = Path("/tmp/replayground/memory")
SETTINGS = {
    "allow": Setting("allow"),
    "deny": Setting("deny"),
    "read-only": Setting("allow", read_only=True),
    "insist": Setting("allow", read_only=True, task=INSISTENT_TASK),
    "no-skills": Setting("allow", no_skills=True),
    "with-memory": Setting("allow"),
}

scenario: str  # chosen on the page

setting = SETTINGS[scenario]
models = INSISTING if scenario == "insist" else STAND_INS
workspace = Path(WORKSPACE)
make_workspace(workspace)
memories = []
if scenario == "with-memory":
    remember(MEMORY, approve=True)
    memories = read_memories(MEMORY)
host = prepared_host(workspace, models, in_this_process, setting, memories)


def call():
    last_words = run_task(setting.task, host)
    done = practised(setting, host, last_words)
    print("requests:", len(done.reused), "for the task,", done.subtask_requests, "for the sub-task")
    print("prompt reused:", *done.reused)
    print("tools:", names(done.requests[0]["tools"]))
    print("main.py really run:", "yes" if done.ran else "no")
    if done.ran:
        print("output as expected:", "yes" if done.output_matches else "no")
    print("the model says:", last_words)
