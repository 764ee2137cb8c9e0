"""Makes the call of one scenario."""

import task

scenario: str


def call():
    run = task.run_alone if scenario == "alone" else task.run_task
    run("Why is <b>result.txt</b> empty?")
