"""Whole games of every scenario and mode: nothing is lost, the same seed gives the same game, each ends as the ledger says."""

from dataclasses import replace

import pytest
from agreement import MANY, game_count
from reference_tactics import contract
from tactics_scenes import CONTRACT
from watched_tactics import BOSSES, CAMPAIGN, VERSUS, all_scenarios, check_table, play_watched, whole_set

from sim.tactics.reference import Game, play
from sim.tactics.reference.mapfile import MODES
from sim.tactics.reference.setfile import SWITCHES, read_set

BY_HAND = [(name, mode, 100 + game) for name, mode in (*VERSUS, *CAMPAIGN[:4], *BOSSES) for game in range(game_count(0))]
"""Where somebody asks for many games."""


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), VERSUS)
def test_a_versus_game_ends_by_glory_and_loses_nothing(name, mode):
    game, end = play_watched(contract(), name, mode, 3)
    assert end["ended"] == "glory" and end["sides"][end["winner"]]["glory"] >= game.scenario.word("win")
    assert all(side["glory"] < game.scenario.word("win") for number, side in enumerate(end["sides"]) if number != end["winner"])


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), CAMPAIGN + BOSSES if MANY else (CAMPAIGN[1::3] + BOSSES)[::2])
def test_a_campaign_game_ends_and_loses_nothing(name, mode):
    game, end = play_watched(contract(), name, mode, 3)
    assert end["ended"] in ("glory", "schemes", "boss")
    assert end["winner"] == (0 if end["ended"] == "boss" else 1) or game.boss.players_win()
    assert len(end["schemes"]) + len(end["revealed"]) + len(end["scheme_discard"]) == 32


@pytest.mark.proof
@pytest.mark.parametrize(("mode", "rounds"), [("coop1", 17), ("coop2", 17), ("coop3", 15), ("coop4", 15)])
def test_a_campaign_that_nothing_else_ends_is_over_when_a_scheme_is_missing(mode, rounds):
    """K1: with n schemes in round n / 2 + 1; Rakar is seldom defeated by lot."""
    ends = [play(contract(), all_scenarios()["Rakar, long"], mode, 5, game) for game in range(game_count(1))]
    assert {end["round"] for end in ends if end["ended"] == "schemes"} == {rounds}
    assert all(not end["schemes"] for end in ends if end["ended"] == "schemes")


@pytest.mark.parametrize(("difficulty", "threat"), [("normal", 0), ("hard", 4), ("nightmare", 8)])
def test_difficulty_is_threat_from_the_start(difficulty, threat):
    game = Game(contract(), all_scenarios()["Rakar"], "coop2", options={"difficulty": difficulty})
    game.set_up_campaign()
    assert game.threat() == threat and len(game.schemes) == 32 - threat


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode"), [("Love Lives Forever", "2v2"), ("Twilight of Idols", "ffa3"), ("Rakar", "coop3")])
def test_the_same_seed_is_the_same_game(name, mode):
    first, again, other = (play(contract(), all_scenarios()[name], mode, 11, game) for game in (1, 1, 2))
    assert first == again != other


def test_a_game_that_never_ends_is_capped():
    game_set = read_set_with(rules={"round_cap": 2})
    end = play(game_set, all_scenarios()["Love Lives Forever"], "1v1", 1, 1)
    assert (end["ended"], end["winner"], end["round"]) == ("cap", None, 2)
    assert [seat["turns"] for seat in end["seats"]] == [2, 2]


def read_set_with(**more):
    """The contract set with other numbers or readings."""
    return read_set(CONTRACT / "set.toml", **more)


@pytest.mark.proof
@pytest.mark.parametrize(("switch", "value"), [(name, value) for name, values in SWITCHES.items() for value in values[1:]])
def test_every_reading_can_be_played(switch, value):
    game_set = read_set_with(switches={switch: value})
    name, mode = ("Rakar", "coop2") if switch == "victim" else ("Gates of War", "1v1")
    played = Game(game_set, all_scenarios()[name], mode, 7, 1, watch=check_table)
    assert played.run_game()["ended"] in ("glory", "schemes", "boss")


def test_an_unknown_reading_is_refused():
    with pytest.raises(ValueError, match="switches.sight: 'none' is none of any, all, line"):
        read_set_with(switches={"sight": "none"})


def test_a_mode_that_a_scenario_does_not_have_is_refused():
    with pytest.raises(ValueError, match="Circle of Stones: mode '2v2' is none of 1v1"):
        Game(contract(), all_scenarios()["Circle of Stones"], "2v2")


@pytest.mark.proof
@pytest.mark.parametrize("game", range(game_count(1)))
@pytest.mark.parametrize(("name", "mode"), [("Love Lives Forever", "1v1"), ("Gates of War", "2v2"), ("Infernal Battle", "ffa4"), ("Rakar", "coop2")])
def test_a_game_in_which_every_word_is_said(name, mode, game):
    """Its first rounds, if few games are played: the more cards are out, the longer it takes."""
    every = whole_set()
    played, end = play_watched(every if MANY else replace(every, rules=every.rules | {"round_cap": 6}), name, mode, game)
    assert end["ended"] and len(played.sides) == len(MODES[mode])


@pytest.mark.proof
@pytest.mark.parametrize(("name", "mode", "game"), BY_HAND or [(*setting, 100) for setting in (*VERSUS, *BOSSES)[::7]])
def test_many_games_lose_nothing(name, mode, game):
    play_watched(contract(), name, mode, game)


@pytest.mark.parametrize(("name", "mode"), [("Circle of Stones", "1v1"), ("Rakar", "coop1")])
def test_a_game_loses_nothing(name, mode):
    """A quick one; the proofs play all of them."""
    assert play_watched(contract(), name, mode, 2)[1]["ended"]
