"""Ends of movements are ranked by strategies that are made ready as they are line after line."""

from dataclasses import replace

import numpy as np
import pytest
from relic_engines import SYNTHETIC

from sim.engine.plans import MAX_COMPARED
from sim.experiments.schedule import seatings
from sim.relic.batch import FAULTS, Table, final_record, new_tally, play_games
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import load_card_set
from sim.relic.tables import Ask
from sim.relic.words import Fault
from strategies import compile_plans, load_strategy, shipped_strategies
from strategies.files import make_strategy

SET = load_card_set(SYNTHETIC)
GAMES = 60
ODD = {
    "another order": {"move": ["middle if life > 2", "any if danger < 30", "middle if life <= 2", "any if danger >= 30 or worth > 0 and relics > 0"]},
    "differences": {"move": ["any if danger - life < 20 and danger < 50", "any if worth - draws > 1 or loot > 0 or level > 2", "any"]},
    "negations": {"move": ["any if wounds != 1 and mission_there != 1", "toward mission if life != 4 and danger < 60"]},
    "the same twice": {"move": ["any if life > 2 and life > 2 and not life > 2", "any if players_there == 1", "inner if life < 3 and life > 4"]},
    "ways apart": {"move": ["any if life > 3 and danger < 30 or life <= 3 and worth > 0", "middle if chance < 50 and loot == 0 or encounters > 0"]},
    "beyond percents": {"move": ["any if worth > 101 or danger < 20", "any if worth < 300 and not worth == 2 and players_there != 1", "any"]},
    "without room": {
        "march": ["any if number >= 4 and danger < 40"],
        "move": [f"any if {' or '.join(f'(life == {k} and danger == {k})' for k in range(n, n + 12))}" for n in range(1, 7)],
    },
    "many": {"march": ["any if " + " or ".join(f"(life == {k} and danger == {k})" for k in range(1, 13))], "move": ["toward mission"]},
}
"""Lists that name a space more than once, and conditions that are not a few comparisons in a row."""


def table_of(strategies, players=2):
    """A table of strategies, each against each."""
    plans = compile_plans(strategies, SET)
    return Table(bind_book(SET, players), plans, seatings("round robin" if len(plans) > 1 else "mirror", len(plans), players), seed=5)


def judged(table):
    """The same table; no strategy is made ready."""
    other = replace(table)
    other.ready["ready"] = 0
    return other


def tallied(table):
    """What is counted over some games."""
    tally = new_tally(table)
    play_games(table, 0, GAMES, tally)
    return tally


def same(table):
    """Whether the games of a table are those without anything made ready."""
    return all((one == other).all() for one, other in zip(tallied(table), tallied(judged(table)), strict=True))


@pytest.mark.parametrize("name", [name for name in shipped_strategies("relic") if name != "random"])
def test_shipped_strategies_are_made_ready_and_play_the_same_games(name):
    table = table_of([load_strategy(name, game="relic")])
    assert table.ready["ready"][0] and same(table)


def odd_ones():
    """Strategies of odd conditions."""
    return {
        name: make_strategy({"schema": 1, "game": "relic", "name": name, "summary": "A test.", **lists}, game="relic") for name, lists in ODD.items()
    }


@pytest.mark.parametrize("name", ODD)
def test_odd_conditions_play_the_same_games(name):
    assert same(table_of([odd_ones()[name]]))


@pytest.mark.parametrize(("name", "walked"), [("ways apart", 0), ("beyond percents", 2), ("without room", 6), ("many", 1)])
def test_conditions_that_find_no_room_are_walked(name, walked):
    (row,) = table_of([odd_ones()[name]]).ready
    assert row["ready"] and (row["slot_asks"] >> Ask.WALK).sum() == walked


def test_doubtful_games_are_played_again_and_every_comparison_is_made():
    table = table_of([load_strategy("cautious", game="relic")])
    doubtful = replace(table)
    doubtful.ready["ready_effort"] = MAX_COMPARED
    for number in range(5):
        plain, again = final_record(table, number)[0], final_record(doubtful, number)[0]
        exact = final_record(judged(table), number)[0]
        assert (again["judging"], plain["judging"]) == (1, 0) and (again["compared"] == exact["compared"]).all()
        assert plain["round"] == again["round"] and (plain["level"] == again["level"]).all() and plain["spared"].any()
        assert (plain["compared"] + plain["spared"] >= exact["compared"]).all()
    assert Fault.TOO_MANY_COMPARISONS in FAULTS and np.all(table.ready["ready"])
