"""Short ways of the kernel: cases of the take list, hands played in one go, decks shuffled as they are drawn. They change no result."""

from functools import partial

import numpy as np
import pytest
from endless_sets import EXTRA, START, card_set, gain, wordy, works
from engines import CARDS, STRATEGIES, Duellists
from kernel_tables import book_of, plan_of, printing, table_of

from sim.ascension.batch import Table, final_record, new_game, new_tally, play_games, play_into
from sim.ascension.book.binder import bind_book
from sim.ascension.cases import ready_plans
from sim.ascension.tables import CASES, LEVELS, NUMBERS
from sim.engine.faults import GameFault
from sim.engine.plans import MAX_COMPARED

GAMES = 60
SHIPPED = ("balanced", "constructs", "rush", "void")
MANY = [f"Mystic if pool <= {pool} and round > {number}" for pool, number in zip(range(5, 60, 5), range(1, 12), strict=True)]
"""Comparisons of two numbers: twelve levels each."""
KNOWING = [
    "Mystic if lead > 2",
    "any by honor if constructs > 1 or score - pool > 4",
    "Cultist if power >= 4",
    "any by cost if owned('Mechana') > 1",
    "any",
]
"""Conditions on all kinds of numbers."""


def shipped():
    return Duellists(CARDS / "2010.toml", [STRATEGIES / f"{name}.toml" for name in SHIPPED], seed=5).table


def tallied(table, games=GAMES):
    tally = new_tally(table)
    play_games(table, 0, games, tally)
    return tally


def without(table, *fields):
    """The same table, in whose ready plans some fields are 0."""
    other = Table(table.book, table.plans, table.seating, table.seed, solo=table.solo)
    for field in fields:
        other.ready[field] = 0
    return other


def same(one, two):
    return all((a == b).all() for a, b in zip(one, two, strict=True))


def drawn(take):
    return table_of("2010", [{"take": take}, {"take": ["any by cost"]}], seed=3)[0]


@pytest.mark.parametrize("make", [shipped, partial(drawn, MANY), partial(drawn, KNOWING)], ids=["shipped", "many", "knowing"])
@pytest.mark.parametrize("fields", [("cases",), ("in_order",), ("cases", "in_order")], ids=" ".join)
def test_the_long_way_comes_to_the_same(make, fields):
    table = make()
    assert table.ready["cases"][0] > 1 and table.ready["in_order"].any()
    assert same(tallied(table), tallied(without(table, *fields)))


@pytest.mark.parametrize("number", range(8))
def test_a_game_that_is_logged_ends_like_one_that_is_not(number):
    """Nothing is played in one go while somebody reads along."""
    table = shipped()
    one, two = final_record(table, number)[0], final_record(table, number, logging=True)[0]
    for pile in ("deck", "hand", "discard", "play"):
        for seat in range(len(SHIPPED)):
            n = one[f"{pile}_n"][seat]
            assert n == two[f"{pile}_n"][seat] and (one[pile][seat, :n] == two[pile][seat, :n]).all()
    for field in ("seen", "affordable", "picked", "taken", "tokens", "row", "word", "spent", "actions"):
        assert (one[field] == two[field]).all(), field


def ready(take, players=2):
    return ready_plans(plan_of(printing("2010"), f'{{"take": {take}}}'.replace("'", '"')), players, book_of(printing("2010"), players))[0]


def test_cases_are_the_levels_of_all_numbers():
    assert ready(["any"])["cases"] == 1
    assert ready(["Mystic if pool < 20", "any if pool < 30"])["cases"] == 3
    assert ready(["Mystic if pool < 20", "any if round == 3"])["cases"] == 4
    assert ready(["Mystic if players == 2", "any"])["cases"] == 1


def test_what_has_too_many_cases_is_judged_at_every_decision():
    far = [f"Mystic if pool < {pool}" for pool in (1, LEVELS + 1)]
    names = ("runes", "power", "pool", "round", "score", "lead", "deck", "hand", "tokens")
    assert len(names) > NUMBERS and 2 ** len(names) > CASES
    wide = [f"Mystic if {name} > 2" for name in names]
    for take in (far, wide):
        plan = ready(take)
        assert plan["cases"] == 0
        table = drawn(take)
        assert table.ready["cases"][0] == 0 and tallied(table).seat.any()


def test_too_many_comparisons_are_found_though_cases_spare_them():
    """What cases spare is counted at most; where it may have been too much, the game is played once more and every comparison is made."""
    table = shipped()
    before = tallied(table)
    doubtful = without(table)
    doubtful.ready["effort"] = MAX_COMPARED
    assert same(before, tallied(doubtful))
    assert final_record(doubtful, 0)[0]["judging"] == 1 and final_record(table, 0)[0]["judging"] == 0
    made = final_record(without(table, "cases"), 0)[0]["compared"]
    assert (final_record(doubtful, 0)[0]["compared"] == made).all() and (made > final_record(table, 0)[0]["compared"]).any()


@pytest.mark.proof
def test_usual_games_are_played_once():
    table = shipped()
    records = [final_record(table, game)[0] for game in range(100)]
    assert 0 < max(int((g["compared"] + g["spared"]).max()) for g in records) < MAX_COMPARED / 20


def test_the_first_faulty_game_is_told_though_games_are_played_by_their_seating():
    """Of games 0 to 5 the odd ones are faulty; those of the seating of game 0 come first, then those of game 1."""
    slow = {"take": ["any"], "decline": wordy(120)}
    cards = card_set({**START, "count": 1, "effects": [EXTRA]}, works(0, 100, effects=[gain(runes=1)]), hand_size=256)
    plans = np.concatenate([table_of(cards, [lists], solo=True)[0].plans for lists in ({"take": ["any"]}, slow)])
    table = Table(bind_book(cards, 1), plans, np.array([[0], [1], [0], [1], [1]], np.int16), 1, solo=True)
    record = new_game()
    with pytest.raises(GameFault, match="game 1"):
        play_into(table, record, 0, 6, new_tally(table))
    assert record["number"][0] == 1 and record["fault"][0]


def test_shuffling_as_far_as_is_drawn_is_shuffling():
    """The end state has every pile as if it had been shuffled at once: the reference engine's."""
    players = Duellists(CARDS / "10th.toml", [STRATEGIES / "void.toml", STRATEGIES / "rush.toml"], seed=9)
    for game in range(5):
        assert players.kernel(game) == players.reference(game)
    g = final_record(players.table, 0)[0]
    assert g["centre_loose"] == 0
