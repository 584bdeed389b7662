"""A comparison as users get it: in short, and as frames."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.comparison.arms import PairedArms
from reports.registry.columns import documented
from reports.text.brief import Brief, BriefResult

if TYPE_CHECKING:
    import pandas as pd


FACTS = 5
"""Differences of the files that are named in short."""


@dataclass(frozen=True, eq=False, repr=False)
class Comparison(PairedArms, BriefResult):
    """Two arms on the same game numbers, and what users ask of it."""

    def brief(self, tables: bool = False) -> Brief:
        """What differs, and what comes of it; for a notebook the headline numbers that differ and which strategies gain."""
        from reports.comparison.sentences import games_sentence, lead, title
        from reports.comparison.terminal import short_tables

        facts = [f"{fact.what}: {fact.before} → {fact.after}" for fact in self.facts[:FACTS]]
        more = [f"and {len(self.facts) - FACTS} more differences of the files"] if len(self.facts) > FACTS else []
        said = lead(self) if tables else games_sentence(self)
        return Brief(title(self), (*facts, *more, said), tuple(short_tables(self)) if tables else ())

    @documented("differences")
    def headline(self) -> pd.DataFrame:
        """Every headline number in both arms: of strategies, of seats, of the games as a whole, of whatever else the game has."""
        from reports.comparison.frames import headline

        return headline(self)

    @documented("differences")
    def strategies(self) -> pd.DataFrame:
        """The strategies' rows of `headline`: win rates first, who gains most first."""
        from reports.comparison.frames import strategies

        return strategies(self)

    @documented("card_differences")
    def cards(self) -> pd.DataFrame:
        """What is done with each card that both arms have, by strategy and for all strategies together.

        Behind `card` stand columns of the game that tell the card.
        """
        from reports.comparison.frames import cards

        return cards(self)
