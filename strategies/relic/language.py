"""The rule language of Relic: lines about cards, spaces and characters, and about the words of decisions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from sim.relic.cards.cardset import CardSet
from sim.relic.cards.sheets import Character
from sim.relic.cards.words import ATTRIBUTE_WORDS
from sim.relic.tables import PLAN, THING_CHARACTER, THING_WORD
from sim.relic.words import Counter, List, Word
from strategies.language.contract import SHIPPED, Function, Language, StrategyList
from strategies.language.subjects import Subject, words
from strategies.relic.cards import CARDS, by_worth, by_worth_and_file
from strategies.relic.form import ANY, OPTIONS, ROLLS, TRADES, StrategyFile
from strategies.relic.situations import situations
from strategies.relic.spaces import DESTINATIONS, SPACES

FOLDER = SHIPPED / "relic"
"""Where its shipped strategies are."""
NUMBERS = (*ATTRIBUTE_WORDS, "life")
"""Numbers of a character that conditions can look at: what he starts with."""


def character_numbers(character: Character) -> dict[str, int]:
    """Starting values of a character: `strength`, `willpower`, `cunning` and `life`."""
    return {number: getattr(character, number) for number in NUMBERS}


def _characters(card_set: CardSet) -> Sequence[Character]:
    return card_set.characters


def _everybody(target: str, characters: Sequence[Character]) -> range:
    return range(len(characters))


CHARACTERS = Subject(
    "character",
    _characters,
    THING_CHARACTER,
    example="Ogryn",
    classes=(ANY,),
    members=_everybody,
    numbers=NUMBERS,
    values=character_numbers,
)
"""Lines of `character`."""


def decision_words(noun: str, names: Sequence[str]) -> Subject:
    """Words of decisions, in the order of their numbers and without a gap between them."""
    return words(noun, names, THING_WORD + Word[names[0].upper()], (ANY,))


def _strength_first(card_set: Any) -> Mapping[int, int]:
    return {THING_WORD + Word[name.upper()]: late for late, name in enumerate(ATTRIBUTE_WORDS)}


OWNERS = (CARDS, replace(CHARACTERS, numbers=()))
"""Whose texts can be used or declined; the numbers of these lists are those of cards."""
LISTS = {
    List.CHARACTER: StrategyList(List.CHARACTER, (CHARACTERS,)),
    List.MOVE: StrategyList(List.MOVE, (SPACES,)),
    List.MARCH: StrategyList(List.MARCH, (SPACES,)),
    List.POWER: StrategyList(List.POWER, (decision_words("roll", ROLLS),)),
    List.USE: StrategyList(List.USE, OWNERS),
    List.EVADE: StrategyList(List.EVADE, (CARDS,)),
    List.BUY: StrategyList(List.BUY, (CARDS, decision_words("word", ("power",)))),
    List.CHOOSE: StrategyList(List.CHOOSE, (decision_words("option", OPTIONS), DESTINATIONS)),
    List.ATTRIBUTE: StrategyList(List.ATTRIBUTE, (decision_words("attribute", tuple(ATTRIBUTE_WORDS)),), _strength_first),
    List.RELIC: StrategyList(List.RELIC, (CARDS,), by_worth),
    List.KEEP: StrategyList(List.KEEP, (CARDS,), by_worth_and_file),
    List.DROP: StrategyList(List.DROP, (CARDS,)),
    List.DECLINE: StrategyList(List.DECLINE, (*OWNERS, decision_words("word", TRADES))),
    List.RIVAL: StrategyList(List.RIVAL, (CHARACTERS,)),
    List.MISSION: StrategyList(List.MISSION, (CARDS,), by_worth),
}
"""What the lines of each list are about."""
FUNCTIONS = {Counter.OWNED: CARDS, Counter.AT: SPACES, Counter.FARE: SPACES}
"""Counters of a name or class, and what it is of."""

LANGUAGE = Language(
    game="relic",
    folder=FOLDER,
    form=StrategyFile,
    plan=PLAN,
    counters={counter.name.lower(): int(counter) for counter in Counter if counter not in (Counter.ZERO, *FUNCTIONS)},
    functions={counter.name.lower(): Function(int(counter), (subject,)) for counter, subject in FUNCTIONS.items()},
    lists={which.name.lower(): listed for which, listed in LISTS.items()},
    situations=partial(situations, subjects=FUNCTIONS),
    flags={"marches": "march", "drops": "drop"},
)
"""The rule language as Relic speaks it."""
