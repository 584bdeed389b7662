"""Compiles strategies for a card set into the tables that the kernel reads."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.errors import InputError
from sim.games import USUAL
from sim.plans import DEFAULT_RANK, RANKS_PER_LINE, TEST_FALSE, TEST_TRUE, Policy
from strategies.condition import compile_condition
from strategies.files import Strategy
from strategies.languages import language_of
from strategies.languages.language import Listed
from strategies.line import Key, Line
from strategies.problems import Problems, line_place
from strategies.subjects import Spot, Subject, find_things
from strategies.vocabulary import an
from strategies.writer import PlanWriter

_Ranked = dict[int, list[tuple[int, int]]]


def compile_plan(strategy: Strategy, card_set: Any) -> NDArray[np.void]:
    """Compile a strategy for a card set.

    Parameters
    ----------
    strategy
        The strategy.
    card_set
        The card set in which its names are looked up; its `game`, Ascension if it has none, is that of the strategy.

    Returns
    -------
    ndarray
        `[1]` record of the game's `PLAN`.

    Raises
    ------
    InputError
        If the strategy is for another game, a name is unknown or the strategy is too large for the tables, up to five problems together.
    """
    game = _game_of(card_set)
    if strategy.game != game:
        raise InputError(f"{strategy.source}: this is a strategy for the game {strategy.game!r}, and the card set is for {game!r}")
    language = language_of(game)
    writer = PlanWriter(language, card_set)
    problems = Problems(strategy.source)
    row = writer.record[0]
    row["policy"] = Policy.RANDOM if strategy.policy == "random" else Policy.RULES
    for flag, which in language.flags.items():
        row[flag] = which in strategy.lists
    for which, listed in language.lists.items():
        ranked, used = _ranked(which, listed, strategy.lists.get(which, ()), writer, card_set, problems)
        noun = listed.subjects[0].noun
        with problems.at(which):
            writer.write_list(listed.number, noun, ranked, {thing: DEFAULT_RANK + late for thing, late in listed.default(card_set).items()})
            if listed.use is not None:
                writer.write_list(listed.use.number, noun, used, {})
    problems.report()
    return writer.record


def compile_plans(strategies: Sequence[Strategy], card_set: Any) -> NDArray[np.void]:
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
        `[S]` records of the game's `PLAN`, in the order given.

    Raises
    ------
    InputError
        If one of them does not fit the card set.
    """
    plans = np.zeros(len(strategies), dtype=language_of(_game_of(card_set)).plan)  # the bytes between fields too: digests are of all bytes
    for row, strategy in enumerate(strategies):
        plans[row] = compile_plan(strategy, card_set)[0]
    return plans


def _game_of(card_set: Any) -> str:
    return str(getattr(card_set, "game", USUAL))


def _ranked(which: str, listed: Listed, lines: Sequence[Line], writer: PlanWriter, card_set: Any, problems: Problems) -> tuple[_Ranked, _Ranked]:
    """Rank and first test of every line, by the thing it names; `use` lines apart."""
    ranked: _Ranked = {}
    used: _Ranked = {}
    first = 0
    for number, line in enumerate(lines, start=1):
        with problems.at(line_place(which, number, line.text)):
            named = spots(listed, line, card_set)
            after = first + max((spot.place + 1 for _, spot in named), default=0)
            if after > DEFAULT_RANK:
                raise InputError(f"one line too many; the lines of a list have {DEFAULT_RANK} ranks, each one at least {RANKS_PER_LINE}")
            for spot, test in _tested(listed, line, named, writer, card_set):
                if test != TEST_FALSE:
                    (used if line.use else ranked).setdefault(spot.thing, []).append((first + spot.place, test))
            first = max(first + RANKS_PER_LINE, after)
    return ranked, used


def spots(listed: Listed, line: Line, card_set: Any) -> list[tuple[Subject, Spot]]:
    """What a line names and where inside the line, best first.

    Raises
    ------
    InputError
        If it names nothing that the card set has, or takes what the list does not.
    """
    for subject in listed.subjects:
        spots = None if line.quoted else subject.spots(line.target, card_set)
        if spots is not None:
            return [(subject, spot) for spot in spots]
    found = find_things(line.target, listed.subjects, card_set, quoted=line.quoted)
    subject, places = found[0]
    if line.key is not None and not subject.keys:
        raise InputError(f"{line.target!r} is {an(subject.noun)} and takes no 'by'")
    if line.looks_at_target and not subject.numbers:
        raise InputError(f"{line.target!r} is {an(subject.noun)} and has no '{listed.subjects[0].noun}.' numbers")
    if line.use and listed.use is not None:
        listed.use.check(line.target, places, card_set)
    return _in_order(found, line.key, card_set)


def _in_order(found: Sequence[tuple[Subject, Sequence[int]]], key: Key | None, card_set: Any) -> list[tuple[Subject, Spot]]:
    """The things of a class, those of the first subject first; only that one has keys."""
    spots: list[tuple[Subject, Spot]] = []
    for subject, places in found:
        first = len(spots)
        for late, thing in enumerate(subject.ordered(places, key if subject.keys else None, card_set)):
            spots.append((subject, Spot(thing, first if subject.alike else first + late)))
    return spots


def _tested(listed: Listed, line: Line, spots: Sequence[tuple[Subject, Spot]], writer: PlanWriter, card_set: Any) -> Iterator[tuple[Spot, int]]:
    """Each thing with the first test of its condition; numbers that it has not are nought."""
    condition, none = line.condition, dict.fromkeys(listed.subjects[0].numbers, 0)
    test = TEST_TRUE if condition is None or line.looks_at_target else compile_condition(condition, none, writer.test)
    for subject, spot in spots:
        if condition is not None and line.looks_at_target:
            test = compile_condition(condition, {**none, **subject.values_at(spot.thing, card_set)}, writer.test)
        yield spot, test if spot.only is None else compile_condition(spot.only, {}, writer.test, test)
