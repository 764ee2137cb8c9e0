"""The lesson's inputs: what is registered, less what the scenario leaves out."""

from pathlib import Path

WORKSPACE = "/tmp/replayground/workspace"


def never_run(**arguments):
    raise AssertionError("assembling a prompt must not run a tool")


def registrations(scenario):
    Path(WORKSPACE).mkdir(parents=True, exist_ok=True)
    tools = {
        "read_file": {
            "description": "Return the text of one file in the workspace.",
            "parameters": {"path": str},
            "run": never_run,
        },
        "run_main": {
            "description": "Run main.py and return what it prints.",
            "parameters": {},
            "run": never_run,
        },
        "load_skill": {
            "description": "Return the instructions of one skill.",
            "parameters": {"name": str},
            "run": never_run,
        },
    }
    skills = {
        "output-check": {
            "description": "Compare a program's output with the expected text.",
            "path": "skills/output-check/SKILL.md",
        },
    }
    memories = [
        {
            "name": "report-format",
            "description": "How results are to be reported.",
            "keywords": ["report", "summary"],
            "body": "Give the result first, then the evidence in one line.",
            "source": "said by the user in an earlier task",
        },
    ]
    if scenario in ("readonly", "minimal"):
        del tools["run_main"]
    if scenario in ("no-skill", "minimal"):
        del tools["load_skill"]
        memories.clear()
    return WORKSPACE, tools, skills, memories


def names(entries):
    return " ".join(entry["name"] for entry in entries) or "none"
