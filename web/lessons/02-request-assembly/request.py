"""Assembles the request of one combination, counts what is in it, and searches it."""

from request_assembly.assemble import assemble_request
from request_assembly.search import find
from request_assembly.sources import SKILL_NAME, SOURCES
from request_assembly.summary import summary

INSTRUCTION = "relative link"  # words that stand in the skill's file and nowhere else

scenario: str  # chosen on the page

skill, memory = scenario.split("-")
sources = dict(SOURCES)


def call():
    request = assemble_request(skill, memory, sources)
    for line in summary(request):
        print(line)
    print("skill name:", paths(request, SKILL_NAME))
    print("skill instruction:", paths(request, INSTRUCTION))


def paths(request, text):
    return ", ".join(find(request, text)) or "not in the request"
