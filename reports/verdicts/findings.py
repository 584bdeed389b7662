"""What a run says, in plain sentences; what of it is out of band, the verdicts say."""

from functools import lru_cache

import pandas as pd

from reports.parts.findings import Finding
from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.text.cells import number, points, span
from reports.text.sentences import joined
from reports.verdicts.verdicts import SIGNIFICANT

NAMED = 3
"""Strategies named in one sentence."""


def findings(run: Run, card_set: str) -> list[Finding]:
    """What one card set's games say.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    list of Finding
    """
    return list(_findings(run, card_set))


@lru_cache(maxsize=8)
def _findings(run: Run, card_set: str) -> tuple[Finding, ...]:
    """The same, worked out once for all parts of a page that say it."""
    if not run.source(card_set).played:
        return (Finding("Games", "No games were played."),)
    make = run.game.part("reports", "findings", "findings", None)
    return tuple(make(run, card_set)) if make else ()


def said_of(run: Run, card_set: str, *topics: str) -> tuple[str, ...]:
    """The sentences on some topics, in the order of the findings."""
    return tuple(finding.text for finding in findings(run, card_set) if finding.topic in topics)


def differences(run: Run) -> list[Finding]:
    """What the card sets of a run do differently from the first one.

    Parameters
    ----------
    run
        The run.

    Returns
    -------
    list of Finding
        Empty if there is only one card set.
    """
    return [_difference(str(card_set), rows) for card_set, rows in run.compare_arms().groupby("card_set", sort=False)] if len(run.arms) > 1 else []


def _difference(card_set: str, rows: pd.DataFrame) -> Finding:
    """What one card set does differently."""
    clear = rows[(rows["q_value"] < SIGNIFICANT) & (rows["difference_n"] >= METRICS["difference"].minimum_n)]
    baseline = rows["baseline"].iloc[0]
    wins = clear[clear["metric"] == "win_rate"]
    wins = wins.reindex(wins["difference"].abs().sort_values(ascending=False, kind="stable").index)
    named = [
        f"{r.strategy} {points(r.difference)} points ({span(r.difference_low, r.difference_high, 'points')})" for r in wins.head(NAMED).itertuples()
    ]
    text = f"With {card_set} instead of {baseline} the win rates that change most: {joined(named)}." if named else ""
    rounds = clear[clear["metric"] == "rounds"]
    if len(rounds):
        r = rounds.iloc[0]
        more = "longer" if r["difference"] > 0 else "shorter"
        games = f"{text} Games" if text else f"With {card_set} instead of {baseline} games"
        least, most = sorted((abs(r["difference_low"]), abs(r["difference_high"])))
        change = f"{number(abs(r['difference']), 2)} rounds {more} ({span(least, most, '', 2)})"
        text = f"{games} are {change}, from {number(r['baseline_value'], 1)} to {number(r['value'], 1)}."
    none = f"No difference between {card_set} and {baseline} stands out from chance (q < {SIGNIFICANT})."
    return Finding("Card sets", text or none)
