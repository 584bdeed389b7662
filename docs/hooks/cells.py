"""Texts of the program as Markdown."""

import re
from collections.abc import Callable


def plain(text: str) -> str:
    """A text of which only backquotes mean something."""
    return _outside_code(text, lambda part: re.sub(r"([\\*_<>\[\]|])", r"\\\1", part))


def prose(text: str) -> str:
    """The same, with names that have underscores as code."""
    return plain(_outside_code(text, lambda part: re.sub(r"(?<!\w)(\*?_?[a-z0-9]+(?:_[a-z0-9]+)+)(?!\w)", r"`\1`", part)))


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A table; cells are Markdown already."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(" ".join(cell.split()) for cell in line) + " |" for line in lines) + "\n"


def _outside_code(text: str, change: Callable[[str], str]) -> str:
    """A text with everything changed that is not in backquotes."""
    parts = text.split("`")
    return "`".join(part if place % 2 else change(part) for place, part in enumerate(parts))
