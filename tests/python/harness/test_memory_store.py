"""The memory store: forgeries refused by file name and left byte for byte, records whole after any kill."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from harness.memory_store import read_memories, write_memory
from harness_inputs import Dict, Str, record
from killed_writes import NEW, OLD

HERE = Path(__file__).parent
PACKAGES = HERE.parents[2] / "python"
FILE = "report-format.json"
MOST = 24_000


def put(folder: Path, data: Any = None, name: str = FILE) -> Path:
    """A file in the folder: bytes and texts as they are, anything else as JSON."""
    if data is None:
        data = record()
    if not isinstance(data, str | bytes):
        data = json.dumps(data)
    (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
    return folder / name


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def contents(folder: Path) -> dict[str, bytes | str]:
    """Everything in the folder, byte for byte; of links where they lead, of others what they are."""
    found: dict[str, bytes | str] = {}
    for path in folder.iterdir():
        if path.is_symlink():
            found[path.name] = str(path.readlink())
        else:
            found[path.name] = path.read_bytes() if path.is_file() else "no file"
    return found


def of_size(size: int) -> bytes:
    """A valid file of so many bytes."""
    return json.dumps(record()).encode().ljust(size)


def test_records_come_sorted_by_name_whatever_else_is_there(tmp_path: Path) -> None:
    for name in ["b", "c", "a"]:
        put(tmp_path, record(name=name), f"{name}.json")
    put(tmp_path, "not a record", "README.md")
    put(tmp_path, "not a record", "a.json.bak")
    put(tmp_path, "half a rec", ".a-x7c9.json")
    put(tmp_path, "half a rec", ".json")
    (tmp_path / "folder").mkdir()
    assert read_memories(tmp_path) == [record(name="a"), record(name="b"), record(name="c")]


def test_an_empty_folder_has_no_records(tmp_path: Path) -> None:
    assert read_memories(tmp_path) == []


def test_a_missing_folder_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="missing"):
        read_memories(tmp_path / "missing")


EDGES: dict[str, dict[str, Any]] = {
    "a name of 40 characters": {"name": "a" * 40},
    "a name of one character": {"name": "a"},
    "a description of 120 characters": {"description": "身" * 120},
    "six keywords": {"keywords": ["ab", "bc", "cd", "de", "ef", "x" * 24]},
    "a keyword with spaces around it": {"keywords": [" \t" + "x" * 24 + "\n"]},
    "a body of 1,200 characters": {"body": "😀" * 1200},
    "a body of brackets": {"body": "[{" * 600, "description": "[" * 120, "source": "{" * 120},
    "a body of quotes, ends of lines and controls": {"body": '"\\\r\n\x00\x1f\u2028' * 100},
    "a source of 120 characters": {"source": "\U0001f600" * 120},
    "the longest of all": {
        "name": "a" * 40,
        "description": "😀" * 120,
        "keywords": [letter * 24 for letter in "😀😁😂😃😄😅"],
        "body": "😀" * 1200,
        "source": "😀" * 120,
    },
}


@pytest.mark.parametrize("case", EDGES)
def test_a_record_at_the_edge_is_written_and_read_as_it_is(tmp_path: Path, case: str) -> None:
    edge = record(**EDGES[case])
    path = write_memory(tmp_path, edge)
    assert path == tmp_path / f"{edge['name']}.json"
    assert names(tmp_path) == [path.name]
    assert read_memories(tmp_path) == [edge]


@pytest.mark.parametrize("case", EDGES)
@pytest.mark.parametrize("indent", [None, 4])
def test_a_record_at_the_edge_is_read_however_it_is_escaped(tmp_path: Path, case: str, indent: int | None) -> None:
    edge = record(**EDGES[case])
    put(tmp_path, json.dumps(edge, ensure_ascii=True, indent=indent), f"{edge['name']}.json")
    assert read_memories(tmp_path) == [edge]


def test_a_file_says_its_fields_readably_in_their_order(tmp_path: Path) -> None:
    reordered = dict(reversed(record(body="身份").items()))
    path = write_memory(tmp_path, reordered)  # type: ignore[arg-type]
    assert path.read_text("utf-8") == (
        '{\n  "name": "report-format",\n  "description": "How to report.",\n  "keywords": [\n    "report"\n  ],\n'
        '  "body": "身份",\n  "source": "SECRET SOURCE"\n}\n'
    )


def test_a_file_of_24000_bytes_is_read(tmp_path: Path) -> None:
    put(tmp_path, of_size(MOST))
    assert read_memories(tmp_path) == [record()]


TEXT = json.dumps(record())
REFUSED_RECORDS: dict[str, tuple[Any, str]] = {
    "one key more": (record(extra=1), ".*: the key 'extra' is not allowed"),
    "no body": ({key: value for key, value in record().items() if key != "body"}, ".*the key 'body' is missing"),
    "a name with ..": (record(name="../report-format"), r".*name: '../report-format' does not match"),
    "a name with a slash": (record(name="a/b"), ".*name: 'a/b' does not match"),
    "a name of 41 characters": (record(name="a" * 41), ".*name: 'a{41}' does not match"),
    "an empty name": (record(name=""), ".*name: '' does not match"),
    "a description of 121 characters": (record(description="x" * 121), ".*description: 121 characters"),
    "no keywords": (record(keywords=[]), ".*keywords: 0 items; 1 to 6"),
    "seven keywords": (record(keywords=[f"k{number}" for number in range(7)]), ".*keywords: 7 items"),
    "a keyword of 25 characters": (record(keywords=["x" * 25]), r".*keywords\[0\]: 25 characters"),
    "a keyword of one character": (record(keywords=["x"]), r".*keywords\[0\]: 1 characters"),
    "a keyword twice": (record(keywords=["ab", " AB"]), ".*keywords: 'ab' occurs twice"),
    "a body of 1,201 characters": (record(body="x" * 1201), ".*body: 1201 characters; 1 to 1200 are allowed"),
    "a blank body": (record(body=" \n"), ".*body: must not be blank"),
    "a source of 121 characters": (record(source="x" * 121), ".*source: 121 characters"),
    "half a surrogate pair": (record(body="\ud800"), ".*body: surrogates not allowed"),
}
FORGED: dict[str, tuple[Any, str]] = {
    **REFUSED_RECORDS,
    "24,001 bytes": (of_size(MOST + 1), "more than 24000 bytes; at most 24000 are allowed"),
    "not UTF-8": (TEXT.encode().replace(b"SECRET", b"SECR\xe9T"), "must be UTF-8: invalid continuation byte"),
    "UTF-16": (TEXT.encode("utf-16"), "must be UTF-8"),
    "a byte order mark": ("\ufeff" + TEXT, "must be JSON: Unexpected UTF-8 BOM"),
    "empty": ("", "must be JSON: Expecting value"),
    "cut off": (TEXT[:-1], "must be JSON: "),
    "something after it": (TEXT + "x", "must be JSON: Extra data"),
    "two of them": (TEXT + TEXT, "must be JSON: Extra data"),
    "a list": ([record()], ".*must be a dict, not list"),
    "nothing": ("null", ".*must be a dict, not NoneType"),
    "a key twice": (TEXT.replace("{", '{"body": "other", '), "the key 'body' occurs twice"),
    "a key twice, further in": (TEXT.replace('["report"]', '{"a": 1, "a": 1}'), "the key 'a' occurs twice"),
    "NaN": (TEXT.replace('"SECRET BODY"', "NaN"), "NaN is not JSON"),
    "an infinity": (TEXT.replace('"SECRET BODY"', "-Infinity"), "-Infinity is not JSON"),
    "a number out of range": (TEXT.replace('"SECRET BODY"', "1e999"), ".*body: inf is not JSON data"),
    "a number of many digits": (TEXT.replace('"SECRET BODY"', "1" * 5000), "Exceeds the limit"),
    "a number for a text": (record(body=5), ".*body: must be a str, not int"),
    "a text for the keywords": (record(keywords="report"), ".*keywords: must be a list, not str"),
    "1,600 brackets": ("[" * 1600, "must be JSON|must not be nested"),
    "1,601 brackets": ("[" * 1601, "more than 1600 opening brackets; no record has so many"),
    "1,601 braces and brackets": ('[{"":' * 800 + "[", "more than 1600 opening brackets"),
    "nested lists that are JSON": (TEXT.replace('"SECRET BODY"', "[" * 700 + "]" * 700), ".*nested"),
    "the name of another": (record(name="other"), "holds the record 'other'; must be named after its record"),
}


@pytest.mark.parametrize("case", FORGED)
def test_a_forged_file_is_refused_by_name_and_left_as_it_is(tmp_path: Path, case: str) -> None:
    put(tmp_path, record(name="good"), "good.json")
    data, message = FORGED[case]
    put(tmp_path, data)
    before = contents(tmp_path)
    with pytest.raises(ValueError, match=f"^'{FILE}': ({message})"):
        read_memories(tmp_path)
    assert contents(tmp_path) == before


def test_nesting_at_which_an_older_python_gives_up_is_refused_by_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def giving_up(*arguments: object, **more: object) -> None:
        raise RecursionError("maximum recursion depth exceeded")

    put(tmp_path)
    monkeypatch.setattr(json, "loads", giving_up)
    with pytest.raises(ValueError, match=f"^'{FILE}': must not be nested so deeply$"):
        read_memories(tmp_path)


@pytest.mark.parametrize("name", [FILE, "good.json"])
@pytest.mark.parametrize("case", FORGED)
def test_beside_or_in_place_of_a_forged_file_nothing_is_written(tmp_path: Path, case: str, name: str) -> None:
    data, message = FORGED[case]
    put(tmp_path, data)
    before = contents(tmp_path)
    with pytest.raises(ValueError, match=f"^'{FILE}': ({message})"):
        write_memory(tmp_path, record(name=name.removesuffix(".json")))
    assert contents(tmp_path) == before


@pytest.mark.parametrize("case", [*REFUSED_RECORDS, "a subclass", "a text of a subclass", "too many bytes"])
def test_a_record_that_may_not_be_read_again_is_not_written(tmp_path: Path, case: str) -> None:
    others: dict[str, tuple[Any, str]] = {
        "a subclass": (Dict(record()), ".*must be a dict, not Dict"),
        "a text of a subclass": (record(body=Str("x")), ".*body: must be a str, not Str"),
        "too many bytes": (record(keywords=["x" * 24 + " " * MOST]), f"'{FILE}': .* bytes; at most 24000 are allowed"),
    }
    bad, message = {**REFUSED_RECORDS, **others}[case]
    with pytest.raises(ValueError, match=f"^{message}|^'{FILE}': {message}"):
        write_memory(tmp_path / "folder", bad)
    assert contents(tmp_path) == {}


def test_a_record_of_24000_bytes_is_written_and_of_one_more_is_not(tmp_path: Path) -> None:
    room = MOST - len(write_memory(tmp_path, record()).read_bytes())
    fits, too_long = (record(keywords=["report" + " " * count]) for count in (room, room + 1))
    assert len(write_memory(tmp_path, fits).read_bytes()) == MOST
    assert read_memories(tmp_path) == [fits]
    with pytest.raises(ValueError, match=f"^'{FILE}': 24001 bytes; at most 24000 are allowed$"):
        write_memory(tmp_path, too_long)
    assert read_memories(tmp_path) == [fits]


@pytest.mark.parametrize("name", ["a..b.json", "Report.json", "a b.json", "x...json", "report-format .json"])
def test_a_file_whose_name_no_record_can_have_is_refused_by_name(tmp_path: Path, name: str) -> None:
    put(tmp_path, record(name=name.removesuffix(".json")), name)
    with pytest.raises(ValueError, match=f"^'{name}': .*name: '.*' does not match"):
        read_memories(tmp_path)


@pytest.mark.parametrize("target", ["../outside.json", "../missing.json", "../outside"])
def test_a_link_out_of_the_folder_is_refused_by_name_and_left_as_it_is(tmp_path: Path, target: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    outside = put(tmp_path, name="outside.json")
    (tmp_path / "outside").mkdir()
    (folder / FILE).symlink_to(target)
    before = contents(folder), outside.read_bytes()
    with pytest.raises(ValueError, match=f"^'{FILE}': a link leads out of the folder"):
        read_memories(folder)
    for name in ["report-format", "other"]:
        with pytest.raises(ValueError, match=f"^'{FILE}': a link leads out of the folder"):
            write_memory(folder, record(name=name))
    assert (contents(folder), outside.read_bytes()) == before


@pytest.mark.parametrize("kind", ["a folder", "neither a file nor a folder"])
def test_something_else_with_the_name_of_a_record_is_refused_by_name(tmp_path: Path, kind: str) -> None:
    if kind == "a folder":
        (tmp_path / FILE).mkdir()
    else:
        os.mkfifo(tmp_path / FILE)
    with pytest.raises(ValueError, match=f"^'{FILE}': is {kind};"):
        read_memories(tmp_path)
    with pytest.raises(ValueError, match=f"^'{FILE}': is {kind};"):
        write_memory(tmp_path, record())


def fill(folder: Path, count: int) -> None:
    for number in range(count):
        put(folder, record(name=f"m{number}"), f"m{number}.json")


def test_the_twentieth_record_is_written_and_may_be_replaced_but_a_twenty_first_is_refused(tmp_path: Path) -> None:
    fill(tmp_path, 19)
    write_memory(tmp_path, record())
    write_memory(tmp_path, record(body="changed"))
    assert len(read_memories(tmp_path)) == 20
    assert read_memories(tmp_path)[-1] == record(body="changed")
    before = contents(tmp_path)
    with pytest.raises(ValueError, match=r"^'other.json': there are 20 other records already; no more are allowed$"):
        write_memory(tmp_path, record(name="other"))
    assert contents(tmp_path) == before


def test_a_folder_of_twenty_one_records_is_refused_before_one_is_read(tmp_path: Path) -> None:
    fill(tmp_path, 20)
    assert len(read_memories(tmp_path)) == 20
    put(tmp_path, b"\xff", "one-more.json")
    with pytest.raises(ValueError, match=f"^{re.escape(str(tmp_path))}: 21 records; at most 20 are allowed$"):
        read_memories(tmp_path)


def test_a_missing_folder_is_made_with_those_above_it(tmp_path: Path) -> None:
    path = write_memory(tmp_path / "a" / "b", record())
    assert path == tmp_path / "a" / "b" / FILE
    assert read_memories(tmp_path / "a" / "b") == [record()]


def test_a_file_or_a_link_to_nothing_in_place_of_the_folder_is_an_error_and_stays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    (tmp_path / "link").symlink_to("missing")
    before = contents(tmp_path)
    for name in ["file", "link", "file/folder"]:
        with pytest.raises(OSError, match=r"file|link"):
            write_memory(tmp_path / name, record())
    assert contents(tmp_path) == before


def test_what_is_read_and_what_was_written_share_nothing(tmp_path: Path) -> None:
    mine = record()
    write_memory(tmp_path, mine)
    read_memories(tmp_path)[0]["keywords"].append("more")
    assert mine == record()
    assert read_memories(tmp_path) == [mine]


# From here on, real processes are killed.


def command(how: str, folder: Path) -> tuple[list[str], dict[str, str]]:
    arguments = [sys.executable, "-B", str(HERE / "killed_writes.py"), how, str(folder)]
    return arguments, {**os.environ, "PYTHONPATH": str(PACKAGES)}


def killed(how: str, folder: Path) -> None:
    """Run one of the ways of being killed, and see that it was."""
    arguments, environment = command(how, folder)
    run = subprocess.run(arguments, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert run.returncode == -signal.SIGKILL, run.stderr


def whole_record(folder: Path) -> Any:
    """The one record in the folder, whole; and the next write works whatever was left over."""
    [found] = read_memories(folder)
    assert found in (OLD, NEW)
    leftovers = [name for name in names(folder) if name != FILE]
    assert [name for name in leftovers if not name.startswith(".")] == []
    for following in (NEW, OLD):
        write_memory(folder, following)
        assert read_memories(folder) == [following]
    return found


def test_a_process_killed_at_any_line_of_a_write_leaves_the_old_record_or_the_new_one(tmp_path: Path) -> None:
    arguments, environment = command("at_every_line", tmp_path)
    run = subprocess.run(arguments, env=environment, capture_output=True, text=True, timeout=120, check=False)
    assert (run.returncode, run.stderr) == (0, "")
    *interrupted, finished = sorted(tmp_path.iterdir())
    left_over = [folder for folder in interrupted if len(names(folder)) > 1]
    found = [whole_record(folder) for folder in interrupted]
    old, new = found.count(OLD), found.count(NEW)
    assert found == [OLD] * old + [NEW] * new
    assert min(old, new, len(left_over)) > 0
    assert read_memories(finished) == [NEW]
    assert names(finished) == [FILE]


@pytest.mark.parametrize("how", ["half_written", "before_taking_its_place"])
def test_a_process_killed_with_a_file_half_or_wholly_written_leaves_the_old_one(tmp_path: Path, how: str) -> None:
    before = write_memory(tmp_path, OLD).read_bytes()
    killed(how, tmp_path)
    assert (tmp_path / FILE).read_bytes() == before
    [leftover] = [name for name in names(tmp_path) if name != FILE]
    assert (tmp_path / leftover).stat().st_size > 0
    assert whole_record(tmp_path) == OLD


@pytest.fixture
def writing(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that goes on writing one record, then the other."""
    write_memory(tmp_path, OLD)
    arguments, environment = command("again_and_again", tmp_path)
    with subprocess.Popen(arguments, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        yield process
        process.kill()
    assert process.returncode == -signal.SIGKILL


@pytest.mark.parametrize("seed", range(15))
def test_a_process_killed_at_any_time_leaves_a_whole_record(
    tmp_path: Path, writing: subprocess.Popen[str], seed: int
) -> None:
    time.sleep(random.Random(seed).uniform(0.001, 0.05))
    writing.kill()
    assert writing.wait() == -signal.SIGKILL
    whole_record(tmp_path)


@pytest.mark.usefixtures("writing")
def test_who_reads_while_another_writes_gets_a_whole_record_each_time(tmp_path: Path) -> None:
    until = time.monotonic() + 60
    reads, bodies = 0, set()
    while reads < 1000 or len(bodies) < 2:
        assert time.monotonic() < until
        [found] = read_memories(tmp_path)
        assert found in (OLD, NEW)
        bodies.add(found["body"])
        reads += 1
