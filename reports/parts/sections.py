"""Sections of a page: where they stand, their charts and tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from reports.runs.run import Run
from reports.text.cells import Table

Place = Literal["first", "causes", "strategies", "course", "appendix"]
"""Parts of the report of a run in reading order: what comes before all else, what cards cause, how strategies fare, how games go, all tables."""


@dataclass(frozen=True)
class Chart:
    """What the page's script draws.

    Attributes
    ----------
    kind
        Which drawer of `reports/page/templates/charts` draws it: `scatter`, `dots`, `pairs`, `matrix`, `curves` or `bars`.
    title
        What it shows; read aloud, and its heading where a block has several.
    data
        Numbers as they are drawn, and every text as it is read; JSON.
    """

    kind: str
    title: str
    data: Mapping[str, Any]


@dataclass(frozen=True)
class Block:
    """One piece of a section, of one card set: sentences, a chart, a table.

    Attributes
    ----------
    card_set
        Label of the card set; empty if the piece is about all of them.
    caption
        What it shows.
    table
        A table, or None.
    folded
        Whether the table is shown only on request.
    chart
        A chart, or None.
    says
        Sentences that stand before it.
    """

    card_set: str
    caption: str
    table: Table | None = None
    folded: bool = False
    chart: Chart | None = None
    says: tuple[str, ...] = field(default=())


@dataclass(frozen=True)
class Section:
    """A headed part of a page.

    Attributes
    ----------
    name
        Its address in the page.
    title
        Heading.
    intro
        What stands below the heading.
    blocks
        What follows.
    place
        In which part of the report of a run it stands; other pages show sections in the order in which they get them.
    short
        What the contents call it; empty: the title.
    """

    name: str
    title: str
    intro: str
    blocks: tuple[Block, ...]
    place: Place = "appendix"
    short: str = ""


def each_card_set(run: Run, build: Callable[[str], Sequence[Block]]) -> tuple[Block, ...]:
    """The blocks of every card set."""
    return tuple(block for card_set in run.arms for block in build(card_set))
