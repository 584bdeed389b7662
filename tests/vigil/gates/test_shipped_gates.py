"""The gates that come with the games, on every number of players: none fails for want of knowing how many play."""

import json
import tomllib

import numpy as np
import pandas as pd
import pytest
from small_runs import tiny
from typer.testing import CliRunner

import vigil
from reports.gates.limits import FAIR
from reports.gates.read import make_gates, read_gates, shipped_gates
from reports.stats.estimates import rate
from reports.verdicts.bands import bands_in
from reports.verdicts.verdicts import judge
from sim.errors import InputError
from sim.games import game_of
from vigil.cli import app
from vigil.files.starters import starter_texts

SOLO = {"schema": 1, "name": "Solo", "gate": [{"name": "a", "rows": "games", "metric": "rounds", "max": 99, "players": [1]}]}
FAIR_ONLY = {"schema": 1, "name": "Fair", "gate": [{"name": "a", "rows": "strategies", "metric": "win_rate", "max": "1.2 fair shares"}]}


@pytest.mark.parametrize(("name", "asked"), [("duel", 6), ("three", 6), ("four", 6), ("solo", 4)])
def test_the_gates_of_ascension_hold_for_every_number_of_players(name, asked, tmp_path):
    vigil.run(name, games=16_000, seed=1, out=tmp_path / "run")
    result = CliRunner().invoke(app, ["check", str(tmp_path / "run"), "--json"])
    content = json.loads(result.stdout)
    assert result.exit_code == 0 and content["counts"]["failed"] == 0, result.stdout
    every = read_gates(shipped_gates("ascension"), "ascension").gate
    assert len(content["gates"]) == asked and len(content["gates"]) + len(content["skipped"]) == len(every)
    told = CliRunner().invoke(app, ["check", str(tmp_path / "run")]).stdout
    whom = {"duel": "2 players", "three": "3 players", "four": "4 players", "solo": "the solo game"}[name]
    assert f"not for {whom}: " in told


@pytest.mark.parametrize("game", ["ascension", "relic"])
def test_no_limit_of_a_win_rate_speaks_of_duels_alone(game):
    """In the shipped gates and in those to begin with a win rate is limited in fair shares, or only for named numbers of players."""
    files = [shipped_gates(game).read_text(), starter_texts("gates", "mine", game)["mine.toml"]]
    gates = [gate for text in files for gate in tomllib.loads(text)["gate"] if gate["metric"] == "win_rate"]
    assert len(gates) >= 4
    for gate in gates:
        limits = [str(gate[end]) for end in ("min", "max") if end in gate]
        assert gate.get("players") or all(limit.endswith(FAIR) for limit in limits), gate["name"]


def test_gates_for_other_numbers_of_players_are_left_out_and_named(tmp_path):
    run = vigil.run(tiny(games=300))
    both = {**SOLO, "gate": [*SOLO["gate"], {**FAIR_ONLY["gate"][0], "name": "b", "max": "2 fair shares"}]}
    result = vigil.check(run, both)
    assert result.skipped == ("a",) and [outcome.gate.name for outcome in result.outcomes] == ["b"] and list(result.frame()["gate"]) == ["b"]
    with pytest.raises(InputError, match="no gate is for 2 players; add one without the field players"):
        vigil.check(run, SOLO)
    solo = vigil.run(tiny(games=300, players=1))
    assert vigil.check(solo, both).skipped == ("b",)
    with pytest.raises(InputError, match="no gate is for the solo game, where there are no fair shares"):
        vigil.check(solo, FAIR_ONLY)


@pytest.mark.parametrize(
    ("players", "said"),
    [
        ([5], "gate 1 'a', field players: 5 is no number of players; such as players = [3, 4], from 1"),
        ([0], "0 is no number of players"),
        (["two"], "field players: a list of whole numbers is needed, not 'two'"),
        (3, "field players: a list in brackets is needed, not 3"),
        ([1, 2], "players: the solo game has no fair shares"),
    ],
)
def test_wrong_numbers_of_players_are_told(players, said):
    gate = {**FAIR_ONLY["gate"][0], "players": players}
    with pytest.raises(InputError, match=said.replace("[", r"\[")):
        make_gates({**FAIR_ONLY, "gate": [gate]}, game="ascension")


def test_a_character_that_wins_half_of_its_games_of_three_is_out_of_band():
    """260 of 500 games of three players, and 340 of 1,000: 52% is out of band, 34% inside it."""
    band = next(band for band in bands_in(game_of("relic").folder("reports")) if band.rows == "characters")
    assert band.limits(3) == (pytest.approx(0.8 / 3), pytest.approx(1.2 / 3))
    found = rate(np.array([260, 340]), np.array([500, 1000]))
    ends = {"win_rate": found.estimate, "win_rate_low": found.low, "win_rate_high": found.high}
    frame = pd.DataFrame({"card_set": "synthetic", "subject": ["Ogryn", "Librarian"], "games": [500, 1000], **ends})
    assert [verdict.state for verdict in judge(frame, band, 3)] == ["above", "inside"]
