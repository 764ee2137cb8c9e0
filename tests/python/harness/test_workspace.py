"""The practice workspace: its files byte for byte, made where they are missing, left alone where they are right."""

from pathlib import Path

from harness.skill_files import find_skills, skill_instructions
from harness.workspace import FILES, make_workspace


def contents(folder: Path) -> dict[str, bytes]:
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_workspace_has_its_files_and_no_other(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "yet"
    make_workspace(folder)
    assert contents(folder) == {name: text.encode() for name, text in FILES.items()}
    assert contents(folder)["expected.txt"] == b"42\n"


def test_what_was_changed_is_put_right_and_what_is_right_is_not_written(tmp_path: Path) -> None:
    make_workspace(tmp_path)
    before = contents(tmp_path)
    (tmp_path / "main.py").write_text("print(43)\n")
    (tmp_path / "expected.txt").unlink()
    kept = tmp_path / "skills" / "output-check" / "SKILL.md"
    kept.chmod(0o444)
    written = kept.stat().st_mtime_ns
    make_workspace(tmp_path)
    assert contents(tmp_path) == before
    assert kept.stat().st_mtime_ns == written


def test_its_skill_can_be_found_and_loaded(tmp_path: Path) -> None:
    make_workspace(tmp_path)
    skills = find_skills(tmp_path)
    assert list(skills) == ["output-check"]
    assert "Compare the whole output" in skill_instructions(tmp_path, skills, "output-check")


def test_a_link_in_the_way_is_replaced_and_not_written_through(tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("mine", "utf-8")
    (tmp_path / "work").mkdir()
    (tmp_path / "work" / "main.py").symlink_to(other)
    make_workspace(tmp_path / "work")
    assert other.read_text("utf-8") == "mine"
    assert (tmp_path / "work" / "main.py").read_text("utf-8") == FILES["main.py"]
