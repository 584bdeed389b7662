"""What new lines of Voskhozhdenie are drawn from, for the search of strategies."""

from collections.abc import Collection, Mapping, Sequence

from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.words import Counter
from strategies.genome.material import Range, Targets, classes_among, lines_among
from strategies.voskhozhdenie.box import Box
from strategies.voskhozhdenie.candidates import CANDIDATES
from strategies.voskhozhdenie.cards import CARDS
from strategies.voskhozhdenie.language import LANGUAGE
from strategies.voskhozhdenie.situations import CONTESTS, OF_CARDS, OWN, PLACES, UNSEEN

SINGLE = 0.4
"""Share of the new targets that are a name: a deck has few of the cards of a set, so a line about one card decides little."""
_COUNTERS = {
    Counter.ROUND: (1, 12),
    Counter.COINS: (1, 14),
    Counter.SUPPLY: (4, 10),
    Counter.HAND: (1, 8),
    Counter.DECK: (2, 30),
    Counter.GRAVEYARD: (2, 20),
    Counter.REINFORCEMENTS: (1, 9),
    Counter.CITIES: (1, 4),
    Counter.CITY_POWER: (4, 30),
    Counter.ENEMY_CITIES: (1, 4),
    Counter.ENEMY_CITY_POWER: (4, 30),
    Counter.UNITS: (1, 6),
    Counter.WOUNDED: (1, 3),
    Counter.READY: (1, 5),
    Counter.STRENGTH: (2, 20),
    Counter.ENEMY_UNITS: (1, 6),
    Counter.ENEMY_READY: (1, 5),
    Counter.ENEMY_STRENGTH: (2, 20),
    Counter.RELICS: (1, 3),
    Counter.FORTIFICATIONS: (1, 3),
    Counter.TACTICS: (1, 3),
    Counter.ENEMY_TACTICS: (1, 3),
    Counter.THREATS: (1, 3),
    Counter.ORDERS: (1, 4),
    Counter.PASSED: (1, 1),
    Counter.MINE: (1, 1),
    Counter.POWER: (1, 8),
    Counter.DAMAGE: (1, 6),
    Counter.ASSIGNED: (1, 1),
    Counter.WOUND: (1, 8),
    Counter.LEAD: (-8, 8),
    Counter.REACH: (0, 8),
    Counter.IN_HAND: (1, 3),
    Counter.IN_PLAY: (1, 4),
    Counter.IN_DECK: (1, 3),
    Counter.IN_GRAVEYARD: (1, 4),
    Counter.IN_REINFORCEMENTS: (1, 2),
    Counter.ENEMY_IN_PLAY: (1, 4),
    Counter.SOURCE: (1, 1),
    Counter.TACTIC: (1, 1),
}
_NUMBERS = {"cost": (1, 7), "power": (1, 7), "armor": (1, 2), "charges": (1, 3), "undeath": (1, 4)}
KNOWN = {
    Counter.LEAD: CONTESTS,
    Counter.REACH: CONTESTS,
    Counter.WOUND: ("win", "hurt"),
    Counter.TACTIC: (*CONTESTS, "win", "hurt"),
    Counter.SOURCE: ("take", "help", "mend", "hurt", "give_up", "choose"),
}
"""Lists in which counters say something that say nothing in the others."""


def _targets(card_set: CardSet) -> Mapping[str, Targets]:
    """What each list can be asked about with these cards."""
    box = Box(card_set)
    asked = {which: CANDIDATES[which](box).things for which in LANGUAGE.lists}
    uses = tuple(box.cards[i].name for i in sorted(CANDIDATES["use"](box).things))
    found = {which: _made_of(which, things, card_set) for which, things in asked.items() if things}
    return {**found, "act": found["act"]._replace(uses=uses)}


def _made_of(which: str, things: Collection[int], card_set: CardSet) -> Targets:
    """What the lines of one list are made of."""
    subjects = LANGUAGE.lists[which].subjects
    classes = tuple(word for subject in subjects if not subject.fixed for word in classes_among(subject, things, card_set))
    silent = _silent(which)
    return Targets(
        tuple(line for subject in subjects for line in lines_among(subject, things, classes, card_set)),
        classes,
        subjects[0].keys,
        counters={int(counter): numbers for counter, numbers in _COUNTERS.items() if counter not in silent},
        numbers=_NUMBERS if subjects[0].numbers else {},
        silent=silent,
        single_share=SINGLE,
    )


def _silent(which: str) -> frozenset[int]:
    """Counters that say nothing in a list: they are the same there whatever is judged."""
    found = {counter for counter, lists in KNOWN.items() if which not in lists}
    if which in UNSEEN:
        found |= {*OF_CARDS}
    elif which in OWN:
        found |= {Counter.MINE, Counter.DAMAGE, Counter.ASSIGNED}
    return frozenset(map(int, found))


def _named(card_set: CardSet) -> Mapping[int, tuple[str, ...]]:
    """What the counters of a name or class look at: what can lie in their place, tactics, and cards that ask."""
    box = Box(card_set)
    about: dict[Counter, Collection[int]] = {counter: box.reach[place] for counter, place in PLACES.items()}
    about[Counter.TACTIC] = box.of_type(Type.TACTIC)
    about[Counter.SOURCE] = frozenset(i for i, card in enumerate(box.cards) if card.abilities)
    return {int(counter): _names(things, card_set) for counter, things in about.items()}


def _names(things: Collection[int], card_set: CardSet) -> tuple[str, ...]:
    there: Sequence[str] = [card.name for i, card in enumerate(card_set.cards) if i in things]
    return tuple(dict.fromkeys((*there, *classes_among(CARDS, things, card_set))))


RANGE = Range(language=LANGUAGE, main="act", main_share=0.35, targets=_targets, named=_named)
