"""The command line of the assembler: a request, the matrix, a search."""

import json

import pytest
from request_assembly.__main__ import main
from request_assembly.assemble import assemble_request
from request_assembly.sources import SOURCES

MATRIX = """\
disabled-off: sections: 4; context blocks: 0; tools: Read Edit; address: not in the request
disabled-on: sections: 4; context blocks: 1; tools: Read Edit; address: messages[0].content[0]
listed-off: sections: 5; context blocks: 0; tools: Read Edit; address: not in the request
listed-on: sections: 5; context blocks: 1; tools: Read Edit; address: messages[0].content[0]
loaded-off: sections: 5; context blocks: 1; tools: Read Edit; address: not in the request
loaded-on: sections: 5; context blocks: 2; tools: Read Edit; address: messages[0].content[1]
"""


def test_without_options_it_prints_the_request_of_loaded_and_off(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    assert json.loads(capsys.readouterr().out) == assemble_request("loaded", "off", SOURCES)


def test_the_matrix_has_a_line_for_each_combination(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--matrix"]) == 0
    assert capsys.readouterr().out == MATRIX


def test_a_search_prints_paths_or_says_that_there_are_none(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--skill", "loaded", "--memory", "on", "--search", "preview-cedar"]) == 0
    assert main(["--memory", "off", "--search", "preview-cedar"]) == 1
    assert capsys.readouterr().out == "messages[0].content[1]\nnot in the request\n"
