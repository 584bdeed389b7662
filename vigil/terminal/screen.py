"""The console by which tables leave for the terminal."""

from collections.abc import Iterable
from typing import Any

from rich.console import Console, ConsoleOptions, RenderableType
from rich.segment import Segment
from rich.text import Text

from reports.text.visible import visible


class Screen(Console):
    """A console that makes visible what would be obeyed, in tables and panels too."""

    def render_str(self, text: str, **options: Any) -> Text:
        """Make text of a string; before anything is measured."""
        return super().render_str(visible(text), **options)

    def render(self, renderable: RenderableType, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        """Give the pieces of whatever is printed; colours are no part of their text."""
        for segment in super().render(renderable, options):
            yield segment if segment.control or segment.text.isprintable() else Segment(visible(segment.text), segment.style)
