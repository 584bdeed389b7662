"""Tuning in Relic: its lists of cards, spaces, characters and words are searched as those of Ascension are."""

import pytest
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from sim.relic.counts import Seat
from strategies import load_strategy
from vigil.cli import app
from vigil.tuning.state import FILE

FIELD = ("relic-rusher", "beginner-fighter", "beginner-timid")
SMALL = {"start": "beginner-racer", "population": 4, "games": 3}
BAD = """
schema = 1
game = "relic"
name = "Bad"
summary = "Stays at home until it is late, and then only looks for the Rift."
move = ["outer if round < 60 and danger < 30", "inner", "toward Guardian of the Rift if relics > 0", "toward mission"]
choose = ["to middle if relics > 0", "mission", "influence"]
"""


def relic(**changes):
    return tiny(**{"game": "relic", "card_sets": ["synthetic"], "strategies": list(FIELD), **changes})


def tune(**changes):
    return vigil.tune(relic(), FIELD, **{"generations": 2, **SMALL, **changes})


def same(one, two):
    return (one.text, one.counts, one.generations) == (two.text, two.counts, two.generations)


@pytest.fixture
def bad(tmp_path):
    """A strategy of few lines, so that little can be taken out at the end."""
    path = tmp_path / "bad.toml"
    path.write_text(BAD)
    return str(path)


def test_the_result_does_not_depend_on_the_threads(bad):
    one = tune(start=bad, jobs=1)
    assert same(one, tune(start=bad, jobs=3)) and not same(one, tune(start=bad, seed=6))


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not(bad, tmp_path):
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    one = tune(start=bad, out=whole, name="found")
    tune(start=bad, out=parts, generations=1, name="found")
    two = vigil.tune(relic(), generations=2, out=parts, name="found", resume=True)
    assert same(one, two)
    for name in (FILE, "found.toml"):
        assert (whole / name).read_bytes() == (parts / name).read_bytes()


def test_a_bad_strategy_gets_better_by_far(bad):
    found = vigil.tune(relic(), FIELD, start=bad, generations=4, population=16, games=9)
    row = found.summary().iloc[0]
    assert row["tuned_gain_low"] > 0.1 and row["tuned_win_rate_low"] > row["start_win_rate_high"]


def test_a_shipped_strategy_gets_better():
    found = vigil.tune(relic(), FIELD, start="beginner-shopper", generations=2, population=6, games=6)
    assert found.summary().iloc[0]["tuned_gain_low"] > 0.03
    assert found.counts.games >= 64 * 6 and found.counts.both <= min(found.counts.wins, found.counts.start_wins)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_ordinary_run_of_the_written_strategy_counts_the_same_wins(players, tmp_path):
    found = tune(out=tmp_path, players=players, generations=1)
    file = str(tmp_path / f"{found.name}.toml")
    run = vigil.run(relic(strategies=[file, *FIELD], players=players, meet="field", focus=file), games=found.counts.games)
    seat = run.arms["synthetic"].tally.seat[0].sum(axis=0)
    assert (seat[Seat.GAMES], seat[Seat.WINS]) == (found.counts.games, found.counts.wins)


@pytest.mark.parametrize(("players", "named"), [(2, "Beginner, racer, tuned (synthetic)"), (3, "Beginner, racer, tuned (synthetic, 3 players)")])
def test_the_file_is_an_ordinary_strategy_that_says_its_game_and_for_how_many(players, named, tmp_path):
    tune(out=tmp_path / "one", name="mine", players=players, generations=1)
    file = tmp_path / "one" / "mine.toml"
    assert 'game = "relic"' in file.read_text()
    assert load_strategy(str(file), game="relic").name == named
    done = CliRunner().invoke(app, ["strategies", "check", str(file)])
    assert done.exit_code == 0, done.stderr
    again = tune(start=str(file), out=tmp_path / "two", name="again", players=4, generations=1)
    assert load_strategy(str(tmp_path / "two" / "again.toml"), game="relic").name == "Beginner, racer, tuned (synthetic, 4 players)"
    assert again.start == "mine"


def test_the_command_tunes_a_run_of_relic(tmp_path):
    small = ["--generations", "1", "--population", "4", "--games", "2"]
    done = CliRunner().invoke(app, ["tune", "relic-duel", *small, "--against", "beginners", "--out", str(tmp_path / "out")])
    assert done.exit_code == 0, done.stderr
    assert (tmp_path / "out" / "tuned-beginner-fighter.toml").is_file() and "Relic, duel" in done.stdout
