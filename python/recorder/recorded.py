"""Which code objects are recorded: those of the recorded files, each known from when it first starts."""

from collections.abc import Callable, Mapping
from types import CodeType, FrameType

from recorder.changes import Changes
from recorder.codes import Code
from recorder.doors import has_back_door, opens_frames
from recorder.objects import Objects
from recorder.steady import steady
from recorder.wire import Tables

steady(globals())


class Recorded:
    """Adds to `codes` what runs in `files`; `listen` has the interpreter tell the events inside a code object."""

    def __init__(
        self,
        files: Mapping[str, str],
        codes: dict[int, Code],
        tables: Tables,
        changes: Changes,
        objects: Objects,
        listen: Callable[[CodeType], None],
    ) -> None:
        self._files = files
        self._codes = codes
        self._tables = tables
        self._changes = changes
        self._objects = objects
        self._listen = listen

    def first(self, code: CodeType, interpreter_frame: FrameType) -> Code | None:
        """A code object that is seen for the first time, when it is to be recorded."""
        path = self._files.get(code.co_filename)
        if path is None:
            return None
        known = self._codes[id(code)] = Code(code, path, self._tables)
        self._listen(code)
        self._judge(code, interpreter_frame)
        return known

    def _judge(self, code: CodeType, interpreter_frame: FrameType) -> None:
        """Values that the code reaches although no variable shows them."""
        if has_back_door(code):
            self._objects.tame = False
        if opens_frames(code):
            self._changes.frames_open = True
        for name in code.co_names:
            self._objects.judge(dict.get(interpreter_frame.f_globals, name))
