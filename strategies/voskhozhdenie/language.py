"""The rule language of Voskhozhdenie: lines about cards, and about the words of decisions."""

from collections.abc import Mapping, Sequence
from functools import partial

from sim.errors import InputError
from sim.voskhozhdenie.book.decks import cards_of_deck, write_deck
from sim.voskhozhdenie.cards.cardset import CardSet
from sim.voskhozhdenie.decks.files import load_deck, shipped_decks
from sim.voskhozhdenie.tables import PLAN
from sim.voskhozhdenie.words import MAX_KINDS, Counter, List, Word
from strategies.language.contract import SHIPPED, Decks, Function, Language, StrategyList, Use
from strategies.language.names import NotThere
from strategies.language.subjects import Subject, words
from strategies.voskhozhdenie.cards import CARDS, is_activated
from strategies.voskhozhdenie.form import ASSIGNING, DECREES, OPTIONS, PRICES, WINS, StrategyFile
from strategies.voskhozhdenie.situations import situations

FOLDER = SHIPPED / "voskhozhdenie"
"""Where its shipped strategies are."""


def decision_words(noun: str, names: Sequence[str]) -> Subject:
    """Words of decisions, in the order of their numbers and without a gap between them; no class names them all."""
    return words(noun, names, MAX_KINDS + Word[names[0].upper()])


def _check_use(target: str, named: tuple[int, ...], card_set: CardSet) -> None:
    card = next((card for card in card_set.cards if card.name == target), None)
    if card is None or card_set.ids[target] not in named:
        raise InputError(f"'use' needs the name of a card, and {target!r} is a class or a word")
    if not is_activated(card, card_set):
        raise NotThere(target, f"{target!r} has no Charge or Sacrifice ability to use")


ABOUT: Mapping[List, tuple[Subject, ...]] = {
    List.ACT: (CARDS, decision_words("action", ASSIGNING)),
    List.DECREE: (CARDS, decision_words("decree", DECREES)),
    List.WIN: (decision_words("word", WINS),),
    List.PAY: (decision_words("price", PRICES),),
    List.CHOOSE: (decision_words("option", OPTIONS),),
}
"""What the lines of the lists are about that are not of cards alone."""


def _strategy_list(which: List) -> StrategyList:
    return StrategyList(which, ABOUT.get(which, (CARDS,)), use=Use(List.USE, _check_use) if which is List.ACT else None)


LISTS = {which.name.lower(): _strategy_list(which) for which in List if which is not List.USE}
"""Lists of a strategy file; `use` lines stand in `act`. None has an order where no line fits: those are the kernel's own."""
FUNCTIONS = {counter: CARDS for counter in Counter if counter >= Counter.IN_HAND}
"""Counters of a name or class, and what it is of."""

LANGUAGE = Language(
    game="voskhozhdenie",
    folder=FOLDER,
    form=StrategyFile,
    plan=PLAN,
    decks=Decks(load_deck, shipped_decks, write_deck, cards_of_deck),
    counters={counter.name.lower(): int(counter) for counter in Counter if Counter.ZERO < counter < Counter.IN_HAND},
    functions={counter.name.lower(): Function(int(counter), (subject,)) for counter, subject in FUNCTIONS.items()},
    lists=LISTS,
    situations=partial(situations, subject=CARDS),
)
"""The rule language as Voskhozhdenie speaks it."""
