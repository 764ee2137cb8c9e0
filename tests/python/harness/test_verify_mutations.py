"""`verify` notices a broken rule: each rule of the harness is broken by itself, and its group must fail."""

import shutil
import subprocess
import sys
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

import pytest
from harness.verify import GROUPS, name_of

HERE = Path(__file__).parent
PACKAGE = HERE.parents[2] / "python" / "harness"
PROCESSES = 2
SECONDS = 60  # for one group: a mutated program may come to no end

# What verify is not about: the command line and its words, the real model, the lesson's scenarios, and verify itself.
OTHERWISE_TESTED = {
    "__init__.py",
    "__main__.py",
    "bindings.py",
    "commands.py",
    "live.py",
    "live_answer.py",
    "live_failure.py",
    "models.py",
    "program_run.py",
    "run_setup.py",
    "verdict.py",
    "verify.py",
}
# Run in a copy of the package: tries one group and says what verify says of it.
DRIVER = """
import sys
from harness.verify import GROUPS, name_of, run_groups
for holds, line in run_groups([group for group in GROUPS if name_of(group) == sys.argv[1]]):
    print(line)
    sys.exit(not holds)
"""


class Mutation(NamedTuple):
    """One thing that is broken: in which file, for which group to notice, which text, and what it becomes."""

    file: str
    group: str
    old: str
    new: str = "pass"


def mutations() -> list[Mutation]:
    by_file = tomllib.loads((HERE / "mutations.toml").read_text("utf-8"))
    return [Mutation(file, *parts) for file, rows in by_file.items() for parts in rows]


def test_every_mutation_changes_one_place_and_names_a_group() -> None:
    groups = {name_of(group) for group in GROUPS}
    wrong = []
    for mutation in mutations():
        times = (PACKAGE / mutation.file).read_text("utf-8").count(mutation.old)
        if times != 1 or mutation.group not in groups or mutation.old == mutation.new:
            wrong.append((mutation, times))
    assert wrong == []


def test_every_mutation_is_there_once_and_every_module_with_rules_has_some() -> None:
    all_of_them = mutations()
    assert len(set(all_of_them)) == len(all_of_them) >= 80
    assert {path.name for path in PACKAGE.glob("*.py")} - {one.file for one in all_of_them} == OTHERWISE_TESTED


@pytest.mark.long
def test_the_group_of_every_mutation_fails(tmp_path: Path) -> None:
    sound = copied(PACKAGE, tmp_path / "sound")  # once: whatever is changed meanwhile, all are tried on the same
    for group in sorted({mutation.group for mutation in mutations()}):
        assert verdict(sound, group) == (0, f"ok {group}")
    numbered = list(enumerate(mutations()))
    with ThreadPoolExecutor(PROCESSES) as pool:
        survived = list(filter(None, pool.map(lambda one: survival(sound, tmp_path / str(one[0]), one[1]), numbered)))
    assert not survived, "\n".join(survived)


def survival(sound: Path, folder: Path, mutation: Mutation) -> str | None:
    """The mutation and what was said of it, unless its group fails as it should."""
    path = copied(sound / "harness", folder) / "harness" / mutation.file
    path.write_text(path.read_text("utf-8").replace(mutation.old, mutation.new), "utf-8")
    status, said = verdict(folder, mutation.group)
    shutil.rmtree(folder)
    if status == 1 and said.startswith(f"FAIL {mutation.group}: "):
        return None
    return f"{mutation}: status {status}, {said}"


def copied(package: Path, folder: Path) -> Path:
    shutil.copytree(package, folder / "harness", ignore=shutil.ignore_patterns("__pycache__"))
    return folder


def verdict(folder: Path, group: str) -> tuple[int, str]:
    """The exit status of one group and its line."""
    command = [sys.executable, "-B", "-c", DRIVER, group]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=SECONDS, check=False)
    return done.returncode, done.stdout.strip() or done.stderr.strip()
