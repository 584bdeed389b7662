"""Whether a line matters: games in which it decided something are played again without it, on the same luck."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim.engine.faults import naming
from sim.game import Game
from strategies.compiler.lines import without_line
from strategies.compiler.plan import compile_plan
from strategies.files import Strategy
from vigil.playing.arena import Arm
from vigil.profiling.chunk import KEPT

FIRST = 50
"""Games that are played again without a line; where none of them goes otherwise, up to `KEPT` are."""
SPAN = 2000
"""Game numbers whose outcomes are in memory together."""


def without(
    game: Game, arm: Arm, strategy: tuple[int, Strategy], line: tuple[str, int], games: Sequence[int], others: Sequence[Any]
) -> tuple[int, int]:
    """Play games again without a line of a strategy.

    Parameters
    ----------
    game
        What is played.
    arm
        The card set.
    strategy
        The strategy and its place on the S axis.
    line
        Name of the list, and the line's number in it.
    games
        Numbers of the games in which it decided something.
    others
        Card sets that are played beside this one.

    Returns
    -------
    tuple
        Games that were played again, and those that went otherwise: another winner, another result of a seat, or anything else that outcomes hold.
    """
    place, whole = strategy
    plans = arm.table.plans.copy()
    plans[place] = compile_plan(without_line(whole, *line), arm.card_set, others)[0]
    shorter = replace(arm, table=replace(arm.table, plans=plans))
    changed = _changed(game, arm, shorter, games[:FIRST])
    if changed or len(games) <= FIRST:
        return min(len(games), FIRST), changed
    more = games[FIRST:KEPT]
    return FIRST + len(more), _changed(game, arm, shorter, more)


def _changed(game: Game, arm: Arm, shorter: Arm, games: Sequence[int]) -> int:
    """Games that go otherwise."""
    found, numbers = 0, np.array(games)
    for span in np.unique(numbers // SPAN):
        here = numbers[numbers // SPAN == span]
        start, stop = int(here[0]), int(here[-1]) + 1
        wanted = np.zeros(stop - start, np.uint8)
        wanted[here - start] = 1
        before, after = (_outcome(game, one, start, stop, wanted) for one in (arm, shorter))
        differ = [(one[here - start] != other[here - start]).reshape(len(here), -1).any(axis=1) for one, other in zip(before, after, strict=True)]
        found += int(np.logical_or.reduce(differ).sum())
    return found


def _outcome(game: Game, arm: Arm, start: int, stop: int, wanted: NDArray[np.uint8]) -> Any:
    """How the games that are wanted end."""
    outcomes = game.room("sim", "outcome")
    room = outcomes.new_outcome(stop - start, arm.table.parties, len(arm.card_set.cards))
    with naming(arm.card_set):
        game.batch.play_changed(arm.table, start, stop, outcomes.no_change(stop - start)._replace(wanted=wanted), room)
    return room
