"""The counts of a campaign: nothing is counted twice or lost, and they add up in any split."""

import numpy as np
import pytest

from sim.experiments.experiment import build_experiment
from sim.tactics.counts import EARLY, Champions, Course, Game, Maps, Meet, Schemes, Seat, Villains
from sim.tactics.scenarios.words import DIFFICULTIES
from vigil.playing.arena import prepare

GAMES = 48
BOSSES = ("Rat King", "Beelzepug", "Rakar", "Kythis")
SOURCES = [name for name in Seat.__members__ if name.startswith("GLORY_") and not name.endswith("_SQ")]


def arm_of(boss, players=2, **changes):
    """Two strategies and the policy by lot against a boss."""
    content = {"schema": 1, "name": "Mine", "game": "tactics", "card_sets": ["synthetic"], "scenarios": "synthetic-campaign", "scenario": boss}
    content |= {"players": players, "teams": 1, "strategies": ["hunter", "warlord", "random"], "games": GAMES, "seed": 8}
    return next(iter(prepare(build_experiment(content | changes, "mine.toml", None)).arms.values()))


def played(arm, *ranges):
    """Counts of ranges of games, added up."""
    total = arm.new_tally()
    for start, stop in ranges:
        arm.play(start, stop, total)
    return total


@pytest.fixture(scope="module")
def tallies():
    return {boss: played(arm_of(boss), (0, GAMES)) for boss in BOSSES}


@pytest.mark.parametrize("boss", BOSSES)
def test_every_game_is_counted_once_on_either_side(tallies, boss):
    tally = tallies[boss]
    game, players, villains = tally.game, tally.seat[:3, 0], tally.seat[3, 1]
    assert game[Game.GAMES] == GAMES == game[[Game.GLORY, Game.BOSS, Game.SCHEMES, Game.CAP]].sum()
    assert players[:, Seat.GAMES].sum() == GAMES == villains[Seat.GAMES]
    assert not tally.seat[3, 0].any() and not tally.seat[:3, 1].any()
    assert players[:, Seat.WINS].sum() + villains[Seat.WINS] + game[Game.CAP] == GAMES
    assert game[Game.BOSS] <= players[:, Seat.WINS].sum() and game[Game.SCHEMES] <= villains[Seat.WINS]
    assert tally.meet[:3, 3, 0, Meet.WINS].sum() == players[:, Seat.WINS].sum() and tally.meet[3, :3, 1, Meet.WINS].sum() == villains[Seat.WINS]
    assert players[:, Seat.TURNS].sum() + villains[Seat.TURNS] == game[Game.TURNS]
    assert tally.maps[..., Maps.GAMES].sum() == 2 * GAMES and tally.course[..., Course.SEATS].sum(axis=(0, 1))[1] == 2 * GAMES


@pytest.mark.parametrize("boss", BOSSES)
def test_glory_orders_and_falls_add_up(tallies, boss):
    tally = tallies[boss]
    for cells in (*tally.seat[:3, 0], tally.seat[3, 1]):
        assert cells[Seat.GLORY] == cells[[Seat[name] for name in SOURCES]].sum() and (cells >= 0).all()
    villains, each = tally.seat[3, 1], tally.villains.sum(axis=(0, 1))
    for ours, theirs in (("ORDERED", "ORDERS"), ("DEPLOYED", "DEPLOYS"), ("ATTACKS", "ATTACKS"), ("SLAIN", "SLAIN"), ("FALLS", "FALLS")):
        assert each[Villains[ours]] == villains[Seat[theirs]]
    assert tally.champions[:3, :, Champions.ORDERED].sum() == tally.seat[:3, 0, Seat.ORDERS].sum() and not tally.champions[3].any()
    assert tally.game[Game.FALLS] == tally.seat[..., Seat.FALLS].sum() + tally.game[Game.NEUTRALS]
    assert (each[Villains.GAMES_FELL] > 0) and each[Villains.WINS_FELL] <= each[Villains.GAMES_FELL] <= each[Villains.FALLS]


@pytest.mark.parametrize("boss", BOSSES)
def test_schemes_are_those_that_were_revealed(tallies, boss):
    tally = tallies[boss]
    schemes = tally.schemes.sum(axis=(0, 1))
    assert schemes[Schemes.REVEALED] == tally.game[Game.REVEALED] > GAMES and schemes[Schemes.LOWER] == tally.game[Game.LOWER]
    assert schemes[Schemes.GAMES] <= schemes[Schemes.REVEALED] and GAMES < schemes[Schemes.GAMES_EARLY] <= EARLY * GAMES
    assert schemes[Schemes.GLORY] <= tally.seat[3, 1, Seat.GLORY]
    assert not tally.schemes[3].any() and not tally.villains[3].any()


def test_any_split_gives_the_same_counts(tallies):
    found = played(arm_of("Kythis"), (20, GAMES), (0, 7), (7, 20))
    for one, other in zip(tallies["Kythis"], found, strict=True):
        np.testing.assert_array_equal(one, other)


def test_difficulty_takes_schemes_away_before_the_first_turn():
    books = {name: arm_of("Rakar", players=3, difficulty=name).table.book for name in DIFFICULTIES}
    assert {name: int(book["discarded"][0]) for name, book in books.items()} == {"normal": 4, "hard": 8, "nightmare": 12}


def test_each_map_has_its_own_boss_and_targets():
    book = arm_of("Rakar").table.book
    places = {(*hexes, *targets) for hexes, targets in zip(book["boss_hex"].tolist(), book["target_hex"].tolist(), strict=True)}
    assert len(book) == 8 and len(places) > 1


@pytest.mark.parametrize("players", [1, 3, 4])
def test_so_many_players_are_counted_as_one_side(players):
    tally = played(arm_of("Rat King", players=players), (0, 9))
    assert tally.seat[:3, 0, Seat.GAMES].tolist() == [3, 3, 3] and tally.seat[3, 1, Seat.ORDERS] > 0 < tally.seat[:3, 0, Seat.ORDERS].min()
