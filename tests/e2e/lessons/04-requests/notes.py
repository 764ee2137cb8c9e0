"""Puts chosen notes into a request; those that are not chosen exist all the same."""

RULES = ["You answer from notes.", "Say plainly what no note tells."]


def text(words):
    return {"type": "text", "text": words}


def lookup():
    schema = {"type": "object", "properties": {"note": {"type": "string"}}, "required": ["note"]}
    return {"name": "open_note", "description": "Give the text of a note.", "input_schema": schema}


def assemble(notes, chosen, tidy):
    request = {}
    request["system"] = "\n".join([*RULES, notes["manners.md"].strip()] if tidy else RULES)
    request["tools"] = [lookup()]
    blocks = [text(f"From {name}:\n{notes[name].strip()}") for name in chosen]
    request["messages"] = [{"role": "user", "content": [*blocks, text("Where is the key?")]}]
    return request


def count(request):
    blocks = len(request["messages"][0]["content"])
    print(f"blocks: {blocks}")


def refuse():
    print("blocks: none")


def wait():
    while True:
        pass


def fail(request):
    raise ValueError("the request is there, and nobody to send it to")
