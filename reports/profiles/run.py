"""A profile as users get it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from reports.profiles.frames import NEVER_FIRES, NEVER_MATTERS, line_frame, opponent_frame
from reports.profiles.profile import Profile
from reports.registry.columns import documented
from reports.text.brief import Brief, BriefResult

if TYPE_CHECKING:
    import pandas as pd

    from reports.runs.run import Run

PLURALS = {NEVER_FIRES: "never fire", NEVER_MATTERS: "never matter"}
"""Notes of lines, of several of them."""


@dataclass(frozen=True, eq=False, repr=False)
class ProfileRun(BriefResult):
    """The profile of the strategies of a run.

    Attributes
    ----------
    run
        The run.
    profile
        What was counted.
    """

    run: Run
    profile: Profile

    @property
    def folder(self) -> Path:
        """Where it is stored."""
        return self.run.folder or Path()

    @documented("line_profile")
    def lines(self) -> pd.DataFrame:
        """Which lines of each strategy fire, what they choose, and whether they matter: one row a line, in the order of the strategy's file."""
        return line_frame(self.profile)

    @documented("opponent_profile")
    def opponents(self) -> pd.DataFrame:
        """How each strategy stands beside each one that it met, and what is usual: one row a strategy, opponent and number."""
        return opponent_frame(self.profile)

    def told(self, card_set: str, strategy: str) -> list[str]:
        """What a profile says of one strategy, in sentences; nothing if it has none."""
        from reports.profiles.sentences import deficit, loses, uses

        one = self.profile.of_strategy(card_set, strategy)
        if one is None:
            return []
        found = deficit(self.run.matchups(), card_set, strategy) if self.run.sides > 1 else None
        if found is None:
            return uses(one)
        gaps = self.opponents()
        mine = gaps[(gaps["card_set"] == card_set) & (gaps["strategy"] == strategy) & (gaps["opponent"] == found.opponent)]
        return [*loses(found, mine), *uses(one)]

    def brief(self, tables: bool = False) -> Brief:
        """How many lines of each strategy never fire or never matter."""
        title = f"{self.run.manifest.experiment.name}: lines of strategies, {self.profile.games:,} games"
        lines = self.lines()
        lines = lines[lines["line_number"] > 0]
        counts = lines.groupby(["card_set", "strategy"], sort=False)["line_note"].value_counts().unstack(fill_value=0)
        several = len(self.run.arms) > 1
        told = [
            f"{strategy}{f' ({card_set})' if several else ''}: {int(row.sum())} lines"
            + "".join(f", {int(row[name])} {wording}" for name, wording in PLURALS.items() if row.get(name, 0))
            for (card_set, strategy), row in counts.iterrows()
        ]
        return Brief(title, tuple(told))
