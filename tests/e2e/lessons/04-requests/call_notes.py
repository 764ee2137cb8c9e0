"""Prepares the notes and makes the call: assembles, then counts where the notes are known by no name."""

from notes import assemble, count, fail, refuse, wait

scenario: str

notes = {
    "key.md": "The key lies under the third stone.\n",
    "manners.md": "Be brief.\n",
    "long.md": "\n".join(f"line {number} of a long note" for number in range(40)),
    "empty.md": " \n",
    "number": 7,
}
CHOSEN = {"none": [], "key": ["key.md"], "both": ["manners.md", "key.md"], "fails": ["key.md"]}


def call():
    if scenario == "nothing":
        refuse()
    elif scenario == "endless":
        wait()
    else:
        request = assemble(notes, CHOSEN[scenario], scenario == "both")
        count(request)
        if scenario == "fails":
            fail(request)
