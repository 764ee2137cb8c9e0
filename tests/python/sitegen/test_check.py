"""`check` runs every scenario as a page would, and says which line does not keep its promise."""

import pytest
from lesson_bench import Bench


def test_a_lesson_that_keeps_its_promise_passes(bench: Bench) -> None:
    assert bench.checked() == []


def test_a_broken_promise_is_shown_line_by_line(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', 'expect = ["4", "5"]')
    assert bench.checked() == [
        "lesson.toml:14: double two prints something other than `expect`; expected - and printed +:\n    4\n  - 5"
    ]


@pytest.mark.parametrize("place", ["call", "preparation"])
def test_a_run_that_fails_is_named_by_the_line_of_the_setup(bench: Bench, place: str) -> None:
    if place == "call":
        bench.edit("call_double.py", '{"two": 2}[scenario]', '{"too": 2}[scenario]')
    else:
        bench.edit("call_double.py", "\n\n\ndef", '\n\n\n{"too": 2}[scenario]\n\ndef')
    line = {"call": 5, "preparation": 4}[place]
    assert bench.checked() == [
        f"call_double.py:{line}: double two: it failed: KeyError: 'two'; expected - and printed +:\n  - 4"
    ]


def test_a_run_that_fails_in_the_source_is_named_there(bench: Bench) -> None:
    bench.edit("helper.py", "HELP = 1", "def help():\n    raise OSError('no')")
    bench.edit("call_double.py", "def call():", "import helper\n\ndef call():\n    helper.help()")
    assert bench.checked()[0].startswith("helper.py:2: double two: it failed: OSError: no; ")


def test_a_setup_without_call_is_named_when_nothing_can_be_replayed(bench: Bench) -> None:
    bench.edit("call_double.py", "def call", "def kall")
    assert bench.checked() == [
        "call_double.py:1: double two: this setup, which defines no call(), never enters numbers_of/twice.py or "
        "helper.py, so there is no step to replay; allowed: a call() that calls into the source; what stands outside "
        "of it only prepares",
        "lesson.toml:14: double two prints something other than `expect`; expected - and printed +:\n  - 4",
    ]


def test_a_call_that_only_prints_what_was_prepared_is_named(bench: Bench) -> None:
    bench.edit(
        "call_double.py",
        '\n\n\ndef call():\n    print(double({"two": 2}[scenario]))',
        "\n\nmade = double(2)\n\ndef call():\n    print(made)",
    )
    assert len(bench.checked()) == 1
    assert bench.checked()[0].startswith("call_double.py:5: double two: call() never enters numbers_of/twice.py or ")


def test_a_setup_may_make_the_call_without_defining_one(bench: Bench) -> None:
    bench.write("call_double.py", "from numbers_of.twice import double\n\nprint(double(2))\n")
    assert bench.checked() == []


def test_silence_is_told_from_a_crash(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', "expect = []")
    bench.edit("call_double.py", 'print(double({"two": 2}[scenario]))', "double(2)")
    assert bench.checked() == []
    bench.edit("call_double.py", "    double(2)", "    raise KeyError('gone')")
    assert bench.checked() == [
        "call_double.py:5: double two: it failed: KeyError: 'gone'; allowed: a run that ends by itself"
    ]


def test_a_program_may_fail_on_purpose_after_what_it_printed(bench: Bench) -> None:
    bench.edit("call_double.py", "[scenario]))", "[scenario]))\n    raise KeyError")
    assert bench.checked() == []


def test_answers_are_given_to_input_and_a_last_line_end_is_free(bench: Bench) -> None:
    bench.edit("lesson.toml", 'expect = ["4"]', 'answers = ["Ada"]\nexpect = ["Hello Ada"]')
    bench.edit(
        "call_double.py", 'print(double({"two": 2}[scenario]))', "double(2)\n    print('Hello', input(), end='')"
    )
    assert bench.checked() == []


def test_an_endless_loop_is_ended(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sitegen.native_run.START_SECONDS", 1)
    bench.edit("lesson.toml", 'symbol = "double"', 'symbol = "double"\nlimits = { seconds = 1 }')
    bench.edit("call_double.py", "[scenario]))", "[scenario]), flush=True)\n    while True: pass")
    assert bench.checked()[0].startswith("call_double.py:6: double two: it was still running after 1 seconds; ")


def test_a_program_that_ends_the_process_is_noticed(bench: Bench) -> None:
    bench.edit("call_double.py", "[scenario]))", "[scenario]))\n    import os; os._exit(0)")
    assert "the program ended the whole process" in bench.checked()[0]


def test_what_a_page_does_not_have_is_missing_here_too(bench: Bench) -> None:
    bench.edit("call_double.py", "def call", "import jinja2\n\ndef call")
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
    assert any("double two prints something other" in mistake for mistake in said)
    assert any("symbol 'triple' is not defined" in mistake for mistake in said)


def test_a_plain_script_is_run_as_it_is(bench: Bench) -> None:
    bench.write("helper.py", "if __name__ == '__main__':\n    print('main')\n")
    bench.edit("lesson.toml", '["numbers_of/twice.py", "helper.py"]\nsymbol = "double"\n', '"helper.py"\n')
    bench.edit("lesson.toml", 'setup = "call_double.py"\n', "")
    bench.edit("lesson.toml", 'figure = { kind = "list", variable = "result" }\n', "")
    bench.edit("lesson.toml", '"4"', '"main"')
    assert bench.checked() == []
