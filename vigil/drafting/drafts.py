"""Drafts that have been played: their tables, in memory or in a folder."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from reports.store.files import write_bytes
from reports.text.brief import Brief, BriefResult, plain_table
from reports.text.csv import csv_bytes
from vigil.terminal.json import records
from vigil.terminal.output import json_text

if TYPE_CHECKING:
    from pandas import DataFrame

FACTS = "draft.json"
PAGE = "draft.html"
Blocks = list[tuple[str, list[dict[str, Any]]]]


@dataclass(frozen=True, eq=False, repr=False)
class Drafts(BriefResult):
    """Drafts, the decks that were built, and the games with them.

    Attributes
    ----------
    facts
        What was drafted and played, ready for JSON.
    frames
        Name to frame: `picks`, `decks`, `players`, `lists`, `cards`; of drafts with games `matchups`, `colours` and `copies` too, with `effects` the
        pick order.
    small
        Names of the frames without a row for each pick, card or player.
    files
        Name to text of other files that come of it: the pick order as a drafting list.
    blocks
        Headings with rows of tables: what the terminal shows.
    page
        Makes the page.
    """

    facts: Mapping[str, Any]
    frames: Mapping[str, "DataFrame"]
    small: tuple[str, ...]
    files: Mapping[str, str]
    blocks: Blocks
    page: Callable[[], str]

    def brief(self, tables: bool = False) -> Brief:
        """How many drafts of how many players, and which frames tell more."""
        facts = self.facts
        title = f"{facts['drafts']:,} drafts of {facts['players']} players: {', '.join(facts['lists'])}"
        lines = (f"{facts['games']:,} games, seed {facts['seed']}", f"frames: {', '.join(self.frames)}")
        made = tuple((heading, _table(rows)) for heading, rows in self.blocks) if tables else ()
        return Brief(title, lines, made)

    @property
    def content(self) -> dict[str, Any]:
        """Facts and small tables, ready for JSON."""
        return {"draft": self.facts, **{name: records(self.frames[name]) for name in self.small}}

    def write(self, out: Path) -> None:
        """Write the page, all tables as CSV, the other files and the facts.

        Raises
        ------
        InputError
            If the folder cannot be written.
        """
        for name, frame in self.frames.items():
            write_bytes(out / f"{name}.csv", csv_bytes(frame))
        for name, text in self.files.items():
            write_bytes(out / name, text.encode())
        write_bytes(out / PAGE, self.page().encode())
        write_bytes(out / FACTS, f"{json_text(self.facts)}\n".encode())


def _table(rows: list[dict[str, Any]]) -> Any:
    """Rows of the terminal as a table of a notebook."""
    texts = [name for name, value in rows[0].items() if isinstance(value, str)]
    return plain_table([*rows[0]], [[str(value) for value in row.values()] for row in rows], texts)
