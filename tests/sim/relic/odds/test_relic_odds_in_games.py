"""What is rolled in games follows the exact odds: battles and tests, by dice and difference.

Only plain ones are logged by difference: no power numbers, rerolls or ones that count as sixes could come in, which is known before the roll.
Seeds are fixed: a test passes or fails for good.
"""

from functools import cache

import numpy as np
import pytest
from counted_games import table_of
from scipy.stats import chisquare, norm

from sim.relic.batch import Table, new_tally, play_games
from sim.relic.odds.battles import battle_odds
from sim.relic.odds.reading import READINGS, Reading
from sim.relic.odds.skilltests import skill_odds
from sim.relic.odds.throws import Battle, SkillTest
from sim.relic.state import LOGGED_DICE
from sim.relic.words import REACH, Outcome

GAMES = 2000
LEVEL = 1e-3
"""Of all cells of a table together (Bonferroni), and of their sum."""
LEAST = 5
"""Smallest expectation of an outcome in a cell; smaller ones are taken together."""
DIFFERENCES = range(-REACH, REACH + 1)


@cache
def rolled(reading: Reading):
    """Battles `[dice, difference, Outcome]` and tests `[dice, difference, passed]` of many games by lot, under a reading of R23."""
    lots = table_of("synthetic", 4, 200)
    book = lots.book.copy()
    book["test_all"], book["test_every"] = reading.ones == "all", reading.count == "every"
    table = Table(book, lots.plans, lots.seating, seed=READINGS.index(reading))
    tally = new_tally(table)
    play_games(table, 0, GAMES, tally)
    return tally.battles, tally.tests


@cache
def laws_of_battles():
    """Exact chances of the outcomes of a battle, `[dice, difference, Outcome]`."""
    laws = np.zeros((LOGGED_DICE + 1, len(DIFFERENCES), len(Outcome)))
    for dice in range(1, LOGGED_DICE + 1):
        for difference, odds in battle_odds(Battle(dice=dice), DIFFERENCES).items():
            laws[dice, difference + REACH] = float(odds.win), float(odds.tie), float(odds.lose)
    return laws


@cache
def laws_of_tests(reading: Reading):
    """Exact chances of failing and passing a test, `[dice, difference, passed]`."""
    laws = np.zeros((LOGGED_DICE + 1, len(DIFFERENCES), 2))
    for dice in range(1, LOGGED_DICE + 1):
        for margin, odds in skill_odds(SkillTest(dice=dice, reading=reading), DIFFERENCES).items():
            laws[dice, REACH - margin] = float(odds.lose), float(odds.win)
    return laws


def joined(seen, expected):
    """Counts and expectations of a cell, the two smallest outcomes taken together where one is too small."""
    order = np.argsort(expected)
    if len(expected) == 3 and expected[order[0]] < LEAST:
        seen, expected = (np.array([part[order[0]] + part[order[1]], part[order[2]]]) for part in (seen, expected))
    return seen, expected


def cells(counts, laws):
    """p-values of all cells in which enough is expected of every outcome."""
    found = []
    for seen, law in zip(counts.reshape(-1, counts.shape[-1]), laws.reshape(-1, counts.shape[-1]), strict=True):
        seen, expected = joined(seen, seen.sum() * law)
        if expected.min() >= LEAST:
            found.append(chisquare(seen, expected).pvalue)
    return found


def in_all(counts, laws, outcome):
    """Two-sided p-value of how often an outcome was seen in all cells together."""
    there = counts.sum(axis=-1)
    chances = laws[..., outcome]
    score = (counts[..., outcome] - there * chances).sum() / np.sqrt((there * chances * (1 - chances)).sum())
    return 2 * norm.sf(abs(score))


def agree(counts, laws, outcome):
    """Whether the cells, and an outcome in all of them, are what chance allows."""
    found = cells(counts, laws)
    return min(found) > LEVEL / len(found) and in_all(counts, laws, outcome) > LEVEL


@pytest.mark.proof
@pytest.mark.parametrize("reading", READINGS, ids=str)
def test_games_roll_what_the_odds_say(reading):
    battles, tests = rolled(reading)
    assert agree(battles, laws_of_battles(), Outcome.WIN)
    assert agree(tests, laws_of_tests(reading), 1)


def test_there_is_enough_to_find_something():
    battles, tests = rolled(READINGS[0])
    assert battles.sum() > 100_000 and len(cells(battles, laws_of_battles())) > 30
    assert tests.sum() > 20_000 and len(cells(tests, laws_of_tests(READINGS[0]))) > 10


def test_a_win_in_fifty_that_is_lost_is_found():
    battles = rolled(READINGS[0])[0].copy()
    lost = battles[..., Outcome.WIN] // 50
    battles[..., Outcome.WIN] -= lost
    battles[..., Outcome.LOSE] += lost
    assert not agree(battles, laws_of_battles(), Outcome.WIN)


def test_one_cell_that_is_off_by_one_is_found():
    battles, laws = rolled(READINGS[0])[0], laws_of_battles().copy()
    dice, at = np.unravel_index(battles.sum(axis=-1).argmax(), battles.shape[:2])
    laws[dice, at] = laws[dice, at + 1]
    assert min(cells(battles, laws)) < LEVEL / battles.size


def test_one_reading_does_not_pass_for_another():
    anything, all_dice = READINGS[0], next(reading for reading in READINGS if reading.ones == "all")
    assert not agree(rolled(anything)[1], laws_of_tests(all_dice), 1)
