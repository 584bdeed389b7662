"""Sections of a page: their figures and tables."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reports.runs.run import Run
from reports.text.cells import Table


@dataclass(frozen=True)
class Block:
    """One piece of a section, of one card set: a figure, a table, or both.

    Attributes
    ----------
    card_set
        Label of the card set; empty if the piece is about all of them.
    caption
        What it shows.
    figure
        Name of a figure, or empty.
    table
        A table, or None.
    folded
        Whether the table is shown only on request.
    """

    card_set: str
    caption: str
    figure: str = ""
    table: Table | None = None
    folded: bool = False


@dataclass(frozen=True)
class Section:
    """A headed part of the report."""

    name: str
    title: str
    intro: str
    blocks: tuple[Block, ...]


def each_card_set(run: Run, build: Callable[[str], Sequence[Block]]) -> tuple[Block, ...]:
    """The blocks of every card set."""
    return tuple(block for card_set in run.arms for block in build(card_set))
