"""Intervals against real games: many small runs of the same experiment, and what all of them together say is the truth.

Rates, counts and pick rates hold it in 93 to 97% of the runs, on the average of all rows. At least 93% is asked where an interval is wide by design:
quantiles of whole numbers; preferences, since lists decide by the course of the game and less by luck than a coin does; numbers of all strategies
together, since how the seats of one game hang together is not counted.
"""

from functools import cache

import numpy as np
import pandas as pd
import pytest

import vigil
from reports.loading import run_of
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from sim.counting.tallies import add
from sim.experiments.experiment import build_experiment
from vigil.playing.arena import prepare

RUNS, GAMES = 50, 800
KEYS = ["strategy", "seat", "card", "other", "round"]
NOMINAL = {
    "cards": ["pick_rate", "seen_per_game", "taken_per_game", "taken_rate", "copies", "banished_per_game", "win_rate_with", "copies_win_rate"],
    "first_picks": ["win_rate", "share"],
}
STRATEGIES = ["win_rate", "shared_rate", "score", "tokens", "lead_taken", "rounds", "half_led_lost_rate"]
STRATEGIES += ["runes", "runes_unspent", "power", "power_unspent"]
WIDE = {"cards": ["preference", "first_round", "free_share"], "rivals": ["preference"]}


NAMES = ("strategies", "cards", "first_picks", "rivals")


@cache
def frames(players: int) -> dict[str, list[pd.DataFrame]]:
    """Frames of each run and, last, of all games together."""
    content = {"schema": 1, "name": "Coverage", "card_sets": ["2010"], "players": players, "seed": 11, "games": RUNS * GAMES}
    experiment = build_experiment({**content, "strategies": ["balanced", "mechana", "greedy", "void"]}, "coverage.toml", None)
    manifest = vigil.run(experiment, games=12).manifest
    arm = prepare(experiment).arms["2010"]
    made: dict[str, list[pd.DataFrame]] = {name: [] for name in NAMES}
    whole = arm.new_tally()
    for k in range(RUNS + 1):
        part = arm.new_tally() if k < RUNS else whole
        if k < RUNS:
            arm.play(k * GAMES, (k + 1) * GAMES, part)
            add(whole, part)
        for name in NAMES:
            frame = getattr(run_of(manifest, {"2010": part}), name)()
            made[name].append(frame.set_index([key for key in KEYS if key in frame]))
    return made


def coverage(players: int, name: str, column: str, pooled: bool) -> float:
    """Share of the runs' intervals that hold the truth, over the rows that mostly have enough observations and are not the same in every run."""
    *parts, whole = frames(players)[name]
    rows = whole.index[(whole.index.get_level_values("strategy") == POOLED) == pooled]
    value, low, high, n = (
        np.column_stack([part[which].reindex(rows).to_numpy(float) for part in parts])
        for which in (column, f"{column}_low", f"{column}_high", METRICS[column].n)
    )
    known = np.isfinite(low)
    varies = np.where(known, value, -np.inf).max(axis=1) > np.where(known, value, np.inf).min(axis=1)
    kept = (np.nan_to_num(n).mean(axis=1) >= METRICS[column].minimum_n) & (known.mean(axis=1) > 0.8) & varies
    assert kept.any()
    truth = whole.loc[rows, column].to_numpy(float)[kept, None]
    held = (low[kept] <= truth) & (truth <= high[kept])
    return float(held[known[kept]].mean())


@pytest.mark.parametrize("players", [2, 4])
def test_intervals_of_results(players):
    """On the average of several columns: four strategies are few rows."""
    assert 0.93 <= np.mean([coverage(players, "strategies", column, pooled=False) for column in STRATEGIES]) <= 0.97


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("name", "column"), [(name, column) for name, columns in NOMINAL.items() for column in columns])
def test_intervals_of_a_strategy(players, name, column):
    assert 0.93 <= coverage(players, name, column, pooled=False) <= 0.97


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(("name", "column"), [(name, column) for name, columns in WIDE.items() for column in columns])
def test_intervals_that_are_wide_by_design(players, name, column):
    assert coverage(players, name, column, pooled=False) >= 0.93
    assert coverage(players, name, column, pooled=True) >= 0.93


@pytest.mark.parametrize("players", [2, 4])
def test_intervals_of_all_strategies_together(players):
    assert 0.93 <= coverage(players, "cards", "pick_rate", pooled=True) <= 0.97
    assert 0.93 <= coverage(players, "first_picks", "win_rate", pooled=True) <= 0.97
    for column in ("seen_per_game", "taken_per_game", "taken_rate", "win_difference", "copies"):
        assert coverage(players, "cards", column, pooled=True) >= 0.93, column
