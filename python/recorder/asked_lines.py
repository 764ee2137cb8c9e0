"""Steps of lines where expressions are asked: the event LINE without the quick way, which would gain nothing."""

from collections.abc import Callable, Mapping
from types import CodeType

from recorder.activations import Activations
from recorder.asking import Asking
from recorder.columns import Columns
from recorder.settling import Settling
from recorder.steady import steady

steady(globals())


def asked_line_callback(
    asking: Asking, activations: Activations, settling: Settling, columns: Columns, files: Mapping[str, str]
) -> Callable[[CodeType, int], None]:
    """A line begins, and so the one before it is over."""
    stack = activations.stack

    def on_line(code: CodeType, line: int) -> None:
        frame = stack[-1]
        if frame.real is not code:
            frame = activations.innermost(code, depth=1)
        if frame.plan is not None and frame.line == line:
            return
        settling.line(frame)
        frame.line = line
        frame.plan = plan = frame.plans.get(line) or frame.code.plan(line)
        asking.at_line(plan.site, frame, files[code.co_filename], line)
        if plan.waits and columns.eager and columns.site:
            columns.hurry()

    return on_line
