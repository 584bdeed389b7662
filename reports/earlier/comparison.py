"""Two stored runs compared: headline numbers with differences, intervals and verdicts, from their counts alone."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy import special

from reports.comparison.spec import comparison_spec
from reports.comparison.verdicts import decide
from reports.earlier.matching import Matching, check_other_games
from reports.earlier.moves import moves
from reports.registry.columns import columns, documented
from reports.registry.metrics import METRICS
from reports.runs.notes import run_notes
from reports.runs.run import Run
from reports.stats.estimates import LEVEL, Floats, divide, q_values
from reports.stopping.notes import stopping_notes

INDEPENDENT = "independent runs, MOVER"
SAME_SEED = "same seed, any dependence, MOVER"
"""Kinds of intervals: games of one seed hang together in a way that the counts do not tell, so the widest interval of all dependences is given."""


@dataclass(frozen=True, eq=False)
class StoredComparison:
    """Two runs side by side, whose games are not there to be paired.

    Attributes
    ----------
    before, after
        The runs.
    matching
        What belongs together; `matching.now` is `after`.
    tolerances
        Metric to the difference up to which nothing is of interest.
    """

    before: Run
    after: Run
    matching: Matching
    tolerances: Mapping[str, float]

    @classmethod
    def of(cls, before: Run, after: Run, tolerances: Mapping[str, float]) -> "StoredComparison":
        """Compare two runs.

        Raises
        ------
        InputError
            If their numbers mean different things, or both hold the very same games.
        """
        matching = Matching.of(after.manifest, before.manifest)
        check_other_games(after, before)
        return cls(before, after, matching, tolerances)

    @property
    def method(self) -> str:
        """Kind of the intervals."""
        return SAME_SEED if self.matching.same_luck else INDEPENDENT

    @documented("stored_differences")
    def headline(self) -> pd.DataFrame:
        """Every headline number of both runs, those that moved most surely first."""
        made = moves(self.after, self.before, self.matching)
        made = made.rename(columns=_renamed())
        wins = comparison_spec(self.after.game.name).wins
        names = zip(made["rows"], made["metric"], strict=True)
        tolerance = np.array([self.tolerances.get(wins.get(rows, metric) if metric == "win_rate" else metric, 0.0) for rows, metric in names])
        change, low, high = (made[f"stored_change{end}"].to_numpy(np.float64) for end in ("", "_low", "_high"))
        enough = made["stored_n"].to_numpy(np.float64) >= np.array([METRICS[name].minimum_n for name in made["metric"]], np.float64)
        p = np.where(enough, _beyond(change, low, high, tolerance), np.nan)
        q = q_values(p)
        same = enough & (change == 0) & (low == 0) & (high == 0)
        decision = decide(np.where(enough, low, np.nan), np.where(enough, high, np.nan), tolerance, np.nan_to_num(q, nan=1.0), same)
        made = made.assign(tolerance=tolerance, beyond_p=p, beyond_q=q, decision=decision, interval_kind=self.method)
        return made[columns("stored_differences")].sort_values("beyond_p", kind="stable", ignore_index=True)

    def notes(self) -> list[str]:
        """What must be known before the numbers are read."""
        told = run_notes(self.after.manifest)
        told.append(
            "Both runs have the same seed, but how single games went is not stored: differences count as uncertain as any dependence could make "
            "them. Compare the experiments, and the games are paired, which needs far fewer of them."
            if self.matching.same_luck
            else "The runs have luck of their own: they are compared as independent samples."
        )
        told += [f"{note[0].upper()}{note[1:]}." for note in self.matching.notes()]
        return told + [note for run in (self.before, self.after) for note in stopping_notes(run.manifest)]


def _renamed() -> dict[str, str]:
    """Columns of the frame of an earlier run to those of this one."""
    ends = ("", "_low", "_high")
    pairs = (("earlier_value", "value_before"), ("gate_value", "value_after"), ("value_change", "stored_change"))
    return {"gate_rows": "rows", "gate_subject": "about", "gate_n": "stored_n"} | {f"{old}{end}": f"{new}{end}" for old, new in pairs for end in ends}


def _beyond(change: Floats, low: Floats, high: Floats, tolerance: Floats) -> Floats:
    """p-values of a difference of at most the tolerance, up or down, from intervals of level `LEVEL` (the minimum-effect test)."""
    size, reach = np.abs(change), np.where(change > 0, change - low, high - change)
    error = reach / special.ndtri(0.5 + LEVEL / 2)
    certain = np.where(size > tolerance, np.inf, -np.inf)
    near = np.where(error > 0, divide(size - tolerance, error), certain)
    far = np.where(error > 0, divide(size + tolerance, error), np.inf)
    p = np.minimum(special.ndtr(-near) + special.ndtr(-far), 1.0)
    return np.where(np.isnan(change) | np.isnan(reach), np.nan, p)
