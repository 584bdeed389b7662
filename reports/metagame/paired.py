"""Two metagames on the same game numbers: what was counted, and what either arm settles on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from reports.metagame.meetings import Ints, Meetings, paired_meetings
from reports.metagame.metagame import DRAWS
from reports.metagame.solution import Solution, solve


@dataclass(frozen=True, eq=False, repr=False)
class PairedMetagames:
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
        `[S, S, 3, 3]` games of the strategies at seat 1 and at seat 2, by how they ended in the first and in the second arm: seat 1 won, nobody,
        seat 2.
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
