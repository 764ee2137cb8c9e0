"""The child process of a native run: one scenario as the page would run it, told line by line into a file."""

import faulthandler
import json
import site
import sys
from pathlib import Path

from recorder.launch import launch
from recorder.steady import steady

from sitegen.entered import watch_entering

steady(globals())


def main(arguments_file: str, messages_file: str, stack_file: str) -> None:
    """Run what the first file describes; write `[stream, text]` messages and the end to the second as they come.

    The third gets the stack of a run that is still going when its seconds are over.
    """
    given = json.loads(Path(arguments_file).read_text("utf-8"))
    # Started without site-packages, as a page has none; these names of `site` a page's Python does have.
    site.setquit()
    site.setcopyright()
    site.sethelper()
    with Path(messages_file).open("w", encoding="utf-8") as messages, Path(stack_file).open("w") as stack:

        def tell(message: object) -> None:
            messages.write(json.dumps(message) + "\n")
            messages.flush()

        faulthandler.dump_traceback_later(given["launch"]["limits"]["seconds"], file=stack)
        modules = sys.modules  # the program may put another in its place
        ours = set(modules)
        entered = watch_entering(given["sources"], given["setup"], given["begin"])
        end = launch(
            given["launch"],
            given["roots"],
            lambda stream, text: tell([stream, text]),
            lambda header, body: None,
        )
        faulthandler.cancel_dump_traceback_later()
        imported = [name for name in modules if type(name) is str and name not in ours]
        tell({**json.loads(end), "entered": entered(), "imported": imported})


if __name__ == "__main__":
    main(*sys.argv[1:])
