"""Compiles strategies for a card set into the tables that the kernel reads."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from sim.ascension.tables import DEFAULT_RANK, NO_RANK, PLAN, RANKS_PER_LINE, TEST_FALSE, TEST_TRUE
from sim.ascension.words import MAX_KINDS, Choice, List, Policy
from sim.errors import InputError
from strategies.cards import CardLike, CardSetLike
from strategies.condition import compile_condition
from strategies.files import Strategy
from strategies.line import Line
from strategies.problems import Problems, line_place
from strategies.targets import card_numbers, default_order, find_cards, ordered
from strategies.vocabulary import CHOICES, LISTS
from strategies.writer import PlanWriter

_Ranked = dict[int, list[tuple[int, int]]]
_NO_CARD: dict[str, int] = {}


def compile_plan(strategy: Strategy, card_set: CardSetLike) -> NDArray[np.void]:
    """Compile a strategy for a card set.

    Parameters
    ----------
    strategy
        The strategy.
    card_set
        The card set in which its names are looked up; a card's id is its index.

    Returns
    -------
    ndarray
        `[1]` record of `PLAN`.

    Raises
    ------
    InputError
        If a name is unknown or the strategy is too large for the tables, up to five problems together.
    """
    writer = PlanWriter(card_set.cards)
    problems = Problems(strategy.source)
    row = writer.record[0]
    row["policy"] = Policy.RANDOM if strategy.policy == "random" else Policy.RULES
    row["holds"], row["waits"], row["declines"] = (which in strategy.lists for which in ("hold", "wait", "decline"))
    for word, which in LISTS.items():
        lines = strategy.lists.get(word, ())
        ranked, used = _ranked(word, lines, writer, card_set.cards, problems)
        with problems.at(word):
            _write_list(writer, which, ranked, card_set.cards)
            if which is List.TAKE:
                _write_list(writer, List.USE, used, card_set.cards)
    problems.report()
    return writer.record


def compile_plans(strategies: Sequence[Strategy], card_set: CardSetLike) -> NDArray[np.void]:
    """Compile several strategies for a card set.

    Parameters
    ----------
    strategies
        The strategies.
    card_set
        The card set.

    Returns
    -------
    ndarray
        `[S]` records of `PLAN`, in the order given.

    Raises
    ------
    InputError
        If one of them does not fit the card set.
    """
    return np.concatenate([compile_plan(strategy, card_set) for strategy in strategies]) if strategies else np.zeros(0, dtype=PLAN)


def _ranked(word: str, lines: Sequence[Line], writer: PlanWriter, cards: Sequence[CardLike], problems: Problems) -> tuple[_Ranked, _Ranked]:
    """Rank and first test of every line, by the card it names; `use` lines apart."""
    ranked: _Ranked = {}
    used: _Ranked = {}
    for index, line in enumerate(lines):
        with problems.at(line_place(word, index + 1, line.text)):
            names = _named(word, line, cards)
            tests = _tests(line, names, writer, cards)
            for place, card in enumerate(names):
                if tests[card] != TEST_FALSE:
                    (used if line.use else ranked).setdefault(card, []).append((index * RANKS_PER_LINE + place, tests[card]))
    return ranked, used


def _named(word: str, line: Line, cards: Sequence[CardLike]) -> tuple[int, ...]:
    """Ids that a line names, best first: of cards, or of words in `choose`."""
    if word == "choose":
        return (int(CHOICES[line.target]),)
    names = ordered(find_cards(line.target, cards, quoted=line.quoted), cards, line.key)
    if line.use:
        if line.target not in (cards[i].name for i in names):
            raise InputError(f"'use' needs the name of a construct, and {line.target!r} is a class")
        if not cards[names[0]].actions:
            raise InputError(f"{line.target!r} has no action to use")
    return names


def _tests(line: Line, names: Sequence[int], writer: PlanWriter, cards: Sequence[CardLike]) -> Mapping[int, int]:
    """First test of a line's condition, for each card it names."""
    if line.condition is None:
        return dict.fromkeys(names, TEST_TRUE)
    if not line.looks_at_card:
        return dict.fromkeys(names, compile_condition(line.condition, _NO_CARD, writer.test))
    return {card: compile_condition(line.condition, card_numbers(cards[card]), writer.test) for card in names}


def _write_list(writer: PlanWriter, which: List, ranked: _Ranked, cards: Sequence[CardLike]) -> None:
    """Write one list for every card of the set and every id beyond it."""
    order = default_order(which, cards)
    otherwise = {card: DEFAULT_RANK + place for place, card in enumerate(order)} if order is not None else {}
    if which is List.CHOOSE:
        otherwise = {int(choice): DEFAULT_RANK for choice in Choice}
    for card in range(MAX_KINDS):
        writer.entries(which, card, ranked.get(card, []), otherwise.get(card, NO_RANK))
