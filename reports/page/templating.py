"""The templates of pages: how they are filled, and the files that go into them as they are."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reports.page.panelcells import KINDS
from reports.text.cells import number

TEMPLATES = Path(__file__).parent / "templates"


@lru_cache(maxsize=1)
def environment() -> Environment:
    """Templates that escape everything and refuse unknown names."""
    made = Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    made.filters["thousands"] = lambda value: number(float(value))
    made.filters["identity"] = id
    made.globals["kinds"] = KINDS
    return made


def raw(names: Sequence[str]) -> Markup:
    """Files of the package that go into the page as they are, one after another."""
    return Markup("\n".join((TEMPLATES / name).read_text(encoding="utf-8") for name in names))
