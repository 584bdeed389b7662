"""Who leads, against the obvious reading of the levels by round."""

import numpy as np
import pytest
from counted_games import GAMES, TABLES, alone, leads_of, table_of

from sim.engine.jit import entry
from sim.relic.batch import final_record
from sim.relic.play.leads import follow_leads, leader
from sim.relic.state import new_game
from sim.relic.words import MAX_LEVEL, NOBODY, EndReason

OUT = MAX_LEVEL + 1


@entry
def led(records, round_number):
    return leader(records[0], round_number)


@entry
def followed(records):
    follow_leads(records[0])


def position(*rounds):
    """A record of a game that was won, with the levels of all seats round by round."""
    record = new_game()
    g = record[0]
    g["players"], g["round"], g["ended"] = len(rounds[0]), len(rounds), EndReason.WON
    for number, levels in enumerate(rounds, start=1):
        g["round_level"][: len(levels), number] = levels
    return record


@pytest.mark.parametrize(
    ("levels", "seat"),
    [((1, 1), NOBODY), ((2, 1), 0), ((1, 2), 1), ((2, 2, 1), NOBODY), ((2, 2, 3), 2)]
    + [((3, OUT, 2), 0), ((OUT, OUT, 1), 2), ((OUT, OUT), NOBODY), ((0, OUT), 0)],
)
def test_who_is_eliminated_does_not_lead(levels, seat):
    assert led(position(levels), np.int64(1)) == seat == alone(levels)


def test_a_lead_that_is_shared_for_a_while_has_not_changed():
    """Seat 0, shared, seat 0 again, then seat 1 takes it, and seat 0 takes it back."""
    record = position((2, 1), (2, 2), (3, 2), (3, 4), (5, 4))
    followed(record)
    assert (record["lead_changes"][0], record["leads"][0, :2].tolist(), record["half_leader"][0]) == (2, [1, 1], NOBODY)
    record = position((1, 2), (2, 2), (3, 2), (3, 4))
    record["round"], record["ended"] = 3, EndReason.CAP
    followed(record)
    assert (record["lead_changes"][0], record["half_leader"][0]) == (1, NOBODY)
    record["ended"] = EndReason.WON
    followed(record)
    assert record["half_leader"][0] == 1


@pytest.mark.parametrize("name", TABLES, ids=str)
def test_games_are_counted_as_their_rounds_say(name):
    changes = 0
    for number in range(GAMES):
        record = final_record(table_of(*name), number)
        followed(record)
        taken, half = leads_of(record[0])
        assert record["leads"][0, : len(taken)].tolist() == taken
        assert (record["lead_changes"][0], record["half_leader"][0]) == (sum(taken), half)
        changes += sum(taken)
    assert changes > 0
