"""The commands of build.py: what they print, what they leave, and how they end."""

import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from bed.site import ROOT, build
from lesson_bench import Bench

BUILD = [sys.executable, str(ROOT / "build.py")]


def run(*arguments: str | Path, folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*BUILD, *arguments], cwd=folder, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


SURROUNDINGS = {"LC_ALL": "C", "TZ": "Pacific/Kiritimati", "PYTHONHASHSEED": "7", "PYTHONUTF8": "0"}
NOT_IN_A_CLONE = shutil.ignore_patterns(".git", ".venv", ".*_cache", "dist", "node_modules", "__pycache__")


@pytest.mark.long
@pytest.mark.parametrize("cache", [".cache", ""])
def test_a_build_elsewhere_on_another_machine_is_the_same_to_the_byte(site: Path, tmp_path: Path, cache: str) -> None:
    clone, out = tmp_path / "of somebody else" / "克隆", tmp_path / "out"
    shutil.copytree(ROOT, clone, ignore=lambda folder, names: NOT_IN_A_CLONE(folder, names) | {".cache"})
    (clone / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    if cache:
        (clone / cache).symlink_to(ROOT / cache)
    for path in sorted(clone.rglob("*.py"), reverse=True):  # written anew: in another order, at another time
        content = path.read_bytes()
        path.unlink()
        path.write_bytes(content)
    command = [sys.executable, str(clone / "build.py"), "build", "--out", str(out)]
    environment = os.environ | SURROUNDINGS | {"PYTHONPATH": str(clone / "python")}
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, umask=0o077, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert contents(out) == contents(site)


def test_no_page_holds_an_absolute_address_or_a_path_of_this_machine(site: Path) -> None:
    for path, content in contents(site).items():
        assert str(ROOT).encode() not in content, path
        if path.endswith(".html"):
            links = re.findall(rb'(?:href|src)="([^"]*)"', content)
            assert [link for link in links if link.startswith((b"/", b"http:", b"https:"))] == [], path


def test_every_id_of_a_page_is_its_own(site: Path) -> None:
    for page in site.rglob("*.html"):
        ids = re.findall(r'\sid="([^"]*)"', page.read_text("utf-8"))
        assert len(ids) == len(set(ids)), page


def test_every_link_of_a_page_leads_to_a_file(site: Path) -> None:
    for page in site.rglob("*.html"):
        for link in re.findall(r'(?:href|src)="([^"#:]+)"', page.read_text("utf-8")):
            assert (page.parent / link).is_file(), f"{page}: {link}"


def test_check_names_mistakes_by_file_and_line_and_fails(bench: Bench) -> None:
    bench.edit("lesson.toml", 'source = ["numbers_of/twice.py", "helper.py"]', 'source = "helper.py"')
    done = run("check", "--lessons", bench.tree.lessons, folder=bench.tree.lessons)
    assert done.returncode == 1
    assert done.stdout.startswith(
        "01-small/lesson.toml:8: symbol 'double' is not defined in helper.py; allowed: nothing"
    )
    assert "Traceback" not in done.stderr


def test_check_counts_in_english(bench: Bench) -> None:
    bench.edit("lesson.en.md", "## Look", "# Look")
    bench.edit("lesson.toml", '["numbers_of/twice.py", "helper.py"]\nsymbol = "double"', '"helper.py"')
    bench.edit("lesson.toml", '"result"', '"HELP"')
    bench.write("call_double.py", "import helper\nprint(4)\n")
    done = run("check", "--lessons", bench.tree.lessons)
    assert done.stderr == "1 scenario run, 1 mistake\n"


def test_a_build_of_lessons_with_mistakes_names_them_and_makes_nothing(bench: Bench, tmp_path: Path) -> None:
    done = run("build", "--lessons", bench.tree.lessons, "--out", tmp_path / "out")
    assert done.returncode == 1
    assert "lesson.toml:7: there is no source 'numbers_of/twice.py'; allowed: harness/…" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_build_of_lessons_that_break_a_promise_makes_nothing(bench: Bench, tmp_path: Path) -> None:
    bench.edit("lesson.toml", '["numbers_of/twice.py", "helper.py"]\nsymbol = "double"', '"helper.py"')
    bench.edit("lesson.toml", '"result"', '"HELP"')
    bench.write("call_double.py", "import helper\nprint(helper.HELP)\n")
    options = ["--lessons", str(bench.tree.lessons), "--out", str(tmp_path / "out")]
    done = run("build", *options)
    assert done.returncode == 1
    assert "lesson.toml:13: double two prints something other than `expect`; " in done.stderr
    assert not (tmp_path / "out").exists()

    bench.edit("lesson.toml", '["4"]', '["1"]')
    assert run("build", *options).returncode == 0
    bench.write("helper.py", "HELP = 2\n")
    assert run("build", *options).returncode == 1


def test_a_new_lesson_is_checked_and_built(tmp_path: Path) -> None:
    assert run("new", "first", "--lessons", tmp_path / "mine").returncode == 0
    assert run("check", "--lessons", tmp_path / "mine").returncode == 0
    made = build(tmp_path / "out", "--lessons", str(tmp_path / "mine"))
    assert (made / "zh" / "first" / "index.html").is_file()
    assert run("verify", made, "--lessons", tmp_path / "mine").returncode == 0


def test_a_folder_that_is_no_site_is_not_verified(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "absent"):
        done = run("verify", folder)
        assert (done.returncode, "Traceback" in done.stderr) == (1, False)


def test_serve_tells_the_address_and_answers_there(tmp_path: Path) -> None:
    command = [*BUILD, "serve", "--port", "0", "--no-open", "--out", str(tmp_path / "out")]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as serving:
        assert serving.stdout
        try:
            address = next(found.group() for line in serving.stdout if (found := re.search(r"http://\S+/", line)))
            with urllib.request.urlopen(address) as response:
                assert response.status == 200
        finally:
            serving.terminate()


def test_a_port_that_there_is_not_is_one_sentence_before_anything_is_built(tmp_path: Path) -> None:
    command = [*BUILD, "serve", "--port", "65536", "--out", str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.endswith("error: argument --port: 65536 is no port: 0 to 65535 are allowed\n")
    assert not (tmp_path / "out").exists()
