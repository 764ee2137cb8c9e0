"""A program that looks for a module which its page has not loaded is noticed; all others are left alone."""

import importlib.util
import json
import sys
import zipfile
from pathlib import Path
from zipimport import zipimporter

import pytest
from recorder.unloaded import telling, watch


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An archive on the path that holds one module and one package; what else belongs into it is watched for."""
    archive = tmp_path / "library.zip"
    with zipfile.ZipFile(archive, "w") as files:
        files.writestr("of_library.py", "")
        files.writestr("package_of_library/__init__.py", "")
    (tmp_path / "names.json").write_text(json.dumps(["not_loaded", "package_of_library.more", "of_library"]))
    monkeypatch.setattr(zipimporter, "find_spec", zipimporter.find_spec)
    monkeypatch.syspath_prepend(str(archive))
    watch(str(tmp_path / "names.json"), archive)
    return archive


def test_a_module_that_is_not_loaded_is_told_before_the_program_learns_it(library: Path) -> None:
    told: list[str] = []
    with telling(told.append):
        import of_library  # noqa: F401

        assert told == []
        with pytest.raises(ModuleNotFoundError, match=r"^No module named 'not_loaded'$"):
            import not_loaded  # noqa: F401
        with pytest.raises(ModuleNotFoundError):
            import package_of_library.more  # noqa: F401
        assert importlib.util.find_spec("not_loaded") is None
    assert told == ["not_loaded", "package_of_library.more", "not_loaded"]


def test_what_does_not_exist_and_what_nobody_waits_for_is_not_told(
    library: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    with telling(told.append):
        assert importlib.util.find_spec("exists_nowhere") is None
        monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(library)])
        assert importlib.util.find_spec("not_loaded") is None
    monkeypatch.undo()
    assert importlib.util.find_spec("not_loaded") is None
    assert told == []


def test_finders_look_as_before(library: Path) -> None:
    before = list(sys.meta_path)
    importlib.util.find_spec("exists_nowhere")
    assert sys.meta_path == before
    assert type(sys.path_importer_cache[str(library)]) is zipimporter
