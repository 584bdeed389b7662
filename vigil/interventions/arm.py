"""One card, and everything that is done to it."""

from dataclasses import dataclass

import numpy as np

from sim.ascension.change import Outcome
from sim.ascension.pairs import Effects, count_pairs, count_shares, new_effects
from vigil.interventions.bench import Before, Bench


@dataclass(frozen=True)
class CardArm:
    """The interventions on one card; to the runner it looks like a card set.

    Attributes
    ----------
    card
        Its id.
    replaced
        Starting card that a gift takes the place of; None if the card cannot be owned (a monster).
    bench
        The games as they are.
    priced
        The games with its cost changed by each of `STEPS`; None where the cost cannot be.
    """

    card: int
    replaced: int | None
    bench: Bench
    priced: tuple[Bench | None, ...]

    def new_tally(self) -> Effects:
        """Give counts of zero games."""
        return new_effects(self.bench.table.strategies, self.bench.table.parties)

    def play(self, start: int, stop: int, tally: Effects) -> None:
        """Play the games `start` .. `stop - 1` with and without each change and add them to `tally`; the GIL is free while games are played."""
        before = self.bench.before(start, stop)
        pair(before, before.outcome, self.bench.barred(before, self.card), tally.ban)
        if self.replaced is not None:
            pair(before, before.outcome, self.bench.given(before, self.card, self.replaced), tally.gift)
        for k, bench in enumerate(self.priced):
            if bench is not None:
                self._reprice(before, bench, k, tally)

    def _reprice(self, before: Before, bench: Bench, k: int, tally: Effects) -> None:
        """Count one change of the cost."""
        after = bench.play(before.start, before.stop)
        pair(before, before.outcome, after.outcome, tally.price[k])
        pair(before, after.outcome, bench.barred(after, self.card), tally.priced_ban[k])
        seated = before.seated.ravel()
        for read, sums, products in ((picks, tally.picks, tally.picks_sq), (takers, tally.takers, tally.takers_sq)):
            parts = np.concatenate([read(before, outcome, self.card) for outcome in (before.outcome, after.outcome)], axis=1)
            count_shares(parts, seated, sums[k], products[k])


def pair(before: Before, without: Outcome, with_: Outcome, pairs: np.ndarray) -> None:
    """Count the seats in focus."""
    count_pairs(without, with_, before.strategy, before.focus, pairs)


def picks(games: Before, outcome: Outcome, card: int) -> np.ndarray:
    """`[G * P, 2]` turns in which every seat bought the card, and in which it could."""
    seats = games.seated.shape[1]
    return np.stack([outcome.picked[:, :seats, card].ravel(), outcome.affordable[:, :seats, card].ravel()], axis=1).astype(np.int64)


def takers(games: Before, outcome: Outcome, card: int) -> np.ndarray:
    """`[G * P, 2]` whether every seat took the card and won, and whether it took it."""
    seats = np.arange(games.seated.shape[1])
    took = outcome.taken[:, : len(seats), card] > 0
    won = outcome.winner[:, None] == seats
    return np.stack([(took & won).ravel(), took.ravel()], axis=1).astype(np.int64)


