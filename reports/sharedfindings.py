"""Sentences on what runs of every game have: who wins, seats, lengths, what card sets change."""

from collections.abc import Iterator

import numpy as np
import pandas as pd

from reports.dominance import dominated
from reports.findings import Finding, joined, long_form, short_form
from reports.frames.common import POOLED
from reports.metrics import METRICS, is_enough
from reports.run import Run
from reports.show import fair as fair_text
from reports.show import number, points, span
from reports.verdicts import SIGNIFICANT

NAMED = 3
"""Subjects named in one sentence."""


def own(run: Run, table: pd.DataFrame, card_set: str) -> pd.DataFrame:
    """Rows of the players' strategies in one card set."""
    return table[(table["card_set"] == card_set) & table["strategy"].isin([strategy.label for strategy in run.manifest.strategies])]


def head_of(run: Run, card_set: str) -> pd.Series:
    """The headline of one card set."""
    table = run.games()
    return table[table["card_set"] == card_set].iloc[0]


def winners(run: Run, card_set: str) -> Iterator[Finding]:
    """Who wins most and least."""
    table = own(run, run.strategies(), card_set)
    table = table[table["games"] >= METRICS["win_rate"].minimum_n].sort_values("win_rate", ascending=False, kind="stable")
    if table.empty:
        yield Finding("Strategies", f"Too few games for win rates: a strategy needs at least {METRICS['win_rate'].minimum_n}.")
        return
    if run.source(card_set).mirrored:
        yield Finding(
            "Strategies", "Every strategy met only itself, so its win rate is fair by construction; what differs is seats, course and cards."
        )
        return
    best, worst = table.iloc[0], table.iloc[-1]
    fair = best["fair_share"]
    against = "".join(f" against {opponent}" for opponent in run.labels[len(run.manifest.strategies) :])
    note = "" if np.isnan(fair) else f"; the fair share is {fair_text(fair)}"
    text = f"{best['strategy']} wins most{against}: {long_form(best, 'win_rate')} of {number(best['games'])} games{note}."
    if len(table) > 1:
        text += f" {worst['strategy']} wins least: {long_form(worst, 'win_rate')} of {number(worst['games'])}."
        text += _apart(table, fair)
    yield Finding("Strategies", text)


def _apart(table: pd.DataFrame, fair: float) -> str:
    """How many strategies can be told from the fair share; nothing of one or two, or where there is no fair share."""
    if np.isnan(fair) or len(table) <= 2:
        return ""
    above, below = int((table["win_rate_low"] > fair).sum()), int((table["win_rate_high"] < fair).sum())
    unclear = len(table) - above - below
    text = f" Of {len(table)} strategies {above} win more and {below} less than the fair share"
    return text + (f"; {unclear} cannot be told from it." if unclear else ".")


def outdone(run: Run, card_set: str) -> Iterator[Finding]:
    """Strategies that another one beats and outdoes against everybody else."""
    by = dominated(run, card_set)
    if by is None:
        return
    losers = [name for name, better in by.items() if better]
    free = [name for name, better in by.items() if not better]
    if not losers:
        yield Finding(
            "Dominated", f"None of {len(by)} strategies is dominated: no other one both beats it and does at least as well against all the rest."
        )
        return
    rest = "every other strategy is" if len(losers) > 1 else "the other one is"
    more = [f"{len(losers) - NAMED} more"] if len(losers) > NAMED else []
    named = joined([f"{name} by {by[name][0]}" for name in losers[:NAMED]] + more)
    what = "beaten by one that also does at least as well against all the rest"
    if len(free) == 1:
        yield Finding("Dominated", f"Only {free[0]} has no better: {rest} {what}.")
    else:
        yield Finding("Dominated", f"{len(losers)} of {len(by)} strategies are {what}: {named}.")


def turn_order(run: Run, card_set: str) -> Iterator[Finding]:
    """What the turn order gives; whether that matters is for the verdicts to say."""
    table = run.seats()
    table = table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
    if run.players == 1 or table.empty or table["games"].iloc[0] < METRICS["win_rate"].minimum_n:
        return
    first, fair = table.iloc[0], table["fair_share"].iloc[0]
    text = f"The first player wins {long_form(first, 'win_rate')} of {number(first['games'])} games, the fair share is {fair_text(fair)}."
    if run.players > 2:
        text += " The others, in turn order: " + ", ".join(short_form(row, "win_rate") for _, row in table.iloc[1:].iterrows()) + "."
    yield Finding("Seats", text)


def length(run: Run, card_set: str) -> Iterator[Finding]:
    """How long games are."""
    head = head_of(run, card_set)
    if not is_enough("rounds", head["games"]):
        return
    text = f"A game takes {long_form(head, 'rounds')} rounds on average of {number(head['games'])} games"
    if is_enough("rounds_q05", head["games"]):
        text += f"; 9 of 10 games take {number(head['rounds_q05'])} to {number(head['rounds_q95'])}"
    yield Finding("Length", f"{text}.")


def unfinished(run: Run, card_set: str) -> Iterator[Finding]:
    """Games stopped by the round cap."""
    head = head_of(run, card_set)
    source = run.source(card_set)
    missing = source.played - source.finished
    if not missing:
        return
    table = own(run, run.strategies(), card_set).sort_values("unfinished_rate", ascending=False, kind="stable")
    worst = table.iloc[0]
    stopped = f"{number(missing)} of {number(head['games'])} games were stopped by the round cap and have no winner"
    if is_enough("unfinished_rate", worst["games"]):
        stopped += f": {long_form(head, 'unfinished_rate')}"
        stopped += f"; most often with {worst['strategy']}, {short_form(worst, 'unfinished_rate')} of its {number(worst['games'])} games"
    yield Finding("Unfinished", f"{stopped}.")


def going_with(topic: str, what: str, verb: str, rows: pd.DataFrame) -> Iterator[Finding]:
    """Cards that go with winning and with losing, from rows that have been tested."""
    rows = rows[rows["q_value"] < SIGNIFICANT].sort_values("win_difference", ascending=False, kind="stable")
    up, down = rows[rows["win_difference"] > 0].head(NAMED), rows[rows["win_difference"] < 0].iloc[::-1].head(NAMED)
    text = ""
    if len(up):
        text = f"Of the {what}, games in which these were {verb} are won more often than the same strategy's other games: {_differences(up)}."
    if len(down):
        text += f" Won less often with: {_differences(down)}."
    if text:
        yield Finding(topic, f"{text.strip()} This is association, not cause: whoever is ahead can afford more.")


def _differences(rows: pd.DataFrame) -> str:
    """Cards with their differences."""
    return joined(
        [f"{r.card} {points(r.win_difference)} points ({span(r.win_difference_low, r.win_difference_high, 'points')})" for r in rows.itertuples()]
    )


def differences(run: Run) -> list[Finding]:
    """What the card sets of a run do differently from the first one."""
    return [_difference(str(card_set), rows) for card_set, rows in run.compare_arms().groupby("card_set", sort=False)]


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
