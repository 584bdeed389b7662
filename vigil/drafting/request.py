"""What a draft is to be: who drafts, how often, what is played with the decks."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError

MOST_DRAFTS = 1_000_000
MOST_GAMES = 10_000
"""Games of each pair of players of a draft."""
SEEDS = 2**64


@dataclass(frozen=True)
class DraftRequest:
    """What is asked for.

    Attributes
    ----------
    lists
        Drafting lists; those that are usual in the game if empty.
    drafts
        How many drafts.
    seed
        Master seed, of boosters and games.
    players
        Players of a draft; one for each list if None.
    booster
        Contents of the boosters; those of the rules if None.
    games
        Games of each pair of players of a draft, half of them in each seating; 0: none.
    strategy
        What plays the decks; chosen by the deck if None.
    effects
        Whether every game is played again without each card of the decks.
    """

    lists: tuple[str, ...] = ()
    drafts: int = 100
    seed: int = 1
    players: int | None = None
    booster: str | None = None
    games: int = 0
    strategy: str | None = None
    effects: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be.

        Raises
        ------
        InputError
            If a number is out of range, the games of a pair cannot be halved, or something is asked of games without any.
        """
        ranges = (("drafts", self.drafts, 1, MOST_DRAFTS), ("play", self.games, 0, MOST_GAMES), ("seed", self.seed, 0, SEEDS - 1))
        for name, value, least, most in ranges:
            if not least <= value <= most:
                raise InputError(f"{name}: {value:,} is out of range; write a number from {least} to {most:,}")
        if self.games % 2:
            raise InputError(f"play: {self.games} is odd; write an even number, so that both players begin equally often")
        for name, asked in (("strategy", self.strategy is not None), ("effects", self.effects)):
            if asked and not self.games:
                raise InputError(f"{name}: no games are played; add --play GAMES, or leave --{name} out")


def seating(lists: int, players: int, draft: int) -> NDArray[np.int64]:
    """Which list drafts at each seat: they take turns, so that each sits equally often everywhere, and beside the others in changing order."""
    order = np.arange(players) + draft
    if draft // lists % 2:
        order = order[::-1]
    return order % lists
