"""What new lines of Ascension are drawn from, for the search of strategies."""

from collections.abc import Mapping

from sim.ascension.words import Counter
from strategies.ascension.cards import CardSetLike
from strategies.ascension.form import CHOICES
from strategies.ascension.language import CLASSES, KEYS, LANGUAGE
from strategies.genome.material import Range, Targets, name_line
from strategies.language.line import Line

MAIN = "take"
"""The list that decides most."""
OPTIONS = "choose"
"""The list whose lines name options instead of cards."""
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
_NUMBERS = {"cost": (1, 7), "honor": (1, 6), "runes": (1, 2), "power": (1, 3), "draws": (1, 2), "copies": (1, 3)}


def _targets(card_set: CardSetLike) -> Mapping[str, Targets]:
    """Cards that are in the game and classes, in `choose` options, and in `take` also the actions of constructs."""
    there = [card for card in card_set.cards if card.count > 0]
    counters = {int(counter): numbers for counter, numbers in _COUNTERS.items()}
    cards = Targets(tuple(name_line(card.name, CLASSES) for card in there), CLASSES, KEYS, counters=counters, numbers=_NUMBERS)
    options = Targets(tuple(Line("", word) for word in CHOICES), counters=counters)
    users = tuple(card.name for card in there if card.actions)
    return {**dict.fromkeys(LANGUAGE.lists, cards), MAIN: cards._replace(uses=users), OPTIONS: options}


def _named(card_set: CardSetLike) -> Mapping[int, tuple[str, ...]]:
    """Counters of a name look at cards that are in the game, and at classes."""
    names = (*(card.name for card in card_set.cards if card.count > 0), *CLASSES)
    return {int(counter): names for counter in _COUNTERS if counter >= Counter.OWNED}


RANGE = Range(language=LANGUAGE, main=MAIN, main_share=0.6, targets=_targets, named=_named)
