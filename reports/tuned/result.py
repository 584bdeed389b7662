"""What a search found, and the games in which that was tested."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Counts(NamedTuple):
    """Fresh games, each played by the tuned strategy and by the start at the same seat."""

    games: int
    wins: int
    start_wins: int
    both: int
    """Won by both."""
    opponents: tuple[tuple[int, int, int, int], ...]
    """The same four numbers for the games with each strategy of the field."""


class Generation(NamedTuple):
    """One generation of a search; the best candidate and the start in the same games."""

    generation: int
    games: int
    wins: int
    start_wins: int
    candidates: int
    played: int
    """Games of all candidates together."""


@dataclass(frozen=True, eq=False, repr=False)
class TuneResult:
    """What a search found.

    Attributes
    ----------
    name
        Id of the tuned strategy.
    start
        Id of the strategy the search began with.
    against
        The field.
    experiment, card_set, players, seed, population, games
        What was played, how many candidates a generation had, and how many games each one played in its first round.
    lists
        Lines of the tuned strategy.
    dropped, simplify_games
        Lines and comparisons that were taken out at the end, because so many games ended the same without them.
    counts
        The test on fresh games.
    generations
        The way there.
    text
        The strategy file.
    seconds
        Time of this sitting.
    """

    name: str
    start: str
    against: tuple[str, ...]
    experiment: str
    card_set: str
    players: int
    seed: int
    population: int
    games: int
    lists: Mapping[str, tuple[str, ...]]
    dropped: int
    simplify_games: int
    counts: Counts
    generations: tuple[Generation, ...]
    text: str = ""
    seconds: float = 0.0
