"""Pages that are made from the program when the site is built, so that they cannot say anything else than the program does."""

from collections.abc import Callable

from command_pages import command_line, exit_codes
from field_pages import fields, starter
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from number_pages import frames, numbers
from python_pages import python
from repository_pages import beside_the_program, notebook
from view_pages import python_starter, view_tables

PAGES: dict[str, Callable[[], str]] = {
    "guides/tour.md": notebook,
    "reference/command-line.md": command_line,
    "reference/python.md": python,
    "reference/numbers.md": numbers,
    "reference/frames.md": frames,
}
"""Path of a page to what writes it."""

PARTS: dict[str, Callable[[], str]] = {
    "exit codes": exit_codes,
    "fields of an experiment": lambda: fields("experiment"),
    "fields of gates": lambda: fields("gates"),
    "fields of goals": lambda: fields("goals"),
    "an experiment to begin with": lambda: starter("experiment"),
    "gates to begin with": lambda: starter("gates"),
    "goals to begin with": lambda: starter("goals"),
    "what players see": view_tables,
    "a strategy in Python": python_starter,
}
"""What stands in written pages as `<!-- generated: NAME -->`, to what writes it."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages to those of the folder `docs`."""
    made = {path: write() for path, write in PAGES.items()} | beside_the_program()
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Fill in the parts of a written page."""
    for name, write in PARTS.items():
        marker = f"<!-- generated: {name} -->"
        if marker in markdown:
            markdown = markdown.replace(marker, write())
    if "<!-- generated:" in markdown:
        raise ValueError(f"{page.file.src_uri}: asks for a generated part that is not there")
    return markdown
