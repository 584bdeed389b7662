"""Both arms of a comparison as one thing to play: every game number twice, the two outcomes paired at once."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sim.ascension.batch import GameFault, play_changed
from sim.ascension.change import Outcome, new_outcome, no_change
from sim.ascension.counts import Tally
from sim.ascension.differences import Differences, check_size, count_differences, new_differences
from sim.errors import InputError
from vigil.arena import Arm

Counted = tuple[NDArray[np.int64], ...]
"""The arrays of both tallies and of the differences, one after another."""


def parts_of(counted: Counted) -> tuple[Tally, Tally, Differences]:
    """The tallies of the two arms and their differences; views, not copies."""
    size = len(Tally._fields)
    return Tally(*counted[:size]), Tally(*counted[size : 2 * size]), Differences(*counted[2 * size :])


def shared_cards(arms: Sequence[Arm]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Ids, in the one arm and in the other, of the cards that are in the game in both, in the order of the first."""
    first, second = (arm.card_set for arm in arms)
    names = [card.name for card in first.cards if card.count > 0 and card.name in second.ids and second.cards[second.ids[card.name]].count > 0]
    one, two = (np.array([cards.ids[name] for name in names], np.int64) for cards in (first, second))
    return one, two


@dataclass(frozen=True)
class PairArm:
    """Two arms; to the runner they look like one card set.

    Attributes
    ----------
    arms
        The base and the changed arm.
    cards
        Ids of the cards that both have.
    games
        Game numbers of the whole comparison at most.
    """

    arms: tuple[Arm, Arm]
    cards: tuple[NDArray[np.int64], NDArray[np.int64]]
    games: int

    def new_tally(self) -> Counted:
        """Give counts of zero games."""
        table = self.arms[0].table
        before, after = (arm.new_tally() for arm in self.arms)
        return (*before, *after, *new_differences(len(table.plans), table.seating.shape[1], len(self.cards[0])))

    def play(self, start: int, stop: int, tally: Counted) -> None:
        """Play the games `start` .. `stop - 1` in both arms and add them to `tally`; the GIL is free while games are played."""
        *tallies, differences = parts_of(tally)
        before, after = (self._outcome(arm, start, stop, counts) for arm, counts in zip(self.arms, tallies, strict=True))
        seating = self.arms[0].table.seating
        seated = seating[np.arange(start, stop) % len(seating)].astype(np.int64)
        held = (seated[:, :, None] == seated[:, None, :]).sum(axis=2)
        check_size(before, after, int(held.max()), self.games)
        count_differences(before, after, seated, self.cards, differences)

    def _outcome(self, arm: Arm, start: int, stop: int, tally: Tally) -> Outcome:
        """Play one arm."""
        outcome = new_outcome(stop - start, arm.table.parties, len(arm.card_set.cards))
        try:
            play_changed(arm.table, start, stop, no_change(stop - start), outcome, tally)
        except GameFault as fault:
            raise InputError(f"{arm.card_set.label}: {fault}") from None
        return outcome
