"""Changes of a card set or an experiment that are written on the command line: `Void Initiate.cost=2`, `rules.hand_size=6`."""

from dataclasses import dataclass, field
from typing import Any

RULES, STRATEGIES, CARD_SETS = "rules", "strategies", "card_sets"
LABEL = "--change"
"""What messages call the changes."""
FILES = (f"{STRATEGIES}.NAME=FILE", f"{CARD_SETS}.NAME=FILE")
"""What can be changed in every game."""


@dataclass(frozen=True)
class Form:
    """What the changes of a game look like.

    Attributes
    ----------
    example
        One that can be tried as it stands.
    of_cards
        Changes of the game's card sets.
    heads
        Fields of a card set as a whole, which have a name without a dot.
    """

    example: str
    of_cards: tuple[str, ...]
    heads: tuple[str, ...] = ()

    def __str__(self) -> str:
        *more, last = (f'"{form}"' for form in (*self.of_cards, *FILES))
        return f"write {', '.join(more)} or {last}"


@dataclass
class Changes:
    """Changes, sorted by what they are about.

    Attributes
    ----------
    cards
        Name of a card, or of what else the game's card sets hold, to fields and their new values.
    rules
        Rule to its new value.
    heads
        Field of the card set as a whole to its new value.
    strategies, card_sets
        Name as the experiment writes it to what takes its place.
    """

    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    rules: dict[str, Any] = field(default_factory=dict)
    heads: dict[str, Any] = field(default_factory=dict)
    strategies: dict[str, str] = field(default_factory=dict)
    card_sets: dict[str, str] = field(default_factory=dict)
