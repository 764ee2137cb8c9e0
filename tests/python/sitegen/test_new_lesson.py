"""A new lesson already works, so that its author changes something that runs."""

from pathlib import Path

import pytest
from bed.site import ROOT
from sitegen.check import check_lessons
from sitegen.mistake import BuildError
from sitegen.new_lesson import new_lesson
from sitegen.tree import Tree


def test_a_new_lesson_passes_the_check(tmp_path: Path) -> None:
    (tmp_path / "07-older").mkdir()
    folder = new_lesson("my-first", tmp_path)
    assert folder.name == "08-my-first"
    runs, mistakes = check_lessons(Tree(ROOT / "python", tmp_path))
    assert (runs, [mistake.file.parent.name for mistake in mistakes]) == (2, ["07-older"])


@pytest.mark.parametrize("slug", ["Upper", "with space", "../up", ""])
def test_a_name_that_no_address_can_have_is_refused(tmp_path: Path, slug: str) -> None:
    with pytest.raises(BuildError, match="cannot be called"):
        new_lesson(slug, tmp_path)


def test_a_lesson_is_never_written_over(tmp_path: Path) -> None:
    new_lesson("one", tmp_path)
    with pytest.raises(BuildError, match="already: 01-one"):
        new_lesson("one", tmp_path)
