"""The words a strategy of Ascension can use."""

from typing import NamedTuple

from sim.ascension.words import Choice, Counter, List


class Vocabulary(NamedTuple):
    """Words of the conditions of one game."""

    counters: dict[str, int]
    """Plain counters, `round`."""
    functions: dict[str, int]
    """Counters of a card or class, `owned('Mystic')`."""
    attributes: tuple[str, ...]
    """Numbers of the card a line is judged for, `card.cost`."""


ASCENSION = Vocabulary(
    counters={c.name.lower(): int(c) for c in Counter if Counter.ZERO < c < Counter.OWNED},
    functions={c.name.lower(): int(c) for c in Counter if c >= Counter.OWNED},
    attributes=("cost", "honor", "runes", "power", "draws", "copies"),
)
"""Conditions of Ascension."""

KEYS = ("cost", "honor", "runes", "power", "draws")
"""Words of a line's `by`."""
LISTS = {item.name.lower(): item for item in List if item is not List.USE}
"""Lists of a strategy file; `use` lines stand in `take`."""
CHOICES = {item.name.lower(): item for item in Choice}
"""Targets of `choose` lines."""
FACTIONS = ("Enlightened", "Lifebound", "Mechana", "Void")
"""Factions that are a target."""
TYPES = ("hero", "construct", "monster")
"""Types that are a target."""
CLASSES = ("any", "starter", *TYPES, *FACTIONS, *(f"{faction} {kind}" for faction in FACTIONS for kind in TYPES))
"""Targets that name a class of cards."""
