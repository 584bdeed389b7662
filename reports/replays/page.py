"""A story as a page: one HTML file that needs nothing else and looks like the report."""

from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from reports.replays.story import Story
from reports.replays.words import count
from reports.store.files import write_bytes
from sim.games import game_of

HERE = Path(__file__).parent


def story_page(story: Story[Any, Any]) -> str:
    """Write a story as a page.

    Parameters
    ----------
    story
        A game.

    Returns
    -------
    str
        HTML without anything to fetch, and without scripts unless the game has one.
    """
    own = game_of(story.played).folder("reports") / "replay"
    sheets = (files("reports") / "page" / "templates" / "style.css", HERE / "page.css", own / "page.css")
    style = Markup("\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets))
    own_script = own / "page.js"
    parts = (files("reports") / "page" / "templates" / "dom.js", own_script) if own_script.is_file() else ()
    script = Markup("\n".join(part.read_text(encoding="utf-8") for part in parts))
    template = _environment(own).get_template("story.html.j2")
    return template.render(story=story, style=style, script=script, count=count, **game_of(story.played).room("reports", "replay.text").PAGE)


def write_page(story: Story[Any, Any], path: Path) -> None:
    """Write the page of a story to a file.

    Raises
    ------
    InputError
        If the file cannot be written.
    """
    write_bytes(path, story_page(story).encode())


@cache
def _environment(own: Path) -> Environment:
    """The templates of the house and those of a game, which escape everything and refuse unknown names."""
    return Environment(loader=FileSystemLoader((HERE, own)), autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
