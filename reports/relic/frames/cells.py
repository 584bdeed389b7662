"""The counts of cards by strategy, and shares and means made of them."""

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from reports.frames.common import Counts, axes, named, stacked, with_pool
from reports.frames.pergame import per_game
from reports.registry.columns import POOLED
from reports.relic.catalogue import CardInfo
from reports.runs.source import Source, choice_factors, seat_factors
from reports.stats.estimates import Estimate, Floats
from reports.stats.ratios import Sums, ratio
from sim.relic.counts import Cards


@dataclass(frozen=True, eq=False)
class Cells:
    """Counts of C cards, all strategies together first.

    Attributes
    ----------
    source
        Whose they are.
    cards
        The cards.
    counts
        `[1 + S, C, Cards]`.
    games
        `[1 + S, C]` games of the strategies.
    """

    source: Source
    cards: tuple[CardInfo, ...]
    counts: Counts
    games: Counts

    @classmethod
    def of(cls, source: Source, cards: list[CardInfo]) -> "Cells":
        """Counts of some cards."""
        ids = np.array([card.id for card in cards], np.intp)
        counts = with_pool(source.tally.cards[: source.own, ids], source.own)
        games = with_pool(source.games[: source.own], source.own)[:, None]
        return cls(source, tuple(cards), counts, np.broadcast_to(games, counts.shape[:2]))

    @property
    def factor(self) -> Floats:
        """`[1 + S, 1]` share of the seats that counts as independent."""
        return seat_factors(self.source)[:, None]

    @property
    def choice(self) -> Floats:
        """`[1 + S, 1]` as `factor`, for what seats of one game do on their own: it hardly hangs together."""
        return choice_factors(self.source)[:, None]

    def total(self, field: Cards) -> Counts:
        """A column of plain counts, flat."""
        return self.counts[..., field].ravel()

    def keys(self) -> dict[str, NDArray[Any]]:
        """Columns that say which row it is."""
        s, c = axes(self.counts.shape[:2])
        return {
            "strategy": named([POOLED, *self.source.labels[: self.source.own]], s),
            **{name: named([getattr(card, field) for card in self.cards], c) for name, field in (("card", "name"), ("deck", "deck"))},
            "count": np.array([card.count for card in self.cards], np.int64)[c],
            "games": self.games.ravel(),
        }

    def card_column(self, values: list[Any]) -> NDArray[Any]:
        """A column of something known of each card."""
        return np.tile(np.array(values), len(self.counts))

    def per_game(self, kind: str) -> dict[str, Floats]:
        """Columns of a frame that are one count by the games."""
        return per_game(kind, self.counts, Cards, self.games, self.games * self.factor)

    def sums(self, x: Cards, y: Cards, both: Cards, active: Cards) -> Sums:
        """Sums of two counts, and of their products, over the games: `[1 + S, C]`."""
        cells = self.counts
        return Sums(cells[..., x], cells[..., x + 1], cells[..., y], cells[..., y + 1], cells[..., both], self.games, cells[..., active])

    def share(self, sums: Sums) -> Estimate:
        """Share sum(x) / sum(y); all strategies together are as many strata."""
        own = Sums(*(values[1:] for values in (sums.x, sums.x_sq, sums.y, sums.y_sq, sums.xy, sums.units, sums.active)))
        return stacked(ratio(own, self.choice[0]), ratio(own.apart(), self.choice[1:]))
