"""`vigil tune` in a campaign, where all players are one side and meet villains only."""

import numpy as np
import pytest
from small_runs import tiny

import vigil
from sim.errors import InputError
from sim.experiments.schedule import seatings
from sim.tactics.batch import Table, new_tally, play_games
from sim.tactics.counts import Meet
from vigil.playing.arena import prepare
from vigil.tuning.request import TuneRequest, read

STRATEGIES = ("hunter", "keeper")
GAMES = 24


def campaign(**changes):
    """Two players against Beelzepug."""
    fields = {"game": "tactics", "card_sets": ["synthetic"], "players": 2, "teams": 1, "scenarios": "synthetic-campaign", "scenario": "Beelzepug"}
    return tiny(**{**fields, "strategies": [*STRATEGIES], "meet": "round robin", "games": GAMES, **changes})


def test_a_candidate_plays_all_players_against_the_villains():
    """Its wins are those of the same games in a run of it alone."""
    search, _ = read(TuneRequest(campaign(), start="hunter"))
    ends = search.evaluation.play(search.start, 0, GAMES)
    table = next(iter(prepare(campaign(strategies=["hunter"], meet="mirror")).arms.values())).table
    alone = Table(table.book, table.plans, seatings("mirror", 1, 1), table.seed, table.teams, solo=True)
    tally = new_tally(alone)
    play_games(alone, 0, GAMES, tally)
    assert ends.score.shape == (GAMES, 2) and int(ends.won.sum()) == int(tally.meet[0, 1, 0, Meet.AHEAD]) > 0
    assert np.array_equal(ends.margin > 0, ends.score[:, 0] > ends.score[:, 1])


@pytest.mark.proof
def test_a_search_says_that_nobody_else_was_met(tmp_path):
    found = vigil.tune(campaign(), start="hunter", generations=1, population=4, games=4, out=tmp_path, progress=False)
    text = (tmp_path / "tuned-hunter.toml").read_text()
    assert "Nobody else was met; lines were taken from hunter, keeper." in text.replace("\n# ", " ") and "2 players" in text
    assert found.counts.games > 0 and found.players == 2


def test_teams_that_meet_are_not_tuned():
    with pytest.raises(InputError, match="teams: a search plays games in which everybody plays alone, or all together"):
        read(TuneRequest(campaign(players=4, teams=2, scenarios="synthetic", scenario="Gates of War")))
