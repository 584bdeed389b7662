"""What the frames share: axis labels, the games of each strategy, and columns made from estimates."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from operator import itemgetter
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import ArrayLike, NDArray

from reports.registry.columns import columns
from reports.stats.estimates import Estimate, Floats
from reports.store.manifest import Manifest
from sim.counting.tallies import games_in
from sim.games import CountsRoom, Game, game_of

POOLED = "all strategies"
"""Label of the rows that hold the games of all strategies together."""

ALIKE = 0.1
"""Correlation allowed for between the choices of two strategies in one game; about 0.05 was found with two, three and four players."""

Counts = NDArray[np.int64]


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
    def players(self) -> int:
        """Players of a game; 1 in a solo game."""
        return self.manifest.experiment.players

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
        return 1 / self.players if self.players > 1 else np.nan

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
        return 1 / self.players

    @cached_property
    def win_factor(self) -> Floats:
        """`[S]` as `seat_factor`, for differences of win rates, where (P - 1) / P is enough: one seat wins and the others do not."""
        return np.where(self.seat_factor < 1, self.pooled_win_factor, 1.0)

    @property
    def pooled_win_factor(self) -> float:
        """As `win_factor`, for all strategies together."""
        return (self.players - 1) / self.players if self.players > 1 else 1.0


def seat_factors(source: Source) -> Floats:
    """`[1 + S]` share of the seats that counts as independent, all strategies together first."""
    return np.concatenate([[source.pooled_factor], source.seat_factor[: source.own]])


def choice_factors(source: Source) -> Floats:
    """`[1 + S]` as `seat_factors`, for how often what is on offer is chosen, all strategies together first.

    What the seats of one game are offered hangs together, what different strategies choose of it hardly does: `ALIKE` allows for that.
    """
    pooled = source.pooled_factor if source.mirrored else 1 / (1 + ALIKE * (source.players - 1))
    return np.concatenate([[pooled], source.seat_factor[: source.own]])


def estimated(**estimates: Estimate) -> dict[str, Floats]:
    """Columns of estimates: the value and, if it has an interval, `*_low` and `*_high`; arrays are flattened."""
    made: dict[str, Floats] = {}
    for name, e in estimates.items():
        made |= {name: np.ravel(e.estimate), f"{name}_low": np.ravel(e.low), f"{name}_high": np.ravel(e.high)}
    return made


def quantile_columns(prefix: str, found: Estimate, at: Sequence[float]) -> dict[str, Floats]:
    """Columns `<prefix>q05`, ... of quantiles `[N, Q]`, each with its interval."""
    made: dict[str, Floats] = {}
    for i, q in enumerate(at):
        made |= estimated(**{f"{prefix}q{100 * q:02.0f}": found.each(itemgetter((slice(None), i)))})
    return made


def stacked(first: Estimate, others: Estimate) -> Estimate:
    """The row of all strategies `[...]` put before the rows of each of them `[S, ...]`."""

    def put(one: Floats, each: Floats) -> Floats:
        return np.concatenate([one[None], np.broadcast_to(each, (len(each), *one.shape))])

    values = put(first.estimate, others.estimate), put(first.low, others.low), put(first.high, others.high), put(first.n, others.n)
    return Estimate(*values, method=others.method, level=others.level)


def frame(kind: str, label: str, data: Mapping[str, ArrayLike | Sequence[object] | object], without: Sequence[str] = ()) -> pd.DataFrame:
    """A frame with the documented columns in their order, the card set first.

    Parameters
    ----------
    kind
        A key of `reports.registry.columns.FRAMES`.
    label
        Label of the card set.
    data
        Column to values.
    without
        Documented columns this frame leaves out.

    Returns
    -------
    DataFrame
    """
    made = pd.DataFrame(dict(data))
    made.insert(0, "card_set", label)
    return made[[c for c in columns(kind) if c not in without]]


def axes(shape: Sequence[int]) -> list[NDArray[np.intp]]:
    """Flat index arrays of every axis of an array of this shape, in C order."""
    return [a.ravel() for a in np.indices(tuple(shape))]


def named(labels: Sequence[object], index: NDArray[np.intp]) -> NDArray[np.object_]:
    """Labels at the given places."""
    return np.array(list(labels), dtype=object)[index]


def with_pool(counts: Counts, own: int) -> Counts:
    """`[S + 1, ...]`: counts by strategy, and first the sum over the strategies that are not Samael."""
    return np.concatenate([counts[:own].sum(axis=0, keepdims=True), counts])
