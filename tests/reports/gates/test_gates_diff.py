"""A run against an earlier one."""

from hashlib import sha256

import numpy as np
import pytest
from gate_runs import gates, run_of
from statsmodels.stats.proportion import confint_proportions_2indep
from synthetic import fake_run

from reports.earlier.matching import Matching
from reports.earlier.moves import difference, p_values
from reports.gates.result import check_gates
from reports.gates.rows import Facts
from reports.loading import run_of as loaded
from reports.stats.estimates import rate
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
    monkeypatch.setattr("reports.earlier.moves.headline_of", lambda game: [("strategies", ["win_rate"])])  # nothing else varies here
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
        "card set new is held against old, of another content",
        "strategies only now: beginner",
        "strategies only in the earlier run: void",
    )
    assert "economy" in set(result.moves()["gate_subject"]) and "void" not in set(result.moves()["gate_subject"])
    named = gates({"name": "b", "rows": "strategies", "metric": "win_rate", "max": 1, "of": ["beginner"]})
    (change,) = against(fake_run(games=300), before, named).diff.changes
    assert (change.change, change.earlier) == ("new", None) and np.isnan(change.difference)


def test_runs_of_several_card_sets_are_matched_by_name():
    two = fake_run(games=200, arms=("2010", "10th"))
    one = loaded(two.manifest.model_copy(update={"arms": two.manifest.arms[1:]}), {"10th": two.arms["10th"].tally})
    moves = against(two, one).moves()
    assert set(moves["card_set"]) == {"10th"} and (moves["value_change"].dropna() == 0).all()


def renamed_run(seed=8, arms=("2010", "dear"), labels=None, **digests):
    """A drawn run whose card sets and strategies have these contents: those of other names."""
    run = fake_run(games=300, arms=arms, **({} if labels is None else {"labels": labels}))
    by_name = {name: sha256(content.encode()).hexdigest() for name, content in digests.items()}

    def called(items):
        return tuple(item.model_copy(update={"digest": by_name.get(item.label, item.digest)}) for item in items)

    experiment = run.manifest.experiment.model_copy(update={"seed": seed})
    changed = {"arms": called(run.manifest.arms), "strategies": called(run.manifest.strategies), "experiment": experiment}
    manifest = run.manifest.model_copy(update=changed)
    return loaded(manifest, {label: arm.tally for label, arm in run.arms.items()})


def test_renamed_variants_and_strategies_match_by_content():
    """`dear` is called `dearer` now and `void` `abyss`; a new `void` stands beside it."""
    before = fake_run(games=300, arms=("2010", "dear"), labels=("economy", "hunter", "mechana", "void"))
    now = renamed_run(arms=("2010", "dearer"), labels=("economy", "hunter", "void", "abyss"), dearer="dear", abyss="void", void="new")
    found = against(now, before, gates({"name": "a", "rows": "strategies", "metric": "win_rate", "max": 1, "of": ["abyss"]}))
    assert found.diff.notes[:2] == (
        "card set dearer is held against dear, of the same content",
        "strategy abyss is held against void, of the same content",
    )
    assert "strategies only now: void" in found.diff.notes and "strategies only in the earlier run: mechana" in found.diff.notes
    (change,) = found.diff.changes
    assert change.earlier is not None and change.earlier.subject == "void"
    moves = found.moves()
    assert set(moves["card_set"]) == {"2010", "dearer"}
    wins = moves[(moves["metric"] == "win_rate") & (moves["gate_rows"] == "strategies") & (moves["card_set"] == "2010")].set_index("gate_subject")
    assert set(wins.index) == {"economy", "hunter", "abyss"}
    then = before.strategies().query("card_set == '2010'").set_index("strategy")["win_rate"]
    assert wins.loc["abyss", "earlier_value"] == pytest.approx(then["void"])


def test_matchups_of_renamed_strategies_are_found():
    before = fake_run(games=300, arms=("2010",), labels=("economy", "void"))
    matching = Matching.of(renamed_run(labels=("economy", "hunter", "abyss"), abyss="void").manifest, before.manifest)
    assert matching.then("matchups", "abyss against economy") == "void against economy" and matching.then("cards", "abyss") == "abyss"


def test_other_rules_of_the_program_are_refused_with_the_reason():
    now = run_of()
    old = loaded(now.manifest.model_copy(update={"behaviour_version": "1999-1"}), {"2010": now.arms["2010"].tally})
    with pytest.raises(InputError, match=r"against: the runs cannot be compared, vigil plays by other rules since \(.* now, 1999-1 then\)"):
        against(now, old)
