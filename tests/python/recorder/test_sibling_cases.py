"""The programs of `tests/cases/siblings` run traced as untraced, and what is recorded of them is what happened."""

import contextlib
import io
from itertools import pairwise
from typing import Any

import pytest
from bed.cases import SIBLINGS, runs
from replay import Replay
from test_values_at_every_step import check

# A status that is not the recording's to give: the interpreter ends itself by a signal after the traceback.
INTERRUPTED = -2

# Their values are those of whole copies. The others' methods would answer a tracer that copies by asking.
COMPARED = [
    *("async_by_hand", "classes", "comprehension_walrus", "computed_keys", "containers", "containers_more"),
    *("control_flow_more",),
    *("evaluated_code", "exception_groups", "exceptions_in_passing", "exit_overridden", "exposed_namespaces"),
    *(
        "frame_writes",
        "generator_protocol",
        "known_before_raised",
        "matching",
        "metaclasses_more",
        "names_more",
        "raised_again",
        "scopes",
    ),
    *("signals", "type_parameters", "values_more", "wrong_paths"),
]


def replay_of(name: str) -> Replay:
    return Replay(runs(name).recording["chunks"])


@pytest.mark.parametrize("name", SIBLINGS)
def test_runs_traced_as_untraced(name: str) -> None:
    plain, traced, recording = runs(name)
    assert plain
    assert traced.stdout == plain.stdout
    # After an exit whose text cannot be had, this interpreter complains of its own shutdown.
    assert traced.stderr == plain.stderr.partition("Exception ignored on threading shutdown")[0]
    end = recording["end"]
    status = {"finished": 0, "failed": 1, "exited": end.get("status")}[end["outcome"]]
    assert status == plain.returncode or (name == "exit_by_interrupt" and plain.returncode == INTERRUPTED)
    assert traced.returncode == 0


@pytest.mark.parametrize("name", SIBLINGS)
def test_its_output_is_in_the_recording(name: str) -> None:
    _, traced, recording = runs(name)
    written = [piece for step in Replay(recording["chunks"], values=False).steps for piece in step.output]
    written += map(tuple, recording["end"]["output"])
    for stream, text in (("stdout", traced.stdout), ("stderr", traced.stderr)):
        assert "".join(piece for name, piece in written if name == stream) == text


@pytest.mark.filterwarnings("ignore::SyntaxWarning")
@pytest.mark.parametrize("name", COMPARED)
def test_has_the_values_of_whole_copies(name: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        check(SIBLINGS[name].read_text())


def test_a_subclass_of_a_built_in_type_is_read_past_all_that_it_overrides() -> None:
    replay = replay_of("overridden_containers")
    main = next(held for held in replay.frames.values() if "imaginary" in held)
    read = {name: replay.value(code)[2] for name, code in main.items() if name not in ("items", "each")}
    assert read["text"] == ["(value)", "text"]
    assert read["number"] == ["(value)", 7]
    assert read["real"] == ["(value)", ("float", "1.5")]
    assert read["raw"] == ["(value)", b"raw"]
    assert read["imaginary"] == ["(value)", ("complex", "1j")]
    assert read["changing"] == [b"raw"]
    assert read["one"] == read["queue"] == [1, 2]
    assert read["ordered"] == ["a", 1]


def test_an_ordered_dictionary_has_its_own_order() -> None:
    steps = [step for step in replay_of("containers").steps if "ordered" in step.variables]
    assert [each[2] for each in distinct(step.variables["ordered"] for step in steps)] == [
        ["a", 1, "b", 2, "c", 3],
        ["b", 2, "c", 3, "a", 1],
        ["c", 3, "b", 2, "a", 1],
        ["c", 3, "b", 2, "a", 1, "d", 4],
        ["b", 2, "a", 1, "d", 4],
    ]


def test_an_asynchronous_generator_yields_the_value_itself() -> None:
    steps = replay_of("async_by_hand").steps
    given = [step.given for step in steps if step.function == "numbers" and step.event == "yield"]
    assert given == [0, 1, 2, "closing", 0, 1, "closing", 0, "closing"]


def test_slots_are_read_past_properties_and_of_their_own_class_only() -> None:
    last = [step.variables for step in replay_of("slots_and_descriptors").steps if step.function == "main"][-1]
    assert last["base"][2] == ["_Base__hidden", 2, "a", ("list", "list", [1])]
    assert last["derived"][2][:4] == ["_Base__hidden", 2, "a", ("list", "list", [1, 4])]
    assert last["other"][2] == ["c", last["derived"]]
    assert last["both"][2][-4:] == ["more", last["base"], "late", 1]


def test_finalizers_are_steps_where_they_run() -> None:
    steps = [step for step in replay_of("weak_references").steps if step.event == "line"]
    dying = [before.line for before, step in pairwise(steps) if step.function == "__del__"]
    text = SIBLINGS["weak_references"].read_text().splitlines()
    assert [text[line - 1].strip() for line in dying] == [
        *("alias = None", "b.clear()", 'holder["c"] = 1', "d = 1", "self.name = name", "hold = None"),
    ]


def distinct(values: Any) -> list[Any]:
    """The values without repetitions of the one before."""
    kept: list[Any] = []
    for value in values:
        if not kept or kept[-1] != value:
            kept.append(value)
    return kept
