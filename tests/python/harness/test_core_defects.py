"""Defects found in the core, one test each."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from harness.compaction import MAX_HISTORY_BYTES, SUMMARY_HEADING, compacted, size
from harness.gate import permitted
from harness.json_data import json_text
from harness.messages import checked_answer, from_assistant
from harness.own_process import in_process_of_its_own
from harness.report import requests_text
from harness.stand_ins import STAND_INS
from harness.workspace import make_workspace
from scripted import Program, Scripted, assistant, call, practised, result, text, user
from test_commands import command, environment, harness
from test_compaction import exchanges, summary_of
from test_in_this_process import run as run_here
from test_in_this_process import state
from test_own_process import is_alive, run
from test_report import outcome, request
from test_toolbox import toolbox

# own_process


def test_an_interruption_leaves_no_program_running(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text("import os\nopen('pid', 'w').write(str(os.getpid()))\nwhile True: pass")
    script = (
        "import signal, sys\nfrom pathlib import Path\nfrom harness.own_process import in_process_of_its_own\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\nin_process_of_its_own(Path(sys.argv[1]), 8)"
    )
    host = subprocess.Popen([sys.executable, "-c", script, tmp_path], env=environment(), stderr=subprocess.DEVNULL)
    pid = tmp_path / "pid"
    while not (pid.exists() and pid.read_text()):
        time.sleep(0.02)
    time.sleep(0.5)  # so that the host surely waits for it
    host.send_signal(signal.SIGINT)
    host.wait(5)
    time.sleep(0.2)
    program = int(pid.read_text())
    alive = is_alive(program)
    if alive:
        os.kill(program, signal.SIGKILL)
    assert not alive


@pytest.mark.parametrize("apart", ["start_new_session=True", "process_group=0"])
def test_what_moved_into_a_group_of_its_own_is_not_waited_for(tmp_path: Path, apart: str) -> None:
    source = (
        "import subprocess, sys\n"
        f"subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(4)'], {apart})\nprint(42)"
    )
    start = time.monotonic()
    assert run(tmp_path, source) == (0, "42\n", "", "")
    assert time.monotonic() - start < 3


def test_a_byte_that_is_no_text_does_not_equal_its_escape(tmp_path: Path) -> None:
    runs: list[Any] = []
    tools = toolbox(tmp_path, in_process_of_its_own, runs)
    (tmp_path / "main.py").write_text("import os\nos.write(1, b'\\xff\\n')")
    (tmp_path / "expected.txt").write_text("\\xff\n")
    assert json.loads(tools["run_main"]["run"]())["equals_expected"] is False


# run_main


@pytest.mark.parametrize("spoil", ["gone", "link", "pipe"])
def test_a_program_that_is_no_file_of_the_workspace_is_not_run(tmp_path: Path, spoil: str) -> None:
    folder = tmp_path / "w"
    program = Program()
    tools = toolbox(folder, program)
    (folder / "main.py").unlink()
    (tmp_path / "outside.py").write_text("print(42)")
    if spoil == "link":
        (folder / "main.py").symlink_to(tmp_path / "outside.py")
    elif spoil == "pipe":
        os.mkfifo(folder / "main.py")
    with pytest.raises((OSError, ValueError), match=r"main\.py"):
        tools["run_main"]["run"]()
    assert program.folders == []


def test_output_that_no_request_can_carry_is_still_a_run(tmp_path: Path) -> None:
    runs: list[Any] = []
    told = json.loads(toolbox(tmp_path, Program("\ud800"), runs)["run_main"]["run"]())
    assert (told["stdout"], told["equals_expected"], len(runs)) == ("\\ud800", False, 1)


# subtask


def test_a_file_name_that_no_request_can_carry_is_told_as_an_error(tmp_path: Path) -> None:
    make_workspace(tmp_path)
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff")).touch()
    sub = Scripted([call("list_files")])
    practised(tmp_path, main=Scripted([call("delegate", task="?")]), sub=sub)
    [told] = sub.asked[1][0][-1]["content"]
    assert told["is_error"]
    json_text(told, "result")


# requests as they were made


@pytest.mark.parametrize("role", ["parent", "subtask"])
def test_a_model_cannot_change_what_is_kept_of_its_requests(tmp_path: Path, role: str) -> None:
    def spoiling(model: Any) -> Any:
        def ask(messages: Any, tools: Any, system: str) -> Any:
            answer = model(messages, tools, system)
            messages[0]["content"][0]["text"] = "forged"
            messages.append(user(text("forged")))
            tools[0]["description"] = "forged"
            return answer

        return ask

    main, sub = Scripted([call("delegate", task="the question")]), Scripted([call("list_files")])
    asks = {"main": main, "sub": sub}
    name = "main" if role == "parent" else "sub"
    done = practised(tmp_path, **(asks | {name: spoiling(asks[name])}))
    kept = [each for each in done.requests if each["role"] == role]
    assert "forged" not in str(kept)
    assert [(each["messages"], each["tools"], each["system"]) for each in kept] == asks[name].asked


# messages


def test_an_answer_that_is_accepted_fits_into_a_history() -> None:
    value: Any = "end"
    for levels in range(100):
        answer = [call(path=value)]
        try:
            checked_answer(answer)
        except ValueError:
            assert levels > 50
            return
        json_text([user(), from_assistant(answer)], "history")
        value = [value]


# compaction


def test_a_task_that_begins_like_a_summary_stays_first() -> None:
    task = text(f"{SUMMARY_HEADING} said the user")
    history = [user(task), *exchanges(9000, 9000)[1:]]
    assert compacted(history, summary_of)[0]["content"][0] == task


@pytest.mark.parametrize("character", ["x", "身"])
def test_a_summary_that_is_too_long_does_not_break_the_bound(character: str) -> None:
    assert size(compacted(exchanges(9000, 7000), lambda messages: character * 50_000)) <= MAX_HISTORY_BYTES


# report


def test_a_request_that_was_not_answered_is_told_so() -> None:
    assert "the model says" not in requests_text([request(answer=[])])


@pytest.mark.parametrize("control", ["\r", "\x1b[2J", "\x85", "\u2028", "\x0b", "\ud800"])
def test_a_line_of_the_report_moves_no_terminal(control: str) -> None:
    told = requests_text([request(answer=[text(f"a{control}b")])])
    assert all(character.isprintable() for character in told.replace("\n", ""))


def test_a_run_that_nobody_asked_for_was_not_decided_against(tmp_path: Path) -> None:
    done = practised(tmp_path, "allow", Scripted())
    assert outcome(done)[-1] == "main.py: not run (the model did not ask for run_main)"


# stand-ins


def test_the_sub_model_does_not_take_an_error_for_a_text() -> None:
    messages = [user(text("?")), assistant(call("list_files")), user(result(1, "main.py"))]
    messages += [assistant(call("view_file", 2, path="main.py")), user(result(2, "no such file", is_error=True))]
    [answer] = STAND_INS.sub(messages, [], "")
    assert "main.py holds" not in answer["text"]
    failed = [*messages[:2], user(result(1, "101 files; at most 100 can be listed", is_error=True))]
    assert "There is neither file" not in STAND_INS.sub(failed, [], "")[0]["text"]


# gate


def test_only_the_word_allow_is_a_permission() -> None:
    class Anything:
        def __eq__(self, other: object) -> bool:
            return True

        __hash__ = None  # type: ignore[assignment]

    assert not permitted(call("run_main"), lambda block: Anything())  # type: ignore[arg-type,return-value]


# the command line


@pytest.mark.parametrize("arguments", [["practice", "--dec", "allow"], ["remember", "--memory-dir", "m", "--app"]])
def test_an_option_is_written_out(tmp_path: Path, arguments: list[str]) -> None:
    assert harness(tmp_path, *arguments).returncode == 2
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_terminal_that_lacks_a_character_gets_the_report_all_the_same(tmp_path: Path, options: list[str]) -> None:
    given = environment() | {"PYTHONIOENCODING": "gbk"}
    done = subprocess.run(command("practice", *options), env=given, capture_output=True, encoding="gbk", check=False)
    assert (done.returncode, done.stderr) == (0, "")
    if options:
        json.loads(done.stdout)


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_a_reader_that_has_gone_away_is_no_traceback(tmp_path: Path, options: list[str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        command("practice", *options),
        env=environment(),
        stdout=writing,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        check=False,
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_a_workspace_that_vanishes_is_one_sentence(tmp_path: Path) -> None:
    script = (
        "import shutil, sys\nfrom harness import __main__, commands\n"
        "def remove(folder):\n    shutil.rmtree(folder)\n    raise OSError('gone')\n"
        "commands.in_process_of_its_own = remove\nsys.exit(__main__.main(['practice', '--decision', 'allow']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment(), capture_output=True, encoding="utf-8", check=False
    )
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)


# in_this_process


@pytest.mark.parametrize(
    "source",
    [
        "raise SystemExit(300)",
        "raise SystemExit(-1)",
        "raise SystemExit(True)",
        "raise SystemExit(2**40)",
        "1 / 0",
        "print(1",
        "raise ExceptionGroup('g', [ValueError(1)])",
        "import sys\nprint(repr(sys.stdin.read()))",
        "input()",
        "import sys\nsys.stdout.buffer.write(b'42\\n')",
        "import sys\nsys.stdout.buffer.write(b'\\xff\\n')",
        "print('\\ud800')",
        "print('\\udcff')",
        "import __main__\nprint(__main__.__name__)",
        "import pickle\nclass A: pass\nprint(len(pickle.dumps(A())))",
        "print(__spec__, __doc__, __package__)",
        "import sys\nprint(1)\nsys.stdout.close()",
        "import sys\nsys.modules = {}",
        "import sys\nprint(sys.stdout.encoding, sys.stdout.errors, sys.stderr.errors)",
    ],
)
def test_the_result_in_this_process_is_that_of_one_of_its_own(tmp_path: Path, source: str) -> None:
    folder = tmp_path.resolve()
    before = state()
    table = sys.modules
    try:
        assert run_here(folder, source) == in_process_of_its_own(folder)
        assert state() == before
        assert sys.modules is table
    finally:
        sys.modules = table


def test_the_recursion_limit_and_the_folder_are_as_they_were(tmp_path: Path) -> None:
    limit = sys.getrecursionlimit()
    (tmp_path / "beside.py").write_text("")
    try:
        run_here(tmp_path, "import sys, beside\nsys.setrecursionlimit(200)")
        assert sys.getrecursionlimit() == limit
    finally:
        sys.setrecursionlimit(limit)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["beside.py", "main.py"]


def test_an_exception_is_told_even_when_the_program_emptied_the_table_of_modules(tmp_path: Path) -> None:
    done = run_here(tmp_path, "import sys\nsys.modules.clear()\n1 / 0")
    assert (done.status, done.stderr.splitlines()[-1]) == (1, "ZeroDivisionError: division by zero")
