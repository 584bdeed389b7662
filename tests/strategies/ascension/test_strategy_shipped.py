"""The shipped strategies: they fit both printings, waste nothing and play well."""

import numpy as np
import pytest
from hypothesis import strategies as st
from properties import holds
from strategy_fakes import rank_of

from sim.ascension import counts
from sim.ascension.batch import Table, new_tally, play_games
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import load_card_set
from sim.ascension.words import List
from sim.engine.plans import DEFAULT_RANK
from sim.experiments.schedule import seatings
from strategies import compile_plan, compile_plans, load_strategy, shipped_strategies
from strategies.fields import load_field

PRINTINGS = ("10th", "2010")
SEARCHING = load_field("searching", "ascension")
NAMES = tuple(name for name in shipped_strategies("ascension") if name not in SEARCHING)
RULED = tuple(name for name in NAMES if name != "random")
TUNED = {printing: load_field(f"tuned-{printing}", "ascension") for printing in PRINTINGS}
SETS = {printing: load_card_set(printing) for printing in PRINTINGS}
PLANS = {(name, printing): compile_plan(load_strategy(name, game="ascension"), SETS[printing])[0] for name in RULED for printing in PRINTINGS}


def test_there_are_enough_of_them():
    assert len(NAMES) >= 11
    assert len({load_strategy(name, game="ascension").name for name in NAMES}) == len(NAMES)


@pytest.mark.parametrize("name", RULED)
def test_each_says_what_it_does(name):
    strategy = load_strategy(name, game="ascension")
    assert strategy.id == name
    assert strategy.summary.endswith(".")
    assert strategy.lists["take"]


@pytest.mark.parametrize("name", RULED)
@pytest.mark.parametrize("printing", PRINTINGS)
@holds(15, seed=st.integers(0, 2**32))
def test_with_plenty_of_resources_something_is_taken_whatever_is_offered(name, printing, seed):
    """In any state, whatever the counters say, every card on offer is wanted: nothing affordable is left out of carelessness."""
    values: dict[object, int] = {}

    def counters(counter: int, ids: tuple[int, ...]) -> int:
        return values.setdefault((counter, ids), (seed * 7919 + 104729 * counter + sum(ids)) % 61)

    for i, card in enumerate(SETS[printing].cards):
        if card.place != "start":
            assert rank_of(PLANS[name, printing], List.TAKE, i, counters) < DEFAULT_RANK, card.name


def played(printing, names, players, times, seed):
    """Counts after every seating of the strategies has been played so many times."""
    plans = compile_plans([load_strategy(name, game="ascension") for name in names], SETS[printing])
    seating = seatings("round robin", len(names), players)
    table = Table(bind_book(SETS[printing], players), plans, seating, seed, solo=players == 1)
    tally = new_tally(table)
    play_games(table, 0, min(len(seating), 2000) * times, tally)
    return tally


@pytest.mark.parametrize("printing", PRINTINGS)
def test_experience_beats_a_beginner_and_a_beginner_beats_luck(printing):
    fields = {name: load_field(name, "ascension") for name in ("shipped", "beginners")}
    names = sorted({"random"}.union(*fields.values()))
    meet = played(printing, names, 2, 200, seed=1).meet.sum(axis=2)
    ahead = meet[:, :, counts.Meet.AHEAD] / np.maximum(1, meet[:, :, counts.Meet.GAMES])
    beginners, luck = [names.index(name) for name in fields["beginners"]], names.index("random")
    trained = [names.index(name) for name in fields["shipped"] if name != "beginner"]
    assert (ahead[np.ix_(trained, beginners)] > 0.55).all()  # 400 games each: two standard errors are 5 %
    assert (ahead[beginners, luck] > 0.6).all()
    assert (ahead[np.ix_(trained, trained)].sum(axis=1) / (len(trained) - 1) > 0.35).all()  # none is hopeless among its equals


@pytest.mark.parametrize(("printing", "name"), [(printing, name) for printing in PRINTINGS for name in TUNED[printing]])
def test_a_tuned_strategy_beats_the_field_it_was_tuned_against(printing, name):
    field = load_field("shipped", "ascension")
    plans = compile_plans([load_strategy(other, game="ascension") for other in (name, *field)], SETS[printing])
    table = Table(bind_book(SETS[printing], 2), plans, seatings("field", len(plans), 2, 0), 77)
    tally = new_tally(table)
    play_games(table, 0, 100 * len(table.seating), tally)
    games, wins = (tally.seat[0, :, what].sum() for what in (counts.Seat.GAMES, counts.Seat.WINS))
    assert games == 100 * 2 * len(field)
    assert wins / games > 0.56  # 2,200 games: the standard error is 1 %


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("printing", PRINTINGS)
def test_games_end_and_little_is_left_unspent(printing, players):
    tally = played(printing, RULED, players, {1: 40, 2: 20}.get(players, 1), seed=2)
    assert tally.game[counts.Game.CAP] == 0
    economy = tally.economy[: len(RULED)].sum(axis=(1, 2))
    turns = economy[:, counts.Economy.TURNS]
    assert (economy[:, counts.Economy.RUNES_LEFT] / turns < 0.8).all()
    assert (economy[:, counts.Economy.POWER_LEFT] / turns < 0.6).all()  # one power buys nothing
