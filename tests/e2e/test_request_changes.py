"""What a request has that the one before of its role had not: by line, by path, said and tinted."""

from bed.drawn import look, seen
from bed.inspector import FIELDS, Inspector


def test_the_first_of_each_role_is_compared_with_nothing(finished: Inspector) -> None:
    for number in (1, 2):
        finished.row(number).click()
        assert "nothing to compare with" in finished.about
        assert all("identical" not in finished.head(name) for name in FIELDS)
        assert finished.root.locator("[data-change]").count() == 0


def test_a_request_is_compared_with_the_one_before_of_its_role(finished: Inspector) -> None:
    finished.row(4).click()
    assert "compared with request 1" in finished.about
    assert [finished.head(name).split(" ", 3)[3] for name in FIELDS] == ["byte-identical", "byte-identical", "3 added"]
    added = ["messages[1].content[0]", "messages[1].content[1]", "messages[2].content[0]"]
    assert changed(finished, "added") == added
    finished.row(3).click()
    assert "compared with request 2" in finished.about
    assert changed(finished, "added") == ["messages[1].content[0]", "messages[2].content[0]"]


def changed(inspector: Inspector, change: str) -> list[str | None]:
    return [part.get_attribute("data-path") for part in inspector.root.locator(f"[data-change='{change}']").all()]


def test_what_changed_is_shown_by_line_and_by_path(finished: Inspector) -> None:
    assert "compared with request 4" in finished.about
    assert [finished.head(name).split(" ", 3)[3] for name in FIELDS] == [
        "changed",
        "1 changed · 1 removed",
        "2 added · 1 changed",
    ]
    new = finished.field("system").get_by_role("insertion")
    assert new.all_inner_texts() == ["The helper cannot be asked any more."]
    assert finished.field("system").get_by_role("deletion").count() == 0
    tools = seen(finished.field("tools"))
    assert tools.startswith("No longer there: tools[0] ask_helper removed")
    assert "tools[0] read_file changed, was tools[1]" in tools
    for path in ["tools[0].input_schema.properties.encoding", "tools[0].input_schema.required[1]"]:
        assert path in tools
    plan = finished.part("messages[0].content[0]")
    assert plan.get_by_role("deletion").all_inner_texts() == ["Plan: nothing noted yet."]
    assert plan.get_by_role("insertion").all_inner_texts() == ["Plan: the helper is done."]
    assert changed(finished, "added") == ["messages[3].content[0]", "messages[4].content[0]"]


def test_changes_are_said_and_tinted(finished: Inspector) -> None:
    parts = [finished.part(f"messages[{at}].content[0]") for at in (0, 2, 3)]
    assert [word in seen(part) for word, part in zip(["changed", "content", "added"], parts, strict=True)] == [True] * 3
    assert len({look(part) for part in parts}) == 3
