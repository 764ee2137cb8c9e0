"""Writes the subjects as a lesson of one cell, so that they run natively and in a page as any lesson does."""

import shutil
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent
CELL = "bench"
WATCHING = ("plain", "settrace", "dump", "memory", "events", "unsent")
LIMITS = "limits = { steps = 1000000000, recording_mb = 1000000, output_kb = 1000000, seconds = 1000 }"
BESIDE = ("call_subject.py", "heap_dump.py", "parts.py")


def write_lesson(lessons: Path, texts: Mapping[str, str]) -> Path:
    """The folder of a lesson with a program for each of the texts, below `lessons`."""
    folder = lessons / "01-bench"
    folder.mkdir(parents=True)
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text, "utf-8")
    for name in BESIDE:
        shutil.copy(HERE / name, folder)
    (folder / "lesson.toml").write_text(toml(list(texts)), "utf-8")
    for language in ("en", "zh"):
        (folder / f"lesson.{language}.md").write_text(f"::: cell {CELL}\n:::\n", "utf-8")
    return folder


def toml(names: list[str]) -> str:
    sources = ", ".join(f'"{name}.py"' for name in names)
    cell = f'[[cell]]\nid = "{CELL}"\nsource = [{sources}]\nsetup = "{BESIDE[0]}"\n{LIMITS}\n'
    return "\n".join(
        [
            f'slug = "{CELL}"\n{in_both("title", CELL)}\n',
            cell,
            *(scenario(f"{name}-{watching}") for name in names for watching in WATCHING),
        ]
    )


def scenario(name: str) -> str:
    return f'[[cell.scenario]]\nid = "{name}"\n{in_both("label", name)}\nbrowser_only = true\n'


def in_both(key: str, text: str) -> str:
    return f'{key}.en = "{text}"\n{key}.zh = "{text}"'
