"""Who stands out among many: simulated truth, with all candidates equal and with one that is not."""

from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from relic_drawn import ORK, drawn_run
from scipy import stats
from statsmodels.stats.multitest import multipletests
from synthetic import fake_run

from reports.frames.common import estimated
from reports.shared.extremes import extremes
from reports.shared.findings import winners
from reports.stats.estimates import count_mean, rate
from reports.stats.holm import holm
from reports.verdicts.findings import findings
from reports.verdicts.verdicts import SIGNIFICANT
from sim.ascension.counts import Seat as AscensionSeat
from sim.relic.counts import Cards, Seat

RUNS = 400
LIMIT = SIGNIFICANT + 2.6 * np.sqrt(SIGNIFICANT * (1 - SIGNIFICANT) / RUNS)
"""Share of runs with a false alarm, chance allowed for."""
FIGHTS = np.array([210, 300, 500, 900, 2000, 5000, 9000, 400, 250, 230])


def winners_of_games(rng, lost):
    """Ten strategies, 2,000 games of four: exactly one of them wins, or nobody does."""
    seated = rng.permuted(np.tile(np.arange(10), (2000, 1)), axis=1)[:, :4]
    won = seated[rng.random(2000) >= lost, 0]
    games = np.bincount(seated.ravel(), minlength=10)
    return pd.DataFrame({"games": games, **estimated(win_rate=rate(np.bincount(won, minlength=10), games))})


def beaten(rng):
    """Ten enemies that are beaten as often, some of them seldom met."""
    return pd.DataFrame({"fights": FIGHTS, **estimated(beaten_rate=rate(rng.binomial(FIGHTS, 0.9), FIGHTS))})


def costs(rng):
    """Ten enemies that cost the same Life on average, some of them evenly and some by fits and starts."""
    rows = []
    for k, fights in enumerate(FIGHTS):
        lost = rng.poisson(rng.gamma(0.25, 4.0, fights) if k % 2 else 1.0, fights)
        rows.append((lost.sum(), (lost**2).sum()))
    total, squares = np.array(rows).T
    return pd.DataFrame({"fights": FIGHTS, **estimated(life_per_fight=count_mean(total, squares, FIGHTS))})


EQUAL = {
    "strategies": ("win_rate", lambda rng: winners_of_games(rng, 0.0)),
    "strategies of games without a winner": ("win_rate", lambda rng: winners_of_games(rng, 0.3)),
    "enemies": ("beaten_rate", beaten),
    "Life": ("life_per_fight", costs),
}


@pytest.mark.parametrize("case", EQUAL)
def test_equal_candidates_hardly_ever_stand_out(case):
    """The wrong alarms of all runs, and what they would be without the correction: several times as many."""
    metric, draw = EQUAL[case]
    rng = np.random.default_rng(5)
    tables = [draw(rng) for _ in range(RUNS)]
    found = [extremes(table, metric) for table in tables]
    claimed = np.mean([one.unclear < len(one.candidates) for one in found])
    assert claimed <= LIMIT
    bare = [((t[f"{metric}_low"] > one.common) | (t[f"{metric}_high"] < one.common)).any() for t, one in zip(tables, found, strict=True)]
    assert np.mean(bare) > 4 * SIGNIFICANT


def test_two_at_the_top_that_are_equal_are_told_apart_hardly_ever():
    """Two better ones of ten: they stand out, but which of them is the better one is not said."""
    rng, wrong, found = np.random.default_rng(6), 0, 0
    games = np.full(10, 4000)
    for _ in range(RUNS):
        table = pd.DataFrame({"games": games, **estimated(win_rate=rate(rng.binomial(games, [0.35, 0.35, *[0.23] * 8]), games))})
        one = extremes(table, "win_rate")
        found += {0, 1} <= set(one.above.index)
        wrong += not {0, 1} - {one.above.index[0]} <= set(one.as_far(one.above.iloc[0]).index)
    assert found > 0.99 * RUNS and wrong <= LIMIT * RUNS


def test_who_differs_is_found_and_named_in_order():
    games = np.array([5000, 5000, 5000, 5000, 50])
    table = pd.DataFrame({"games": games, **estimated(win_rate=rate([1500, 1250, 1240, 900, 50], games))})
    found = extremes(table, "win_rate")
    assert list(found.above.index) == [0] and list(found.below.index) == [3] and found.unclear == 2
    assert found.common == pytest.approx((1500 + 1250 + 1240 + 900) / 20_000)  # fifty games are too few
    assert found.as_far(found.above.iloc[0]).empty
    assert list(found.as_far(found.candidates.loc[2]).index) == [1]  # the nearest first, and only who is near


def test_holm():
    """By hand, and as statsmodels has it."""
    p = np.random.default_rng(7).beta(0.3, 1.0, 40)
    np.testing.assert_allclose(holm(p), multipletests(p, method="holm")[1])
    np.testing.assert_allclose(holm([0.01, np.nan, 0.04, 0.02]), [0.03, np.nan, 0.04, 0.04])
    assert np.isnan(holm([np.nan])).all()


def said(run, topic):
    return next(finding.text for card_set in run.arms for finding in findings(run, card_set) if finding.topic == topic)


def set_wins(tally, seat, wins):
    """Give every strategy a number of wins of a thousand games at each seat."""
    tally.seat[..., seat.GAMES] = 1000
    tally.seat[..., seat.WINS] = np.array(wins)[:, None]


@pytest.mark.parametrize(("make", "seat"), [(drawn_run, Seat), (fake_run, AscensionSeat)], ids=["relic", "ascension"])
def test_the_sentence_on_strategies_names_whom_the_tests_find(make, seat):
    run = make(games=20)
    (tally,) = (arm.tally for arm in run.arms.values())
    edge = 500 + stats.norm.isf(0.02) * np.sqrt(250 / 2)  # its own interval excludes the fair share
    set_wins(tally, seat, [round(edge), 495, 500, round(1005 - edge)])
    (text,) = (finding.text for finding in winners(run, next(iter(run.arms))))
    assert "None of 4 strategies stands out from chance" in text and "wins most" not in text and "fair share is 50%" in text
    set_wins(tally, seat, [700, 690, 410, 200])
    run = replace(run)
    (text,) = (finding.text for finding in winners(run, next(iter(run.arms))))
    first, second, _, last = run.labels[:4]
    assert text.startswith(f"{first} wins most: 70.0% (95% interval") and f"cannot be told from {second};" in text
    assert f"{last} wins least: 20.0%" in text
    assert "Of 4 strategies 2 win more and 2 less than the average" in text


def test_characters_and_enemies_of_equal_worth_are_not_named():
    """All characters and both enemies of the drawn games are alike."""
    run = drawn_run(games=1500, seed=4)
    assert said(run, "Characters").startswith("None of 4 characters stands out from chance")
    assert "Enemies" not in {finding.topic for finding in findings(run, "synthetic")}


def test_a_strong_character_and_a_hard_enemy_are_named():
    run = drawn_run(games=1500, seed=4)
    tally = run.arms["synthetic"].tally
    tally.characters[:, 1, Seat.WINS] = tally.characters[:, 1, Seat.GAMES] * 0.8
    cell = tally.cards[:, ORK]
    for name in ("BEATEN", "BEATEN_SQ", "BEATEN_FOUGHT"):
        cell[:, Cards[name]] //= 3
    assert said(run, "Characters").startswith("The character that wins most is Sniper: 79.7%")
    assert said(run, "Enemies").startswith("Among the enemies that are hardest to beat: Ork Boy 2")
