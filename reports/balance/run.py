"""A search for changes as users get it: in short, and as frames."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from reports.balance.result import BalanceResult
from reports.registry.columns import documented
from reports.text.brief import Brief, BriefResult

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False, repr=False)
class BalanceRun(BriefResult):
    """A finished search for changes.

    Attributes
    ----------
    result
        What was found, as plain values.
    folder
        Where it is stored, with the card sets of all sets of changes.
    """

    result: BalanceResult
    folder: Path

    def brief(self, tables: bool = False) -> Brief:
        """What to change; for a notebook also what every set of changes reaches."""
        from reports.balance.sentences import lead, unmet
        from reports.balance.tables import front_table

        manifest = self.result.manifest
        title = f"{manifest.experiment.name} ({self.result.card_set}): {self.result.goals}, {len(self.result.levers)} levers"
        lines = tuple(filter(None, (lead(self.result), unmet(self.result))))
        return Brief(title, lines, (("What so many changes reach", front_table(self.result)),) if tables else ())

    @documented("balance_front")
    def front(self) -> pd.DataFrame:
        """The sets of changes that were found, the smallest first: each keeps more goals, or comes nearer to them, than the smaller ones."""
        from reports.balance.frames import front

        return front(self.result)

    @documented("balance_changes")
    def changes(self) -> pd.DataFrame:
        """What each set changes, a row a number."""
        from reports.balance.frames import changes

        return changes(self.result)

    @documented("balance_goals")
    def goals(self) -> pd.DataFrame:
        """Every number that the goals are about, before and after each set, on games that chose nothing.

        All intervals of before and after hold together with 95%, and so do those of the changes, and those with players who adapt.
        """
        from reports.balance.frames import goals

        return goals(self.result)

    def frames(self) -> dict[str, pd.DataFrame]:
        """All frames, by the names of their files."""
        return {"balance_front": self.front(), "balance_changes": self.changes(), "balance_goals": self.goals()}


def load_balance(folder: Path) -> BalanceRun:
    """Load a finished search for changes.

    Raises
    ------
    InputError
        If the folder is missing, foreign or damaged, or the search is unfinished.
    """
    from reports.balance.store import read_balance

    return BalanceRun(read_balance(folder), folder)
