"""The sub-task: a second model with two reading tools, that is given the question and nothing else of the parent's."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from harness.subtask import MAX_REQUESTS, SYSTEM, list_files, run_subtask, view_file
from harness_inputs import record
from scripted import Scripted, assistant, call, practised, result, text, user


def run(folder: Path, *answers: Any) -> tuple[Any, list[Any]]:
    """A sub-task of these answers: the model, and the requests that were kept."""
    model, requests = Scripted(*answers), []
    run_subtask("the question", folder, model, requests)
    return model, requests


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "sub").mkdir()
    (tmp_path / "b.txt").write_text("B")
    (tmp_path / "sub" / "a.txt").write_text("A")
    return tmp_path


def test_the_first_request_holds_the_question_and_two_tools(folder: Path) -> None:
    model, _ = run(folder)
    [(messages, tools, system)] = model.asked
    assert messages == [user(text("the question"))]
    assert [tool["name"] for tool in tools] == ["list_files", "view_file"]
    assert system == SYSTEM


def test_its_last_words_are_the_answer(folder: Path) -> None:
    assert run_subtask("?", folder, Scripted([call("list_files")], [text("one"), text("two")]), []) == "one\ntwo"


def test_results_follow_their_calls_in_order(folder: Path) -> None:
    calls = [call("view_file", 1, path="b.txt"), call("list_files", 2), call("view_file", 3, path="sub/a.txt")]
    model, _ = run(folder, [text("look"), *calls])
    messages = model.asked[1][0]
    assert messages[1:] == [
        assistant(text("look"), *calls),
        user(result(1, "B"), result(2, "b.txt\nsub/a.txt"), result(3, "A")),
    ]


def test_every_request_is_kept_with_its_answer(folder: Path) -> None:
    model, requests = run(folder, [call("list_files")])
    assert [request["role"] for request in requests] == ["subtask"] * 2
    assert [request["reused"] for request in requests] == [None] * 2
    assert [request["answer"] for request in requests] == [[call("list_files")], [text()]]
    assert [(each["messages"], each["tools"], each["system"]) for each in requests] == model.asked


@pytest.mark.parametrize("name", ["run_main", "read_file", "delegate", "todo_write", "load_skill", "write_file"])
def test_no_tool_of_the_parent_is_carried_out(folder: Path, name: str) -> None:
    model, _ = run(folder, [call(name, path="b.txt")])
    assert model.asked[1][0][-1] == user(result(1, f"'{name}' is not registered. Nothing was run.", is_error=True))


def test_a_model_that_never_comes_to_an_answer_is_stopped(folder: Path) -> None:
    model = Scripted(*[[call("list_files")]] * 99)
    with pytest.raises(ValueError, match="the sub-task came to no answer in 8 requests"):
        run_subtask("?", folder, model, [])
    assert len(model.asked) == MAX_REQUESTS == 8


@pytest.mark.parametrize(
    "answer",
    [[], None, [result()], [call(), call()], [{**text(), "type": "thinking"}], [text("\ud800")]],
)
def test_a_malformed_answer_of_the_sub_model_is_told_to_the_parent_as_an_error(tmp_path: Path, answer: Any) -> None:
    main = Scripted([call("delegate", task="?")])
    done = practised(tmp_path, main=main, sub=Scripted(answer))
    [told] = main.asked[1][0][-1]["content"]
    assert told["is_error"]
    assert told["content"].startswith("answer")
    assert (done.last_words, done.subtask_requests, done.ran) == ("done", 1, False)


def test_nothing_of_the_parent_reaches_the_sub_task_but_the_question(tmp_path: Path) -> None:
    item = {"id": "1", "content": "SECRET PLAN", "status": "pending"}
    main = Scripted(
        [text("SECRET THOUGHT"), call("todo_write", items=[item])],
        [call("load_skill", 2, name="output-check"), call("delegate", 3, task="the question")],
    )
    practice = practised(
        tmp_path,
        main=main,
        memories=[record(description="SECRET DESCRIPTION", keywords=["secret word"])],
        task="SECRET WORD, the user said",
    )
    parent, sub = [
        json.dumps(
            [(each["messages"], each["tools"], each["system"]) for each in practice.requests if each["role"] == role]
        )
        for role in ("parent", "subtask")
    ]
    secrets = ["SECRET PLAN", "SECRET THOUGHT", "SECRET DESCRIPTION", "SECRET BODY", "SECRET WORD", "Compare the whole"]
    for words in [*secrets, "todo_write", "run_main", str(tmp_path)]:
        assert words in parent
        assert words not in sub
    assert practice.requests[2]["messages"] == [user(text("the question"))]


def test_two_sub_tasks_know_nothing_of_each_other(tmp_path: Path) -> None:
    main = Scripted([call("delegate", 1, task="one"), call("delegate", 2, task="two")])
    sub = Scripted([text("first answer")], [text("second answer")])
    practised(tmp_path, main=main, sub=sub)
    assert [asked[0] for asked in sub.asked] == [[user(text("one"))], [user(text("two"))]]
    assert main.asked[1][0][-1] == user(result(1, "first answer"), result(2, "second answer"))


def test_names_of_files_are_listed_in_order_and_nothing_else(folder: Path) -> None:
    os.mkfifo(folder / "pipe")
    (folder / "empty").mkdir()
    (folder / "gone.txt").symlink_to("nowhere")
    (folder / "round").symlink_to("round")
    (folder / "up").symlink_to(folder.parent)
    assert list_files(folder) == "b.txt\nsub/a.txt"
    (folder / "b.txt").unlink()
    (folder / "sub" / "a.txt").unlink()
    assert list_files(folder) == ""


def test_files_are_listed_in_the_order_of_their_names_whenever_they_were_made(tmp_path: Path) -> None:
    for name in ["b", "d", "a", "c"]:
        (tmp_path / name).mkdir()
        (tmp_path / name / "file").touch()
        (tmp_path / f"{name}.txt").touch()
    listed = list_files(tmp_path).splitlines()
    assert listed == sorted(listed)
    assert len(listed) == 8


def test_a_hundred_files_can_be_listed_and_one_more_cannot(tmp_path: Path) -> None:
    for number in range(100):
        (tmp_path / f"{number:03}").touch()
    assert len(list_files(tmp_path).splitlines()) == 100
    (tmp_path / "100").touch()
    with pytest.raises(ValueError, match="101 files; at most 100 can be listed"):
        list_files(tmp_path)


def test_a_file_is_viewed_as_it_is_and_only_inside_the_folder(folder: Path) -> None:
    (folder / "b.txt").write_bytes("身\r\n".encode())
    assert view_file(folder, "b.txt") == "身\r\n"
    (folder / "long.txt").write_bytes(b"x" * 8001)
    (folder / "out.txt").symlink_to(os.devnull)
    os.mkfifo(folder / "pipe")
    for path in ["long.txt", "out.txt", "pipe", "sub", "../b.txt", str(folder / "b.txt")]:
        with pytest.raises(ValueError, match=f"^'{path}'"):
            view_file(folder, path)
