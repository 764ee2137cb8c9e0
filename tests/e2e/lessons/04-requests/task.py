"""Makes up the requests of a small task with a sub-task."""

import copy

RULES = ["You look after one folder.", "Read a file before you speak of it.", "Say plainly what you did not run."]


def definition(name, description, *parameters):
    properties = {parameter: {"type": "string"} for parameter in parameters}
    schema = {"type": "object", "properties": properties, "required": list(parameters), "additionalProperties": False}
    return {"name": name, "description": description, "input_schema": schema}


def call(number, name, **given):
    return {"type": "tool_use", "id": f"call-{number}", "name": name, "input": given}


def result(number, content, is_error=False):
    return {"type": "tool_result", "tool_use_id": f"call-{number}", "content": content, "is_error": is_error}


def text(words):
    return {"type": "text", "text": words}


def message(role, *blocks):
    return {"role": role, "content": list(blocks)}


def make(requests, role, rules, tools, messages, reused):
    made = {"role": role, "system": "\n".join(rules), "tools": copy.deepcopy(tools)}
    made["messages"] = copy.deepcopy(messages)
    made["reused"] = reused
    made["answer"] = []
    requests.append(made)
    return made


def run_sub_task(requests, question):
    tools = [definition("read_file", "Give the text of a file.", "path")]
    messages = [message("user", text(question))]
    first = make(requests, "subtask", RULES[:2], tools, messages, False)
    first["answer"] = [call(2, "read_file", path="main.py")]
    messages += [message("assistant", *first["answer"]), message("user", result(2, "print(6 * 7)\n"))]
    second = make(requests, "subtask", RULES[:2], tools, messages, True)
    second["answer"] = [text("main.py prints 42 and writes no file.")]
    return "main.py prints 42 and writes no file."


def run_task(question):
    requests = []
    tools = [
        definition("ask_helper", "Give a question to a helper that only reads.", "question"),
        definition("read_file", "Give the text of a file.", "path"),
    ]
    messages = [message("user", text("Plan: nothing noted yet."), text(question))]
    first = make(requests, "parent", RULES, tools, messages, False)
    first["answer"] = [text("A helper can look."), call(1, "ask_helper", question="What does main.py do?")]
    found = run_sub_task(requests, "What does main.py do?")
    messages += [message("assistant", *first["answer"]), message("user", result(1, found))]
    second = make(requests, "parent", RULES, tools, messages, True)
    second["answer"] = [call(3, "read_file", path="result.txt")]
    messages[0]["content"][0] = text("Plan: the helper is done.")
    messages += [message("assistant", *second["answer"])]
    messages += [message("user", result(3, "no such file: result.txt", is_error=True))]
    tools = [definition("read_file", "Give the text of a file.", "path", "encoding")]
    rules = [*RULES[:2], "The helper cannot be asked any more.", RULES[2]]
    third = make(requests, "parent", rules, tools, messages, False)
    third["answer"] = [text("result.txt was never written: main.py only prints.")]
    print(f"requests: {len(requests)}")


def run_alone(question):
    requests = []
    tools = [definition("read_file", "Give the text of a file.", "path")]
    messages = [message("user", text(question))]
    first = make(requests, "parent", RULES, tools, messages, False)
    first["answer"] = [call(1, "read_file", path="result.txt")]
    messages += [message("assistant", *first["answer"])]
    messages += [message("user", result(1, "no such file: result.txt", is_error=True))]
    second = make(requests, "parent", RULES, tools, messages, True)
    second["answer"] = [text("There is no result.txt.")]
    print(f"requests: {len(requests)}")
