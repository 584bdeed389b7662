"""What batches of games do with the order of the seats and with games without end (A5, A46c)."""

import numpy as np
from kernel_tables import book_of, printing, table_of

from sim.ascension.batch import Table, final_record, new_tally, play_games
from sim.ascension.cards.files import card_set_from
from sim.ascension.counts import Game, Meet, Seat


def test_a05_the_seating_says_which_strategy_begins():
    plans = table_of("10th", [{}, {"take": ["Mystic"]}])[0].plans
    table = Table(book_of(printing("10th"), 2), plans, np.array([[0, 1], [1, 0]], np.int16), 1)
    mystic = printing("10th").find("Mystic")
    owned = [final_record(table, number)[0]["owned"][:2, mystic] for number in (0, 1)]
    assert [list(seats > 0) for seats in owned] == [[False, True], [True, False]]


def test_a46c_unfinished_games_are_counted_and_nobody_wins_them():
    table, _ = table_of(card_set_from({"schema": 1, "base": "10th", "name": "short", "rules": {"round_cap": 2}}), [dict(take=["Cultist"]), {}])
    tally = new_tally(table)
    play_games(table, 0, 7, tally)
    assert [tally.game[which] for which in (Game.GAMES, Game.POOL, Game.CAP)] == [7, 0, 7]
    for who in (0, 1):
        assert [tally.seat[who, who, which] for which in (Seat.GAMES, Seat.WINS, Seat.UNFINISHED)] == [7, 0, 7]
    assert tally.meet[..., Meet.UNFINISHED].sum() == 14
