"""The shipped strategies of Relic: they fit any card set with the printed board, and every one can win."""

import pytest
from relic_plans import SET

from sim.experiments.schedule import seatings
from sim.relic import counts
from sim.relic.batch import Table, new_tally, play_games
from sim.relic.book.binder import bind_book
from strategies import compile_plans, load_strategy, shipped_strategies
from strategies.fields import fields, load_field

NAMES = shipped_strategies("relic")
RULED = load_field("shipped", "relic")
BEGINNERS = load_field("beginners", "relic")
TUNED = {name: field for name, field in fields("relic").items() if name.startswith("tuned-")}


def test_there_are_six_of_them_beginners_tuned_ones_and_lots():
    assert set(RULED) == {"cautious", "level-runner", "mission-runner", "power-hoarder", "quartermaster", "relic-rusher"}
    assert {*RULED, *BEGINNERS, *(name for field in TUNED.values() for name in field.strategies), "random"} == set(NAMES)
    assert len({load_strategy(name, game="relic").name for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", (*RULED, *BEGINNERS))
def test_each_says_what_it_does_and_names_no_card_of_one_set(name):
    strategy = load_strategy(name, game="relic")
    assert strategy.id == name and strategy.summary.endswith(".")
    assert {"move", "power", "use", "choose"} <= set(strategy.lists)
    targets = {line.target for lines in strategy.lists.values() for line in lines}
    assert not targets & {*SET.ids, *SET.character_ids, *SET.traits, *SET.areas}


def played(names, players, games):
    """What is counted over all games, and each strategy's share of the fair number of wins."""
    plans = compile_plans([load_strategy(name, game="relic") for name in names], SET)
    table = Table(book=bind_book(SET, players), plans=plans, seating=seatings("round robin", len(names), players), seed=11)
    tally = new_tally(table)
    play_games(table, 0, games, tally)
    wins, seats = (tally.seat[..., what].sum(axis=1) for what in (counts.Seat.WINS, counts.Seat.GAMES))
    return tally.game, wins / seats * players


@pytest.mark.proof
@pytest.mark.parametrize(("players", "most"), [(2, 70), (3, 60), (4, 50)])
def test_games_end_and_nobody_is_hopeless(players, most):
    game, shares = played(RULED, players, 3000)
    assert game[counts.Game.CAP] < 0.005 * game[counts.Game.GAMES]
    assert 30 < game[counts.Game.ROUNDS] / game[counts.Game.GAMES] < most
    assert (shares > 0.65).all() and (shares < 1.35).all()  # the standard error is at most 4 %


@pytest.mark.proof
def test_lots_hardly_win():
    _, shares = played((*RULED, "random"), 4, 3600)
    assert shares[-1] < 0.1


@pytest.mark.proof
@pytest.mark.parametrize("players", [2, 3, 4])
def test_beginners_win_less_than_the_others_more_than_lots_and_end_their_games(players):
    names = (*BEGINNERS, *RULED, "random")
    game, shares = played(names, players, 4000)
    assert game[counts.Game.CAP] < 0.06 * game[counts.Game.GAMES]
    beginners, others, lots = shares[: len(BEGINNERS)], shares[len(BEGINNERS) : -1], shares[-1]
    assert beginners.max() < others.min() - 0.1 and beginners.mean() < 0.7
    assert beginners.min() > lots + 0.1
