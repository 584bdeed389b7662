"""Things of Ascension Tactics in words: keywords, terrain, places; and who speaks in a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from reports.text.clauses import counted, in_words
from reports.text.sentences import joined

KEYWORDS = {
    "ranged": "Ranged",
    "reach": "Reach",
    "area": "Area Attack",
    "double": "Double Attack",
    "riposte": "Riposte",
    "immobile": "Immobile",
    "minion": "Minion",
    "flying": "Flying",
}
TERRAINS = {
    "forest": "a forest",
    "corrupted": "corrupted ground",
    "enchanted": "enchanted ground",
    "sanctuary": "a sanctuary",
    "beacon": "a beacon",
    "portal": "a portal",
}
"""A hex with this terrain."""
TERRAIN_TOKENS = {"forest": "forest token", "corrupted": "token of corrupted ground", "enchanted": "token of enchanted ground"}
BOARD_TOKENS = {"web": "a web", "mark": "a mark", "beacon": "a beacon token of your side"}
ON_CARD = {"glory": "point of glory", "treasure": "treasure", "soul": "devoured soul"}
"""What lies on the card of a champion, one of it."""
ON_CARDS = {"glory": "points of glory"}
"""Several of what has no plural of its own."""


@dataclass(frozen=True)
class Voice:
    """Who speaks in a text.

    Attributes
    ----------
    me
        What the champion is called whose text it is; `a champion` where there is none.
    villains
        Whether villains do what the text says.
    """

    me: str = ""
    villains: bool = False

    @property
    def mine(self) -> str:
        """Whose strength is meant: `this champion's`."""
        return f"{self.me}'s"


HERO = Voice()
"""A text without a champion of its own."""
CHAMPION = Voice("this champion")
BEARER = Voice("its bearer")
"""Of constructs and quests."""
VILLAIN = Voice("this villain", villains=True)
SCHEME = Voice(villains=True)


def either(words: Sequence[str]) -> str:
    """`a`, `a or b`, `a, b or c`."""
    return joined(list(words)).replace(" and ", " or ")


def keywords_words(keywords: Sequence[str]) -> str:
    """Keywords in a row."""
    return joined([KEYWORDS[word] for word in keywords])


def values_words(strength: int, defence: int, speed: int, keywords: Sequence[str] = ()) -> str:
    """What is added to a champion: `+2 strength, -1 speed and Ranged`."""
    numbers = [f"{amount:+d} {name}" for name, amount in (("strength", strength), ("defence", defence), ("speed", speed)) if amount]
    return joined([*numbers, *(KEYWORDS[word] for word in keywords)])


def souls(number: int) -> str:
    """`a devoured soul`, `two devoured souls`."""
    return counted(number, "devoured soul")


def hexes(number: int) -> str:
    """`1 hex`, `2 hexes`."""
    return f"{number} hex{'' if number == 1 else 'es'}"


def on_card(kind: str, number: int) -> str:
    """Tokens on a card, behind `at least`: `one treasure`, `two points of glory`."""
    one = ON_CARD[kind]
    return f"{in_words(number)} {one if number == 1 else ON_CARDS.get(kind, f'{one}s')}"
