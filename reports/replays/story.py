"""A game as a story: what all stories have in common, whatever the game; turns and acts are the game's own."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby
from typing import Generic, Protocol, TypeVar

from reports.naming import Naming


class Turn(Protocol):
    """What every turn tells."""

    @property
    def round(self) -> int:
        """Its round, from 1."""
        ...


T = TypeVar("T", bound=Turn)
"""The game's turns."""
S = TypeVar("S")
"""What the game says of a seat in the end."""


@dataclass(frozen=True)
class Story(Generic[T, S]):
    """A game that was played.

    Attributes
    ----------
    played
        The game, as `sim.games` names it.
    experiment, card_set
        What was played.
    game, seed
        Which game.
    seats
        Names in turn order, the opponent of a solo game included.
    turns
        All turns.
    ended
        How it ended, in words.
    scores
        What each seat has in the end, in seat order.
    cut
        Events after which the log was full and the story stops; 0 if it is whole.
    naming
        What its cards are called.
    """

    played: str
    experiment: str
    card_set: str
    game: int
    seed: int
    seats: tuple[str, ...]
    turns: tuple[T, ...]
    ended: str
    scores: tuple[S, ...]
    cut: int = 0
    naming: Naming = field(default=Naming(), repr=False)

    def rounds(self) -> Iterator[tuple[int, list[T]]]:
        """Give every round with its turns."""
        for number, turns in groupby(self.turns, key=lambda turn: turn.round):
            yield number, list(turns)


def new_story(played: str, seats: tuple[str, ...], turns: list[T], ended: str, scores: list[S], cut: int) -> Story[T, S]:
    """A story without the names of experiment and card set, which `teller.story_of` adds."""
    return Story(played, "", "", 0, 0, seats, tuple(turns), ended, tuple(scores), cut)
