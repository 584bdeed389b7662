"""Many games: seating, counts of any split, cards taken out, outcomes (ENGINE.md sections 1 and 2)."""

import numpy as np
import pytest
from relic_scenes import Plans, card, space, table_of, tiny, tiny_files

from sim.relic.batch import Table, final_record, new_tally, play_changed, play_games
from sim.relic.cardfile import card_set_from
from sim.relic.change import Course, copy_outcome, new_outcome, no_change, without
from sim.relic.counts import Game
from sim.relic.words import DECKS, Ended, List

GAMES = 40


@pytest.fixture(scope="module")
def table():
    files = tiny_files()
    files["set.toml"]["rules"]["round_cap"] = 60
    return table_of(card_set_from(files))


def outcome_of(table, change, tally=None):
    outcome = new_outcome(GAMES, table.parties, int(table.book["kinds"][0]))
    play_changed(table, 0, GAMES, change, outcome, tally)
    return outcome


def test_any_split_of_the_games_gives_the_same_counts(table):
    """Section 1: luck hangs on the game number alone."""
    whole, parts = new_tally(table), new_tally(table)
    play_games(table, 0, GAMES, whole)
    for start, stop in ((30, GAMES), (0, 1), (1, 30)):
        play_games(table, start, stop, parts)
    assert all((one == other).all() for one, other in zip(whole, parts, strict=True))
    assert whole.game[Game.GAMES] == GAMES


def test_the_outcome_of_a_game_is_its_end(table):
    """Outcomes: winner, levels, cards, rounds of the same games as without a change."""
    outcome = outcome_of(table, no_change(GAMES))
    for number in range(GAMES):
        g = final_record(table, number)[0]
        assert (outcome.winner[number], outcome.course[number, Course.ROUNDS]) == (g["winner"], g["round"])
        assert outcome.course[number, Course.UNFINISHED] == (g["ended"] == Ended.CAP)
        assert outcome.course[number, Course.TURNS] == g["turn"]
        assert (outcome.level[number] == g["level"][:2]).all()
        for name in ("drawn", "taken", "beaten"):
            assert (getattr(outcome, name)[number] == g[name][:2, : table.book["kinds"][0]]).all()


def test_cards_taken_out_are_never_seen(table):
    """Section 2: all copies are left out before the first shuffle; what else there is stays in its order."""
    gone = [card("Ork Boy"), card("Seal")]
    plain, changed = outcome_of(table, no_change(GAMES)), outcome_of(table, without(gone, GAMES))
    assert plain.drawn[..., gone].sum() > 0
    assert changed.drawn[..., gone].sum() == 0
    assert changed.drawn.sum() > 0 and (plain.level != changed.level).any()


def test_a_card_that_is_not_in_the_game_changes_nothing():
    """Common random numbers: a card with no copies can be taken out without a trace."""
    files = tiny_files()
    files["set.toml"]["rules"]["round_cap"] = 20
    boss = next(table for table in files["threats-red.toml"]["card"] if table["name"] == "Ork Boss")
    boss["count"] = 0
    table = table_of(card_set_from(files))
    one, other = outcome_of(table, no_change(GAMES)), outcome_of(table, without([card("Ork Boss")], GAMES))
    assert all((a == b).all() for a, b in zip(one, other, strict=True))


def test_only_wanted_games_are_played_and_counted(table):
    """Outcomes of the others stay as they are."""
    change = without([card("Ork Boy")], GAMES)
    change.wanted[::2] = 0
    outcome = copy_outcome(outcome_of(table, no_change(GAMES)))
    before = copy_outcome(outcome)
    tally = new_tally(table)
    play_changed(table, 0, GAMES, change, outcome, tally)
    assert (outcome.course[::2] == before.course[::2]).all() and (outcome.drawn[::2] == before.drawn[::2]).all()
    assert (outcome.drawn[1::2, :, card("Ork Boy")] == 0).all()
    assert tally.game[Game.GAMES] == GAMES // 2


def test_strategies_are_seated_row_by_row():
    """Table: game g uses row g mod M of the seating."""
    plans = Plans().want(List.MOVE, space("Chapel"))
    table = table_of(tiny(), plans)
    table = Table(table.book, plans.record, np.array([[0, 1], [1, 0], [1, 1]], np.int16), 1)
    assert [final_record(table, number)[0]["strategy"][:2].tolist() for number in range(4)] == [[0, 1], [1, 0], [1, 1], [0, 1]]
    assert (table.parties, table.strategies) == (2, 2)


def test_luck_belongs_to_the_seat():
    """Section 1: equal strategies swapped are the same game."""
    files = tiny_files()
    files["set.toml"]["rules"]["round_cap"] = 20
    plans = Plans().by_lot()
    plans.record["policy"] = plans.record["policy"][0]
    there = table_of(card_set_from(files), plans)
    back = Table(there.book, there.plans, np.array([[1, 0]], np.int16), 1)
    for number in range(10):
        one, other = final_record(there, number)[0], final_record(back, number)[0]
        assert (one["winner"], one["round"]) == (other["winner"], other["round"])
        assert (one["drawn"] == other["drawn"]).all()
        assert all((one["deck"][deck, : one["deck_n"][deck]] == other["deck"][deck, : other["deck_n"][deck]]).all() for deck in range(DECKS))
