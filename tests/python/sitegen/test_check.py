"""`check` runs every scenario as a page would, and says where it prints something else."""

import pytest
from lesson_bench import Bench


def test_a_lesson_that_keeps_its_promise_passes(bench: Bench) -> None:
    assert bench.checked() == []


def test_a_broken_promise_is_shown_line_by_line(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', 'expect = ["4", "5"]')
    assert bench.checked() == [
        "lesson.toml:14: double two prints something else than `expect`; expected - and printed +:\n    4\n  - 5"
    ]


def test_a_failing_run_says_why(bench: Bench) -> None:
    bench.edit("call_double.py", '{"two": 2}[scenario]', "1 / 0")
    assert "prints something else than `expect` (it failed: ZeroDivisionError: division by zero)" in bench.checked()[0]


def test_silence_is_told_from_a_crash(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', "expect = []")
    bench.edit("call_double.py", 'print(double({"two": 2}[scenario]))', "pass")
    assert bench.checked() == []
    bench.edit("call_double.py", "pass", "raise KeyError('gone')")
    assert bench.checked() == [
        "lesson.toml:14: double two: it failed: KeyError: 'gone'; allowed: a run that ends by itself"
    ]


def test_a_program_may_fail_on_purpose_after_what_it_printed(bench: Bench) -> None:
    bench.edit("call_double.py", "[scenario]))", "[scenario]))\n    raise KeyError")
    assert bench.checked() == []


def test_answers_are_given_to_input_and_a_last_line_end_is_free(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', 'answers = ["Ada"]\nexpect = ["Hello Ada"]')
    bench.edit("call_double.py", 'print(double({"two": 2}[scenario]))', "print('Hello', input(), end='')")
    assert bench.checked() == []


def test_an_endless_loop_is_ended(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.native_run.START_SECONDS", 1)
    bench.edit("lesson.toml", 'symbol = "double"', 'symbol = "double"\nlimits = { seconds = 1 }')
    bench.edit("call_double.py", "[scenario]))", "[scenario]), flush=True)\n    while True: pass")
    assert "it was still running after 1 seconds" in bench.checked()[0]


def test_a_program_that_ends_the_process_is_noticed(bench: Bench) -> None:
    bench.edit("call_double.py", "[scenario]))", "[scenario]))\n    import os; os._exit(0)")
    assert "the program ended the whole process" in bench.checked()[0]


@pytest.mark.parametrize("module", ["jinja2", "smtplib"])
def test_what_a_page_does_not_have_is_missing_here_too(bench: Bench, module: str) -> None:
    bench.edit("call_double.py", "def call", f"import {module}\n\ndef call")
    assert "ModuleNotFoundError" in bench.checked()[0]


def test_browser_only_scenarios_are_not_run(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', "browser_only = true")
    bench.edit("call_double.py", "double({", "absent({")
    assert bench.checked() == []


def test_mistakes_in_one_cell_do_not_keep_another_from_being_run(bench: Bench) -> None:
    toml = (bench.folder / "lesson.toml").read_text("utf-8")
    cell = toml[toml.index("[[cell]]") :]
    other = cell.replace('id = "double"', 'id = "other"').replace('symbol = "double"', 'symbol = "triple"')
    bench.write("lesson.toml", toml.replace('"4"', '"five"') + "\n" + other)
    for language in ("en", "zh"):
        bench.edit(f"lesson.{language}.md", "double\n:::", "double\n:::\n\n::: cell other\n:::")
    said = bench.checked()
    assert any("double two prints something else" in mistake for mistake in said)
    assert any("symbol 'triple' is not defined" in mistake for mistake in said)


def test_a_plain_script_is_run_as_it_is(bench: Bench) -> None:
    bench.write("helper.py", "if __name__ == '__main__':\n    print('main')\n")
    bench.edit("lesson.toml", '["numbers_of/twice.py", "helper.py"]\nsymbol = "double"\n', '"helper.py"\n')
    bench.edit("lesson.toml", 'setup = "call_double.py"\n', "")
    bench.edit("lesson.toml", 'figure = { kind = "list", variable = "result" }\n', "")
    bench.edit("lesson.toml", '"4"', '"main"')
    assert bench.checked() == []
