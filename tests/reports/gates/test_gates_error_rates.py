"""Error rates of gates, by simulation: what lies exactly on a limit fails in at most 5% of runs, whatever the number of rows, and hardly passes."""

import numpy as np
import pytest
from gate_runs import gate
from scipy import stats
from statsmodels.stats.multitest import multipletests

from reports.gates.evidence import Ranks, evidence_of
from reports.gates.judging import Tails, judge_rows, state_of
from reports.stats.estimates import NORMAL, SCORE, WILSON, count_mean, mean, rate
from reports.stats.holm import holm

RUNS = 800
MOST = {rate_: stats.binom.ppf(0.999, RUNS, rate_) / RUNS for rate_ in (0.025, 0.05)}
"""What a share of so many runs may reach by luck if the true one is this."""


def shares(rng, rows, truth, n=2000):
    found = rate(rng.binomial(n, truth, rows), n)
    return evidence_of(found.estimate, found.low, found.high, found.n, WILSON), found.n


def means(rng, rows, truth, n=1000):
    """Skewed numbers: each of them is 0 or, one time in ten, ten times the truth."""
    hits = rng.binomial(n, 0.1, rows)
    found = mean(hits * 10 * truth, hits * (10 * truth) ** 2, n)
    return evidence_of(found.estimate, found.low, found.high, found.n, NORMAL), found.n


def events(rng, rows, truth, n=500):
    single, double = rng.poisson(0.8 * n * truth, rows), rng.poisson(0.1 * n * truth, rows)  # games with one event, and with two
    found = count_mean(single + 2 * double, single + 4 * double, n)
    return evidence_of(found.estimate, found.low, found.high, found.n, SCORE), found.n


def medians(rng, rows, truth, n=301):
    """Whole numbers of which exactly half are not above the truth."""
    histogram = rng.multinomial(n, np.repeat([0.5 / (truth + 1), 0.5 / (39 - truth)], [truth + 1, 39 - truth]), rows)
    return Ranks.of(histogram, 0.5, np.ones(rows)), np.full(rows, float(n))


KINDS = {
    "a usual share": (shares, "win_rate", "strategies", 0.55),
    "a rare share": (shares, "unfinished_rate", "strategies", 0.004),
    "a skewed mean": (means, "score", "strategies", 20.0),
    "rare events": (events, "lead_taken", "strategies", 0.01),
    "a median": (medians, "rounds_q50", "games", 20),
}


def judged(kind, rows, limits, rng, runs=RUNS):
    """States of the gate in many runs, all its rows having the same true number; the rows of all runs are simulated and tested together."""
    simulate, metric, of, truth = KINDS[kind]
    low, high = gate(rows=of, metric=metric, **{end: float(edge) for end, edge in limits.items()}).limits
    evidence, n = simulate(rng, runs * rows, truth)
    tests = Tails.of(evidence, low, high, np.ones(len(n), bool))
    tails = [tail.reshape(runs, rows) for tail in (tests.above, tests.below, tests.at_most, tests.at_least)]
    states = []
    for run in zip(*tails, strict=True):
        own = Tails(*run)
        passed = "passed" if own.shown_inside(0.05).all() else "undecided"
        states.append("failed" if own.shown_outside(0.05)[0].any() else passed)
    return states


@pytest.mark.parametrize("rows", [1, 50])
@pytest.mark.parametrize("kind", KINDS)
def test_rows_on_the_threshold_hardly_ever_fail(kind, rows):
    """50 rows, each of them exactly on the limit: at most 5% of runs fail, and at most 2.5% pass (a single limit is one tail)."""
    states = judged(kind, rows, {"max": KINDS[kind][3]}, np.random.default_rng(rows))
    limit = MOST[0.05] if kind in ("a skewed mean", "rare events") else MOST[0.025]  # exact tests keep half of 5% for one of two edges
    assert states.count("failed") / RUNS <= limit
    assert rows == 1 or states.count("passed") == 0


@pytest.mark.parametrize("kind", ["a usual share", "a rare share"])
def test_a_row_just_beyond_a_limit_hardly_ever_passes(kind):
    states = judged(kind, 1, {"min": np.nextafter(KINDS[kind][3], 1)}, np.random.default_rng(3))
    assert states.count("passed") / RUNS <= MOST[0.025]


def test_a_band_of_no_width_fails_in_at_most_five_percent():
    """Both edges at once: the largest chance of a false alarm that a gate can have."""
    states = judged("a usual share", 1, {"min": 0.55, "max": 0.55}, np.random.default_rng(4))
    assert 0.02 < states.count("failed") / RUNS <= MOST[0.05]
    assert states.count("passed") == 0


def test_uncorrected_intervals_would_fail_most_gates_of_many_rows():
    """What the correction is for: 50 rows on the limit, judged by their own intervals."""
    rng, failed = np.random.default_rng(5), 0
    for _ in range(200):
        evidence, _ = shares(rng, 50, 0.55)
        failed += bool((evidence.interval(0.95)[0] > 0.55).any())
    assert failed / 200 > 0.5


def test_wilson_tails_would_fail_too_many_gates_of_rare_events():
    """Why shares are tested exactly: with the score test that Wilson's interval inverts, gates of rare events fail too often."""
    rng, n, truth, failed = np.random.default_rng(6), 500, 0.004, 0
    for _ in range(RUNS):
        z = (rng.binomial(n, truth, 50) / n - truth) / np.sqrt(truth * (1 - truth) / n)
        failed += bool(stats.norm.sf(z).min() < 0.025 / 50)
    assert failed / RUNS > MOST[0.05]


def test_what_is_clearly_beyond_fails_and_what_is_clearly_inside_passes():
    rng = np.random.default_rng(8)
    assert judged("a usual share", 50, {"max": 0.45}, rng, 20) == ["failed"] * 20
    assert judged("a usual share", 50, {"min": 0.45, "max": 0.65}, rng, 20) == ["passed"] * 20
    assert judged("a median", 1, {"max": 12}, rng, 20) == ["failed"] * 20
    assert judged("a median", 1, {"min": 12, "max": 30}, rng, 20) == ["passed"] * 20


def test_one_row_beyond_is_found_among_many():
    """Power: one of 50 rows lies four and a half standard errors beyond; the whole way to the state of the gate."""
    rng, found = np.random.default_rng(9), 0
    for _ in range(40):
        truth = np.full(50, 0.5)
        truth[7] = 0.55 + 4.5 * np.sqrt(0.25 / 2000)
        evidence, n = shares(rng, 50, truth)
        rows = judge_rows(gate(), evidence, n)
        found += rows[7].state == "outside" and state_of(rows) == "failed"
    assert found > 28


@pytest.mark.parametrize("rows", [1, 2, 7, 300])
def test_holms_correction_is_that_of_the_textbook(rows):
    p = np.round(np.random.default_rng(rows).beta(0.4, 1, rows), 3)  # with ties
    wanted, adjusted, *_ = multipletests(p, 0.05, method="holm")
    np.testing.assert_allclose(holm(p), adjusted)
    np.testing.assert_array_equal(holm(p) <= 0.05, wanted)
