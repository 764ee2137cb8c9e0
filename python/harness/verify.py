"""Knows how the groups of rules are tried, each in a fresh folder, and how what came of it is told."""

import tempfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from harness.groups import (
    answering,
    asking,
    attaching,
    caching,
    carrying_out,
    catalogues,
    choosing,
    collecting,
    defining,
    execution,
    histories,
    inner_paths,
    kept_prompts,
    kept_records,
    limits,
    memory_files,
    output,
    plain_data,
    planning,
    program,
    registry,
    remembering,
    sections,
    shapes,
    skill_texts,
    subtasks,
    telling,
)
from harness.groups.checks import Broken
from harness.verdict import verdict

Group = Callable[[Path], None]
"""`group(folder)` tries one rule in an empty folder, and raises when the rule does not hold."""

THEMES = (
    execution,
    output,
    program,
    carrying_out,
    asking,
    attaching,
    registry,
    answering,
    histories,
    planning,
    subtasks,
    catalogues,
    limits,
    shapes,
    plain_data,
    collecting,
    defining,
    sections,
    caching,
    kept_prompts,
    inner_paths,
    memory_files,
    kept_records,
    skill_texts,
    remembering,
    choosing,
    telling,
)
GROUPS: tuple[Group, ...] = tuple(group for theme in THEMES for group in theme.GROUPS)


def run_groups(groups: Iterable[Group] = GROUPS) -> Iterator[tuple[bool, str]]:
    """Whether each group holds, with the line that says so."""
    for group in groups:
        yield verdict(name_of(group), trouble(group))


def name_of(group: Group) -> str:
    """The function's name in words."""
    return getattr(group, "__name__", "").replace("_", " ")


def trouble(group: Group) -> str | None:
    """Why the group fails, on one line; None when all its claims hold."""
    try:
        with tempfile.TemporaryDirectory(prefix="harness-verify-") as folder:
            group(Path(folder).resolve())
    except Broken as broken:
        return on_one_line(str(broken))
    except Exception as problem:  # whatever a broken rule leads to
        return on_one_line(f"{type(problem).__name__}: {problem}")
    return None


def on_one_line(text: str) -> str:
    """The text without line breaks."""
    return " ".join(text.split())
