"""What new lines of Relic are drawn from, for the search of strategies."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from sim.relic.cards.board import fare_from
from sim.relic.cards.cardset import CardSet
from sim.relic.tables import THING_SPACE
from sim.relic.words import TOP_FARE, Counter
from strategies.genome.material import Range, Targets, classes_among, lines_among
from strategies.genome.wording import needs_quotes
from strategies.language.line import Line
from strategies.language.subjects import Subject
from strategies.relic.box import Box
from strategies.relic.candidates import CANDIDATES, everybody
from strategies.relic.cards import CARDS
from strategies.relic.form import ANY
from strategies.relic.language import FUNCTIONS, LANGUAGE
from strategies.relic.situations import JUDGED, ROLLED
from strategies.relic.spaces import DESTINATIONS, MISSION, SPACES

CHARACTER = "character"
"""The list that is asked before the first round, when nobody has anything yet."""
NUMBERED = ("power", "march", "decline")
"""Lists that know `number`."""
SINGLE = 0.4
"""Share of the new targets that are a name or a way: of many cards and spaces a single one comes up seldom, so a line about it decides little."""
_COUNTERS = {
    Counter.ROUND: (4, 60),
    Counter.LIFE: (1, 6),
    Counter.WOUNDS: (1, 4),
    Counter.INFLUENCE: (1, 10),
    Counter.STRENGTH: (2, 8),
    Counter.WILLPOWER: (2, 8),
    Counter.CUNNING: (2, 8),
    Counter.LEVEL: (1, 9),
    Counter.POINTS: (1, 12),
    Counter.POWER: (1, 5),
    Counter.CORRUPTION: (1, 5),
    Counter.ASSETS: (1, 5),
    Counter.RELICS: (1, 2),
    Counter.WARGEAR: (1, 3),
    Counter.MISSIONS: (1, 3),
    Counter.PROGRESS: (1, 100),
    Counter.TIER: (2, 3),
    Counter.LEAD: (-3, 3),
    Counter.RIVAL_RELICS: (1, 2),
    Counter.RIVAL_TIER: (2, 3),
    Counter.TOKENS: (1, 3),
    Counter.OWNED: (1, 3),
    Counter.AT: (1, 1),
    Counter.FARE: (0, 4),
    Counter.CHANCE: (10, 90),
    Counter.GAIN: (5, 40),
    Counter.NUMBER: (1, 6),
    Counter.ENEMIES: (1, 2),
    Counter.ENCOUNTERS: (1, 1),
    Counter.LOOT: (1, 1),
    Counter.WORTH: (1, 6),
    Counter.DRAWS: (1, 3),
    Counter.PLAYERS_THERE: (1, 1),
    Counter.MISSION_THERE: (1, 1),
    Counter.MISSION_WAY: (1, 12),
    Counter.DANGER: (10, 90),
}
_BEFORE = {Counter.SEAT: (1, 3)}
"""What there is to look at before the first round."""
_NUMBERS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    CARDS.noun: {"value": (1, 9), "cost": (1, 7), "worth": (1, 8), "charges": (0, 2)},
    SPACES.noun: {"red": (1, 2), "blue": (1, 2), "yellow": (1, 2), "icons": (1, 3), "tier": (2, 3)},
    CHARACTER: {"strength": (2, 5), "willpower": (2, 5), "cunning": (2, 5), "life": (3, 6)},
}


def _targets(card_set: CardSet) -> Mapping[str, Targets]:
    """What each list can be asked about with these cards."""
    box = Box(card_set)
    asked = {which: everybody(box) if which == CHARACTER else CANDIDATES[which](box).things for which in LANGUAGE.lists}
    return {which: _made_of(which, things, card_set) for which, things in asked.items() if things}


def _made_of(which: str, things: Collection[int], card_set: CardSet) -> Targets:
    """What the lines of one list are made of."""
    subjects = LANGUAGE.lists[which].subjects
    classes = tuple(dict.fromkeys(word for subject in subjects if not subject.fixed for word in classes_among(subject, things, card_set)))
    singles = [line for subject in subjects for line in _singles(subject, things, classes, card_set)]
    if not classes:
        singles.append(Line("", ANY))
    silent = _silent(which)
    counters = _BEFORE if which == CHARACTER else _COUNTERS
    return Targets(
        tuple(singles),
        classes,
        subjects[0].keys,
        counters={int(counter): numbers for counter, numbers in counters.items() if counter not in silent},
        numbers=_NUMBERS.get(subjects[0].noun, {}) if subjects[0].numbers else {},
        silent=silent,
        single_share=SINGLE,
    )


def _singles(subject: Subject, things: Collection[int], classes: Collection[str], card_set: CardSet) -> Iterator[Line]:
    """Names and words among some things, and the ways of a list of spaces, whose ends need not be among them."""
    yield from lines_among(subject, things, classes, card_set)
    if subject is SPACES:
        yield from _ways(subject, [MISSION, *card_set.space_ids])
    if subject is DESTINATIONS:
        there = [name for name, i in card_set.space_ids.items() if THING_SPACE + i in things]
        yield from _ways(subject, [*classes_among(SPACES, things, card_set), *there])


def _ways(subject: Subject, ends: Sequence[str]) -> Iterator[Line]:
    """Targets `toward END` or `to END`; a name that needs quotes cannot stand there."""
    return (Line("", f"{subject.opening}{end}") for end in ends if not needs_quotes(end, ()))


def _silent(which: str) -> frozenset[int]:
    """Counters that say nothing in a list: they are 0 there, or the same for everybody."""
    if which == CHARACTER:
        return frozenset(map(int, Counter)) - set(map(int, _BEFORE)) - {int(Counter.ZERO)}
    unknown = [(Counter.CHANCE, JUDGED), (Counter.GAIN, ROLLED), (Counter.NUMBER, NUMBERED)]
    return frozenset(int(counter) for counter, lists in unknown if which not in lists)


def _named(card_set: CardSet) -> Mapping[int, tuple[str, ...]]:
    """What the counters of a name or class look at: cards that a player can hold, spaces, and spaces with a way to another tier."""
    box, spaces = Box(card_set), card_set.spaces
    everywhere = range(THING_SPACE, THING_SPACE + len(spaces))
    leading = [THING_SPACE + i for i, space in enumerate(spaces) if fare_from(space, spaces) < TOP_FARE]
    about = {Counter.OWNED: box.holdable, Counter.AT: everywhere, Counter.FARE: leading}
    return {int(counter): _names(FUNCTIONS[counter], things, card_set) for counter, things in about.items()}


def _names(subject: Subject, things: Collection[int], card_set: CardSet) -> tuple[str, ...]:
    there = (subject.name(thing) for i, thing in enumerate(subject.things(card_set)) if subject.first + i in things)
    return tuple(dict.fromkeys((*there, *classes_among(subject, things, card_set))))


RANGE = Range(language=LANGUAGE, main="move", main_share=0.35, targets=_targets, named=_named)
