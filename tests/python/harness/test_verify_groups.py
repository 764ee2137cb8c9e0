"""The command that tries every rule: one line for each group, and its exit status."""

import inspect
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from harness import exact, verify
from harness.__main__ import main
from harness.groups import checks
from harness.verify import GROUPS, THEMES, name_of, run_groups

ROOT = Path(__file__).resolve().parents[3]

# The groups that the contract asks for by name, and the group or groups that each of them is here.
PROMISED = {
    "real run and marker": ["real run and marker"],
    "exact output comparison": ["exact output comparison"],
    "denial": ["denial"],
    "read-only with a forced call": ["read only with a forced call of the unknown tool"],
    "approvals not reused": ["approvals not reused"],
    "no skills": ["no skills"],
    "skills catalogue vs body": ["skills catalogue vs body"],
    "memory catalogue vs body": ["memory catalogue vs body"],
    "memory absent by default": ["memory absent by default"],
    "every limit": ["limits of a context", "size of a context", "limits of a memory record", "size of a system prompt"],
    "duplicate names": ["duplicate names"],
    "unknown keys": ["unknown keys"],
    "unserialisable data": ["unserialisable data"],
    "workspace missing or a file": ["workspace missing or a file"],
    "cache hit": ["cache hit"],
    "cache invalidation": [f"cache invalidation by {what}" for what in ("tool", "schema", "template")],
    "cache kept after failure": ["cache kept after failure"],
    "returned value independent of the cache": ["returned value independent of the cache"],
    "sub-task isolation": ["sub task isolation"],
    "plan and memory never in the stored history": ["plan and memory never in the stored history"],
    "request counts": ["request counts"],
}


def test_every_group_prints_one_ok_line_and_the_status_is_0(capsys: pytest.CaptureFixture[str]) -> None:
    status = main(["verify"])
    lines = capsys.readouterr().out.splitlines()
    assert lines == [f"ok {name_of(group)}" for group in GROUPS]
    assert status == 0


def test_the_groups_have_names_of_their_own_and_the_promised_ones_are_among_them() -> None:
    names = [name_of(group) for group in GROUPS]
    assert len(set(names)) == len(names) >= 21
    assert {promise: missing for promise, wanted in PROMISED.items() if (missing := set(wanted) - set(names))} == {}


def test_a_broken_rule_is_a_line_that_says_why_and_the_status_is_1(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def let_through(names: object, where: str) -> None: ...

    monkeypatch.setattr("harness.context.check_unique", let_through)
    assert main(["verify"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if line.startswith("FAIL duplicate names: not refused with ")]
    assert all(line.startswith(("ok ", "FAIL ")) for line in told)
    assert len(told) == len(GROUPS)


def test_a_group_is_tried_in_an_empty_folder_that_is_gone_afterwards() -> None:
    seen: list[Path] = []

    def looks(folder: Path) -> None:
        assert folder.is_absolute()
        assert list(folder.iterdir()) == []
        (folder / "file").touch()
        seen.append(folder)

    assert list(run_groups([looks, looks])) == [(True, "ok looks")] * 2
    assert seen[0] != seen[1]
    assert not any(folder.exists() for folder in seen)


@pytest.mark.parametrize(
    ("problem", "told"),
    [
        (checks.Broken("this\nand that"), "this and that"),
        (KeyError("name"), "KeyError: 'name'"),
        (RecursionError("too deep"), "RecursionError: too deep"),
        (AssertionError(), "AssertionError:"),
    ],
)
def test_whatever_a_group_ends_with_is_told_on_its_line_and_the_next_group_follows(
    problem: Exception, told: str
) -> None:
    def breaks(folder: Path) -> None:
        raise problem

    def passes(folder: Path) -> None: ...

    assert list(run_groups([breaks, passes])) == [(False, f"FAIL breaks: {told}"), (True, "ok passes")]


def test_every_function_that_is_written_as_a_group_is_tried() -> None:
    for theme in THEMES:
        functions = [
            one for _, one in inspect.getmembers(theme, inspect.isfunction) if one.__module__ == theme.__name__
        ]
        written = {one for one in functions if list(inspect.signature(one).parameters) == ["folder"] and is_group(one)}
        assert written == set(theme.GROUPS), theme.__name__


def is_group(function: Callable[..., object]) -> bool:
    return inspect.signature(function).return_annotation is None


def test_every_module_of_groups_is_a_theme_or_serves_one() -> None:
    names = {path.stem for path in (ROOT / "python/harness/groups").glob("*.py")}
    themes = {theme.__name__.rpartition(".")[2] for theme in THEMES}
    assert names - themes == {"__init__", "checks", "examples", "scripts"}


def test_claims() -> None:
    checks.equal(1, 1, "one")
    checks.holds(True, "so")
    checks.within("a", "ab", "text")
    checks.without("c", "ab", "text")
    checks.refused("must be a str", exact.check_type, 1, str, "it")
    checks.missing(Path("/none/at/all").stat)


@pytest.mark.parametrize(
    ("claim", "told"),
    [
        (lambda: checks.equal(1, True, "one"), "one: expected True, found 1"),
        (lambda: checks.equal("a", "x" * 400, "text"), f"text: expected '{'x' * 299}…, found 'a'"),
        (lambda: checks.holds(False, "so"), "not so: so"),
        (lambda: checks.within("c", "ab", "text"), "text: no 'c' in 'ab'"),
        (lambda: checks.without("a", "ab", "text"), "text: 'a' is in 'ab'"),
        (lambda: checks.refused("never", lambda: 1), "not refused with 'never': 1"),
        (
            lambda: checks.refused("never", exact.check_type, 1, str, "it"),
            "not refused with 'never': ValueError: it: must",
        ),
        (lambda: checks.refused("codec", b"\xff".decode, "utf-8"), "not refused with 'codec': UnicodeDecodeError: "),
        (lambda: checks.missing(lambda: 1), "not refused as missing: 1"),
    ],
)
def test_a_claim_that_does_not_hold_says_what_was_found(claim: Callable[[], None], told: str) -> None:
    with pytest.raises(checks.Broken) as broken:
        claim()
    assert str(broken.value).startswith(told)


def test_a_changed_mapping_is_put_back_whatever_happens() -> None:
    mapping = {"a": 1}
    with checks.changed(mapping, a=2, b=3):
        assert mapping == {"a": 2, "b": 3}
    assert mapping == {"a": 1}
    with pytest.raises(KeyError), checks.changed(mapping, a=2, b=3):
        del mapping["c"]
    assert mapping == {"a": 1}


def test_verify_holds_without_assertions_and_without_our_test_tools() -> None:
    command = [sys.executable, "-O", "-S", "-B", "-c", "from harness import verify; print(list(verify.run_groups()))"]
    run = subprocess.run(command, cwd=ROOT / "python", capture_output=True, text=True, timeout=120, check=False)
    assert run.stderr == ""
    assert run.stdout.strip() == str([(True, f"ok {name_of(group)}") for group in verify.GROUPS])
