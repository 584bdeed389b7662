"""Seats count from 1 wherever a person sees or writes them; the kernel's own count from 0 stays inside."""

import numpy as np
import pytest

import vigil
from reports.relic.replay.endstate import OF_SEATS
from reports.replays.endstate import differences
from sim.ascension.cards.files import load_card_set
from sim.experiments.experiment import build_experiment
from sim.relic.cards.files import load_card_set as load_relic
from strategies.compiler.plan import compile_plan
from strategies.files import make_strategy
from strategies.language.lookup import language_of


def comparisons(condition, game):
    """The compiled comparisons of one line: counters, operation, bound."""
    data = {"schema": 1, "name": "t", "summary": "s", "policy": "rules", "game": game}
    cards = load_relic("synthetic") if game == "relic" else load_card_set("2010")
    which, target = ("buy", "any") if game == "relic" else ("take", "any")
    row = compile_plan(make_strategy({**data, which: [f"{target} if {condition}"]}, game=game), cards)[0]
    used = np.flatnonzero(row["test_a"])
    return [tuple(int(row[name][k]) for name in ("test_a", "test_b", "test_op", "test_bound")) for k in used]


@pytest.mark.parametrize("game", ["ascension", "relic"])
@pytest.mark.parametrize(
    ("people", "kernel", "bound"),
    [("seat == 1", "==", 0), ("seat <= 2", "<=", 1), ("1 < seat", "<=", 0), ("seat - round < 3", "<", 2), ("round - seat < 3", "<", 4)],
)
def test_a_condition_counts_the_seat_from_1(game, people, kernel, bound):
    seat = language_of(game).counters["seat"]
    ((plus, minus, _, found),) = comparisons(people, game)
    assert seat in (plus, minus) and found == bound, kernel


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_other_counters_stay_what_they_are(game):
    ((_, _, _, bound),) = comparisons("round <= 3", game)
    assert bound == 3


def test_who_begins_sits_at_seat_1(tmp_path):
    """A strategy that takes cards at seat 1 only has cards at that seat only, in the kernel and in the reference engine."""
    text = 'schema = 1\nname = "First"\nsummary = "s"\npolicy = "rules"\ntake = ["any by cost if seat == 1"]\n'
    (tmp_path / "first.toml").write_text(text)
    content = {"schema": 1, "name": "Seats", "card_sets": ["2010"], "players": 2, "strategies": ["first.toml"], "meet": "mirror", "games": 40}
    experiment = build_experiment(content, "seats.toml", tmp_path)
    found = vigil.run(experiment)
    seats = found.seats().query("strategy == 'first'").set_index("seat")
    assert list(seats.index) == [1, 2] and seats.loc[1, "win_rate"] == 1.0
    games = vigil.find_games(experiment, "winner_seat = 1 and seat(first) = 1", games=40, limit=40)
    assert len(games) == 40


def test_differences_of_engines_name_seats_from_1():
    one = {"winner": 0, "pool": 3, "seats": [{"rival": None, "deck": 2}, {"rival": 0, "deck": 2}]}
    other = {"winner": 1, "pool": 4, "seats": [{"rival": 1, "deck": 2}, {"rival": 0, "deck": 2}]}
    assert differences(one, other, OF_SEATS) == [("winner", 1, 2), ("pool", 3, 4), ("seat 1 rival", None, 2)]
