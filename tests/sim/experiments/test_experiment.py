from dataclasses import replace
from pathlib import Path

import pytest

from sim.errors import InputError
from sim.experiments.experiment import build_experiment, find_experiment, load_experiment, shipped_experiments
from sim.games import game_of
from strategies.fields import load_field

GOOD = {"schema": 1, "name": "Try", "card_sets": ["2010"], "players": 2, "strategies": ["economy", "beginner"], "games": 10}


def build(**changes):
    content = {**GOOD, **changes}
    return build_experiment({key: value for key, value in content.items() if value is not None}, "try.toml", None)


def test_defaults():
    experiment = build()
    assert (experiment.game, experiment.meet, experiment.seed, experiment.focus) == ("ascension", "round robin", 1, None)
    assert experiment.seatings().tolist() == [[0, 1], [1, 0]]


def test_guests_meet_the_others():
    table = build(meet="guests", guests=["beginner"], strategies=["economy", "beginner", "void"]).seatings()
    assert table.tolist() == [[1, 0], [0, 1], [1, 2], [2, 1]]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": 0}, "players: 0 is too small; at least 1"),
        ({"players": 5}, "players: 5 is too large; at most 4"),
        ({"strategies": []}, "strategies: the list is empty"),
        ({"strategies": ["a", "a"]}, "strategies: 'a' is named twice"),
        ({"strategies": ["a", " "]}, "strategies: entry 2 is empty"),
        ({"strategies": ["a", 3]}, "strategies.2: a text in quotes is needed, not 3"),
        ({"strategies": None}, "strategies: this field is missing"),
        ({"card_sets": []}, "card_sets: the list is empty"),
        ({"card_sets": "2010"}, "card_sets: a list of names in brackets is needed"),
        ({"card_sets": [str(k) for k in range(9)]}, "card_sets: 9 are too many; at most 8"),
        ({"games": 0}, "games: 0 is too small"),
        ({"games": -5}, "games: -5 is too small"),
        ({"games": 1.5}, "games: a whole number is needed, not 1.5"),
        ({"games": True}, "games: a whole number is needed, not True"),
        ({"seed": -1}, "seed: -1 is too small"),
        ({"seed": 2**64}, "seed: .* is too large"),
        ({"name": ""}, "name: the text is empty"),
        ({"schema": 2}, "schema: 2 is not a known version of the format; write schema = 1"),
        ({"game": "chess"}, "'chess' is not a game of Vigil; known: ascension"),
        ({"meet": "mirorr"}, "did you mean 'mirror'"),
        ({"meet": "field"}, "focus: meet = 'field' needs"),
        ({"meet": "field", "focus": "economi"}, "did you mean 'economy'"),
        ({"focus": "economy"}, "only meet = 'field' has a focus"),
        ({"meet": "guests"}, "guests: meet = 'guests' needs"),
        ({"meet": "guests", "guests": ["economi"]}, "guests: 'economi' is not among the strategies; did you mean 'economy'"),
        ({"guests": ["economy"]}, "guests: only meet = 'guests' has guests"),
        ({"meet": "guests", "guests": ["economy", "economy"]}, "guests: 'economy' is named twice"),
        ({"strategie": ["a"]}, "strategie: there is no such field; did you mean 'strategies'"),
        ({"schema_": 1}, "there is no such field"),
    ],
)
def test_what_does_not_fit_is_named_with_a_way_out(changes, words):
    with pytest.raises(InputError, match=f"^try.toml: {words}|^try.toml: .*{words}") as caught:
        build(**changes)
    assert "\n" not in str(caught.value)


def test_too_few_strategies_names_the_file():
    with pytest.raises(InputError, match="try.toml: strategies: a round robin of 3 players"):
        build(players=3).seatings()


def test_changed_numbers_are_checked_too():
    experiment = build()
    assert experiment.changed() == experiment
    assert experiment.changed(games=7, seed=9, players=1).model_dump(include={"games", "seed", "players"}) == {"games": 7, "seed": 9, "players": 1}
    with pytest.raises(InputError, match="^players: 6"):
        experiment.changed(players=6)
    with pytest.raises(InputError, match="^games: 0"):
        experiment.changed(games=0)


def write(folder, name, text):
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_a_file_is_read_and_remembers_where_it_is(tmp_path):
    path = write(tmp_path, "mine.toml", 'schema = 1\nname = "Mine"\ncard_sets = ["x.toml"]\nplayers = 2\nstrategies = ["a", "b"]\ngames = 5\n')
    experiment = load_experiment(path)
    assert experiment.folder == tmp_path
    assert experiment.place == str(path)
    assert load_experiment("mine.toml", beside=tmp_path) == experiment


@pytest.mark.parametrize("text", ["schema = ", "schema = 1\nname = 'x", "\x00", "[a\n"])
def test_broken_toml_is_one_message(tmp_path, text):
    path = write(tmp_path, "broken.toml", text)
    with pytest.raises(InputError, match="broken.toml, line [12], column [0-9]+: not valid TOML"):
        load_experiment(path)


def test_not_even_text(tmp_path):
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xfe\x00\x01")
    with pytest.raises(InputError, match="picture.toml, line 1: not UTF-8 text"):
        load_experiment(path)


@pytest.mark.parametrize(("source", "words"), [("duell", "did you mean 'duel'"), ("no/such/place.toml", "there is no such file")])
def test_a_missing_experiment_gets_a_tip(source, words):
    with pytest.raises(InputError, match=words):
        find_experiment(source)


def test_a_folder_is_no_experiment(tmp_path):
    with pytest.raises(InputError, match="this is a folder"):
        find_experiment(tmp_path)


def test_shipped_experiments_can_be_named_with_and_without_ending():
    assert load_experiment("duel") == load_experiment("duel.toml") == load_experiment(Path("configs/ascension/experiments/duel.toml").name)
    assert {"duel", "three", "four", "solo", "editions", "contract"} <= set(shipped_experiments())


@pytest.mark.parametrize(("name", "players", "arms"), [("duel", 2, 1), ("three", 3, 1), ("four", 4, 1), ("solo", 1, 1), ("editions", 2, 2)])
def test_shipped_experiments_hold_every_strategy_a_player_would_recognise(name, players, arms):
    experiment = load_experiment(name)
    assert experiment.players == players
    assert len(experiment.card_sets) == arms
    assert experiment.strategies == load_field("shipped", "ascension")
    experiment.seatings()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_contract_experiment_fits_any_number_of_players(players):
    experiment = load_experiment("contract").changed(players=players)
    assert set(map(tuple, experiment.seatings().tolist())) == {(0,) * players}


def test_of_a_slow_game_fewer_games_are_played():
    slow = replace(game_of("tactics"), speed=2_000)
    assert [slow.fitting(games, 0.5) for games in (400, 1_000, 5_000)] == [400, 1_000, 1_000]
    assert slow.fitting(5, 1e-9) == 1 and replace(slow, speed=0).fitting(10**9, 1.0) == 10**9  # of what nobody has timed all are played
