"""Assets are named by what they hold, packed the same way each time, and hand themselves over from disk."""

import base64
import gzip
import re
from pathlib import Path

import pytest
from lesson_bench import Bench
from sitegen.assets import collect_assets, compress, data_script
from sitegen.deterministic_zip import deterministic_zip, unpacked
from sitegen.mistake import BuildError
from sitegen.pack import packed_files
from sitegen.write_site import write_site


def test_the_same_files_give_the_same_zip_in_any_order() -> None:
    files = {"b/x.py": b"1\r\n", "a.py": bytes(range(256))}
    assert deterministic_zip(files) == deterministic_zip(dict(reversed(files.items())))
    assert unpacked(deterministic_zip(files)) == files


def test_programs_and_lessons_are_packed_byte_for_byte(bench: Bench) -> None:
    (bench.tree.python / "sitegen").mkdir()
    (bench.tree.python / "sitegen" / "__init__.py").touch()
    (bench.folder / "__pycache__").mkdir()
    (bench.folder / "__pycache__" / "x.py").touch()
    (bench.folder / "helper.py").write_bytes(b"x = 1\r\n")
    packed = packed_files(bench.tree)
    assert list(packed) == [
        "python/numbers_of/__init__.py",
        "python/numbers_of/twice.py",
        "lessons/01-small/call_double.py",
        "lessons/01-small/helper.py",
    ]
    assert packed["lessons/01-small/helper.py"] == b"x = 1\r\n"


def test_the_folder_s_name_changes_with_any_file() -> None:
    names = {
        collect_assets({"page.js": page}, {"worker.js": worker}, compress).folder
        for page, worker in ((b"1", b"1"), (b"2", b"1"), (b"1", b"2"))
    }
    assert len(names) == 3


def test_what_is_loaded_on_demand_is_described_and_there_for_disk_too() -> None:
    made = collect_assets({}, {"worker.js": b"abc", "a.wasm": b""}, compress)
    assert set(made.files) == {"worker.js", "a.wasm", "data-worker.js", "data-a.wasm.js"}
    assert made.on_demand["worker.js"].bytes == 3
    assert made.on_demand["worker.js"].data == "data-worker.js"
    assert made.on_demand["worker.js"].sha256.startswith("ba7816bf")


def test_a_data_script_holds_the_file_as_base64_of_gzip() -> None:
    found = re.fullmatch(
        rb'\(globalThis\.replaygroundData \?\?= \{\}\)\["a\.zip"\]="(.*)";\n', data_script("a.zip", b"abc")
    )
    assert found
    assert gzip.decompress(base64.b64decode(found.group(1))) == b"abc"


def test_a_site_replaces_an_earlier_one_and_nothing_else(tmp_path: Path) -> None:
    out = tmp_path / "dist"
    write_site({"assets-1/page.js": b"1"}, out)
    write_site({"assets-2/page.js": b"2"}, out)
    assert [path.name for path in out.iterdir()] == ["assets-2"]
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").touch()
    with pytest.raises(BuildError, match="holds something else"):
        write_site({"assets-1/page.js": b"1"}, tmp_path / "mine")
