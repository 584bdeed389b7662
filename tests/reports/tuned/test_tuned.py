"""The frames of a search, against the slow way from single games."""

from io import StringIO

import numpy as np
import pytest
from rich.console import Console
from scipy import stats
from statsmodels.stats.proportion import proportion_confint

from reports.registry.columns import columns
from reports.tuned.result import Counts, Generation
from reports.tuned.run import TuneRun
from reports.tuned.terminal import print_tuned

GAMES = 900


def run(generations=25):
    rng = np.random.default_rng(4)
    start = rng.random(GAMES) < 0.4
    found = np.where(rng.random(GAMES) < 0.3, rng.random(GAMES) < 0.9, start)
    opponent = np.arange(GAMES) % 3

    def counted(part):
        return int(part.sum()), int(found[part].sum()), int(start[part].sum()), int((found & start)[part].sum())

    counts = Counts(*counted(np.ones(GAMES, bool)), tuple(counted(opponent == k) for k in range(3)))
    way = tuple(Generation(k + 1, 400, 200 + k, 190, 32, 9000) for k in range(generations))
    facts = {"experiment": "Try", "card_set": "2010", "players": 2, "seed": 1, "population": 32, "games": 400, "dropped": 3, "simplify_games": 6400}
    return TuneRun("mine", "void", ("a", "b", "c"), lists={"take": ("any",)}, counts=counts, generations=way, **facts), found, start, opponent


def test_the_summary_is_that_of_the_single_games():
    made, found, start, _ = run()
    row = made.summary().iloc[0]
    assert list(made.summary()) == columns("tuned")
    assert (row["strategy"], row["start"], row["tuned_games"], row["wins"], row["start_wins"]) == ("mine", "void", GAMES, found.sum(), start.sum())
    assert (row["tuned_win_rate_low"], row["tuned_win_rate_high"]) == pytest.approx(proportion_confint(found.sum(), GAMES, method="wilson"))
    gain = found.astype(float) - start
    reach = stats.norm.ppf(0.975) * gain.std(ddof=1) / np.sqrt(GAMES)
    assert row["tuned_gain"] == pytest.approx(gain.mean())
    assert (row["tuned_gain_low"], row["tuned_gain_high"]) == pytest.approx((gain.mean() - reach, gain.mean() + reach))


def test_matchups_are_the_games_with_each_opponent():
    made, found, start, opponent = run()
    frame = made.matchups()
    assert list(frame) == columns("tuned_matchups") and list(frame["opponent"]) == ["a", "b", "c"]
    for k, row in frame.iterrows():
        gain = found[opponent == k].astype(float) - start[opponent == k]
        reach = stats.norm.ppf(0.975) * gain.std(ddof=1) / np.sqrt(len(gain))
        assert (row["tuned_gain"], row["tuned_gain_high"] - row["tuned_gain"]) == pytest.approx((gain.mean(), reach))


def test_the_history_has_a_row_for_each_generation():
    frame = run()[0].history()
    assert list(frame) == columns("tuned_history")
    assert list(frame["generation"]) == list(range(1, 26)) and frame["best_win_rate"].iloc[-1] == 224 / 400
    assert run(generations=0)[0].history().empty


@pytest.mark.parametrize(("generations", "shown"), [(0, []), (1, [1]), (3, [1, 2, 3]), (25, [1, 4, 6, 9, 12, 14, 17, 20, 22, 25])])
def test_the_terminal_shows_the_way_from_the_first_to_the_last_generation(generations, shown):
    console = Console(width=100, record=True, file=StringIO())
    print_tuned(run(generations)[0], console)
    text = console.export_text()
    assert "mine: Try, 2 players, card set 2010, seed 1" in text and "By opponent" in text
    way = text.partition("The way there")[2].splitlines()[2:]
    assert [int(line.split()[0]) for line in way if line.split() and line.split()[0].isdigit() and "%" in line] == shown
