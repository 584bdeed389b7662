"""Distances on the board, as the reference engine finds them (ENGINE.md, section 9)."""

import pytest
from relic_reference_scenes import BOARD, write_set

from sim.relic.reference.board import board_of
from sim.relic.reference.cardfile import read_card_set


@pytest.mark.parametrize(("where", "steps"), [('to = "Shrine"', [1, 2, 3]), ('area = "Front"', [2, 1, 1]), ('tier = "middle"', [1, 1, 1])])
def test_distances_follow_every_space_a_text_may_lead_to(tmp_path, where, steps):
    write_set(tmp_path)
    (tmp_path / "board.toml").write_text("schema = 1\n" + BOARD.replace('to = "Shrine"', where))
    card_set = read_card_set(tmp_path)
    board = board_of(card_set)
    assert [board.distance(card_set.space("Gate"), [card_set.space(name)]) for name in ("Shrine", "Hulk", "Guardian")] == steps
