"""Files inside a folder: what leads out of it, or is no file, is refused by name, also when it changes meanwhile."""

import os
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from harness import inside
from harness.inside import file_inside, read_text_inside
from harness_inputs import Str

MOST = 100
Read = Callable[[Path, str], object]


def read(folder: Path, relative: str) -> str:
    return read_text_inside(folder, relative, MOST)


both = pytest.mark.parametrize("look", [file_inside, read])


@pytest.fixture(autouse=True)
def _never_waiting() -> Iterator[None]:
    """End a test that waits for the other end of a pipe."""
    signal.alarm(20)
    yield
    signal.alarm(0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with files, and beside it things that its links lead to."""
    folder = tmp_path / "folder"
    (folder / "sub").mkdir(parents=True)
    (folder / "a.txt").write_bytes(b"inside")
    (folder / "sub" / "b.txt").write_bytes(b"deeper")
    (folder / "..c").write_bytes(b"dots")
    beside = tmp_path / "folder-beside"
    beside.mkdir()
    (beside / "out.txt").write_bytes(b"SECRET")
    (folder / "out.txt").symlink_to(beside / "out.txt")
    (folder / "up.txt").symlink_to("../folder-beside/out.txt")
    (folder / "gone.txt").symlink_to(beside / "missing.txt")
    (folder / "out").symlink_to(beside)
    (folder / "null").symlink_to(os.devnull)
    (folder / "round").symlink_to("round")
    (folder / "near.txt").symlink_to("sub/b.txt")
    (folder / "near").symlink_to("sub")
    (folder / "nowhere").symlink_to("missing.txt")
    os.mkfifo(folder / "pipe")
    return folder


@pytest.mark.parametrize(
    ("relative", "real", "text"),
    [
        ("a.txt", "a.txt", "inside"),
        ("./a.txt", "a.txt", "inside"),
        ("sub/b.txt", "sub/b.txt", "deeper"),
        ("near.txt", "sub/b.txt", "deeper"),
        ("near/b.txt", "sub/b.txt", "deeper"),
        ("..c", "..c", "dots"),
    ],
)
def test_a_file_in_the_folder_is_found_and_read(folder: Path, relative: str, real: str, text: str) -> None:
    assert file_inside(folder, relative) == folder.resolve() / real
    assert read(folder, relative) == text


def test_the_folder_itself_may_be_reached_by_a_link(folder: Path) -> None:
    link = folder.with_name("link")
    link.symlink_to(folder)
    assert file_inside(link, "a.txt") == folder.resolve() / "a.txt"
    assert read(link, "sub/b.txt") == "deeper"


@both
@pytest.mark.parametrize(
    ("relative", "message"),
    [
        ("/a.txt", "'/a.txt': must not be an absolute path; allowed are names joined by /"),
        ("..", "'..': must have no empty name and no '..'"),
        ("../folder/a.txt", "'../folder/a.txt': must have no empty name and no '..'"),
        ("sub/../a.txt", "'sub/../a.txt': must have no empty name and no '..'"),
        ("sub/..", "'sub/..': must have no empty name and no '..'"),
        ("", "'': must have no empty name and no '..'"),
        ("sub//b.txt", "'sub//b.txt': must have no empty name and no '..'"),
        ("a.txt/", "'a.txt/': must have no empty name and no '..'"),
        ("sub\\b.txt", r"'sub\\\\b.txt': must not have a backslash or a null character"),
        ("a.txt\0", r"'a.txt\\x00': must not have a backslash or a null character"),
        ("out.txt", "'out.txt': a link leads out of the folder"),
        ("up.txt", "'up.txt': a link leads out of the folder"),
        ("gone.txt", "'gone.txt': a link leads out of the folder"),
        ("out/out.txt", "'out/out.txt': a link leads out of the folder"),
        ("out/missing.txt", "'out/missing.txt': a link leads out of the folder"),
        ("null", "'null': a link leads out of the folder"),
        (".", "'.': is a folder; only regular files are allowed"),
        ("sub", "'sub': is a folder"),
        ("near", "'near': is a folder"),
        ("pipe", "'pipe': is neither a file nor a folder; only regular files are allowed"),
        ("round", "'round': is neither a file nor a folder"),
        (None, "a path: must be a str, not NoneType"),
        (Path("a.txt"), "a path: must be a str, not PosixPath"),
        (Str("a.txt"), "a path: must be a str, not Str"),
    ],
)
def test_what_leads_out_or_is_no_file_is_refused_by_name(folder: Path, look: Read, relative: Any, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}"):
        look(folder, relative)


@both
def test_a_path_of_the_folder_itself_is_refused_because_it_is_absolute(folder: Path, look: Read) -> None:
    with pytest.raises(ValueError, match="must not be an absolute path"):
        look(folder, str(folder / "a.txt"))


@both
@pytest.mark.parametrize("relative", ["missing.txt", "missing/a.txt", "a.txt/b.txt", "nowhere", "x" * 300])
def test_a_path_to_nothing_is_an_error_of_the_system_that_names_it(folder: Path, look: Read, relative: str) -> None:
    with pytest.raises(OSError, match=r"missing|a.txt|x{300}"):
        look(folder, relative)


@both
def test_a_missing_folder_is_an_error_of_the_system(folder: Path, look: Read) -> None:
    with pytest.raises(FileNotFoundError, match="no-folder"):
        look(folder / "no-folder", "a.txt")


@both
def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, look: Read) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("s")
        with pytest.raises(ValueError, match=r"^'s': is neither a file nor a folder"):
            look(tmp_path, "s")


@pytest.mark.parametrize("text", ["", "x" * MOST, "身" * 33 + "x", "a\r\nb\rc\n", "\ufeffmark", "\0"])
def test_a_text_of_up_to_the_most_bytes_is_read_as_it_is(folder: Path, text: str) -> None:
    (folder / "t.txt").write_bytes(text.encode())
    assert read(folder, "t.txt") == text


@pytest.mark.parametrize("text", ["x" * (MOST + 1), "身" * 34])
def test_a_text_of_more_bytes_is_refused_by_name(folder: Path, text: str) -> None:
    (folder / "t.txt").write_bytes(text.encode())
    with pytest.raises(ValueError, match=r"^'t.txt': more than 100 bytes; at most 100 are allowed$"):
        read(folder, "t.txt")


def test_of_an_enormous_file_no_more_is_read_than_is_needed_to_refuse_it(folder: Path) -> None:
    with (folder / "t.txt").open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(ValueError, match=r"^'t.txt': more than 100 bytes"):
        read(folder, "t.txt")


@pytest.mark.parametrize(
    ("data", "where"),
    [(b"abc\xff", "byte 3"), (b"\xed\xa0\x80", "byte 0"), (b"\xc0\x80", "byte 0"), (b"ab\xe8\xba", "byte 2")],
)
def test_what_is_not_utf_8_is_refused_by_name_and_place(folder: Path, data: bytes, where: str) -> None:
    (folder / "t.txt").write_bytes(data)
    with pytest.raises(ValueError, match=f"^'t.txt': must be UTF-8: .* at {where}$"):
        read(folder, "t.txt")


def test_the_file_is_not_opened_before_it_is_known_to_be_one(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_opening(root: Path, path: Path) -> int:
        raise AssertionError(f"{path} was opened")

    monkeypatch.setattr(inside, "opened", no_opening)
    for relative in ["out.txt", "pipe", "sub"]:
        with pytest.raises(ValueError, match=f"^'{relative}'"):
            read(folder, relative)


def change_before_opening(monkeypatch: pytest.MonkeyPatch, change: Callable[[], object]) -> None:
    """Let something happen after the path was looked at, and before it is opened."""
    really = inside.opened

    def later(root: Path, path: Path) -> int:
        change()
        return really(root, path)

    monkeypatch.setattr(inside, "opened", later)


def test_a_file_that_becomes_a_link_meanwhile_is_not_followed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    change_before_opening(monkeypatch, lambda: (folder / "out.txt").replace(folder / "a.txt"))
    with pytest.raises(OSError, match=r"a\.txt"):
        read(folder, "a.txt")


def test_a_folder_that_becomes_a_link_meanwhile_is_not_followed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder.parent / "folder-beside" / "b.txt").write_bytes(b"SECRET")

    def change() -> None:
        shutil.rmtree(folder / "sub")
        (folder / "out").rename(folder / "sub")

    change_before_opening(monkeypatch, change)
    with pytest.raises(OSError, match="sub"):
        read(folder, "sub/b.txt")


@pytest.mark.parametrize("other", ["pipe", "sub"])
def test_a_file_that_becomes_something_else_meanwhile_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, other: str
) -> None:
    def change() -> None:
        (folder / "a.txt").unlink()
        (folder / other).rename(folder / "a.txt")

    change_before_opening(monkeypatch, change)
    # A folder is refused by Python itself, when it is to be read.
    with pytest.raises((ValueError, IsADirectoryError)):
        read(folder, "a.txt")


def test_no_descriptor_stays_open(folder: Path) -> None:
    (folder / "bad.txt").write_bytes(b"\xff")

    def lowest_free() -> int:
        descriptor = os.open(os.devnull, os.O_RDONLY)
        os.close(descriptor)
        return descriptor

    before = lowest_free()
    assert read(folder, "near/b.txt") == "deeper"
    for relative in ["bad.txt", "pipe", "sub", "out/out.txt"]:
        with pytest.raises(ValueError, match=relative):
            read(folder, relative)
    assert lowest_free() == before


def test_where_folders_cannot_be_opened_the_file_still_is(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    really = os.open

    def open_files_only(path: Path, flags: int, mode: int = 0o777) -> int:
        if path.is_dir():
            raise PermissionError(path)
        return really(path, flags, mode)

    monkeypatch.setattr(os, "open", open_files_only)
    assert read(folder, "near/b.txt") == "deeper"
