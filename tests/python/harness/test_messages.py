"""What an answer of a model may hold: texts and calls of exactly their keys, as JSON data, each call with an id."""

from typing import Any

import pytest
from harness.messages import checked_answer, from_assistant, from_user, text_of, tool_calls, tool_result
from harness_inputs import Dict, List, Str
from scripted import call, result, text


def deep(levels: int) -> Any:
    value: Any = "end"
    for _ in range(levels):
        value = [value]
    return value


@pytest.mark.parametrize(
    "answer",
    [
        [text()],
        [call()],
        [text("a"), call(number=1), text(""), call(number=2)],
        [text()] * 20,
        [call("__class__", path="身\n\0", more=[1, 1.5, None, True, {"a": {}}])],
        [{**call(), "id": "x" * 128}],
    ],
)
def test_texts_and_calls_are_an_answer(answer: Any) -> None:
    assert checked_answer(answer) == answer


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        (None, "answer: must be a list, not NoneType"),
        ("done", "answer: must be a list, not str"),
        ((text(),), "answer: must be a list, not tuple"),
        (List([text()]), "answer: must be a list, not List"),
        ([], "answer: 0 items; 1 to 20 are allowed"),
        ([text()] * 21, "answer: 21 items; 1 to 20 are allowed"),
        (["done"], r"answer\[0\]: must be a dict, not str"),
        ([text(), Dict(text())], r"answer\[1\]: must be a dict, not Dict"),
        ([{}], r"answer\[0\].type: of type NoneType is not one of text, tool_use"),
        ([{**text(), "type": "thinking"}], r"answer\[0\].type: 'thinking' is not one of text, tool_use"),
        ([{**text(), "type": Str("text")}], r"answer\[0\].type: of type Str is not one of"),
        ([{**text(), "type": ["text"]}], r"answer\[0\].type: of type list is not one of"),
        ([result()], r"answer\[0\].type: 'tool_result' is not one of"),
        ([{"type": "text"}], r"answer\[0\]: the key 'text' is missing"),
        ([{**text(), "cache_control": {}}], r"answer\[0\]: the key 'cache_control' is not allowed"),
        ([{**text(), 1: 2}], r"answer\[0\]: the key of type int is not allowed"),
        ([{**text(), "text": None}], r"answer\[0\].text: must be a str, not NoneType"),
        ([{**call(), "id": ""}], r"answer\[0\].id: 0 characters; 1 to 128 are allowed"),
        ([{**call(), "id": "x" * 129}], r"answer\[0\].id: 129 characters"),
        ([{**call(), "id": 1}], r"answer\[0\].id: must be a str, not int"),
        ([{**call(), "name": None}], r"answer\[0\].name: must be a str, not NoneType"),
        ([{**call(), "input": "{}"}], r"answer\[0\].input: must be a dict, not str"),
        ([{**call(), "input": Dict()}], r"answer\[0\].input: must be a dict, not Dict"),
        ([call(), text(), call("run_main")], "answer: the call id 'call-1' occurs twice"),
        ([text("\ud800")], r"answer\[0\].text: surrogates not allowed at character 0"),
        ([call("\udcff")], r"answer\[0\].name: surrogates not allowed"),
        ([call(path=float("nan"))], r"answer\[0\].input.path: nan is not JSON data"),
        ([call(path={"a"})], r"answer\[0\].input.path: a set is not JSON data"),
        ([call(path={1: 2})], r"answer\[0\].input.path: a key of type int is not JSON data"),
        ([call(path=10**5000)], "answer: Exceeds the limit"),
        ([call(path=deep(5000))], "nested more than 100 levels deep"),
    ],
)
def test_anything_else_is_refused_and_named(answer: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        checked_answer(answer)


def test_a_call_that_holds_itself_is_refused() -> None:
    given: dict[str, Any] = {}
    given["path"] = given
    with pytest.raises(ValueError, match="nested more than 100 levels deep"):
        checked_answer([{**call(), "input": given}])


def test_calls_keep_their_order_and_texts_become_one() -> None:
    answer = [call("b", 1), text("one"), call("a", 2), text("two")]
    assert [block["name"] for block in tool_calls(answer)] == ["b", "a"]
    assert text_of(answer) == "one\ntwo"
    assert (tool_calls([text()]), text_of([call()])) == ([], "")


def test_a_result_names_the_call_it_answers() -> None:
    assert tool_result(call(number=7), "no", is_error=True) == result(7, "no", is_error=True)


def test_a_message_has_a_list_of_its_own() -> None:
    answer = [text()]
    messages = [from_assistant(answer), from_user(*answer)]
    answer.append(call())
    assert messages == [{"role": "assistant", "content": [text()]}, {"role": "user", "content": [text()]}]
