"""A tuned strategy as users get it: what a search found, and how it does against the field in games that the search never saw."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from reports.registry.columns import documented
from reports.text.brief import Brief, BriefResult
from reports.tuned.result import TuneResult

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False, repr=False)
class TuneRun(TuneResult, BriefResult):
    """What a search found, and what users ask of it."""

    def brief(self, tables: bool = False) -> Brief:
        """How the tuned strategy does; for a notebook by opponent too."""
        from reports.tuned.terminal import sentence, short_tables, title

        file = "strategy" if self.changes is None else "deck"
        return Brief(title(self), (sentence(self), f"the {file} file: .text"), tuple(short_tables(self)) if tables else ())

    @documented("tuned")
    def summary(self) -> pd.DataFrame:
        """The tuned strategy and the start against the field, in fresh games that are the same for both; one row."""
        from reports.tuned.frames import summary

        return summary(self)

    @documented("tuned_matchups")
    def matchups(self) -> pd.DataFrame:
        """The tuned strategy and the start against each strategy of the field, in the same fresh games."""
        from reports.tuned.frames import matchups

        return matchups(self)

    @documented("tuned_history")
    def history(self) -> pd.DataFrame:
        """The generations of the search. The best of many candidates was lucky too: `summary` says what it is worth."""
        from reports.tuned.frames import history

        return history(self)
