"""Strategies that another one makes pointless."""

from reports.registry.metrics import METRICS
from reports.runs.run import Run


def dominated(run: Run, card_set: str) -> dict[str, list[str]] | None:
    """Which strategies are dominated, and by whom.

    A strategy is dominated by another one that finishes ahead of it in more than half of their games (its interval is above one half) and
    does at least as well against each of the others.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    dict or None
        Strategy to those that dominate it, both the most winning first; None with fewer than three strategies that all met.
    """
    table = run.matchups()
    enough = table["games"] >= METRICS["ahead_rate"].minimum_n
    table = table[(table["card_set"] == card_set) & enough & (table["strategy"] != table["opponent"])]
    standings = run.strategies()
    standings = standings[(standings["card_set"] == card_set) & standings["strategy"].isin([strategy.label for strategy in run.manifest.strategies])]
    standings = standings.sort_values("win_rate", ascending=False, kind="stable")
    names = [str(name) for name in standings["strategy"]]
    rates = {(str(r.strategy), str(r.opponent)): (r.ahead_rate, r.ahead_rate_low) for r in table.itertuples()}
    if len(names) < 3 or len(rates) < len(names) * (len(names) - 1):
        return None
    return {
        worse: [
            better
            for better in names
            if better != worse
            and rates[better, worse][1] > 0.5
            and all(rates[better, other][0] >= rates[worse, other][0] for other in names if other not in (better, worse))
        ]
        for worse in names
    }
