"""A story as a page: one HTML file that needs nothing else and looks like the report."""

from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reports.files import write_bytes
from reports.manifest import SAMAEL
from sim.ascension.cardwords import REAL_FACTIONS
from vigil.replays.story import Story, counted, grouped, held
from vigil.replays.text import RESOURCES, SAMAELS
from vigil.replays.words import count

HERE = Path(__file__).parent


def story_page(story: Story) -> str:
    """Write a story as a page.

    Parameters
    ----------
    story
        A game.

    Returns
    -------
    str
        HTML without scripts and without anything to fetch.
    """
    style = "\n".join(sheet.read_text(encoding="utf-8") for sheet in (files("reports") / "templates" / "style.css", HERE / "page.css"))
    context = {"resources": RESOURCES, "samael": SAMAEL, "samaels": SAMAELS, "factions": tuple(REAL_FACTIONS), "held": held, "count": count}
    return _environment().get_template("page.html.j2").render(story=story, style=Markup(style), **context)


def write_page(story: Story, path: Path) -> None:
    """Write the page of a story to a file.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    write_bytes(path, story_page(story).encode())


@lru_cache(maxsize=1)
def _environment() -> Environment:
    """The template, which escapes everything and refuses unknown names."""
    environment = Environment(loader=FileSystemLoader(HERE), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    environment.filters["grouped"] = grouped
    environment.filters["counted"] = counted
    return environment
