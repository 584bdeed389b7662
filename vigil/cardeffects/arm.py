"""All cards of a measurement, and everything that is done to them in a batch of games."""

import dataclasses
import threading
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sim.counting.effects import Effects, Gain, Standing, count_gains, count_pairs, count_shares, gain_index, new_effects
from sim.engine.bars import bars_of
from vigil.cardeffects.batches import Batch, BatchRunner
from vigil.playing.interrupts import CutShort

Numbers = NDArray[np.int64]

PRICED = (Gain.CHEAPER_BAN, Gain.DEARER_BAN)
"""What is counted of a card at each cost of `STEPS`."""


@dataclass(frozen=True)
class CardPlan:
    """What can be done to one card.

    Attributes
    ----------
    card
        Its id.
    gift
        Fields of the change that gives a copy; None if nobody can begin with it.
    priced
        The games with its cost changed by each of `STEPS`; None where there is no such cost.
    """

    card: int
    gift: Mapping[str, int] | None
    priced: tuple[BatchRunner | None, ...]

    @property
    def gains(self) -> tuple[Gain, ...]:
        """Everything that can be done to it."""
        steps = (gain for gain, runner in zip(PRICED, self.priced, strict=True) if runner is not None)
        return (Gain.BAN, *steps, *(() if self.gift is None else (Gain.GIFT,)))


@dataclass(frozen=True)
class EffectsArm:
    """C cards, measured together; to the runner it looks like a card set.

    Attributes
    ----------
    runner
        The games as they are.
    cards
        `[C]` what can be done.
    gains
        `[C]` what is done to the card. Whatever it is, the card is barred as well, and first.
    stop
        Looked at between two changes: when set, the games are given up.
    """

    runner: BatchRunner
    cards: tuple[CardPlan, ...]
    gains: tuple[tuple[Gain, ...], ...]
    stop: threading.Event = dataclasses.field(default_factory=threading.Event, compare=False)

    @property
    def played(self) -> Numbers:
        """`[M]` 1 where something is done, see `sim.counting.effects.Gain`."""
        made = np.zeros(len(Gain) * len(self.cards), np.int64)
        for place, gains in enumerate(self.gains):
            for gain in gains:
                made[gain_index(gain, place, len(self.cards))] = 1
        return made

    def new_tally(self) -> Effects:
        """Give counts of zero games."""
        return new_effects(len(self.cards), self.runner.table.strategies, self.runner.table.parties)

    def play(self, start: int, stop: int, tally: Effects) -> None:
        """Play the games `start` .. `stop - 1` with and without each change and add them to `tally`; the GIL is free while games are played.

        Raises
        ------
        CutShort
            If somebody says stop; `tally` then is of no use.
        """
        places = [place for place, gains in enumerate(self.gains) if gains]
        before = self.runner.play(start, stop, bars_of([self.cards[place].card for place in places]), self.stop)
        gained = np.zeros((stop - start, len(Gain) * len(self.cards)), np.int8)
        for place, barred in zip(places, before.without, strict=True):
            self._look()
            for gain, wins in self._done(before, place, barred, tally):
                gained[:, gain_index(gain, place, len(self.cards))] = wins
        count_gains(gained, tally)

    def _done(self, before: Batch, place: int, barred: Standing, tally: Effects) -> list[tuple[Gain, Numbers]]:
        """Do to one card what is done to it; gives the wins gained by each change."""
        plan = self.cards[place]
        found = [(Gain.BAN, count_pairs(before.standing, barred, before.focus, before.places, tally.ban[place]))]
        if Gain.GIFT in self.gains[place]:
            self._look()
            assert plan.gift is not None
            gifted = self.runner.with_gift(before, plan.gift)
            found.append((Gain.GIFT, count_pairs(before.standing, gifted, before.focus, before.places, tally.gift[place])))
        for k, (gain, runner) in enumerate(zip(PRICED, plan.priced, strict=True)):
            if gain in self.gains[place]:
                self._look()
                assert runner is not None
                found.append((gain, self._reprice(before, runner, tally, (place, k))))
        return found

    def _reprice(self, before: Batch, runner: BatchRunner, tally: Effects, at: tuple[int, int]) -> Numbers:
        """Count one change of the cost; gives the wins gained by barring the card at that cost."""
        card = self.cards[at[0]].card
        after = runner.play_again(before, card, bars_of([card]), self.stop)
        count_pairs(before.standing, after.standing, before.focus, before.places, tally.price[at])
        for read, sums, products in ((runner.picks, tally.picks, tally.picks_sq), (runner.takers, tally.takers, tally.takers_sq)):
            parts = np.concatenate([read(games, card) for games in (before, after)], axis=2)
            count_shares(parts, before.seated, sums[at], products[at])
        return count_pairs(after.standing, after.without[0], before.focus, before.places, tally.priced_ban[at])

    def _look(self) -> None:
        if self.stop.is_set():
            raise CutShort
