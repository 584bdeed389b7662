"""Teams of an experiment: which files may ask for them."""

import pytest

from sim.errors import InputError
from sim.experiments.experiment import build_experiment

FOUR = {"schema": 1, "name": "Try", "game": "voskhozhdenie", "card_sets": ["pool"], "players": 4, "games": 10}


def build(**changes):
    return build_experiment({**FOUR, "strategies": ["clan-fury", "dawn-march", "iron-shell"], **changes}, "try.toml", None)


def test_teams_are_seated_as_players_of_a_duel():
    teams, duel = build(teams=2), build(players=2)
    assert (teams.sides, teams.players, duel.sides) == (2, 4, 2)
    assert teams.seatings().tolist() == duel.seatings().tolist()
    focus = {"meet": "field", "focus": "iron-shell"}
    assert build(teams=2, **focus).seatings().tolist() == build(players=2, **focus).seatings().tolist()
    assert build(teams=2, meet="mirror").seatings().tolist() == [[0, 0], [1, 1], [2, 2]]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"teams": 3}, "teams: 4 players cannot be divided into 3 teams of the same size, two players or more each; change teams or players"),
        ({"teams": 4}, "teams: 4 players cannot be divided into 4 teams"),
        ({"teams": 2, "players": 3}, "teams: 3 players cannot be divided into 2 teams"),
        ({"teams": 2, "players": 2}, "teams: 2 players cannot be divided into 2 teams"),
        ({"teams": 1}, "teams: 1 is too small; at least 2"),
        ({"teams": "two"}, "teams: a whole number is needed, not 'two'"),
    ],
)
def test_what_cannot_be(changes, words):
    with pytest.raises(InputError) as caught:
        build(**changes)
    assert str(caught.value).startswith(f"try.toml: {words}")


@pytest.mark.parametrize(("game", "title", "card_set"), [("ascension", "Ascension", "2010"), ("relic", "Relic", "synthetic")])
def test_games_without_teams_refuse_them(game, title, card_set):
    with pytest.raises(InputError) as caught:
        build(game=game, card_sets=[card_set], teams=2)
    assert str(caught.value) == f"try.toml: teams: not there for {title}, only for Voskhozhdenie and Ascension Tactics"


def test_other_numbers_of_players_keep_the_teams():
    with pytest.raises(InputError, match="teams: 3 players cannot be divided into 2 teams"):
        build(teams=2).changed(players=3)
    assert build(teams=2).changed(games=7).teams == 2


def test_experiments_without_teams_are_written_as_before():
    assert "teams" not in build().model_dump(mode="json", by_alias=True)
    assert build(teams=2).model_dump(mode="json", by_alias=True)["teams"] == 2
