"""Counts of champions, cards or treasures by strategy, and shares and means made of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.frames.common import Counts, axes, named, stacked, with_pool
from reports.frames.countratio import count_ratio
from reports.registry.columns import POOLED
from reports.runs.source import Source, choice_factors, seat_factors
from reports.stats.estimates import Estimate, Floats
from reports.stats.ratios import Sums, parts_rate, ratio

Columns = dict[str, NDArray[Any]]


@dataclass(frozen=True, eq=False)
class Cells:
    """Counts of N things, all strategies together first.

    Attributes
    ----------
    source
        Whose they are.
    counts
        `[1 + S, N, field]`.
    games
        `[1 + S, N]` games of the strategies.
    """

    source: Source
    counts: Counts
    games: Counts

    @classmethod
    def of(cls, source: Source, counts: Counts, places: Sequence[int]) -> "Cells":
        """Counts `[S, axis, field]` of the things at some places of the axis."""
        found = with_pool(counts[: source.own, np.array(places, np.intp)], source.own)
        games = with_pool(source.games[: source.own], source.own)[:, None]
        return cls(source, found, np.broadcast_to(games, found.shape[:2]))

    @property
    def factor(self) -> Floats:
        """`[1 + S, 1]` share of the sides that counts as independent."""
        return seat_factors(self.source)[:, None]

    def keys(self, **values: Sequence[Any]) -> Columns:
        """The strategy of each row, and columns of what is known of each thing."""
        s, c = axes(self.counts.shape[:2])
        texts = {name: all(isinstance(value, str) for value in given) for name, given in values.items()}
        known = {name: np.array(given, object if texts[name] else np.int64)[c] for name, given in values.items()}
        return {"strategy": named([POOLED, *self.source.labels[: self.source.own]], s), **known}

    def total(self, field: IntEnum) -> Counts:
        """A column of plain counts, flat."""
        return self.counts[..., field].ravel()

    def chosen(self, picked: IntEnum, offered: IntEnum, both: IntEnum, active: Counts) -> Estimate:
        """Share of what was on offer that was taken, all strategies together as many strata; `active` are games in which it was on offer.

        What sides do with their own offers hardly hangs together (`choice_factors`).
        """
        cells, choice = self.counts[1:], choice_factors(self.source)[:, None]
        x, x_sq, y, y_sq, xy = (cells[..., field] for field in (picked, picked + 1, offered, offered + 1, both))
        own = Sums(x, x_sq, y, y_sq, xy, self.games[1:], active[1:])
        return stacked(ratio(own, choice[0]), ratio(own.apart(), choice[1:]))

    def per(self, field: IntEnum, of: IntEnum, both: IntEnum, games: Counts) -> Estimate:
        """Mean number of one thing for each of another, which hang together inside a game; `games`: those in which it could be counted."""
        x, x_sq, y, y_sq, xy = (self.counts[..., place] for place in (field, field + 1, of, of + 1, both))
        return count_ratio(Sums(x, x_sq, y, y_sq, xy, games, games), self.factor)

    def parts(self, field: IntEnum | Counts, of: IntEnum) -> Estimate:
        """Share of a sum whose sum of squares stands behind it."""
        found = field if isinstance(field, np.ndarray) else self.counts[..., field]
        return parts_rate(found, self.counts[..., of], self.counts[..., of + 1], self.factor)
