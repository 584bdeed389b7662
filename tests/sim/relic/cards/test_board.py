"""The board of Relic as numbers: rings, ways and distances."""

import numpy as np
import pytest
from any_relic_sets import any_files
from properties import holds
from tiny_relic import tiny_set

from sim.relic.cards.board import board_of, in_tier
from sim.relic.cards.files import card_set_from, changed
from sim.relic.cards.sheets import Space
from sim.relic.words import FAR, NOBODY


def plain(name, tier, **fields):
    return Space.model_validate({"name": name, "tier": tier, **fields})


def numbered(spaces):
    return {space.name: number for number, space in enumerate(spaces)}


def test_r02_r36_rings_go_round_and_the_inner_tier_leads_to_the_scenario_space():
    """R2, R36: the outer and the middle tier are rings; the inner tier is walked one way, and ends on the scenario space."""
    board = tiny_set().board
    assert board.clockwise == (1, 2, 3, 4, 5, 0, 7, 8, 9, 6, 11, 12, NOBODY)
    assert board.anticlockwise == (5, 0, 1, 2, 3, 4, 9, 6, 7, 8, NOBODY, NOBODY, NOBODY)


def test_tiers_may_be_mixed_in_the_file():
    tiers = ["outer", "centre", "middle", "outer", "inner", "middle", "outer", "inner", "middle"]
    spaces = [plain(f"S{number}", tier) for number, tier in enumerate(tiers)]
    board = board_of(spaces, numbered(spaces))
    assert in_tier(spaces, "outer") == [0, 3, 6]
    assert [board.clockwise[number] for number in (0, 3, 6)] == [3, 6, 0]
    assert [board.anticlockwise[number] for number in (2, 5, 8)] == [8, 2, 5]
    assert (board.clockwise[4], board.clockwise[7], board.clockwise[1]) == (7, 1, NOBODY)


@pytest.mark.parametrize(
    ("here", "there", "steps"),
    [
        ("Hive", "Hive", 0),
        ("Hive", "Gate", 2),  # anticlockwise
        ("Harbour", "Wreck", 1),  # inside an option, behind a price (R33)
        ("Wreck", "Gate", 1),  # a movement box (R34)
        ("Wreck", "Harbour", 3),  # through the box
        ("Hive", "Eye", 7),  # Harbour 2, Wreck 3, Guardian 4, Rift 5, Titan 6
        ("Rift", "Hive", FAR),  # no way back (R35)
        ("Eye", "Titan", FAR),
        ("Guardian", "Rift", 1),  # whatever the box asks for
    ],
)
def test_distances_of_the_tiny_board(here, there, steps):
    card_set = tiny_set()
    assert card_set.board.distance[card_set.space_ids[here], card_set.space_ids[there]] == steps


def test_texts_of_the_inner_tier_are_no_ways():
    back = [{"do": "move", "to": "Chapel"}]
    card_set = changed(tiny_set(), {"Titan": {"text": back}})
    assert card_set.board.distance[card_set.space_ids["Titan"], card_set.space_ids["Chapel"]] == FAR


def slow_distances(card_set):
    """Floyd and Warshall's, over the edges as ENGINE.md tells them."""
    spaces, ids = card_set.spaces, card_set.space_ids
    far = np.full((len(spaces), len(spaces)), FAR)
    np.fill_diagonal(far, 0)
    for tier in ("outer", "middle", "inner"):
        ring = [number for number, space in enumerate(spaces) if space.tier == tier]
        for one, two in zip(ring, [*ring[1:], ring[0] if tier != "inner" else ids["Eye"]], strict=True):
            far[one, two] = 1
            if tier != "inner":
                far[two, one] = 1
    for number, space in enumerate(spaces):
        text = str(space.model_dump()) if space.tier in ("outer", "middle") else ""
        for name, other in ids.items():
            area, tier = spaces[other].area, spaces[other].tier
            boxed, moved = f"'box': {{'to': '{name}'", f"'to': '{name}', 'area': None"
            chosen = (f"'to': None, 'area': '{area}', 'tier': None", f"'to': None, 'area': None, 'tier': '{tier}'")
            if any(way in text for way in (boxed, moved, *chosen)):
                far[number, other] = min(far[number, other], 1)
    for via in range(len(spaces)):
        far = np.minimum(far, far[:, via, None] + far[via])
    return np.minimum(far, FAR)


@pytest.mark.proof
@holds(30, files=any_files())
def test_distances_are_the_shortest(files):
    card_set = card_set_from(files)
    assert (card_set.board.distance == slow_distances(card_set)).all()
