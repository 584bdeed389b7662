import numpy as np
import pytest

from reports.stats.sequences import at_look, boundary, interval, log_mixture, mixture_parameter, new_sequence, together, tuned_for

GAMES = 10_000
BLOCK = 100
NAIVE = 1.959964
RUNS = 500
"""Runs of each case: one in which 9% are missed instead of 5% has fewer than 5% of them missed once in a thousand times."""


def test_values_of_the_authors_reference_implementation():
    """Unit tests of the package confseq of the paper's first author, whose targets come from its reference implementation in R."""
    rho = mixture_parameter(np.array(100.0), 0.05)
    assert mixture_parameter(np.array(100.0), 0.025) == pytest.approx(12.60056, abs=1e-5)
    assert log_mixture(np.array(10 / 2), np.array(100 / 4), rho / 4) == pytest.approx(-0.2490165, abs=1e-6)
    assert boundary(100, 0.05, 100, 2) == pytest.approx(33.02017, abs=1e-5)


def test_without_scale_it_is_the_normal_mixture():
    """As the scale goes to 0 the boundary becomes the one-sided normal mixture, of which confseq's tests have the values, too."""
    rho = mixture_parameter(np.array(100.0), 0.05)
    c = 1e-4
    assert boundary(100, 0.05, 100, c) == pytest.approx(27.66071, abs=5e-4)
    assert log_mixture(np.array(10 / c), np.array(100 / c**2), rho / c**2) == pytest.approx(-0.06502391, abs=1e-5)


@pytest.mark.parametrize("spread", [0.0, 1e-3, 1.0, 9.9e3, 1e6, 1e9])
def test_the_boundary_is_where_the_mixture_reaches_its_threshold(spread):
    found = boundary(spread, 0.025, 2500, 1)
    value = log_mixture(found, np.array(spread), mixture_parameter(np.array(2500.0), 0.025))
    assert value == pytest.approx(np.log(1 / 0.025), abs=1e-6)


def test_stirlings_series_joins_the_gamma_function():
    rho = np.array([9_999.999999, 10_000.000001])
    values = log_mixture(np.array([300.0, 300.0]), np.array([5e4, 5e4]), rho)
    assert abs(values[1] - values[0]) < 1e-7


def test_tuning_makes_it_tightest_where_it_is_tuned():
    times = np.geomspace(100, 1e6, 41)
    tuned = boundary(times, 0.025, times, 1)
    for other in (0.1, 0.5, 2.0, 10.0):
        assert (boundary(times, 0.025, other * times, 1) > tuned).all()
    assert (boundary(times, 0.025, 3 * times, 1) < 1.06 * tuned).all()


def test_tuned_for_is_where_the_interval_has_the_width():
    reach, deviation = np.array([0.01, 0.002, 0.1]), np.array([0.5, 0.4, 5.0])
    width = np.array([1.0, 1.0, 199.0])
    time = tuned_for(reach, deviation, width)
    n = time / deviation**2
    assert boundary(time, 0.025, time, width) / n == pytest.approx(reach, rel=2e-3)


def test_sums_of_blocks_are_those_of_single_observations():
    rng = np.random.default_rng(3)
    blocks = [rng.integers(-1, 2, size) for size in (7, 1, 0, 30, 12)]
    state, seen, spread = new_sequence((), -1, 1, 0), np.empty(0), 0.0
    for block in blocks:
        expected = seen.mean() if seen.size else 0.0
        spread += ((block - expected) ** 2).sum()
        seen = np.concatenate([seen, block])
        state = state.add(block.size, block.sum(), (block**2).sum())
    assert state.n == 50 and state.total == seen.sum() and state.mean == pytest.approx(seen.mean())
    assert state.spread == pytest.approx(spread)


def test_a_state_stays_as_it_is_and_nothing_seen_is_nan():
    empty = new_sequence((2, 3), 0, 1)
    more = empty.add(np.array([4, 0, 4]), np.array([2, 0, 4]), np.array([2, 0, 4]))
    assert (empty.n == 0).all() and more.n.tolist() == [[4, 0, 4]] * 2
    found = interval(more)
    assert np.isnan(found.estimate[:, 1]).all() and np.isnan(found.low[:, 1]).all() and np.isnan(found.high[:, 1]).all()
    assert found.method == "anytime" and found.n.tolist() == more.n.tolist()
    assert (found.low[:, 0] >= 0).all() and (found.high[:, 2] == 1).all()


@pytest.mark.parametrize(("n", "total"), [(10, 11), (10, -1), (-1, 0)])
def test_impossible_sums_are_refused(n, total):
    with pytest.raises(ValueError, match="not those of observations"):
        new_sequence((), 0, 1).add(n, total, total)


@pytest.mark.parametrize(("low", "high", "guess"), [(1, 1, None), (2, 1, None), (0, 1, 2)])
def test_impossible_bounds_are_refused(low, high, guess):
    with pytest.raises(ValueError, match="low must be below high"):
        new_sequence((), low, high, guess)


def test_errors_of_all_looks_add_up_to_no_more_than_that_of_one_interval():
    errors = [1 - at_look(0.95, look) for look in range(1, 100_001)]
    assert errors[0] == pytest.approx(0.025) and errors == sorted(errors, reverse=True)
    assert 0.0499 < sum(errors) < 0.05


def test_together_is_bonferroni():
    assert together(0.95, 10) == pytest.approx(0.995) and together(0.95, 1) == 0.95


def misses(draw, truth, low, high, runs, **tuning):
    """Share of runs whose interval misses the truth at any of the looks after every block; `truth` is what the running average is worth."""
    shape = np.broadcast_shapes(np.shape(truth), (1,))[:-1] + (runs,)
    state, missed = new_sequence(shape, low, high), np.zeros(shape, bool)
    for _ in range(GAMES // BLOCK):
        state = state.add(BLOCK, *draw(shape))
        found = interval(state, **tuning)
        missed |= (found.low > truth) | (found.high < truth)
    return missed.mean(axis=-1)


def test_rates_are_missed_in_less_than_one_run_of_twenty():
    rng = np.random.default_rng(7)
    p = np.array([[0.5], [0.25], [0.05], [0.005], [0.9]])

    def draw(shape):
        wins = rng.binomial(BLOCK, np.broadcast_to(p, shape))
        return wins, wins

    shares = misses(draw, p, 0, 1, RUNS, tuned=250)
    assert (shares < 0.05).all()
    assert 0.005 < shares[0]  # it does miss: an interval that never does is too wide


def test_differences_are_missed_in_less_than_one_run_of_twenty():
    rng = np.random.default_rng(8)
    p = np.array([[0.5, 0.0], [0.05, 0.0], [0.2, 0.1]])  # share of games that differ, and mean difference

    def draw(shape):
        moved = rng.binomial(BLOCK, np.broadcast_to(p[:, :1], shape))
        up = rng.binomial(moved, np.broadcast_to(0.5 + p[:, 1:] / (2 * p[:, :1]), shape))
        return 2 * up - moved, moved

    assert (misses(draw, p[:, 1:], -1, 1, RUNS, tuned=250) < 0.05).all()


def test_seatings_in_order_are_covered_on_average():
    """Games go through the seatings in order, so observations are not alike; what is covered is the average of the seatings."""
    rng = np.random.default_rng(9)
    seatings = np.array([0.9, 0.1, 0.6, 0.2])  # every block has a quarter of each

    def draw(shape):
        wins = rng.binomial(BLOCK // 4, seatings, (*shape, 4)).sum(axis=-1)
        return wins, wins

    assert misses(draw, np.array(seatings.mean()), 0, 1, RUNS, tuned=2_000) < 0.05


def test_naive_peeking_calls_37_per_cent_of_equal_pairs_different():
    """A look after every 100 of 10,000 games, 100 looks: Armitage, McPherson and Rowe (1969) have 0.374 for the normal distribution."""
    rng, runs = np.random.default_rng(10), 20_000
    total, wrong, at_end = np.zeros(runs), np.zeros(runs, bool), np.zeros(runs, bool)
    for look in range(1, GAMES // BLOCK + 1):
        total += rng.normal(0, np.sqrt(BLOCK), runs)
        at_end = np.abs(total) > NAIVE * np.sqrt(look * BLOCK)
        wrong |= at_end
    assert wrong.mean() == pytest.approx(0.374, abs=0.012)
    assert at_end.mean() == pytest.approx(0.05, abs=0.006)


def test_the_same_pairs_peeked_at_both_ways():
    rng, runs = np.random.default_rng(11), RUNS
    state, naive, honest = new_sequence((runs,), -1, 1, 0), np.zeros(runs, bool), np.zeros(runs, bool)
    squares, total = np.zeros(runs), np.zeros(runs)
    for look in range(1, GAMES // BLOCK + 1):
        moved = rng.binomial(BLOCK, 0.5, runs)
        gap = 2 * rng.binomial(moved, 0.5) - moved
        state, total, squares = state.add(BLOCK, gap, moved), total + gap, squares + moved
        n = look * BLOCK
        naive |= np.abs(total / n) > NAIVE * np.sqrt((squares / n - (total / n) ** 2) / n)
        found = interval(state)
        honest |= (found.low > 0) | (found.high < 0)
    assert 0.33 < naive.mean() < 0.43
    assert honest.mean() < 0.05
