"""Two metagames on the same game numbers, as users get them: what a change moves in the mixture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from reports.metagame.meetings import Ints, Meetings, paired_meetings
from reports.metagame.metagame import DRAWS
from reports.metagame.solution import Solution, solve
from reports.registry.columns import documented
from reports.text.brief import Brief, BriefResult

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, eq=False, repr=False)
class MetagameChange(BriefResult):
    """The metagames of two arms that played the same game numbers.

    Attributes
    ----------
    name
        Of the experiment.
    seed
        Its master seed.
    strategies
        `[S]` labels.
    arms
        Labels of the two arms.
    facts
        What differs between their files, a line each.
    counts
        `[S, S, 3, 3]` games of the strategies at seat 1 and at seat 2 by how they ended in the first and in the second arm: seat 1 won, nobody, seat 2.
    """

    name: str
    seed: int
    strategies: Sequence[str]
    arms: tuple[str, str]
    facts: Sequence[str]
    counts: Ints = field(repr=False)

    @property
    def games(self) -> int:
        """Game numbers, each played in both arms."""
        return int(self.counts.sum())

    @property
    def games_changed(self) -> int:
        """Of those, games that another one won, or nobody."""
        return self.games - int(np.trace(self.counts.sum(axis=(0, 1))))

    @cached_property
    def meetings(self) -> Meetings:
        """Who met whom, in both arms at once."""
        return paired_meetings(len(self.strategies), self.counts)

    @cached_property
    def solutions(self) -> tuple[Solution, Solution]:
        """What the field settles on in the first and in the second arm, from the same draws."""
        drawn = self.meetings.draw(np.random.default_rng([self.seed, 0]), DRAWS)
        before, after = (solve(self.meetings.shares(arm), drawn[:, arm]) for arm in (0, 1))
        return before, after

    def brief(self, tables: bool = False) -> Brief:
        """What enters the mixture, what leaves it; for a notebook both mixtures side by side."""
        from reports.metagame.changedterminal import change_sentences, change_tables, change_title

        return Brief(change_title(self), (*self.facts, *change_sentences(self)), tuple(change_tables(self)) if tables else ())

    @documented("metagame_changes")
    def metagame(self) -> pd.DataFrame:
        """Both mixtures side by side: each strategy's Nash share and alpha-rank in both arms and the difference, who gains most first."""
        from reports.metagame.changedframes import metagame_changes

        return metagame_changes(self)

    @documented("mixture_changes")
    def mixture(self) -> pd.DataFrame:
        """The diversity of both mixtures and the difference; one row."""
        from reports.metagame.changedframes import mixture_changes

        return mixture_changes(self)

    @documented("win_share_changes")
    def win_shares(self) -> pd.DataFrame:
        """Every matchup in both arms and the difference, the largest first."""
        from reports.metagame.changedframes import win_share_changes

        return win_share_changes(self)
