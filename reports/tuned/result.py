"""What a search found, and the games in which that was tested."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from strategies.genome.cards import CardChange


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
    """What a search found."""

    name: str
    """Id of the tuned strategy."""
    start: str
    """Id of the strategy the search began with."""
    against: tuple[str, ...]
    """The field."""
    experiment: str
    """Name of the experiment that was played."""
    card_set: str
    """Name of its card set."""
    players: int
    """At the table."""
    seed: int
    """Of the search."""
    population: int
    """Candidates of a generation."""
    games: int
    """That each candidate played in its first round."""
    lists: Mapping[str, tuple[str, ...]]
    """Lines of the tuned strategy; of a deck, the cards of each part."""
    dropped: int
    """Lines and comparisons that were taken out at the end; of a deck, changes that were taken back."""
    simplify_games: int
    """Games in which that made no difference."""
    counts: Counts
    """The test on fresh games."""
    generations: tuple[Generation, ...]
    """The way there."""
    changes: tuple[CardChange, ...] | None = None
    """What went in and out of a deck; None if lines were varied."""
    text: str = ""
    """The strategy file, or the deck file."""
    seconds: float = 0.0
    """Time of this sitting."""
