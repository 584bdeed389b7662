"""Sentences on what runs of every game have: who wins, seats, lengths, what card sets change."""

from collections.abc import Iterator, Sequence

import numpy as np
import pandas as pd

from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS, is_enough
from reports.runs.run import Run
from reports.shared.dominance import dominated
from reports.shared.extremes import Extremes, extremes
from reports.text.cells import fair as fair_text
from reports.text.cells import number, points, span
from reports.text.sentences import joined, long_form, short_form, some
from reports.verdicts.verdicts import SIGNIFICANT

NAMED = 3
"""Subjects named in one sentence."""
CORRECTED = "(Holm's correction for their number)"
"""How it was decided who stands out."""


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
    fair = table["fair_share"].iloc[0]
    against = "".join(f" against {opponent}" for opponent in run.labels[len(run.manifest.strategies) :])
    note = "" if np.isnan(fair) else f"; the fair share is {fair_text(fair)}"
    if len(table) == 1:
        (row,) = (row for _, row in table.iterrows())
        yield Finding("Strategies", f"{row['strategy']} wins{against}: {_won(row)}{note}.")
        return
    found = extremes(table, "win_rate")
    if found.unclear == len(table):
        yield Finding("Strategies", nobody_stands_out(found, f"strategies{against}") + f"{note}.")
        return
    parts = [
        f"{row['strategy']} wins most{against}: {_won(row)}{not_told_from(found, row, 'strategy')}{note}."
        for _, row in found.above.head(1).iterrows()
    ]
    parts += [f"{row['strategy']} wins least: {_won(row)}{not_told_from(found, row, 'strategy')}." for _, row in found.below.head(1).iterrows()]
    yield Finding("Strategies", " ".join([*parts, *standing_out(found, "strategies")]))


def _won(row: pd.Series) -> str:
    """A win rate, and of how many games."""
    return f"{long_form(row, 'win_rate')} of {number(row['games'])} games"


def nobody_stands_out(found: Extremes, what: str) -> str:
    """Says of all candidates that none of them is known to win more or less than the others."""
    low, high = (short_form(found.candidates.iloc[place], found.metric) for place in (-1, 0))
    return f"None of {len(found.candidates)} {what} stands out from chance {CORRECTED}: their win rates lie between {low} and {high}"


def standing_out(found: Extremes, what: str) -> list[str]:
    """How many of three candidates or more win more, and less, than all of them together."""
    if len(found.candidates) <= 2:
        return []
    text = f"Of {len(found.candidates)} {what} {len(found.above)} win more and {len(found.below)} less than the average {CORRECTED}"
    return [text + (f"; {found.unclear} cannot be told from it." if found.unclear else ".")]


def not_told_from(found: Extremes, extreme: pd.Series, column: str) -> str:
    """Who else may be at the end where a candidate was found."""
    names = [str(name) for name in found.as_far(extreme)[column]]
    return f", but cannot be told from {some(names, NAMED)}" if names else ""


def among(topic: str, ends: Sequence[tuple[str, pd.DataFrame, str]]) -> Iterator[Finding]:
    """Cards at the ends of some numbers: what they are among, those that stand out with the farthest first, and the number."""
    said = [(what, [f"{row['card']} {short_form(row, metric)}" for _, row in rows.head(NAMED).iterrows()]) for what, rows, metric in ends]
    text = "; ".join(f"among {what}: {joined(named)}" for what, named in said if named)
    if text:
        yield Finding(topic, f"{text[0].upper()}{text[1:]}. Each stands out from all of them together {CORRECTED}.")


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
    named = some([f"{name} by {by[name][0]}" for name in losers], NAMED)
    what = "beaten by one that also does at least as well against all the rest"
    if len(free) == 1:
        yield Finding("Dominated", f"Only {free[0]} has no better: {rest} {what}.")
    else:
        yield Finding("Dominated", f"{len(losers)} of {len(by)} strategies are {what}: {named}.")


def turn_order(run: Run, card_set: str) -> Iterator[Finding]:
    """What the turn order gives; whether that matters is for the verdicts to say."""
    table = run.seats()
    table = table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
    if run.sides == 1 or table.empty or table["games"].iloc[0] < METRICS["win_rate"].minimum_n:
        return
    first, fair = table.iloc[0], table["fair_share"].iloc[0]
    side = run.manifest.experiment.side
    text = f"The first {side} wins {long_form(first, 'win_rate')} of {number(first['games'])} games, the fair share is {fair_text(fair)}."
    if run.sides > 2:
        text += " The others, in turn order: " + ", ".join(short_form(row, "win_rate") for _, row in table.iloc[1:].iterrows()) + "."
    yield Finding("Seats", text)


def drama(run: Run, card_set: str) -> Iterator[Finding]:
    """How open games are."""
    head = head_of(run, card_set)
    if head["half_led"] < METRICS["half_led_lost_rate"].minimum_n:
        return
    lost = long_form(head, "half_led_lost_rate")
    changes = f"the lead changes hands {long_form(head, 'lead_changes')} times a game"
    yield Finding("Drama", f"The leader at half time lost {lost} of {number(head['half_led'])} games; {changes}.")


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
    """Games stopped by the round cap, or because they would not end."""
    head = head_of(run, card_set)
    source = run.source(card_set)
    missing = source.played - source.finished
    if not missing:
        return
    by_cap = missing - source.endless
    ways = [f"{number(by_cap)} by the round cap"] * bool(by_cap) + [f"{number(source.endless)} as endless"] * bool(source.endless)
    how = ", " + " and ".join(ways) + "," if by_cap and source.endless else " by the round cap" if by_cap else " as endless"
    stopped = f"{number(missing)} of {number(head['games'])} games were stopped{how} and have no winner"
    if is_enough("unfinished_rate", head["games"]):
        stopped += f": {long_form(head, 'unfinished_rate')}"
    found = extremes(own(run, run.strategies(), card_set), "unfinished_rate")
    for _, worst in found.above.head(1).iterrows():
        stopped += f"; most often with {worst['strategy']}, {short_form(worst, 'unfinished_rate')} of its {number(worst['games'])} games"
        stopped += not_told_from(found, worst, "strategy")
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
