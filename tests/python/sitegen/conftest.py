"""What the tests of sitegen share: one small lesson each."""

from pathlib import Path

import pytest
from lesson_bench import Bench, small_lesson


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return small_lesson(tmp_path)
