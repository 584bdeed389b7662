"""The templates of pages: how they are filled, and the files that go into them as they are."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.utils import htmlsafe_json_dumps
from markupsafe import Markup

from reports.page.panelcells import KINDS
from reports.registry.metrics import COLUMNS
from reports.text.cells import number
from sim.game import Game

TEMPLATES = Path(__file__).parent / "templates"
LIBRARY = Path(__file__).parent / "library"
LIBRARIES = ("d3.min.js", "plot.umd.min.js")
"""What draws charts, as it was published; the second one uses the first."""
LICENCES = "LICENSES.md"
"""Beside them: versions, hashes, and a heading for the licence of each."""
COLUMNS_STYLE = "page.css"
"""The style of a game's own columns, in its folder of reports."""
PAGE_STYLES = ("style.css", "table.css", "charts/charts.css")
"""Styles of every page with tables and charts."""
WIDE_STYLES = ("charts/wide.css",)
"""Styles of pages whose cards go by names in wider letters."""
PAGE_SCRIPTS = (
    "dom.js",
    "theme.js",
    "charts/tips.js",
    "charts/roving.js",
    "table.js",
    "copy.js",
    "cells.js",
    "charts/frame.js",
    "charts/marks.js",
    "charts/scatter.js",
    "charts/dots.js",
    "charts/matrix.js",
    "charts/pairs.js",
    "charts/curves.js",
    "charts/bars.js",
    "charts/mount.js",
    "page.js",
)
"""Scripts of every page with tables and charts."""
FOOT = '@page { @bottom-left { content: "TEXT"; font: 8pt system-ui, "DejaVu Sans", sans-serif; color: #5b6470; } }'
"""Style of the foot of a sheet."""


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Templates that escape everything and refuse unknown names."""
    made = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters["thousands"] = lambda value: number(float(value))
    made.filters["identity"] = id
    made.globals["kinds"] = KINDS
    return made


def style(names: Sequence[str], game: Game | None, *own: str) -> Markup:
    """The style of a page.

    Parameters
    ----------
    names
        Files of the templates' folder, one after another.
    game
        Whose names stand in the page, if there is one.
    own
        Its own files, which follow: patterns in its folder of reports.
    """
    return _joined([*(TEMPLATES / name for name in names), *_own(game, own)])


def foot(*parts: str) -> Markup:
    """The style that prints a line at the foot of every sheet, left of its number.

    Parameters
    ----------
    parts
        What it says; any text, for every letter that could end a string of the style is written as its code.
    """
    text = ", ".join(part for part in parts if part)
    safe = "".join(letter if letter.isascii() and letter.isalnum() else f"\\{ord(letter):x} " for letter in text)
    return Markup(FOOT.replace("TEXT", safe))


def script(names: Sequence[str], game: Game | None = None, *own: str) -> Markup:
    """The script of a page: what the values of columns are called in menus, then files as in `style`; the last one of `names` comes last."""
    menus = {name: shown.menu for name, shown in COLUMNS.items() if shown.menu}
    *first, last = (TEMPLATES / name for name in names)
    return Markup(f"const MENUS = {htmlsafe_json_dumps(menus)};\n") + _joined([*first, *_own(game, own), last])


def library() -> Markup:
    """The libraries that draw charts, to stand before the page's own script, below the notices that every copy of them must bear."""
    _, *licences = (LIBRARY / LICENCES).read_text(encoding="utf-8").split("\n## ")
    told = "\n".join(licences).strip()
    return Markup(f"/*\n{told}\n*/\n") + _joined([LIBRARY / name for name in LIBRARIES]) + Markup("\n")


def _own(game: Game | None, patterns: Sequence[str]) -> list[Path]:
    """Files of a game, those of a pattern in the order of their names."""
    return [path for pattern in patterns for path in sorted(game.folder("reports").glob(pattern))] if game else []


def _joined(files: Sequence[Path]) -> Markup:
    """Files that go into the page as they are, one after another."""
    return Markup("\n".join(path.read_text(encoding="utf-8") for path in files))
