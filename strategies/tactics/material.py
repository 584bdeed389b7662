"""What new lines of Ascension Tactics are drawn from, for the search of strategies."""

from collections.abc import Collection, Mapping

from sim.tactics.cards.cardset import CardSet
from sim.tactics.words import Counter, List
from strategies.genome.material import Range, Targets, classes_among, lines_among
from strategies.language.subjects import Subject
from strategies.tactics.cards import CARDS, TYPES, type_of
from strategies.tactics.champions import CHAMPIONS, TREASURES
from strategies.tactics.language import FUNCTIONS, LANGUAGE

SINGLE = 0.3
"""Share of the new targets that are a name: of many cards and champions a single one comes up seldom."""
_COUNTERS = {
    Counter.ROUND: (2, 12),
    Counter.LEAD: (-10, 10),
    Counter.TO_WIN: (2, 30),
    Counter.ENEMY_TO_WIN: (2, 30),
    Counter.RUNES: (1, 8),
    Counter.POWER: (1, 9),
    Counter.HAND: (1, 6),
    Counter.CARDS: (8, 24),
    Counter.TREASURES: (1, 3),
    Counter.TOKENS: (1, 2),
    Counter.TOKENS_LEFT: (1, 3),
    Counter.BEACONS: (1, 4),
    Counter.ENEMY_BEACONS: (1, 4),
    Counter.SANCTUARIES: (1, 4),
    Counter.ENEMY_SANCTUARIES: (1, 4),
    Counter.CHAMPIONS: (3, 10),
    Counter.FIGURES: (1, 8),
    Counter.ENEMY_FIGURES: (1, 10),
    Counter.BOSS_LEFT: (1, 30),
    Counter.BOSS_GLORY: (0, 20),
}
_OF_CHAMPION = {
    Counter.COST: (1, 4),
    Counter.STRENGTH: (1, 8),
    Counter.DEFENCE: (1, 9),
    Counter.LEFT: (1, 8),
    Counter.SPEED: (2, 4),
    Counter.SOULS: (1, 2),
    Counter.CONSTRUCTS: (1, 3),
    Counter.QUESTS: (1, 3),
    Counter.RICHES: (1, 4),
    Counter.READY: (1, 1),
    Counter.ON_BOARD: (1, 1),
    Counter.NEEDED: (1, 1),
    Counter.SANCTUARY_WAY: (1, 12),
    Counter.BEACON_WAY: (1, 12),
    Counter.TOKEN_WAY: (1, 12),
    Counter.TREASURE_WAY: (1, 12),
    Counter.ENEMY_WAY: (1, 12),
    Counter.BOSS_WAY: (1, 12),
    Counter.THREAT: (1, 12),
    Counter.ATTACKERS: (1, 3),
    Counter.FOREST: (1, 1),
}
_OF_ATTACK = {Counter.BACK: (1, 6), Counter.FALLS: (1, 1), Counter.DIES: (1, 1), Counter.REWARD: (1, 5)}
_OF_MOVE = {
    Counter.KILLS: (1, 2),
    Counter.TARGETS: (1, 3),
    Counter.BACK: (1, 6),
    Counter.FALLS: (1, 1),
    Counter.STEPS: (1, 3),
    Counter.AWAY: (0, 8),
    Counter.GAINS: (1, 2),
    Counter.LOSES: (1, 1),
    Counter.ODDS: (-1, 2),
}
_OF_TREASURE = {Counter.DEFEATS: (1, 1), Counter.KIND: (1, 1)}
_OF_NAMES = {Counter.OWNED: (1, 4), Counter.IN_HAND: (1, 3), Counter.IN_ROW: (1, 2), Counter.PLAYED: (1, 3), Counter.HAS: (1, 3)}
_MORE: Mapping[List, Mapping[Counter, tuple[int, int]]] = {
    List.BEAR: _OF_CHAMPION | {Counter.SOURCE: (1, 1)},
    List.ORDER: _OF_CHAMPION | {Counter.KILLS: (1, 1), Counter.KIND: (1, 1)},
    List.MOVE: _OF_CHAMPION | _OF_MOVE | {Counter.KIND: (1, 1)},
    List.ATTACK: _OF_CHAMPION | _OF_ATTACK,
    List.TREASURE: _OF_CHAMPION | _OF_TREASURE | {Counter.ATTACKED: (1, 1), Counter.SAVES: (1, 1), Counter.BURNS: (1, 1)},
    List.USE: _OF_CHAMPION | _OF_TREASURE | {Counter.KILLS: (1, 1)},
    List.PATH: _OF_CHAMPION | {Counter.KIND: (1, 1)},
    List.HELP: _OF_CHAMPION | {Counter.MINE: (1, 1), Counter.SOURCE: (1, 1)},
    List.HARM: _OF_CHAMPION | {Counter.MINE: (1, 1), Counter.SOURCE: (1, 1)},
    List.DECLINE: {Counter.SOURCE: (1, 1)},
    List.CHOOSE: {Counter.SOURCE: (1, 1)},
}
"""Counters that say something in a list beside those of seats."""
_NUMBERS: Mapping[str, Mapping[str, tuple[int, int]]] = {
    CARDS.noun: {"cost": (1, 6), "order": (1, 4), "runes": (1, 2), "power": (1, 3), "cards": (1, 2), "strength": (1, 6), "defence": (1, 6)},
    CHAMPIONS.noun: {"order": (1, 4), "strength": (1, 7), "defence": (2, 9), "speed": (0, 1)},
    TREASURES.noun: {"strength": (1, 3), "defence": (1, 3), "souls": (1, 1)},
}


def _there(subject: Subject, card_set: CardSet) -> Collection[int]:
    """Things of a subject of which there are copies."""
    return {subject.first + i for i, thing in enumerate(subject.things(card_set)) if subject.fixed or thing.copies > 0}


def _targets(card_set: CardSet) -> Mapping[str, Targets]:
    """What each list can be asked about with these cards."""
    return {which.name.lower(): _made_of(which, card_set) for which in List}


def _made_of(which: List, card_set: CardSet) -> Targets:
    """What the lines of one list are made of."""
    subjects = LANGUAGE.lists[which.name.lower()].subjects
    there = {subject: _asked(which, subject, card_set) for subject in subjects}
    classes = tuple(dict.fromkeys(word for subject in subjects if not subject.fixed for word in classes_among(subject, there[subject], card_set)))
    known = {**_COUNTERS, **_OF_NAMES, **_MORE.get(which, {})}
    every = {*_OF_CHAMPION, *_OF_ATTACK, *_OF_MOVE, *(counter for more in _MORE.values() for counter in more)}
    return Targets(
        tuple(line for subject in subjects for line in lines_among(subject, there[subject], classes, card_set)),
        classes,
        subjects[0].keys,
        counters={int(counter): numbers for counter, numbers in known.items()},
        numbers=_NUMBERS.get(subjects[0].noun, {}) if subjects[0].numbers else {},
        silent=frozenset(int(counter) for counter in every - {*known}),
        single_share=SINGLE,
    )


def _asked(which: List, subject: Subject, card_set: CardSet) -> Collection[int]:
    """Things of a subject that a list can be asked about."""
    there = _there(subject, card_set)
    if subject.noun == CHAMPIONS.noun and not subject.fixed and which is List.DRAFT:
        return {thing for thing in there if card_set.champions[thing - subject.first].kind == "starting"}
    if which in (List.PLAY, List.HOLD, List.DISCARD, List.BANISH) and subject is CARDS:
        return {thing for thing in there if type_of(card_set.kinds[thing]) in TYPES[:3]}
    if which is List.ACQUIRE and subject is CARDS:
        bought = {thing for thing in there if type_of(card_set.kinds[thing]) != "quest"}
        return {thing for thing in bought if getattr(card_set.kinds[thing], "place", "centre") != "start"}
    return there


def _named(card_set: CardSet) -> Mapping[int, tuple[str, ...]]:
    """What the counters of a name or class look at: whatever there are copies of."""
    found: dict[int, tuple[str, ...]] = {}
    for counter, subjects in FUNCTIONS.items():
        names: list[str] = []
        for subject in subjects:
            there = _there(subject, card_set)
            names += [subject.name(thing) for i, thing in enumerate(subject.things(card_set)) if subject.first + i in there]
            names += classes_among(subject, there, card_set)
        found[int(counter)] = tuple(dict.fromkeys(names))
    return found


RANGE = Range(language=LANGUAGE, main="move", main_share=0.3, targets=_targets, named=_named)
