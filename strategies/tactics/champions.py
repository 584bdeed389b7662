"""Lines about champions, rats among them, and about treasures: classes and numbers."""

from collections.abc import Callable, Iterable, Sequence

from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Champion, Treasure
from sim.tactics.cards.words import CHAMPION_KINDS, FACTIONS, KEYWORDS
from sim.tactics.tables import THING_CHAMPION, THING_TREASURE
from strategies.language.line import Key
from strategies.language.subjects import Subject
from strategies.tactics.form import ANY

NUMBERS = ("order", "strength", "defence", "speed")
"""Numbers of a champion: words of a line's `by`, and what conditions can look at."""
CLASSES = (ANY, *CHAMPION_KINDS, *FACTIONS, *KEYWORDS)
GIFTS = ("strength", "defence", "speed", "souls")
"""Numbers of a treasure."""


def champion_numbers(champion: Champion) -> dict[str, int]:
    """Numbers of a champion as printed: `order`, `strength`, `defence`, and `speed` (more or less than the usual one)."""
    return {number: getattr(champion, number) for number in NUMBERS}


def treasure_numbers(treasure: Treasure) -> dict[str, int]:
    """What a treasure gives: `strength`, `defence`, `speed` and `souls`."""
    return {number: getattr(treasure, number) for number in GIFTS}


def belonging(target: str) -> Callable[[Champion], bool]:
    """What says whether a champion belongs to a class."""
    if target == ANY:
        return lambda champion: True
    if target in CHAMPION_KINDS:
        return lambda champion: champion.kind == target
    if target in FACTIONS:
        return lambda champion: target in champion.factions
    return lambda champion: target in champion.keywords


def members(target: str, champions: Sequence[Champion]) -> Iterable[int]:
    """Numbers of the champions of a class."""
    belongs = belonging(target)
    return (i for i, champion in enumerate(champions) if belongs(champion))


def _champions(card_set: CardSet) -> Sequence[Champion]:
    return card_set.champions


def _treasures(card_set: CardSet) -> Sequence[Treasure]:
    return card_set.treasures


def _giving(target: str, treasures: Sequence[Treasure]) -> Iterable[int]:
    return (i for i, treasure in enumerate(treasures) if target == ANY or target in treasure.keywords)


CHAMPIONS = Subject(
    "champion",
    _champions,
    THING_CHAMPION,
    example="Rat King",
    classes=CLASSES,
    members=members,
    numbers=NUMBERS,
    keys=NUMBERS,
    key=Key("order"),
    values=champion_numbers,
)
"""Lines about whom one drafts, orders, attacks, helps or harms."""

TREASURES = Subject(
    "treasure",
    _treasures,
    THING_TREASURE,
    example="Shield",
    classes=(ANY, *KEYWORDS),
    members=_giving,
    numbers=GIFTS,
    keys=GIFTS,
    values=treasure_numbers,
)
"""Lines about treasures."""
