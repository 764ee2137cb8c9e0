"""A run in which expressions are asked is the plain one: whatever they raise, print, make or take is theirs alone."""

import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from asked import asked, at_line
from recorder.launch import launch
from recorder.model import Limits
from recorder.wire import unpacked
from replay import Replay

CASES = Path(__file__).parents[2] / "cases"


@pytest.mark.parametrize(
    ("expression", "trouble"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("x +", "SyntaxError: invalid syntax"),
        ("", "SyntaxError: invalid syntax"),
        ("x = 1", "SyntaxError: invalid syntax"),
        ("import sys", "SyntaxError: invalid syntax"),
        ("(yield)", "SyntaxError: 'yield' outside function"),
        ("exit(3)", "SystemExit: 3"),
        ("raise_(KeyboardInterrupt())", "KeyboardInterrupt"),
        ("raise_(Trouble())", "Trouble"),
        ("raise_(Silent('x'))", "Silent"),
        ("deep(0)", "RecursionError: maximum recursion depth exceeded"),
        ("'\\ud800' + 1", 'TypeError: can only concatenate str (not "int") to str'),
        ("(" * 300 + ")" * 300, "SyntaxError: too many nested parentheses"),
    ],
)
def test_whatever_an_expression_raises_is_only_its_own_answer(expression: str, trouble: str) -> None:
    program = """
        def raise_(error):
            raise error
        def deep(n):
            return deep(n + 1)
        class Trouble(BaseException):
            pass
        class Silent(Exception):
            def __str__(self):
                raise SystemExit
        x = 1
        def f():
            return x
        f()
    """
    plain = asked(program)
    steps = asked(program, expression, "x")
    assert [(step.event, step.line, step.variables) for step in steps] == [
        (step.event, step.line, step.variables) for step in plain
    ]
    last = steps[-1].answers
    assert last[0][0] == "error"
    assert last[0][1].startswith(trouble)
    assert last[1] == 1


def test_a_warning_of_an_expression_is_not_printed() -> None:
    with contextlib.redirect_stderr(io.StringIO()) as err:
        asked("x = 1\n", "x is 1", r"'\d'")
    assert err.getvalue() == ""


def test_a_program_that_rebinds_builtins_spoils_what_an_expression_calls_and_nothing_else() -> None:
    steps = asked(
        """
        import builtins
        x = [1, 2]
        builtins.eval = builtins.compile = builtins.str = builtins.len = builtins.type = None
        builtins.bool = builtins.BaseException = builtins.dict = builtins.id = None
        y = 3
        """,
        "x",
        "len(x)",
    )
    assert at_line(steps, 6) == [("list", "list", [1, 2])]
    assert at_line(steps, 6, 1) == [("error", "TypeError: 'NoneType' object is not callable")]


def test_expressions_have_room_at_the_recursion_limit() -> None:
    text = """
        def helper(n):
            return n and helper(n - 1)
        def down(n):
            return down(n + 1)
        try:
            down(0)
        except RecursionError:
            pass
    """
    plain, steps = asked(text, values=False), asked(text, "helper(20)", values=False)
    assert len(steps) == len(plain)
    assert {step.answers[0] for step in steps if step.function == "down"} == {0}


def test_objects_that_expressions_make_die_without_a_step() -> None:
    text = """
        class Loud:
            def __del__(self):
                gone.append(1)
        gone = []
        x = 1
        y = 2
    """
    plain, steps = asked(text), asked(text, "[Loud()]", "Loud")
    assert [(step.event, step.line) for step in steps] == [(step.event, step.line) for step in plain]


EVENTS = {"finalizers": "siblings/finalizers_at_end.py", "control flow": "control_flow.py"}
EVENTS |= {"generators": "generators.py", "coroutines": "coroutines.py", "shaken off": "shaken_off.py"}
EVENTS |= {"exceptions": "exception_chain.py", "hostile": "hostile_repr.py", "deep": "deep_recursion.py"}
EVENTS |= {"tracers": "siblings/own_tracers.py", "weak": "siblings/weak_references.py", "scopes": "siblings/scopes.py"}
EVENTS |= {"evaluated": "siblings/evaluated_code.py", "groups": "siblings/exceptions_in_passing.py"}


@pytest.mark.parametrize("case", EVENTS.values(), ids=EVENTS)
def test_a_run_in_which_is_asked_has_the_steps_of_the_plain_one(case: str) -> None:
    text = (CASES / case).read_text()
    plain = asked(text, values=False)
    steps = asked(text, "[*locals()]", "1 / 0", "sorted(map(str, globals()))[:3]", values=False)
    assert [(step.event, step.function, step.line, step.frame, step.output) for step in steps] == [
        (step.event, step.function, step.line, step.frame, step.output) for step in plain
    ]


def launched(folder: Path, text: str, *probes: dict[str, Any]) -> tuple[Replay, dict[str, Any], str]:
    (folder / "program.py").write_text(text)
    chunks: list[dict[str, Any]] = []
    printed: list[str] = []
    end = launch(
        {"files": {"program.py": "lessons/program.py"}, "setup": None, "symbol": None, "probes": probes},
        {"python": str(folder), "lessons": str(folder)},
        lambda stream, text: printed.append(text),
        lambda header, body: chunks.append(unpacked(json.loads(header), body)),
    )
    return Replay(chunks), json.loads(end), "".join(printed)


def test_what_an_expression_prints_is_not_the_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    monkeypatch.setitem(sys.modules, "__main__", sys.modules["__main__"])
    probe = {"kind": "watch", "expression": "print('mine') or x", "source": "", "line": 0}
    replay, end, printed = launched(tmp_path, "x = 5\nprint(x)\n", probe)
    assert (printed, end["output"], end["outcome"]) == ("5\n", [], "finished")
    assert replay.steps[-1].output == [("stdout", "5\n")]
    assert replay.steps[-1].answers == {0: 5}


def test_an_expression_that_takes_long_meets_the_runs_limit() -> None:
    steps = asked("while True:\n    pass\n", "sum(range(100_000))", limits=Limits(seconds=0.1))
    assert 0 < len(steps) < 1000
