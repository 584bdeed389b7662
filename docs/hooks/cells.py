"""Texts of the program as Markdown."""

import re


def cell(text: str) -> str:
    """A text in one cell of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def plain(text: str) -> str:
    """A text whose characters mean nothing in Markdown or HTML."""
    return re.sub(r"([\\*_<>\[\]])", r"\\\1", text)


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table; cells are Markdown already."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines) + "\n"


def prose(text: str) -> str:
    """A description in backquotes and words, where a name with underscores is written as code."""
    parts = text.split("`")
    for place in range(0, len(parts), 2):
        parts[place] = re.sub(r"(?<![\w`])(\*?_?[a-z0-9]+(?:_[a-z0-9]+)+)(?![\w`])", r"`\1`", parts[place])
    return "`".join(parts)
