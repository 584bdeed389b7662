"""Comparisons of what is equal: how often a difference is claimed, for a fixed number of games and when looking until something is decided."""

from dataclasses import replace

import numpy as np
import pytest
from small_runs import tiny

import vigil
from reports.comparison.tolerances import tolerances
from reports.comparison.verdicts import decide
from reports.stats.sequences import interval
from sim.ascension.differences import RESULTS, new_differences
from sim.counting.pairing import count_moments
from vigil.comparing.measure import Plan, compare_sides
from vigil.comparing.sides import fresh_seed, two_sides
from vigil.comparing.watch import Topic, Watch
from vigil.playing.progress import Silent
from vigil.playing.ranges import GameRange
from vigil.session import Pace
from vigil.stopping.schedule import DEFAULT_MINUTES, Clock, looks

MOVED = ["higher", "lower"]


def alone(**changes):
    return tiny(**{"card_sets": ["2010"], "strategies": ["economy", "void"], **changes})


def reseeded(sides, seed):
    """The same sides with other luck, without reading their files again."""
    seeds = (seed, fresh_seed(seed))
    arms = {arm.label: replace(arm, table=replace(arm.table, seed=luck)) for arm, luck in zip(sides.arms, seeds, strict=True)}
    return replace(sides, arena=replace(sides.arena, arms=arms))


def test_fresh_luck_is_seldom_called_a_change():
    """Equal arms on independent luck: with q below 0.05 over all headline numbers, one of twenty comparisons may claim anything at all."""
    sides = two_sides(alone(games=300), None, [], fresh=True)
    limits = tolerances(["0"], game="ascension")
    frames = [compare_sides(Plan(reseeded(sides, seed), limits, fresh=True), Pace.of(1, None), Silent()).headline() for seed in range(30)]
    claimed = sum(frame["decision"].isin(MOVED).any() for frame in frames)
    assert claimed <= 4  # binomial(30, 0.05): more in 16 of 1,000 sets of seeds
    p = np.concatenate([frame["beyond_p"].dropna() for frame in frames])
    assert 0.03 <= np.mean(p < 0.05) <= 0.07
    held = np.concatenate([((f["paired_change_low"] <= 0) & (f["paired_change_high"] >= 0))[f["paired_change_low"].notna()] for f in frames])
    assert 0.93 <= held.mean() <= 0.99


def simulated(rng, runs, chance, cap):
    """Runs of equal arms at the level of counts, each the only one that is watched: share of them called different at any look."""
    topics = [Topic("win_rate", f"run {k}", 1.0, 0.0) for k in range(runs)]
    watch = Watch.over(topics, tuple(topic.about for topic in topics), "ascension")
    called = np.zeros(runs, bool)
    for block in looks(cap):
        before = rng.random((block.games, runs)) < 0.5
        after = np.where(rng.random((block.games, runs)) < chance, rng.random((block.games, runs)) < 0.5, before)
        differences = new_differences(runs, 2, 0)
        count_moments(before, after, None, differences.strategies[:, RESULTS.index("win_rate")])
        watch = watch.look(differences, np.ones(runs))
        found = interval(watch.state, 0.95, watch.tuned)
        called |= decide(found.low, found.high, 0.0) != "not enough games"
    assert watch.looks > 5
    return called.mean()


@pytest.mark.parametrize("chance", [0.3, 1.0], ids=["paired", "fresh"])
def test_looking_until_decided_seldom_calls_equal_arms_different(chance):
    """Looks at 2,000 games, then at every fifth more, up to 10,000, without a tolerance."""
    assert simulated(np.random.default_rng(11), 400, chance, 10_000) < 0.05


def test_all_numbers_watched_hold_together():
    """Two numbers watched share the error: each has the interval of half of it."""
    topics = [Topic("win_rate", name, 1.0, 0.01) for name in ("one", "two")]
    both, alone_ = Watch.over(topics, ("one", "two"), "ascension"), Watch.over(topics[:1], ("one",), "ascension")
    block = new_differences(2, 2, 0)
    rng = np.random.default_rng(12)
    count_moments(rng.random((3000, 2)) < 0.5, rng.random((3000, 2)) < 0.6, None, block.strategies[:, RESULTS.index("win_rate")])
    first, single = both.look(block, np.ones(2)).rows()[0], alone_.look(block, np.ones(2)).rows()[0]
    assert first.estimate == single.estimate and first.low < single.low and first.high > single.high
    state = both.look(block, np.ones(2))
    assert first.low == pytest.approx(float(interval(state.state, 0.975, state.tuned).low[0]))


def test_equal_arms_of_real_games_are_not_decided():
    for seed in range(2):
        found = vigil.compare(alone(), fresh=True, games=5000, seed=seed, tolerance="0", until_decided="win_rate")
        assert found.stopping.why == "cap on games" and found.games == 5000 and found.stopping.looks > 3
        assert set(found.headline().query("metric == 'win_rate'")["decision"]) == {"not enough games"}


def test_a_difference_is_decided_early_and_the_end_does_not_depend_on_the_jobs():
    asked = {"change": "Mystic.cost=1", "games": 40_000, "until_decided": ["win_rate(economy)", "rounds"]}
    one, two = (vigil.compare(alone(), jobs=jobs, **asked) for jobs in (1, 2))
    assert one.stopping == two.stopping and one.stopping.why == "decided" and one.games < 40_000
    assert all((a == b).all() for a, b in zip(one.counts, two.counts, strict=True))
    frame = one.headline().set_index(["metric", "about"])
    watched = frame.loc[[("win_rate", "economy"), ("rounds", "all games")]]
    assert set(watched["interval_kind"]) == {"anytime"} and not set(watched["decision"]) & {"not enough games", "identical"}
    ordinary = vigil.compare(alone(), change="Mystic.cost=1", games=one.games).headline().set_index(["metric", "about"])
    for key, row in watched.iterrows():
        assert row["paired_change"] == pytest.approx(ordinary.loc[key, "paired_change"])
        assert (
            row["paired_change_low"] < ordinary.loc[key, "paired_change_low"] and row["paired_change_high"] > ordinary.loc[key, "paired_change_high"]
        )


def test_arms_without_a_change_are_decided_within_a_tolerance():
    found = vigil.compare(alone(), alone(), games=20_000, until_decided="all", tolerance=["rounds=1", "lead_changes=1", "unfinished_rate=1%"])
    assert found.stopping.why == "decided" and {row.decision for row in found.stopping.watched} == {"within tolerance"}
    assert "all were decided" in found.stopping.sentence()


def test_the_time_can_be_up():
    found = vigil.compare(alone(), fresh=True, games=200_000, tolerance="0", until_decided="rounds", minutes=0.0001)
    assert found.stopping.why == "cap on time" and found.games == 2000 and "time was up" in found.stopping.sentence()


def test_the_clock_is_looked_at_inside_a_block_too(monkeypatch):
    """The time runs out in the second block: what is begun of it is played, counted and looked at."""

    class Running(Clock):
        asked = 0

        @property
        def is_up(self):
            self.asked += 1
            return self.asked > 3  # once after the first block, then before every piece

    monkeypatch.setattr("vigil.comparing.measure.Clock", Running)
    monkeypatch.setattr("vigil.comparing.measure.looks", lambda *_, **__: iter([GameRange(0, 60), GameRange(60, 960)]))
    monkeypatch.setattr("vigil.comparing.measure.default_range_size", lambda *_: 30)
    found = vigil.compare(alone(), fresh=True, games=960, jobs=1, tolerance="0", until_decided="rounds")
    assert found.stopping.why == "cap on time" and found.games == found.stopping.games == 120 and found.stopping.looks == 2
    assert found.run.manifest.stopping.minutes == DEFAULT_MINUTES
    again = vigil.compare(alone(), fresh=True, games=120)
    assert all((a == b).all() for a, b in zip(found.counts, again.counts, strict=True))
