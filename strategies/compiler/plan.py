"""Compiles strategies for a card set into the tables that the kernel reads."""

from collections.abc import Hashable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache, partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.cardfiles.identity import Same
from sim.engine.plans import DEFAULT_RANK, RANKS_PER_LINE, TEST_FALSE, TEST_TRUE, Policy
from sim.errors import InputError
from strategies.compiler.listwriter import KnownLists, ListWriter, write_again
from strategies.compiler.writer import PlanWriter, RankedLines
from strategies.files import Strategy
from strategies.language.condition import comparisons, compile_condition
from strategies.language.contract import StrategyList
from strategies.language.line import Key, Line
from strategies.language.lookup import language_of
from strategies.language.names import Names
from strategies.language.subjects import Spot, Subject, find_things
from strategies.language.vocabulary import an
from strategies.players.making import make_player
from strategies.problems import Problems, line_place

KEPT, KEPT_SETS, KEPT_LISTS = 128, 4, 256
"""Compiled strategies that are remembered, of some 60 KB each; card sets of which it is remembered what has been looked up in them; and lists of
each of these card sets."""


def compile_plan(strategy: Strategy, card_set: Any, others: Sequence[Any] = ()) -> NDArray[np.void]:
    """Compile a strategy for a card set.

    Parameters
    ----------
    strategy
        The strategy.
    card_set
        The card set in which its names are looked up; its `game`, the usual one if it has none, is that of the strategy.
    others
        Card sets that are played beside it: a line about a name that only these have never matches here, and in conditions the name counts 0.

    Returns
    -------
    ndarray
        `[1]` record of the game's `PLAN`.

    Raises
    ------
    InputError
        If the strategy is for another game, a name is in none of the card sets or the strategy is too large for the tables, up to five problems
        together.
    """
    return compile_plans([strategy], card_set, others)


def with_deck(plan: NDArray[np.void], card_set: Any, deck: Any) -> NDArray[np.void]:
    """A compiled strategy with another deck, in games to which everybody brings one.

    Parameters
    ----------
    plan
        `[1]` of the game's `PLAN`; kept.
    card_set
        The card set that it was compiled for.
    deck
        The deck.

    Returns
    -------
    ndarray
        What `compile_plan` makes of the strategy with this deck.

    Raises
    ------
    InputError
        If the deck is not allowed, or uses a name that the card set has not.
    """
    decks, changed = language_of(card_set.game).decks, np.zeros(1, plan.dtype)  # the bytes between fields too
    assert decks is not None
    changed[:] = plan
    decks.write(changed[0], card_set, deck)
    return changed


def missing_names(strategy: Strategy, card_set: Any, others: Sequence[Any]) -> tuple[str, ...]:
    """Names that a strategy uses and that a card set has not, though it is played beside others that have them.

    Parameters
    ----------
    strategy, card_set, others
        As for `compile_plan`.

    Returns
    -------
    tuple of str
        In the order of the strategy.

    Raises
    ------
    InputError
        As `compile_plan`.
    """
    return _compiled(strategy, card_set, others)[1] if others else ()


def _compiled(strategy: Strategy, card_set: Any, others: Sequence[Any]) -> tuple[NDArray[np.void], tuple[str, ...]]:
    """The record, which nobody may change, and the names that only the others have; remembered, because many tables are laid with the same ones."""
    return _compiled_once(Same(strategy), Same(card_set), tuple(map(Same, others)))


@lru_cache(KEPT)
def _compiled_once(strategy: Same, card_set: Same, others: tuple[Same, ...]) -> tuple[NDArray[np.void], tuple[str, ...]]:
    names = Names(card_set.it, [other.it for other in others], _found_in(card_set))
    return _write(strategy.it, names, _lists_of(card_set)), tuple(names.missing)


@lru_cache(KEPT_SETS)
def _found_in(card_set: Same) -> dict[Hashable, Any]:
    """What strategies have looked up in a card set."""
    return {}


@lru_cache(KEPT_SETS)
def _lists_of(card_set: Same) -> KnownLists:
    """Lists that were compiled for a card set."""
    return KnownLists(KEPT_LISTS)


def _write(strategy: Strategy, names: Names, known: KnownLists) -> NDArray[np.void]:
    card_set = names.card_set
    game = card_set.game
    if strategy.game != game:
        raise InputError(f"{strategy.source}: this is a strategy for the game {strategy.game!r}, and the card set is for {game!r}")
    language = language_of(game)
    writer = PlanWriter(language, names)
    problems = Problems(strategy.source if strategy.search is None else strategy.search.source)
    row = writer.record[0]
    row["policy"] = Policy[strategy.policy.upper()]
    if strategy.search is not None:
        row["playouts"], row["depth"] = strategy.search.playouts, strategy.search.depth
    functions: tuple[str, ...] = ()
    if strategy.code is not None:
        functions, player = strategy.code.functions, make_player(strategy.code, language, names)
        row["asks"], row["code"] = player.asks, np.frombuffer(player.fingerprint, np.uint8)
    for flag, which in language.flags.items():
        row[flag] = which in strategy.lists or which in functions
    for which, strategy_list in language.lists.items():
        key = which, strategy.lists.get(which, ())
        record = known.find(key)
        if record is not None:
            with suppress(InputError):  # a table is full: the lines below say which one it is that no longer fits
                write_again(record, writer)
                continue
        part = ListWriter(writer)
        _write_list(which, strategy_list, key[1], part, names, problems)
        if not names.missing and not problems:
            known.keep(key, part.record())
    problems.report()
    if strategy.deck is not None and language.decks is not None:
        language.decks.write(row, card_set, strategy.deck)
    return writer.finish()


def _write_list(which: str, strategy_list: StrategyList, lines: Sequence[Line], writer: ListWriter, names: Names, problems: Problems) -> None:
    ranked, used = _ranked(which, strategy_list, lines, writer, names, problems)
    noun = strategy_list.subjects[0].noun
    with problems.at(which):
        defaults = {thing: DEFAULT_RANK + late for thing, late in strategy_list.default(names.card_set).items()}
        writer.write_list(strategy_list.number, noun, ranked, defaults)
        if strategy_list.use is not None:
            writer.write_list(strategy_list.use.number, noun, used, {})


def compile_plans(strategies: Sequence[Strategy], card_set: Any, others: Sequence[Any] = ()) -> NDArray[np.void]:
    """Compile several strategies for a card set.

    Parameters
    ----------
    strategies
        The strategies.
    card_set, others
        The card set, and those that it is played beside, as for `compile_plan`.

    Returns
    -------
    ndarray
        `[S]` records of the game's `PLAN`, in the order given.

    Raises
    ------
    InputError
        If one of them does not fit the card set.
    """
    plans = np.zeros(len(strategies), dtype=language_of(card_set.game).plan)  # the bytes between fields too: digests are of all bytes
    for row, strategy in enumerate(strategies):
        plans[row] = _compiled(strategy, card_set, others)[0][0]
    return plans


def _ranked(
    which: str, strategy_list: StrategyList, lines: Sequence[Line], writer: ListWriter, names: Names, problems: Problems
) -> tuple[RankedLines, RankedLines]:
    """Rank and first test of every line, by the thing it names; `use` lines apart."""
    ranked: dict[int, list[tuple[int, int]]] = {}
    used: dict[int, list[tuple[int, int]]] = {}
    first = 0
    for number, line in enumerate(lines, start=1):
        with problems.at(line_place(which, number, line.text)):
            nothing: list[tuple[Subject, Spot]] = []
            named = names.look(partial(_spots_here, names, strategy_list, line), nothing)
            after = after_line(first, named)
            if after > DEFAULT_RANK:
                raise InputError(f"one line too many; the lines of a list have {DEFAULT_RANK} ranks, each one at least {RANKS_PER_LINE}")
            for spot, test in _tested(strategy_list, line, named, writer, names):
                if test != TEST_FALSE:
                    (used if line.use else ranked).setdefault(spot.thing, []).append((first + spot.place, test))
            first = max(first + RANKS_PER_LINE, after)
    return ranked, used


def after_line(first: int, named: Sequence[tuple[Subject, Spot]]) -> int:
    """The rank behind those that a line gives to what it names, the first of which is `first`."""
    return first + max((spot.place + 1 for _, spot in named), default=0)


def spots(strategy_list: StrategyList, line: Line, card_set: Any) -> list[tuple[Subject, Spot]]:
    """What a line names and where inside the line, best first.

    Raises
    ------
    InputError
        If it names nothing that the card set has, or takes what the list does not.
    """
    for subject in strategy_list.subjects:
        spots = None if line.quoted or not subject.opens(line.target) else subject.spots(line.target, card_set)
        if spots is not None:
            return [(subject, spot) for spot in spots]
    found = find_things(line.target, strategy_list.subjects, card_set, quoted=line.quoted)
    subject, places = found[0]
    if line.key is not None and not subject.keys:
        raise InputError(f"{line.target!r} is {an(subject.noun)} and takes no 'by'")
    if line.looks_at_target and not subject.numbers:
        raise InputError(f"{line.target!r} is {an(subject.noun)} and has no '{strategy_list.subjects[0].noun}.' numbers")
    if line.use and strategy_list.use is not None:
        strategy_list.use.check(line.target, places, card_set)
    return _in_order(found, line.key, card_set)


def _spots_here(names: Names, strategy_list: StrategyList, line: Line, card_set: Any) -> list[tuple[Subject, Spot]]:
    """The same, looked up once for all lines that name the same in the card set of `names`."""
    find = partial(spots, strategy_list, line, card_set)
    if card_set is not names.card_set:
        return find()
    return names.once((strategy_list.number, line.target, line.quoted, line.use, line.key, line.looks_at_target), find)


def _in_order(found: Sequence[tuple[Subject, Sequence[int]]], key: Key | None, card_set: Any) -> list[tuple[Subject, Spot]]:
    """The things of a class, those of the first subject first; only that one has keys."""
    spots: list[tuple[Subject, Spot]] = []
    for subject, places in found:
        first = len(spots)
        for late, thing in enumerate(subject.ordered(places, key if subject.keys else None, card_set)):
            spots.append((subject, Spot(thing, first if subject.alike else first + late)))
    return spots


def _tested(
    strategy_list: StrategyList, line: Line, spots: Sequence[tuple[Subject, Spot]], writer: ListWriter, names: Names
) -> Iterator[tuple[Spot, int]]:
    """Each thing with the first test of its condition; numbers that it has not are nought."""
    condition, none = line.condition, dict.fromkeys(strategy_list.subjects[0].numbers, 0)
    test = TEST_TRUE if condition is None or line.looks_at_target else compile_condition(condition, none, writer.test)
    looked_at = sorted({number for one in comparisons(condition) for number, _ in one.numbers}) if condition is not None else []
    alike: dict[tuple[int, ...], int] = {}  # things of which the condition looks at equal numbers have the same test
    for subject, spot in spots:
        if condition is not None and line.looks_at_target:
            values = names.once((subject.noun, spot.thing), partial(subject.values_at, spot.thing, names.card_set))
            seen = tuple(values.get(number, 0) for number in looked_at)
            if seen not in alike:
                alike[seen] = compile_condition(condition, {**none, **values}, writer.test)
            test = alike[seen]
        yield spot, test if spot.only is None else compile_condition(spot.only, {}, writer.test, test)
