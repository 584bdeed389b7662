"""The kernel against the reference engine of Ascension Tactics: `vigil replay --check`."""

import re

import pytest
from small_runs import tiny
from typer.testing import CliRunner

from reports.replays.check import by_kernel
from reports.tactics.replay.check import files_of
from sim.errors import InputError
from vigil.cli import app
from vigil.replays.check import check_games
from vigil.replays.source import open_source

ROOM = "reports.tactics.replay.check"


LOVE = {"players": 2, "scenario": "Love Lives Forever"}


def opened(**changes):
    """A small experiment by lot, ready to play."""
    fields = {"game": "tactics", "card_sets": ["synthetic"], "strategies": ["random"], "meet": "mirror", **LOVE, **changes}
    return open_source(tiny(**fields), seed=None, players=None, card_set=None)


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"players": 3, "scenario": "Twilight of Idols"},
        {"players": 4, "scenario": "Infernal Battle", "card_sets": ["contract"], "scenarios": "contract"},
        {"players": 4, "teams": 2, "scenario": "Gates of War"},
    ],
)
def test_both_engines_play_the_same_games_on_every_map(changes):
    checked = check_games(opened(**changes), range(2))
    assert (checked.games, checked.of, checked.difference) == (2, "rounds", None) and checked.moments > 8


@pytest.mark.proof
@pytest.mark.parametrize("boss", ["Rat King", "Beelzepug", "Rakar", "Kythis"])
def test_villains_and_schemes_of_a_set_are_played_by_both_engines(boss):
    """The shipped campaigns have them in the card set, the contract's in the scenario file."""
    checked = check_games(opened(scenarios="synthetic-campaign", scenario=boss, teams=1), range(1))
    assert (checked.games, checked.difference) == (1, None) and checked.moments > 2


@pytest.mark.parametrize(("rule", "what"), [({"hand_size": 4}, "after it, "), ({"round_cap": 2}, "at the end, round")])
def test_a_planted_difference_is_found_and_named(monkeypatch, rule, what):
    def planted(card_set):
        files = files_of(card_set)
        return {**files, "set.toml": {**files["set.toml"], "rules": {**files["set.toml"]["rules"], **rule}}}

    monkeypatch.setattr(f"{ROOM}.files_of", planted)
    found = check_games(opened(), range(1, 2)).difference
    assert found.game == 1 and found.round >= 1 and found.what.startswith(what) and found.kernel != found.reference


def test_a_game_that_only_one_engine_can_end_is_a_difference(monkeypatch):
    monkeypatch.setattr(f"{ROOM}.by_kernel", lambda source, play, record, game: by_kernel(source, play, record, game) or "why not")
    found = check_games(opened(), range(2, 3)).difference
    assert (found.what, found.kernel, found.reference) == ("one of them cannot end the game", "why not", "ends it")


def test_lists_are_refused():
    with pytest.raises(InputError, match="hunter: the reference engine of Ascension Tactics decides by lot; check games of"):
        check_games(opened(strategies=["random", "hunter"], meet="round robin"), range(1))


def test_the_command_says_that_they_agree(tmp_path):
    lines = ["schema = 1", 'name = "Mine"', 'game = "tactics"', 'card_sets = ["synthetic"]', "players = 2", 'scenario = "Circle of Stones"']
    lines += ['strategies = ["random"]', 'meet = "mirror"', "games = 10", "seed = 1"]
    (tmp_path / "mine.toml").write_text("\n".join(lines), encoding="utf-8")
    told = CliRunner().invoke(app, ["replay", str(tmp_path / "mine.toml"), "--check", "--game", "3", "--quiet"])
    assert told.exit_code == 0 and re.fullmatch(r"game 3: kernel and reference engine agree \(\d+ rounds, and the end of every game\)\n", told.stdout)
