"""Frames: what the strategies are worth, how cyclic the matchups are, and the strongest cycle edge by edge."""

import numpy as np
import pandas as pd

from reports.frames.common import estimated, frame, named
from reports.rankings.ranking import Circle, ranking_of
from reports.runs.run import Run
from reports.stats.estimates import Estimate, Floats

CERTAIN, UNCERTAIN, NONE = "certain", "not certain", "none"
ARROW = " > "
"""Between strategies of which the first beats the second."""


def rankings(run: Run, card_set: str) -> pd.DataFrame:
    """One row a strategy, the best first; no rows if there is no ranking."""
    made = ranking_of(run, card_set).standing
    if made is None:
        return frame("rankings", card_set, _nothing(text="strategy", whole="decided") | estimated(**dict.fromkeys(_RANKED, _unknown(0))))
    size = len(made.decided)
    measured = dict(zip(_RANKED, (made.rank, made.strength, made.elo, made.expected, made.nash_share, made.nash_skill, made.alpha_rank), strict=True))
    table = frame(
        "rankings",
        card_set,
        {"strategy": run.labels[:size], "decided": made.decided, **estimated(**{k: e or _unknown(size) for k, e in measured.items()})},
    )
    return table.sort_values("strength", ascending=False, kind="stable", ignore_index=True)


_RANKED = ("rank", "strength", "elo", "expected_win_rate", "nash_share", "nash_skill", "alpha_rank")
"""Columns of what ranks, in the order of the frame."""


def transitivity(run: Run, card_set: str) -> pd.DataFrame:
    """One row for the card set; none if not all strategies met."""
    found = ranking_of(run, card_set).circle
    if found is None:
        empty = _nothing(text="cycle certainty", whole="finished cycle_length decided", real="q_value cyclic_share_found")
        return frame("transitivity", card_set, empty | estimated(cyclic_share=_unknown(0), beats_rate=_unknown(0)))
    at, there = found.weakest, bool(found.cycle)
    weakest = found.edges.each(lambda values: values[[at]]) if there else _unknown(1)
    data = {
        "finished": [found.games],
        **estimated(cyclic_share=found.share),
        "cyclic_share_found": [found.found],
        "cycle": [cycle_text(run, found)],
        "cycle_length": [len(found.cycle)],
        "decided": [int(found.edges.n[at]) if there else 0],
        **estimated(beats_rate=weakest),
        "q_value": [found.q[at] if there else np.nan],
        "certainty": [NONE if not there else CERTAIN if found.certain.all() else UNCERTAIN],
    }
    return frame("transitivity", card_set, data)


def cycles(run: Run, card_set: str) -> pd.DataFrame:
    """One row an edge of the strongest cycle; none if there is no cycle."""
    found = ranking_of(run, card_set).circle
    if found is None or not found.cycle:
        empty = _nothing(text="strategy opponent certainty", whole="step decided ahead", real="q_value")
        return frame("cycles", card_set, empty | estimated(beats_rate=_unknown(0)))
    one = np.array(found.cycle, np.intp)
    data = {
        "step": np.arange(1, len(one) + 1),
        "strategy": named(run.labels, one),
        "opponent": named(run.labels, np.roll(one, -1)),
        "decided": found.edges.n.astype(np.int64),
        "ahead": np.asarray(found.edges.numerator).astype(np.int64),
        **estimated(beats_rate=found.edges),
        "q_value": found.q,
        "certainty": np.where(found.certain, CERTAIN, UNCERTAIN),
    }
    return frame("cycles", card_set, data)


def cycle_text(run: Run, found: Circle) -> str:
    """The cycle in a line, the first strategy again at the end: `a > b > c > a`; empty without one."""
    return ARROW.join(run.labels[k] for k in (*found.cycle, *found.cycle[:1]))


def _nothing(text: str = "", whole: str = "", real: str = "") -> dict[str, pd.Series]:
    """Columns without rows, by type; names with blanks between."""
    types = {"str": text, "int64": whole, "float64": real}
    return {name: pd.Series(dtype=kind) for kind, names in types.items() for name in names.split()}


def _unknown(size: int) -> Estimate:
    """Estimates of which nothing is known."""
    nothing: Floats = np.full(size, np.nan)
    return Estimate(nothing, nothing, nothing, nothing, "")
