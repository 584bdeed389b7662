"""The table of a draft: boosters are opened, cards are kept, and the rest is passed on (V10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from sim.voskhozhdenie.draft.boosters import Boosters
from sim.voskhozhdenie.draft.luck import Luck, luck_of
from sim.voskhozhdenie.draft.words import ROUNDS


@dataclass(frozen=True)
class Built:
    """Ids of the cards of a deck."""

    cities: tuple[int, ...]
    main: tuple[int, ...]
    reinforcement: tuple[int, ...]

    @property
    def cards(self) -> frozenset[int]:
        """The different cards."""
        return frozenset((*self.cities, *self.main, *self.reinforcement))


class Seat(Protocol):
    """A player in one draft."""

    def pick(self, offered: Sequence[int], booster: int) -> int:
        """Place of the card that is kept, in the booster at hand; `booster` counts those opened before."""
        ...

    def build(self) -> Built:
        """The deck that is built from what was kept."""
        ...


class Drafter(Protocol):
    """A way to draft: gives itself a seat in every draft."""

    def sit(self, luck: Luck) -> Seat:
        """Take a seat; the luck is that of the seat, whose boosters have been opened."""
        ...


@dataclass(frozen=True)
class Drafted:
    """What a player of a draft has got."""

    drafter: int
    """Which of the drafters."""
    picks: tuple[int, ...]
    """Ids of the cards, in the order in which they were kept."""
    deck: Built


def play_draft(seed: int, number: int, boosters: Boosters, drafters: Sequence[Drafter], seated: Sequence[int]) -> list[Drafted]:
    """Play one draft.

    Parameters
    ----------
    seed, number
        Master seed and number of the draft: equal ones open equal boosters, whoever drafts.
    boosters
        What is opened.
    drafters
        Ways to draft.
    seated
        `[P]` which of them drafts at each seat; the next seat sits to the left.

    Returns
    -------
    list of Drafted
        `[P]`.
    """
    players = len(seated)
    lucks = [luck_of(seed, number, player) for player in range(players)]
    opened = [[boosters.open(luck) for _ in range(ROUNDS)] for luck in lucks]
    seats = [drafters[drafter].sit(luck) for drafter, luck in zip(seated, lucks, strict=True)]
    picks: list[list[int]] = [[] for _ in seats]
    for booster in range(ROUNDS):
        hands, left = [packs[booster] for packs in opened], 1 if booster % 2 == 0 else -1
        for passed in range(boosters.size):
            for player, seat in enumerate(seats):
                hand = hands[(player - left * passed) % players]
                picks[player].append(hand.pop(seat.pick(hand, booster)))
    return [Drafted(drafter, tuple(kept), seat.build()) for drafter, kept, seat in zip(seated, picks, seats, strict=True)]
