"""The shipped strategies of Ascension Tactics: they fit the sets, do what a player would, and beat play by lot."""

import numpy as np
import pytest
from tactics_plans import SET, table_of, tactics_strategy

from sim.tactics.batch import final_record, new_tally, play_games
from sim.tactics.cards.files import load_card_set, shipped_card_sets
from sim.tactics.codes import Cause
from sim.tactics.counts import Meet
from sim.tactics.state import MAX_SEATS, NOBODY, PURPOSES
from strategies import compile_plan, load_strategy, shipped_strategies
from strategies.checks.unreachable import never_used

NAMES = shipped_strategies("tactics")
TUNED = tuple(name for name in NAMES if name.startswith("tuned-"))
"""Answers to one scenario, without lines for what that has not."""
BEGINNERS = tuple(name for name in NAMES if name.startswith("beginner-"))
"""One foolish plan each: they win most games against play by lot, but not nine of ten."""
RULED = tuple(name for name in NAMES if name != "random" and name not in TUNED)
STRATEGIES = {name: load_strategy(name, game="tactics") for name in NAMES}
SCENARIOS = {
    "love": ("Love Lives Forever", 2, 2),
    "spires": ("Spires of Souls (2p / 2v2)", 2, 2),
    "gates": ("Gates of War", 2, 2),
    "circle": ("Circle of Stones", 2, 2),
    "love, teams": ("Love Lives Forever", 4, 2),
    "spires, teams": ("Spires of Souls (2p / 2v2)", 4, 2),
    "gates, teams": ("Gates of War", 4, 2),
}
"""Those of two sides."""
MANY = {
    "spires, three": ("Spires of Souls (3p)", 3, 3),
    "spires, four": ("Spires of Souls (4p)", 4, 4),
    "twilight": ("Twilight of Idols", 3, 3),
    "infernal": ("Infernal Battle", 4, 4),
}


def test_there_are_enough_of_them():
    assert {"keeper", "hunter", "runner", "scholar", "builder", "warlord", "beginner", "random"} <= set(NAMES)
    assert len({strategy.name for strategy in STRATEGIES.values()}) == len(NAMES)


@pytest.mark.parametrize("name", RULED)
def test_each_says_what_it_does_in_all_that_matters(name):
    strategy = STRATEGIES[name]
    assert strategy.id == name and strategy.summary.endswith(".")
    assert {"draft", "play", "acquire", "order", "move", "attack", "treasure"} <= set(strategy.lists)


@pytest.mark.parametrize("name", NAMES)
def test_each_fits_every_shipped_set_and_wastes_no_line(name):
    sets = [load_card_set(found) for found in shipped_card_sets()]
    assert [compile_plan(STRATEGIES[name], card_set).shape for card_set in sets] == [(1,)] * len(sets)
    assert [*never_used(STRATEGIES[name], sets)] == []


def shares_of_wins(name, scenario, games):
    """Share of the games against play by lot that a strategy wins, changing seats."""
    table = table_of(STRATEGIES[name], STRATEGIES["random"], name=scenario[0], players=scenario[1], sides=scenario[2])
    tally = new_tally(table)
    play_games(table, 0, games, tally)
    met = tally.meet[0, 1].sum(axis=0)
    return met[Meet.AHEAD] / met[Meet.GAMES]


@pytest.mark.parametrize("name", (*RULED, *TUNED))
def test_each_beats_play_by_lot(name):
    assert shares_of_wins(name, SCENARIOS["love"], 12) >= 0.8


@pytest.mark.proof
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("name", RULED)
def test_each_wins_nine_of_ten_duels_against_play_by_lot_and_beginners_three_of_four(name, scenario):
    assert shares_of_wins(name, SCENARIOS[scenario], 200) >= (0.75 if name in BEGINNERS else 0.9)


@pytest.mark.proof
@pytest.mark.parametrize("scenario", MANY)
@pytest.mark.parametrize("name", RULED)
def test_each_wins_more_than_its_share_among_many(name, scenario):
    sides = MANY[scenario][2]
    table = table_of(STRATEGIES[name], *[STRATEGIES["random"]] * (sides - 1), name=MANY[scenario][0], players=MANY[scenario][1], sides=sides)
    won = [final_record(table, number)[0] for number in range(60)]
    share = np.mean([record["winner"] >= 0 and record["strategy"][record["winner"]] == 0 for record in won])
    assert share >= (1.1 if name in BEGINNERS else 1.5) / sides


def records(*strategies, games=12, **what):
    """End records of games."""
    table = table_of(*strategies, **what)
    return [final_record(table, number)[0] for number in range(games)]


def words_used(record, purpose):
    """Words used of the streams of a purpose, by seat."""
    first, seats = next((first, seats) for number, first, seats in PURPOSES if number == purpose)
    room = record["word"].shape[1]
    return [int(record["block"][s]) * room - (room - int(record["spent"][s])) if record["block"][s] else 0 for s in range(first, first + seats)]


CHOICE = 2
"""Purpose of the luck of choices."""


@pytest.mark.parametrize("scenario", [pytest.param(one, marks=() if one == "love" else pytest.mark.proof) for one in (*SCENARIOS, *MANY)])
def test_rules_use_no_luck_of_choices(scenario):
    name, players, sides = {**SCENARIOS, **MANY}[scenario]
    names = ("keeper", "warlord", "scholar", "hunter")[:sides]
    for record in records(*(STRATEGIES[one] for one in names), games=2, name=name, players=players, sides=sides):
        assert words_used(record, CHOICE) == [0] * MAX_SEATS
        assert record["winner"] != NOBODY


def seat_of(record, strategy):
    return int(np.flatnonzero(record["strategy"][:2] == strategy)[0])


def test_what_no_line_names_is_not_done():
    idle = tactics_strategy(play=["any"])
    for record in records(idle, STRATEGIES["keeper"], games=4):
        seat = seat_of(record, 0)
        assert record["orders"][seat].sum() == record["acquisitions"][seat].sum() == record["strikes"][seat].sum() == 0
        assert record["plays"][seat].sum() == 5 * record["turns"][seat]
        assert record["winner"] == record["strategy"].tolist().index(1)


def test_lines_are_followed_to_the_letter():
    """Only Mystics are acquired, only rats ordered, nobody attacked, what is held not played."""
    lines = tactics_strategy(hold=["Militia"], acquire=["Mystic"], order=["rat"], move=["sanctuary"])
    kinds = [card.name for card in SET.kinds]
    ranks = [champion.name for champion in SET.champions]
    for record in records(lines, STRATEGIES["random"], games=6):
        seat = seat_of(record, 0)
        acquired, played = ({kinds[kind] for kind in np.flatnonzero(record[what][seat])} for what in ("acquisitions", "plays"))
        assert acquired <= {"Mystic"} and {ranks[rank] for rank in np.flatnonzero(record["orders"][seat])} == {"Giant Rat"}
        assert "Militia" not in played and "Apprentice" in played and record["strikes"][seat].sum() == 0


@pytest.mark.parametrize("name", RULED)
def test_nobody_falls_on_corrupted_ground_by_walking(name):
    """The contract set has nothing that lays it under somebody, or moves others."""
    found = records(*[STRATEGIES[name]] * 4, games=2, name="Infernal Battle", players=4, sides=4, cards="contract")
    assert sum(record["defeats"][Cause.CORRUPTED].sum() for record in found) == 0
    assert sum(record["orders"].sum() for record in found) > 40
