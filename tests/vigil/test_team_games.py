"""Experiments of teams, from the command to the report."""

import numpy as np
import pytest
from vosk_replays import opened
from vosk_team_games import DECKS, teams_of_two

import vigil
from reports.report.page import page
from reports.runs.notes import run_notes
from reports.runs.source import seat_factors
from reports.voskhozhdenie.replay import check
from sim.errors import InputError
from sim.voskhozhdenie.counts import Meet, Seat
from sim.voskhozhdenie.reference import Game
from vigil.comparing.sides import two_sides
from vigil.playing.arena import prepare
from vigil.playing.manifests import check_same, new_manifest
from vigil.replays.check import check_games
from vigil.replays.teller import story_of
from vigil.robustness.alternatives import survey

pytestmark = pytest.mark.proof
GAMES = 240


@pytest.fixture(scope="module")
def run():
    return vigil.run(teams_of_two(games=GAMES), jobs=1, progress=False)


@pytest.mark.parametrize("more", [{}, {"strategies": ["tempo with clan-fury", "random with silent-tide", "open-graves"]}, {"meet": "mirror"}])
def test_both_engines_play_the_same_games_of_teams(more):
    checked = check_games(opened(players=4, teams=2, **more), range(4))
    assert (checked.games, checked.difference) == (4, None) and checked.moments > 8


def test_engines_part_if_one_of_them_knows_no_teams(monkeypatch):
    source = opened(players=4, teams=2, strategies=DECKS[:2])
    assert check_games(source, range(1)).difference is None
    monkeypatch.setattr(check, "Game", lambda *given: Game(*given[:4], None, *given[5:]))
    assert check_games(source, range(1)).difference is not None


def test_threads_and_ranges_change_no_count(run):
    again = vigil.run(teams_of_two(games=GAMES), jobs=2, range_size=37, progress=False)
    for one, other in zip(again.arms["pool"].tally, run.arms["pool"].tally, strict=True):
        assert one.tobytes() == other.tobytes()


def test_denominators_are_games_of_teams(run):
    source, found = run.source(), run.strategies()
    assert (run.players, run.sides, source.sides, source.fair_share, run.manifest.seats) == (4, 2, 2, 0.5, 2)
    assert found["games"].tolist() == [2 * GAMES // len(DECKS)] * len(DECKS) and found["fair_share"].tolist() == [0.5] * len(DECKS)
    assert found["wins"].sum() == run.games()["finished"].iloc[0] - source.tally.seat[..., Seat.DRAWN].sum() / 2
    assert seat_factors(source).tolist() == [0.5, *[1.0] * len(DECKS)]  # two teams hang together in a game, and none holds both sides
    met = run.matchups()
    assert len(met) == len(DECKS) * (len(DECKS) - 1) and set(met["games"]) == {GAMES // 3}
    pooled = run.seats(pooled=True)
    assert pooled["seat"].tolist() == [1, 2] and pooled["games"].tolist() == [GAMES, GAMES]
    cards = run.cards(pooled=True)
    assert cards["games_decked"].max() <= 2 * GAMES and cards["of_games"].unique().tolist() == [2 * GAMES]


def test_intervals_are_those_of_single_games_of_teams(run):
    """The width of Wilson's interval for so many games: two seats of a team are no two observations."""
    row = run.strategies().iloc[0]
    n, p, z = row["games"], row["win_rate"], 1.959963984540054
    half = z / (1 + z**2 / n) * np.sqrt(p * (1 - p) / n + z**2 / (4 * n**2))
    assert row["win_rate_high"] - row["win_rate_low"] == pytest.approx(2 * half)


def test_the_report_says_what_a_team_is(run):
    note = run_notes(run.manifest)[0]
    assert note.startswith("2 teams of 2: one strategy plays all seats of a team.")
    text = page(run)
    assert note in text and "4 players in 2 teams" in text
    assert run_notes(new_manifest(alone(), 1)) == []


def alone():
    """The same four players, everybody alone."""
    return prepare(teams_of_two((*DECKS, "blitz-whisper"), teams=None))


def test_teams_make_other_games():
    teams = new_manifest(prepare(teams_of_two()), 1)
    assert teams.experiment.players_text == "4 players in 2 teams" and teams.experiment.teams == 2
    with pytest.raises(InputError, match="was begun with teams 2, now it is none"):
        check_same(teams, alone(), "here")
    with pytest.raises(InputError, match="teams: None here and 2 in"):
        two_sides(teams_of_two(), alone().experiment, (), False)


def test_a_comparison_pairs_teams():
    found = vigil.compare(teams_of_two(games=60), change=["Order Scouts.cost=0"], progress=False)
    rates = found.strategies().query("metric == 'win_rate'")
    assert rates["pairs"].tolist() == [40, 40, 40]
    assert not np.allclose(rates["differing_share"], 0)


def test_effects_are_those_of_a_team():
    found = vigil.effects(teams_of_two(games=30), cards=["Order Scouts"], games=30, progress=False)
    effects = found.effects(by_seat=True)
    assert sorted(set(effects["seat"])) == [1, 2] and set(effects["players"]) == {4}
    assert set(effects["pairs"]) == {15}


def test_a_metagame_of_two_teams(run):
    shares, met = run.win_shares(), run.arms["pool"].tally.meet[..., Meet.GAMES].sum(axis=2)
    assert sorted(set(shares["strategy"])) == sorted(run.labels) and set(shares["met_games"]) == {met[0, 1]} == {GAMES // 3}


def test_gates_are_those_of_as_many_players_as_there_are_teams(run):
    row = {"rows": "seats", "metric": "win_rate", "min": "0.1 fair shares", "max": "1.9 fair shares"}
    gates = [{"name": "duels", "players": [2], **row}, {"name": "fours", "players": [4], **row}]
    found = vigil.check(run, {"schema": 1, "name": "Seats", "game": "voskhozhdenie", "gate": gates})
    assert found.skipped == ("fours",) and [outcome.gate.limits for outcome in found.outcomes] == [(0.05, 0.95)]


def test_other_players_play_in_teams_too():
    arenas = survey(prepare(teams_of_two()), 4).arenas
    assert arenas and {(arena.experiment.players, arena.experiment.teams) for arena in arenas.values()} == {(4, 2)}


def test_decks_are_not_tuned_in_teams():
    with pytest.raises(InputError, match="teams: a search plays games in which everybody plays alone, or all together; name another experiment"):
        vigil.tune(teams_of_two(), start=DECKS[0], progress=False)


def test_a_story_names_the_team_that_has_won():
    source = opened(players=4, teams=2)
    story = story_of(source, 3)
    winners = [score.name for score in story.scores if score.wins]
    assert len(winners) == 2 and story.ended.startswith(f"the team of {winners[0]} and {winners[1]} wins")


def test_games_are_found_by_what_teams_have(tmp_path):
    found = vigil.find_games(teams_of_two(), "winner_seat = 1", games=24)
    rows = found.to_dict("records") if hasattr(found, "to_dict") else found
    assert len(rows) > 0
    for row in rows:
        assert row["seat1"] == row["seat3"] == row["winner"]
        assert row["margin"] == row["power1"] + row["power3"] - row["power2"] - row["power4"]
