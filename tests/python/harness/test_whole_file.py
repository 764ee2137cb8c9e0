"""Replacing a file: all of the new one or all of the old, nothing left over, and on the disk in the right order."""

import errno
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from harness.whole_file import replace_file


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("data", [b"", b"new", b"\r\n\0\xff", b"x" * 100_000])
def test_a_file_is_made_or_replaced_byte_for_byte_and_nothing_else_stays(tmp_path: Path, data: bytes) -> None:
    replace_file(tmp_path / "a.json", data)
    assert (tmp_path / "a.json").read_bytes() == data
    replace_file(tmp_path / "a.json", data[::-1])
    assert (tmp_path / "a.json").read_bytes() == data[::-1]
    assert names(tmp_path) == ["a.json"]


def test_a_link_is_replaced_and_what_it_led_to_stays(tmp_path: Path) -> None:
    (tmp_path / "target").write_bytes(b"old")
    (tmp_path / "a.json").symlink_to("target")
    replace_file(tmp_path / "a.json", b"new")
    assert (tmp_path / "target").read_bytes() == b"old"
    assert not (tmp_path / "a.json").is_symlink()


def test_the_contents_reach_the_disk_before_the_name_and_the_name_before_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = []
    fsync, replace = os.fsync, os.replace

    def logged_fsync(descriptor: int) -> None:
        status = os.fstat(descriptor)
        done.append("the folder" if stat.S_ISDIR(status.st_mode) else f"{status.st_size} bytes")
        fsync(descriptor)

    def logged_replace(source: Any, target: Any) -> None:
        assert Path(source).parent == Path(target).parent
        assert Path(source).name.startswith(".")
        done.append("the name")
        replace(source, target)

    monkeypatch.setattr(os, "fsync", logged_fsync)
    monkeypatch.setattr(os, "replace", logged_replace)
    replace_file(tmp_path / "a.json", b"new")
    assert done == ["3 bytes", "the name", "the folder"]


@pytest.mark.parametrize("problem", [OSError(errno.ENOSPC, "no space"), KeyboardInterrupt(), MemoryError()])
@pytest.mark.parametrize("where", ["fsync", "replace", "fdopen"])
def test_whatever_goes_wrong_the_old_file_stays_and_nothing_is_left_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str, problem: BaseException
) -> None:
    def failing(*arguments: object) -> None:
        raise problem

    (tmp_path / "a.json").write_bytes(b"old")
    monkeypatch.setattr(os, where, failing)
    with pytest.raises(type(problem)) as raised:
        replace_file(tmp_path / "a.json", b"new")
    assert raised.value is problem
    assert names(tmp_path) == ["a.json"]
    assert (tmp_path / "a.json").read_bytes() == b"old"


def test_what_went_wrong_first_is_told_even_if_the_leftover_cannot_be_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*arguments: object, **more: object) -> None:
        raise OSError(errno.EIO, "cannot remove")

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    monkeypatch.setattr(os, "fsync", full)
    monkeypatch.setattr(Path, "unlink", failing)
    with pytest.raises(OSError, match="no space"):
        replace_file(tmp_path / "a.json", b"new")


def test_a_folder_that_cannot_be_synchronised_is_no_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fsync = os.fsync

    def files_only(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "not here")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", files_only)
    replace_file(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"new"


def test_where_a_folder_cannot_be_opened_it_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "O_DIRECTORY")
    replace_file(tmp_path / "a.json", b"new")
    assert (tmp_path / "a.json").read_bytes() == b"new"


def test_no_descriptor_stays_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def lowest_free() -> int:
        descriptor = os.open(os.devnull, os.O_RDONLY)
        os.close(descriptor)
        return descriptor

    def full(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    before = lowest_free()
    replace_file(tmp_path / "a.json", b"new")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        replace_file(tmp_path / "a.json", b"new")
    assert lowest_free() == before
