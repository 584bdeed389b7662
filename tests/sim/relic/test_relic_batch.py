"""Many games: seating, and whose luck it is (ENGINE.md section 1)."""

import numpy as np
from relic_scenes import Plans, space, table_of, tiny, tiny_files

from sim.relic.batch import Table, final_record
from sim.relic.cards.files import card_set_from
from sim.relic.words import DECKS, List


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
