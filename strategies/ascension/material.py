"""What new lines of Ascension are drawn from, for the search of strategies."""

from sim.ascension.words import Counter
from strategies.ascension.cards import CardLike
from strategies.ascension.form import CHOICES
from strategies.ascension.language import CLASSES, KEYS, LANGUAGE
from strategies.genome.material import Range


def _has_actions(card: CardLike) -> bool:
    return bool(card.actions)


_COUNTERS = {
    Counter.ROUND: (2, 20),
    Counter.POOL: (2, 60),
    Counter.TOKENS: (2, 40),
    Counter.SCORE: (4, 60),
    Counter.LEAD: (-15, 15),
    Counter.DECK: (8, 30),
    Counter.HAND: (1, 7),
    Counter.RUNES: (1, 10),
    Counter.POWER: (1, 8),
    Counter.CONSTRUCTS: (1, 6),
    Counter.OWNED: (1, 6),
    Counter.IN_PLAY: (1, 4),
    Counter.ROW: (1, 3),
    Counter.PLAYED: (1, 3),
}

RANGE = Range(
    language=LANGUAGE,
    main="take",
    options="choose",
    words=tuple(CHOICES),
    classes=CLASSES,
    keys=KEYS,
    counters={int(counter): numbers for counter, numbers in _COUNTERS.items()},
    name_counters=frozenset(int(counter) for counter in _COUNTERS if counter >= Counter.OWNED),
    numbers={"cost": (1, 7), "honor": (1, 6), "runes": (1, 2), "power": (1, 3), "draws": (1, 2), "copies": (1, 3)},
    usable=_has_actions,
)
