"""A run against an earlier one."""

import numpy as np
import pytest
from gate_runs import gates, run_of
from statsmodels.stats.proportion import confint_proportions_2indep
from synthetic import fake_run

from reports.earlier.moves import difference, p_values
from reports.estimates import rate
from reports.gates.result import check_gates
from reports.gates.rows import Facts
from reports.run import Run
from sim.errors import InputError

GATES = gates({"name": "no strategy above 55%", "rows": "strategies", "metric": "win_rate", "max": "55%"})


def against(now, before, read=GATES):
    return check_gates(read, Facts(now), Facts(before))


def ends(found):
    return found.estimate, found.low, found.high


def test_independent_shares_have_newcombes_interval():
    new, old = rate(np.array([56, 9, 10]), np.array([70, 10, 10])), rate(np.array([48, 3, 0]), np.array([80, 10, 20]))
    gap, low, high = difference(ends(new), ends(old), same_luck=False)
    for k, (one, other) in enumerate((((56, 70), (48, 80)), ((9, 10), (3, 10)), ((10, 10), (0, 20)))):
        wanted = confint_proportions_2indep(*one, *other, method="newcomb", compare="diff")
        np.testing.assert_allclose((low[k], high[k]), wanted, atol=1e-9)
    assert gap[0] == pytest.approx(0.2)
    np.testing.assert_allclose((low[0], high[0]), (0.0524, 0.3339), atol=6e-5)  # printed by Newcombe 1998 (II), table II, (a), method 10


@pytest.mark.parametrize("correlation", [-1.0, -0.5, 0.0, 0.9])
def test_the_same_luck_needs_no_assumption(correlation):
    """Whatever the correlation, the interval holds the true difference in at least 95% of runs; the independent one does not if it is negative."""
    rng, runs, z = np.random.default_rng(2), 4000, 1.959964
    one = rng.normal(size=runs)
    other = correlation * one + np.sqrt(1 - correlation**2) * rng.normal(size=runs)
    held = {}
    for same_luck in (True, False):
        _, low, high = difference((one, one - z, one + z), (other, other - z, other + z), same_luck)
        held[same_luck] = float(((low <= 0) & (0 <= high)).mean())
    assert held[True] > 0.94
    assert (held[False] < 0.9) == (correlation < -0.3)


def test_p_values_agree_with_the_intervals():
    rng = np.random.default_rng(4)
    new, old = rate(rng.integers(0, 60, 500), 60), rate(rng.integers(0, 60, 500), 60)
    gap, low, high = difference(ends(new), ends(old), same_luck=False)
    np.testing.assert_array_equal(p_values(gap, low, high) < 0.05, (low > 0) | (high < 0))
    assert p_values(*(np.array([a]) for a in (0.0, 0.0, 0.0)))[0] == 1 and np.isnan(p_values(*(np.array([np.nan]),) * 3))[0]


@pytest.mark.parametrize(
    ("now", "before", "word"),
    [
        (6000, 5000, "newly failing"),
        (6000, 6100, "still failing"),
        (5000, 6000, "fixed"),
        (5500, 6000, "no longer failing"),
        (5500, 5000, "no longer passing"),
        (5000, 5500, "newly passing"),
        (5000, 4900, "same"),
    ],
)
def test_what_became_of_a_gate(now, before, word):
    result = against(run_of([now, 4000, 4000, 4000]), run_of([before, 4000, 4000, 4000], seed=8))
    (change,) = result.diff.changes
    assert change.change == word
    assert change.difference == pytest.approx((now - before) / 10_000) and change.low < change.difference < change.high
    row = result.frame().iloc[0]
    assert row["gate_change"] == word and row["earlier_value"] == pytest.approx(before / 10_000)


def test_what_moved_is_named_and_what_did_not_is_not():
    moved = against(run_of([6000, 4000, 4000, 4000]), run_of([5000, 4000, 4000, 4000], seed=8)).moves()
    assert list(moved.loc[moved["change_q_value"] < 0.05, ["metric", "gate_subject"]].itertuples(index=False, name=None))[0] == (
        "win_rate",
        "economy",
    )
    same = against(run_of(), run_of()).moves()
    assert (same["value_change"].dropna() == 0).all() and not (same["change_q_value"] < 0.05).any()


def test_fresh_luck_alone_moves_hardly_anything(monkeypatch):
    """A/A: the same truth with other luck; at least one number is named in at most 5% of comparisons (all are true nulls)."""
    monkeypatch.setattr("reports.ascension.rows.HEADLINE", (("strategies", ("win_rate",)),))  # nothing else varies here
    rng, named, runs = np.random.default_rng(1), 0, 60
    now, before = run_of(), run_of(seed=8)
    for _ in range(runs):
        for run in (now, before):
            run.arms["2010"].tally.seat[:4, 0, 1] = rng.binomial(10_000, 0.5, 4)
        named += bool((against(now, before).moves()["change_q_value"] < 0.05).any())
    assert named <= 9  # more would happen in fewer than one of a thousand tests at 5%


def test_one_seed_is_not_taken_for_independent():
    wide, narrow = (against(run_of([6000] * 4, seed=7), run_of(seed=seed)).diff for seed in (7, 8))
    assert wide.same_luck and not narrow.same_luck
    assert wide.changes[0].high - wide.changes[0].low > 1.3 * (narrow.changes[0].high - narrow.changes[0].low)


def test_runs_must_be_comparable():
    with pytest.raises(InputError, match="number of players is 2 now and was 3 then"):
        against(run_of(), fake_run(games=30, players=3))
    with pytest.raises(InputError, match="no card set in common"):
        against(fake_run(games=30, arms=("2010", "10th")), fake_run(games=30, arms=("a", "b")))


def test_a_card_set_may_be_called_otherwise_and_rows_may_be_new():
    before = fake_run(games=60, arms=("old",), labels=("economy", "hunter", "mechana", "void"))
    result = against(fake_run(games=300, arms=("new",)), before)
    assert result.diff.notes == (
        "strategies only now: beginner",
        "strategies only in the earlier run: void",
        "card sets only now: new",
        "card sets only in the earlier run: old",
    ) or result.diff.notes == ("strategies only now: beginner", "strategies only in the earlier run: void")
    assert "economy" in set(result.moves()["gate_subject"]) and "void" not in set(result.moves()["gate_subject"])
    named = gates({"name": "b", "rows": "strategies", "metric": "win_rate", "max": 1, "of": ["beginner"]})
    (change,) = against(fake_run(games=300), before, named).diff.changes
    assert (change.change, change.earlier) == ("new", None) and np.isnan(change.difference)


def test_runs_of_several_card_sets_are_matched_by_name():
    two = fake_run(games=200, arms=("2010", "10th"))
    one = Run.of(two.manifest.model_copy(update={"arms": two.manifest.arms[1:]}), {"10th": two.arms["10th"].tally})
    moves = against(two, one).moves()
    assert set(moves["card_set"]) == {"10th"} and (moves["value_change"].dropna() == 0).all()
