"""What a game brings along so that two arms can be played side by side: one module a game, found by its name."""

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol, cast

from sim.counting.pairing import Counts as Ints
from sim.engine.batches import Batches
from vigil.comparing.changes import Changes, Form


class Pairing(Protocol):
    """A module that plays and counts the two arms of one game."""

    BATCHES: Batches
    """What plays the games."""
    Differences: type[Any]
    """A named tuple of int64 arrays: the games of the two arms side by side."""
    FORM: Form
    """What changes look like."""

    def shared(self, before: Any, after: Any) -> Sequence[tuple[Ints, Ints]]:
        """Ids, in the one card set and in the other, of what both have in the game; the cards first."""
        ...

    def new_differences(self, strategies: int, seats: int, shared: Sequence[tuple[Ints, Ints]]) -> Any:
        """Counts of zero games."""
        ...

    def count(self, games: Ints, sides: Sequence[Any], seated: Ints, shared: Sequence[tuple[Ints, Ints]], differences: Any) -> None:
        """Add to the differences how the games of the two arms ended; `[G]` game numbers, `[G, P]` strategies at the seats."""
        ...

    def check_size(self, before: Any, after: Any, held: int, games: int) -> None:
        """Refuse numbers that are too large to be summed over all games; a strategy holds `held` seats of a game at most."""
        ...

    def changed_cards(self, source: str, beside: Path | None, changes: Changes) -> Any:
        """A card set with its cards, its rules and its own fields changed."""
        ...


HOMES = {"ascension": "vigil.comparing.ascension", "relic": "vigil.comparing.relic"}
"""Game to the module that pairs its games; a game without one cannot be compared."""


def pairing_of(game: str) -> Pairing:
    """Find what pairs the games of a game."""
    return cast(Pairing, import_module(HOMES[game]))


def in_game(card_set: Any) -> dict[str, int]:
    """Ids of the names of the cards of which there are copies."""
    return {card.name: card_set.ids[card.name] for card in card_set.cards if card.count > 0}
