"""The frame of dice: battles and tests as they were rolled in the games, held against the exact odds."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

import numpy as np
import pandas as pd

from reports.frames.common import Counts, axes, estimated, frame
from reports.relic.catalogue import reading_of
from reports.relic.odds.agreement import binomial, standardised
from reports.runs.source import Source
from reports.stats.estimates import Floats, rate
from reports.stats.holm import holm
from sim.relic.counts import DICE, DIFFERENCES
from sim.relic.odds.battles import battle_odds
from sim.relic.odds.outcome import Odds
from sim.relic.odds.reading import Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest
from sim.relic.words import REACH, Outcome

SPAN = range(-REACH, REACH + 1)
"""Differences that are told apart."""


def odds(source: Source) -> pd.DataFrame:
    """One row a contest, number of dice and difference that came up; all rows are one family of tests."""
    battles, tests = source.tally.battles, source.tally.tests
    parts = [
        _rows(source, "battle", battles.sum(axis=-1), battles[..., Outcome.WIN], exact_battles()),
        _rows(source, "test", tests.sum(axis=-1), tests[..., 1], exact_tests(reading_of(source.catalogue))),
    ]
    table = pd.concat(parts, ignore_index=True)
    table["rolled_p_value"] = holm(table["rolled_p_value"])
    return frame("relic/odds", source.label, table.to_dict("series"))


@lru_cache
def exact_battles() -> Floats:
    """`[DICE, DIFFERENCES]` exact chances to win a battle against one die; NaN without a die of one's own."""
    return _chances(lambda dice: battle_odds(Battle(dice=dice), SPAN), SPAN)


@lru_cache
def exact_tests(reading: Reading) -> Floats:
    """`[DICE, DIFFERENCES]` exact chances to pass a test; what the dice must reach is minus the difference."""
    return _chances(lambda dice: skill_odds(SkillTest(dice=dice, reading=reading), SPAN), SPAN[::-1])


def _chances(found: Callable[[int], Mapping[int, Odds]], keys: Sequence[int]) -> Floats:
    """Chances for every number of dice, in the order of the keys of their odds."""
    table = np.full((DICE, DIFFERENCES), np.nan)
    for dice in range(1, DICE):
        by_key = found(dice)
        table[dice] = [float(by_key[key].win) for key in keys]
    return table


def _rows(source: Source, contest: str, rolls: Counts, won: Counts, exact: Floats) -> pd.DataFrame:
    """Rows of one contest, from tables `[DICE, DIFFERENCES]`."""
    dice, place = (a[rolls.ravel() > 0] for a in axes(rolls.shape))
    n, wins, chance = rolls[dice, place], won[dice, place], exact[dice, place]
    data = {
        "contest": contest,
        "dice": dice,
        "difference_before": place - REACH,
        "rolls": n,
        "rolls_won": wins,
        **estimated(rolled_rate=rate(wins, n)),
        "exact_rate": chance,
        "rolled_z": standardised(wins, n, chance),
        "rolled_p_value": [binomial(*row) for row in zip(wins.tolist(), n.tolist(), chance.tolist(), strict=True)],
    }
    return pd.DataFrame(data)
