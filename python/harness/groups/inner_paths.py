"""Knows which paths lead to a file of a folder, and that no other is read."""

import os
import threading
from pathlib import Path

from harness import inside as inside_folder
from harness.groups.checks import changed, equal, holds, missing, refused
from harness.groups.examples import Str
from harness.inside import file_inside, opened, read_text_inside

SOON = 5  # seconds


def prepared(folder: Path) -> Path:
    """A folder with files and links in it, beside a file that is none of its own."""
    (folder / "secret").write_text("secret", "utf-8")
    inside = folder / "inside"
    (inside / "deep").mkdir(parents=True)
    (inside / "deep" / "file").write_bytes("é\r\n..".encode())
    (inside / "link").symlink_to("deep/file")
    (inside / "folder-link").symlink_to("deep")
    (inside / "out").symlink_to("../secret")
    (inside / "far-out").symlink_to(folder)
    (inside / "nowhere").symlink_to("none")
    (folder / "inside-too").mkdir()
    (folder / "inside-too" / "file").write_text("secret", "utf-8")
    (inside / "beside").symlink_to("../inside-too/file")
    return inside


def paths_inside_a_folder(folder: Path) -> None:
    """A file, or a link to one that stays inside, is read with its line ends as they are."""
    inside = prepared(folder)
    for path in ("deep/file", "link", "folder-link/file", "deep/./file"):
        equal(read_text_inside(inside, path, 100), "é\r\n..", path)
        equal(file_inside(inside, path), inside / "deep" / "file", f"real path of {path}")
    (folder / "way").symlink_to("inside")
    equal(read_text_inside(folder / "way", "deep/file", 100), "é\r\n..", "by way of a link to the folder")


def paths_that_lead_out(folder: Path) -> None:
    """What leads out, by its words or by a link, is refused by name; what is missing is an OSError."""
    inside = prepared(folder)
    for path, words in [
        ("../secret", "'../secret': must have no empty name and no '..'"),
        ("deep/../deep/file", "no '..'"),
        ("deep/..", "no '..'"),
        ("", "no empty name"),
        ("deep//file", "no empty name"),
        ("deep/file/", "no empty name"),
        (f"{inside}/deep/file", "must not be an absolute path"),
        ("/deep/file", "'/deep/file': must not be an absolute path"),
        ("deep\\file", "must not have a backslash"),
        ("deep/file\0", "a null character"),
        ("out", "'out': a link leads out of the folder"),
        ("far-out/secret", "'far-out/secret': a link leads out of the folder"),
        ("beside", "'beside': a link leads out of the folder"),
        ("deep", "'deep': is a folder"),
        ("folder-link", "'folder-link': is a folder"),
        (".", "'.': is a folder"),
        (Str("deep/file"), "a path: must be a str, not Str"),
        (None, "a path: must be a str, not NoneType"),
    ]:
        refused(words, read_text_inside, inside, path, 100)
        refused(words, file_inside, inside, path)
    for path in ("none", "nowhere", "deep/none"):
        missing(read_text_inside, inside, path, 100)
        missing(file_inside, inside, path)
    missing(read_text_inside, folder / "none", "deep/file", 100)
    if hasattr(os, "mkfifo"):
        os.mkfifo(inside / "pipe")
        refused("'pipe': is neither a file nor a folder", read_text_inside, inside, "pipe", 100)


def links_made_meanwhile(folder: Path) -> None:
    """A name that has become a link since the path was checked is not followed."""
    inside = prepared(folder)
    os.close(opened(inside, inside / "deep" / "file"))
    for path in ("link", "folder-link/file", "out"):
        missing(opened, inside, inside / path)
    reading, writing = os.pipe()
    os.close(writing)
    with changed(vars(inside_folder), opened=lambda root, path: reading):
        refused("is neither a file nor a folder", read_text_inside, inside, "deep/file", 100)


def pipes_are_not_waited_for(folder: Path) -> None:
    """To open what has become a pipe meanwhile does not wait for someone at its other end."""
    if not hasattr(os, "mkfifo"):
        return
    pipe = folder / "pipe"
    os.mkfifo(pipe)
    opening = threading.Thread(target=lambda: os.close(opened(folder, pipe)), daemon=True)
    opening.start()
    opening.join(SOON)
    waiting = opening.is_alive()
    os.close(os.open(pipe, os.O_RDWR | os.O_NONBLOCK))
    holds(not waiting, "the pipe is open at once")


def texts_of_files(folder: Path) -> None:
    """UTF-8 of at most so many bytes; no file stays open, whatever comes of it."""
    inside = prepared(folder)
    (inside / "latin").write_bytes(b"abc\xe9")
    first = os.dup(1)
    os.close(first)
    equal(read_text_inside(inside, "deep/file", 6), "é\r\n..", "six bytes")
    refused("'deep/file': more than 5 bytes; at most 5 are allowed", read_text_inside, inside, "deep/file", 5)
    refused("'latin': must be UTF-8: unexpected end of data at byte 3", read_text_inside, inside, "latin", 100)
    missing(opened, inside, inside / "deep" / "none")
    after = os.dup(1)
    os.close(after)
    equal(after, first, "the next free descriptor")


GROUPS = (paths_inside_a_folder, paths_that_lead_out, links_made_meanwhile, pipes_are_not_waited_for, texts_of_files)
