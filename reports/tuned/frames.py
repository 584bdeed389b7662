"""The frames of a tuned strategy."""

from collections.abc import Mapping

import numpy as np
import pandas as pd

from reports.registry.columns import columns
from reports.stats.estimates import Estimate, mean, rate
from reports.tuned.result import TuneResult


def summary(run: TuneResult) -> pd.DataFrame:
    """`TuneRun.summary`."""
    counts = run.counts
    names = {"strategy": [run.name], "start": [run.start], "tuned_games": [counts.games]}
    return _compared(names, np.array([counts[:4]]))[columns("tuned")]


def matchups(run: TuneResult) -> pd.DataFrame:
    """`TuneRun.matchups`."""
    counts = np.array(run.counts.opponents, np.int64).reshape(-1, 4)
    names = {"strategy": run.name, "opponent": list(run.against), "start": run.start, "tuned_games": counts[:, 0]}
    return _compared(names, counts)[columns("tuned_matchups")]


def history(run: TuneResult) -> pd.DataFrame:
    """`TuneRun.history`."""
    frame = pd.DataFrame(run.generations, columns=["generation", "tuned_games", "wins", "start_wins", "candidates", "played"])
    _put(frame, "best_win_rate", rate(frame["wins"], frame["tuned_games"]))
    _put(frame, "start_win_rate", rate(frame["start_wins"], frame["tuned_games"]))
    return frame[columns("tuned_history")]


def _compared(names: Mapping[str, object], counts: np.ndarray) -> pd.DataFrame:
    """Win rates of the tuned strategy and the start and their paired difference, of `[N, 4]` games, wins, wins of the start, wins of both."""
    games, wins, start_wins, both = (counts[:, k] for k in range(4))
    frame = pd.DataFrame(names)
    frame["wins"], frame["start_wins"] = wins, start_wins
    _put(frame, "tuned_win_rate", rate(wins, games))
    _put(frame, "start_win_rate", rate(start_wins, games))
    _put(frame, "tuned_gain", mean(wins - start_wins, wins + start_wins - 2 * both, games))
    return frame


def _put(frame: pd.DataFrame, name: str, estimate: Estimate) -> None:
    """A value and its interval."""
    frame[name], frame[f"{name}_low"], frame[f"{name}_high"] = estimate.estimate, estimate.low, estimate.high
