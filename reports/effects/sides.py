"""What gifts make of the shares of more than two sides, as it is stored beside the effects of cards, `sides.json`, and its frame."""

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal

import numpy as np
import pandas as pd
from pydantic import Field, model_validator

from reports.effects.handicaps import AS_IT_IS, HandicapCount, Handicaps
from reports.effects.sidecar import Sidecar
from reports.frames.common import estimated
from reports.registry.columns import columns
from reports.stats.additive import gap_from_even
from reports.stats.estimates import LEVEL, Estimate, Floats, rate
from reports.stats.sequences import together
from reports.store.manifest import Count, Part

ALONE, AROUND, TOGETHER = "one at a time", "around the best", "together"
"""The rounds of games: in the first one side is given something; in the second what promised most, and beside it a step more or less of one side; in
the third, of fresh games that chose nothing, what is to make the sides even."""


class SideWins(Part):
    """The games with what was given."""

    changes: tuple[str, ...]
    """Each as `vigil compare --change` takes it; none: the games as they are."""
    wins: Annotated[tuple[Count, ...], Field(min_length=3)]
    """Games that each side wins, in the order of the turns."""

    @property
    def shares(self) -> Floats:
        """`[P]` each side's share of the games that a side wins."""
        return np.array(self.wins, np.float64) / max(sum(self.wins), 1)

    @property
    def name(self) -> str:
        """What it is called in frames and charts."""
        return " and ".join(self.changes) or AS_IT_IS


class Sides(Sidecar):
    """What was given, and what came of it, in three rounds of games."""

    FILE: ClassVar[str] = "sides.json"
    AGAIN: ClassVar[str] = "delete it and go on with `vigil audit --resume`"

    kind: Literal["sides"] = "sides"
    games: Annotated[int, Field(ge=1)]
    """Game numbers of the first round, from 0 on."""
    tried: Annotated[tuple[SideWins, ...], Field(min_length=1)]
    """The games as they are, and with something given to one side, in all of them the same games."""
    second: Count = 0
    """Game numbers of the second round, behind those of the first one."""
    varied: tuple[SideWins, ...] = ()
    """What was given in it, in the order in which it was chosen; the same games in all of them."""
    fresh: Count = 0
    """Game numbers of the third round, behind those of the second one; 0: not yet played."""
    played: tuple[SideWins, ...] = ()
    """The games as they are, and with what was given together, what promised most first; the same fresh games in all of them."""

    @model_validator(mode="after")
    def _same_sides(self) -> "Sides":
        """Refuse counts of different numbers of sides, and a later round without games or counts."""
        if len({len(one.wins) for one in (*self.tried, *self.varied, *self.played)}) != 1:
            raise ValueError("counts of different numbers of sides")
        if (self.second > 0) != (len(self.varied) > 0):
            raise ValueError("a second round has games and at least one combination")
        if (self.fresh > 0) != (len(self.played) > 1):
            raise ValueError("a third round has games and at least one combination")
        return self

    @property
    def best(self) -> SideWins | None:
        """The most even of what was given together; None before that was played."""
        return min(self.played[1:], key=lambda one: float(gap_from_even(one.shares)), default=None)

    @property
    def first_alone(self) -> Handicaps:
        """What the first side wins in the first round."""
        counts = tuple(HandicapCount(change=" and ".join(one.changes), wins=one.wins[0]) for one in self.tried)
        return Handicaps(of=self.of, games=self.games, counts=counts)


def side_rates(counts: Sequence[SideWins]) -> Estimate:
    """Shares of the sides.

    Parameters
    ----------
    counts
        V counts of one round.

    Returns
    -------
    Estimate
        `[V, P]` shares of the games that a side wins, with Wilson intervals that all hold at once: whichever combination is picked from them, its
        intervals hold.
    """
    wins = np.array([one.wins for one in counts], np.int64)
    return rate(wins, wins.sum(axis=1, keepdims=True), level=together(LEVEL, wins.size))


def side_frame(found: Sides | None) -> pd.DataFrame:
    """One row for what was given and a side; what was given together first, the most promising at the top.

    Parameters
    ----------
    found
        What was counted; None: no rows.

    Returns
    -------
    DataFrame
        `games` are those that some side wins.
    """
    shown = columns("side_shares")
    if found is None:
        return pd.DataFrame(columns=shown)
    rounds = [(name, counts) for name, counts in ((TOGETHER, found.played), (AROUND, found.varied), (ALONE, found.tried)) if counts]
    return pd.concat([_round(name, counts) for name, counts in rounds], ignore_index=True)[shown]


def _round(name: str, counts: Sequence[SideWins]) -> pd.DataFrame:
    sides = len(counts[0].wins)
    rates = side_rates(counts)
    keys = {
        "given": np.repeat([one.name for one in counts], sides),
        "given_round": name,
        "side": np.tile(np.arange(1, sides + 1), len(counts)),
        "games": rates.n.astype(np.int64).ravel(),
    }
    return pd.DataFrame(keys).assign(**estimated(side_win_share=rates))
