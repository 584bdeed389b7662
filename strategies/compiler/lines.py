"""From a rank back to the line that gave it, and a strategy with one line less."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.plans import DEFAULT_RANK, NO_RANK, RANKS_PER_LINE
from strategies.compiler.plan import after_line, spots
from strategies.files import Strategy
from strategies.language.contract import StrategyList
from strategies.language.lookup import language_of
from strategies.language.names import Names
from strategies.language.subjects import Spot, Subject


def lines_of_ranks(strategy: Strategy, card_set: Any, others: Sequence[Any] = ()) -> dict[int, NDArray[np.int64]]:
    """Which line a rank comes from.

    Parameters
    ----------
    strategy
        The strategy.
    card_set, others
        As for `compile_plan`.

    Returns
    -------
    dict
        Number of a list on the plan's axis, that of `use` lines too, to `[NO_RANK + 1]` numbers of lines from 1 in the strategy's own list; 0: no
        line fitted, the rank comes from the default order.
    """
    names, found = Names(card_set, others), {}
    for which, listed in language_of(strategy.game).lists.items():
        of = np.zeros(NO_RANK + 1, np.int64)
        first = 0
        for number, line in enumerate(strategy.lists.get(which, ()), start=1):
            nothing: list[tuple[Subject, Spot]] = []
            after = max(first + RANKS_PER_LINE, after_line(first, names.look(partial(spots, listed, line), nothing)))
            of[first : min(after, DEFAULT_RANK)] = number
            first = after
        found[int(listed.number)] = of
        if listed.use is not None:
            found[int(listed.use.number)] = of
    return found


def without_line(strategy: Strategy, which: str, number: int) -> Strategy:
    """The same strategy without one line.

    Parameters
    ----------
    strategy
        The strategy.
    which
        Name of the list.
    number
        Number of the line in it, from 1.

    Returns
    -------
    Strategy
    """
    lines = strategy.lists[which]
    rest = lines[: number - 1] + lines[number:]
    return replace(strategy, lists={name: some for name, some in {**strategy.lists, which: rest}.items() if some})


def name_of_thing(listed: StrategyList, thing: int, card_set: Any) -> str:
    """Name of what a list chose, by its place on the plan's axis of things."""
    for subject in listed.subjects:
        things = subject.things(card_set)
        if 0 <= thing - subject.first < len(things):
            return subject.name(things[thing - subject.first])
    raise LookupError(f"the list {listed.number} has nothing at the place {thing}")
