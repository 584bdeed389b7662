"""The counts of one card set of a run, with what is needed to read them."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.stats.estimates import Floats
from reports.store.manifest import Manifest
from sim.counting.tallies import games_in
from sim.game import CountsRoom, Game
from sim.games import game_of

Counts = NDArray[np.int64]

ALIKE = 0.1
"""Correlation allowed for between the choices of two strategies in one game; about 0.05 was found with two, three and four players."""


@dataclass(frozen=True, eq=False)
class Source:
    """One arm with what its frames need beside the counts."""

    label: str
    tally: Any = field(repr=False)
    """`Tally` of the game."""
    catalogue: tuple[Any, ...] = field(repr=False)
    """Entries of the game's own class."""
    manifest: Manifest

    @property
    def game(self) -> Game:
        """What was played."""
        return game_of(self.manifest.experiment.game)

    @property
    def counts(self) -> CountsRoom:
        """What the game counts."""
        return self.game.counts

    @property
    def labels(self) -> list[str]:
        """`[S]` strategies; in a solo game the opponent is the last."""
        return self.manifest.labels

    @property
    def sides(self) -> int:
        """Who can win a game: players, or teams; 1 in a solo game."""
        return self.manifest.experiment.sides

    @property
    def played(self) -> int:
        """Games."""
        return games_in(self.tally)

    @property
    def finished(self) -> int:
        """Games that were played to their end."""
        return self.played - int(self.tally.game[self.counts.Game["CAP"]]) - self.endless

    @property
    def endless(self) -> int:
        """Games that were stopped because they would not end; none in a game that does not count them."""
        kinds = self.counts.Game.__members__
        return int(self.tally.game[kinds["ENDLESS"]]) if "ENDLESS" in kinds else 0

    @property
    def own(self) -> int:
        """Strategies that are no opponent of a solo game; they are the first ones."""
        return len(self.manifest.strategies)

    @property
    def fair_share(self) -> float:
        """Win rate of equal strategies; NaN in a solo game, where nothing makes the two sides equal."""
        return 1 / self.sides if self.sides > 1 else np.nan

    @cached_property
    def seat(self) -> Counts:
        """`[S, Seat]` results of each strategy, all seats together."""
        return np.asarray(self.tally.seat.sum(axis=1), np.int64)

    @property
    def games(self) -> Counts:
        """`[S]` games of each strategy, one for each seat it held."""
        return self.seat[:, self.counts.Seat["GAMES"]]

    @property
    def wins(self) -> Counts:
        """`[S]` games won."""
        return self.seat[:, self.counts.Seat["WINS"]]

    @cached_property
    def seat_factor(self) -> Floats:
        """`[S]` 1, or 1 / P for a strategy that can hold several seats of one game: a safe share of its seats to count as independent."""
        mirrored = self.tally.meet[..., self.counts.Meet["GAMES"]].sum(axis=2).diagonal() > 0
        return np.where(mirrored, 1 / self.manifest.seats, 1.0)

    @property
    def mirrored(self) -> bool:
        """Whether strategies met themselves, so that their win rates over all seats say nothing."""
        return bool((self.seat_factor < 1).any())

    @property
    def pooled_factor(self) -> float:
        """As `seat_factor`, for all strategies together."""
        return 1 / self.sides

    @cached_property
    def win_factor(self) -> Floats:
        """`[S]` as `seat_factor`, for differences of win rates, where (P - 1) / P is enough: one seat wins and the others do not."""
        return np.where(self.seat_factor < 1, self.pooled_win_factor, 1.0)

    @property
    def pooled_win_factor(self) -> float:
        """As `win_factor`, for all strategies together."""
        return (self.sides - 1) / self.sides if self.sides > 1 else 1.0


def seat_factors(source: Source) -> Floats:
    """`[1 + S]` share of the seats that counts as independent, all strategies together first."""
    return np.concatenate([[source.pooled_factor], source.seat_factor[: source.own]])


def choice_factors(source: Source) -> Floats:
    """`[1 + S]` as `seat_factors`, for how often what is on offer is chosen, all strategies together first.

    What the seats of one game are offered hangs together, what different strategies choose of it hardly does: `ALIKE` allows for that.
    """
    pooled = source.pooled_factor if source.mirrored else 1 / (1 + ALIKE * (source.sides - 1))
    return np.concatenate([[pooled], source.seat_factor[: source.own]])
