"""How a scenario's run is compared with what its lesson promises: its output, an end by itself, steps to replay."""

from collections.abc import Iterator
from difflib import ndiff

from sitegen.lesson import Cell, Lesson, Scenario
from sitegen.mistake import Mistake
from sitegen.native_run import Ran
from sitegen.source_facts import definitions


def broken_promises(lesson: Lesson, cell: Cell, scenario: Scenario, ran: Ran) -> Iterator[Mistake]:
    """What this run did otherwise than promised, at the line that did it when that is known."""
    promised = "".join(f"{line}\n" for line in scenario.expect or ())
    name = f"{cell.id} {scenario.id}"
    if not ran.entered and not ran.trouble:
        yield from _nothing_to_replay(cell, name)
    file, line = ran.place or (lesson.toml, scenario.line)
    # A last line may be left without its end: a list of lines cannot tell.
    if ran.output not in (promised, promised.removesuffix("\n")):
        wrong = f"{name}: {ran.trouble}" if ran.trouble else f"{name} prints something other than `expect`"
        yield Mistake(file, line, wrong, f"expected - and printed +:\n{_difference(promised, ran.output)}")
    elif ran.trouble and not (promised and ran.trouble.startswith("it failed")):
        # A program that fails on purpose says something first: without output a crash cannot be told from silence.
        yield Mistake(file, line, f"{name}: {ran.trouble}", "allowed: a run that ends by itself")


def _nothing_to_replay(cell: Cell, name: str) -> Iterator[Mistake]:
    if cell.setup:
        sources = " or ".join(source.shown for source in cell.sources)
        call = definitions(cell.setup.text).get("call")
        begin = "call()" if call else "this setup, which defines no call(),"
        wrong = f"{name}: {begin} never enters {sources}, so there is no step to replay"
        allowed = "allowed: a call() that calls into the source; what stands outside of it only prepares"
        yield Mistake(cell.setup.file, call[0] if call else 1, wrong, allowed)


def _difference(promised: str, printed: str) -> str:
    lines = ndiff(promised.splitlines(), printed.splitlines())
    return "\n".join(f"  {line}" for line in lines if not line.startswith("?"))
