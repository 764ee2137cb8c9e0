"""Knows the documents of the project: they exist in every run, whether a request holds them or not."""

SKILL_NAME = "docs-check"
SKILL_PATH = f"skills/{SKILL_NAME}/SKILL.md"
MEMORY_PATH = "MEMORY.md"

SOURCES = {
    SKILL_PATH: "Check every relative link in the changed page.",
    MEMORY_PATH: "Private preview: https://preview-cedar.example",
}


def source_text(sources: dict[str, str], path: str) -> str:
    """The text of one document; a ValueError that names it when there is none."""
    if path not in sources:
        raise ValueError(f"there is no document {path!r}; there are {', '.join(sources) or 'none'}")
    return sources[path]
