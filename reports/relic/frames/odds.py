"""The frame of dice: battles and tests as they were rolled in the games, held against the exact odds."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.estimates import divide, rate
from reports.frames.common import Counts, Source, axes, estimated, frame
from reports.relic.catalogue import reading_of
from sim.relic.counts import DICE, DIFFERENCES
from sim.relic.odds.asked import Battle, SkillTest
from sim.relic.odds.battles import battle_odds
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.words import REACH, Outcome

SPAN = range(-REACH, REACH + 1)
"""Differences that are told apart."""


@dataclass(frozen=True, eq=False)
class Rolled:
    """Rolls of one kind, `[DICE, DIFFERENCES]`."""

    contest: str
    rolls: Counts
    won: Counts
    exact: NDArray[np.float64]


def odds(source: Source) -> pd.DataFrame:
    """One row a contest, number of dice and difference that came up."""
    return pd.concat([_frame(source, rolled) for rolled in _kinds(source)], ignore_index=True)


def exact_battles(dice: int) -> list[float]:
    """Exact chances to win a battle against one die, for the differences of `SPAN`."""
    return list(_battles()[dice])


def exact_tests(dice: int, reading: Reading) -> list[float]:
    """Exact chances to pass a test, for the differences of `SPAN`."""
    return list(_tests(reading)[dice])


def _kinds(source: Source) -> Iterator[Rolled]:
    """Battles and tests."""
    battles, tests = source.tally.battles, source.tally.tests
    yield Rolled("battle", battles.sum(axis=-1), battles[..., Outcome.WIN], _battles())
    yield Rolled("test", tests.sum(axis=-1), tests[..., 1], _tests(reading_of(source.catalogue)))


@lru_cache
def _battles() -> NDArray[np.float64]:
    """`[DICE, DIFFERENCES]` exact chances to win; NaN without a die."""
    return _table(lambda dice: [odds.win for odds in _sorted(battle_odds(Battle(dice=dice), SPAN))])


@lru_cache
def _tests(reading: Reading) -> NDArray[np.float64]:
    """`[DICE, DIFFERENCES]` exact chances to pass; what the dice must reach is minus the difference."""
    return _table(lambda dice: [odds.win for odds in reversed(_sorted(skill_odds(SkillTest(dice=dice, reading=reading), SPAN)))])


def _sorted(found: dict[int, Any]) -> list[Any]:
    """Odds in the order of the differences or margins."""
    return [found[key] for key in sorted(found)]


def _table(chances: Any) -> NDArray[np.float64]:
    """Chances for every number of dice."""
    return np.array([[np.nan] * DIFFERENCES, *([float(chance) for chance in chances(dice)] for dice in range(1, DICE))])


def _frame(source: Source, rolled: Rolled) -> pd.DataFrame:
    """Rows of one kind."""
    dice, place = (a[rolled.rolls.ravel() > 0] for a in axes(rolled.rolls.shape))
    n, won, exact = (table[dice, place] for table in (rolled.rolls, rolled.won, rolled.exact))
    data = {
        "contest": rolled.contest,
        "dice": dice,
        "difference_before": place - REACH,
        "rolls": n,
        "rolls_won": won,
        **estimated(rolled_rate=rate(won, n)),
        "exact_rate": exact,
        "rolled_z": _standardised(won, n, exact),
    }
    return frame("relic/odds", source.label, data)


def _standardised(won: Counts, n: Counts, exact: NDArray[np.float64]) -> NDArray[np.float64]:
    """Difference in standard errors; where the chance is 0 or 1 there must be none, and else it is infinite."""
    gap, error = won - n * exact, np.sqrt(n * exact * (1 - exact))
    sure = np.where(gap == 0, 0.0, np.sign(gap) * np.inf)
    return np.where(error > 0, divide(gap, error), sure)
