"""The rule language of Ascension Tactics: lines about cards, champions and treasures, and about the words of decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

from sim.tactics.tables import PLAN, THING_WORD
from sim.tactics.words import Counter, List, Word
from strategies.language.contract import SHIPPED, Function, Language, StrategyList
from strategies.language.subjects import Subject, words
from strategies.tactics.cards import CARDS
from strategies.tactics.champions import CHAMPIONS, TREASURES
from strategies.tactics.form import ANY, COMING, MOVES, OFFERS, OPTIONS, OTHERS, PATHS, PURCHASES, StrategyFile
from strategies.tactics.situations import situations

FOLDER = SHIPPED / "tactics"
"""Where its shipped strategies are."""


def decision_words(noun: str, names: Sequence[str], classes: Sequence[str] = ()) -> Subject:
    """Words of decisions, in the order of their numbers and without a gap between them."""
    return words(noun, names, THING_WORD + Word[names[0].upper()], classes)


ENEMIES = (CHAMPIONS, decision_words("champion", OTHERS, (ANY,)))
"""Champions of players, and those of nobody."""
FAVOURED = (*ENEMIES, decision_words("champion", COMING))
"""Champions whom an effect is for, a rat to come among them."""
ABOUT: Mapping[List, tuple[Subject, ...]] = {
    List.DRAFT: (CHAMPIONS,),
    List.BEAR: (CHAMPIONS,),
    List.ACQUIRE: (CARDS, decision_words("word", PURCHASES)),
    List.ORDER: (CHAMPIONS,),
    List.MOVE: (decision_words("goal", MOVES),),
    List.ATTACK: ENEMIES,
    List.TREASURE: (TREASURES,),
    List.HELP: FAVOURED,
    List.HARM: FAVOURED,
    List.DECLINE: (CARDS, replace(CHAMPIONS, numbers=(), keys=()), decision_words("word", OFFERS)),
    List.CHOOSE: (decision_words("option", OPTIONS),),
    List.USE: (TREASURES,),
    List.PATH: (decision_words("ground", PATHS),),
}
"""What the lines of the lists are about that are not of cards alone."""
FUNCTIONS: Mapping[Counter, tuple[Subject, ...]] = {
    Counter.OWNED: (CARDS,),
    Counter.IN_HAND: (CARDS,),
    Counter.IN_ROW: (CARDS,),
    Counter.PLAYED: (CARDS,),
    Counter.HAS: (CHAMPIONS,),
    Counter.KIND: (CHAMPIONS,),
    Counter.SOURCE: (CARDS, CHAMPIONS),
}
"""Counters of a name or class, and what it is of."""

LANGUAGE = Language(
    game="tactics",
    folder=FOLDER,
    form=StrategyFile,
    plan=PLAN,
    counters={counter.name.lower(): int(counter) for counter in Counter if counter is not Counter.ZERO and counter not in FUNCTIONS},
    functions={counter.name.lower(): Function(int(counter), subjects) for counter, subjects in FUNCTIONS.items()},
    lists={which.name.lower(): StrategyList(which, ABOUT.get(which, (CARDS,))) for which in List},
    situations=partial(situations, subjects=FUNCTIONS),
)
"""The rule language as Ascension Tactics speaks it."""
