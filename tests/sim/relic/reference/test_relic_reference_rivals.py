"""Who is chosen for a mission in set-up (`meet` with `chosen`; ENGINE.md, section 9), in the reference engine."""

from dataclasses import replace

import pytest
from relic_reference_scenes import choices, pieces, write_set

from sim.relic.reference.cardfile import read_card_set
from sim.relic.reference.engine import set_up
from sim.relic.reference.purposes import CHOICE
from sim.relic.reference.rulefile import LISTS, Strategy, parse_line
from sim.relic.reference.table import Table

MISSION = '[[card]]\nname = "Find him"\ncount = 20\nobjective = { event = "meet", chosen = true }\n'


@pytest.mark.parametrize(("line", "rival"), [("Hero if strength == 0 and influence == 0 and seat == 1", 2), ("Hero if influence == 3", 1)])
def test_in_set_up_nobody_has_anything_when_it_is_chosen(tmp_path, line, rival):
    card_set = read_card_set(write_set(tmp_path, mission=MISSION))
    lines = {name: (parse_line(line, card_set, name),) if name == "rival" else () for name in LISTS}
    table = Table(card_set, [Strategy("scene", "rules", lines)] * 3, seed=1, game=0)
    table.decks["mission"].cards = pieces(table, *["Find him"] * 3)
    set_up(table)
    assert [table.seats[number].character.name for number in (0, 2)] == ["Rogue", "Hero"]
    assert table.seats[0].rival is table.seats[rival]


def test_in_set_up_lots_are_drawn_from_the_stream_of_the_seat(tmp_path):
    card_set = read_card_set(write_set(tmp_path, mission=MISSION))
    table = Table(card_set, [Strategy("lot", "random", {})] * 3, seed=1, game=0)
    table.decks["mission"].cards = pieces(table, *["Find him"] * 3)
    table.rules = replace(table.rules, dealt=1)
    streams = [choices(table, number, lot) for number, lot in enumerate((1, 0, 1))]
    set_up(table)
    assert [seat.rival.number for seat in table.seats] == [2, 2, 1] and all(stream.numbers == [] for stream in streams)
    assert table.luck.streams[CHOICE, 0] is streams[0]
