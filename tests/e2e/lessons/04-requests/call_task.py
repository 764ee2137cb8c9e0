"""Makes the call; there is one scenario."""

import task


def call():
    task.run_task("Why is <b>result.txt</b> empty?")
