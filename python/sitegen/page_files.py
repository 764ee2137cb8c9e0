"""Which files a page loads: the rest of the library at once when its lesson's scripts or runs import from it."""

from collections.abc import Mapping, Set

from sitegen.imports import lesson_imports, with_parents
from sitegen.island import AssetFile, PageFiles
from sitegen.lesson import Lesson
from sitegen.stdlib import REST


def page_files(
    lesson: Lesson, base: str, files: Mapping[str, AssetFile], in_rest: Set[str], *, alone: bool
) -> PageFiles:
    """`in_rest` are the modules that need the rest. A page that is `alone` has nothing beside it to load later."""
    if not in_rest.isdisjoint(with_parents(lesson_imports(lesson)) | lesson.imported):
        return PageFiles(base, files, {})
    small = {name: file for name, file in files.items() if name != REST}
    return PageFiles(base, small, {} if alone else {name: files[name] for name in files.keys() - small.keys()})
