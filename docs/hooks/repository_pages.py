"""Texts that stand beside the program and are read there too: how to write cards and strategies, how games are resolved, the notebook."""

import json
import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
PAGES = {
    "configs/ascension/README.md": "reference/ascension/data.md",
    "configs/ascension/cards/README.md": "reference/ascension/cards.md",
    "strategies/ascension/README.md": "reference/ascension/strategies.md",
    "sim/ascension/ENGINE.md": "reference/ascension/resolution.md",
    "configs/relic/README.md": "reference/relic/cards.md",
    "strategies/relic/README.md": "reference/relic/strategies.md",
    "sim/relic/ENGINE.md": "reference/relic/resolution.md",
    "configs/voskhozhdenie/README.md": "reference/voskhozhdenie/cards.md",
    "strategies/voskhozhdenie/README.md": "reference/voskhozhdenie/strategies.md",
    "configs/tactics/README.md": "reference/tactics/cards.md",
    "strategies/tactics/README.md": "reference/tactics/strategies.md",
    "sim/voskhozhdenie/ENGINE.md": "reference/voskhozhdenie/resolution.md",
}
"""File of the repository to the page that shows it."""
NOTEBOOK = "notebooks/tour.ipynb"


def beside_the_program() -> dict[str, str]:
    """Path of each page to its text."""
    return {page: _relinked(file, (ROOT / file).read_text(encoding="utf-8")) for file, page in PAGES.items()}


def notebook() -> str:
    """The notebook with what came out when it was last run."""
    cells = json.loads((ROOT / NOTEBOOK).read_text(encoding="utf-8"))["cells"]
    parts = [part for cell in cells for part in _cell(cell)]
    parts.insert(1, f"This page is the notebook `{NOTEBOOK}` with what it shows; play it yourself with Jupyter.")
    return "\n\n".join(parts) + "\n"


def _relinked(file: str, text: str) -> str:
    """The text of a file with its links to other files that have pages led to those, and its sections called alike."""
    page = PAGES[file]

    def linked(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        aim = posixpath.normpath(posixpath.join(posixpath.dirname(file), target)) if target else file
        if aim not in PAGES:
            return f"{words} (`{aim}`)"
        return f"[{words}]({posixpath.relpath(PAGES[aim], posixpath.dirname(page))}{anchor})"

    return re.sub(r"\[([^\]]+)\]\((?!https?:)([^)#\s]*)(#[^)\s]*)?\)", linked, text)


def _cell(cell: dict[str, Any]) -> list[str]:
    """A cell as Markdown; its outputs behind it."""
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        return [source]
    return [f"```python\n{source}\n```", *(shown for output in cell["outputs"] if (shown := _output(output)))]


def _output(output: dict[str, Any]) -> str:
    """What a cell showed: a table, a picture or a text."""
    data = output.get("data", {})
    if "text/html" in data:
        html = re.sub(r"<style.*?</style>", "", "".join(data["text/html"]), flags=re.DOTALL)
        html = re.sub(r"<table[^>]*>", "<table>", html)  # the theme lets tables without a class scroll sideways
        return re.sub(r"\n\s*\n", "\n", html).strip()
    if "image/png" in data:
        return f'<img alt="What the code above draws" src="data:image/png;base64,{"".join(data["image/png"]).strip()}">'
    text = "".join(output.get("text", data.get("text/plain", "")))
    return f"```text\n{text.rstrip()}\n```" if text.strip() else ""
