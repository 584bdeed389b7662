"""What drafts say, in sentences: which list wins, what to pick first, which colours."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

import pandas as pd

from reports.charts.marks import known
from reports.registry.metrics import METRICS
from reports.text.cells import cell, number
from reports.text.clauses import finished
from reports.text.sentences import joined
from reports.voskhozhdenie.drafts.frames import FEW

NAMED = 3
"""Cards named at each end of the pick order."""
TAIL = 0.025
"""Share of intervals that lie wholly above 0, or wholly below, although there is nothing."""


def lists_sentence(table: pd.DataFrame) -> str:
    """Which list wins."""
    told = _best(table, "drafting_list", "wins most", "wins least")
    return f"{told}." if told else ""


def colours_sentence(table: pd.DataFrame) -> str:
    """Which colours win; of those that enough decks have."""
    told = _best(table[table["drafted_decks"] >= FEW], "deck_colours", "decks win most", "decks win least")
    return finished(told) if told else ""


def order_sentences(table: pd.DataFrame) -> list[str]:
    """What to pick first and last, and how much of that may be chance."""
    ranked = known(table[table["pick_rank"].notna()], "pick_effect")
    if ranked.empty:
        return [f"No card is in {FEW} decks or more, so there is no pick order yet."]
    first, last = ranked.head(NAMED), ranked.iloc[NAMED:].tail(NAMED)
    said = f"Pick first by what cards cause: {_named(first)}."
    said += f" Last: {_named(last)}." if len(last) else ""
    sure = [int((ranked["pick_effect_low"] > 0).sum()), int((ranked["pick_effect_high"] < 0).sum())]
    chance = number(TAIL * len(ranked), 1)
    return [
        said,
        f"Of {number(len(ranked))} cards the interval lies wholly above 0 for {number(sure[0])} and wholly below for {number(sure[1])}; "
        f"if no card made a difference, about {chance} would lie above and {chance} below by chance.",
    ]


def gaps_sentence(table: pd.DataFrame) -> str:
    """Which cards go along with winning, where their effects were not measured."""
    told = known(table[table["drafted_decks"] >= FEW], "pick_gap").sort_values("pick_gap", ascending=False, kind="stable")
    if told.empty:
        return f"No card is in {FEW} decks or more."
    said = joined([_with(row, "pick_gap", "card") for row in told.head(NAMED).to_dict("records")])
    return f"Decks with these cards win most, which is association and no cause: {said}. What cards cause tells --effects."


def picked_sentence(table: pd.DataFrame) -> str:
    """What is picked earliest."""
    told = known(table, "pick_place").sort_values("pick_place", kind="stable")
    if told.empty:
        return "Too little was picked to say what is picked early."
    rows = told.head(NAMED).to_dict("records")
    return f"Picked earliest: {joined([_with(row, 'pick_place', 'card') for row in rows])}."


def _best(table: pd.DataFrame, names: str, most: str, least: str) -> str:
    """Who wins most and least, and whom the best cannot be told from by its interval alone."""
    rows = known(table, "draft_win_rate").sort_values("draft_win_rate", ascending=False, kind="stable").to_dict("records")
    if not rows:
        return ""
    best, *others = rows
    said = f"{best[names]} {most}: {_value(best, 'draft_win_rate')} of {number(best['games'])} games"
    near = [str(row[names]) for row in others if row["draft_win_rate_high"] >= best["draft_win_rate_low"]]
    told = joined(near) if len(near) <= NAMED else f"{number(len(near))} others"
    said += f" (the interval overlaps that of {told})" if near else ""
    return f"{said}; {others[-1][names]} {least}: {_value(others[-1], 'draft_win_rate')}" if others else said


def _named(rows: pd.DataFrame) -> str:
    """Cards with their effects."""
    return joined([_with(row, "pick_effect", "card") for row in rows.to_dict("records")])


def _with(row: Mapping[Hashable, Any], metric: str, name: str) -> str:
    """A name and its number."""
    return f"{row[name]} {_value(row, metric)}"


def _value(row: Mapping[Hashable, Any], metric: str) -> str:
    """A number and its interval."""
    shown, unit = cell(row, metric), METRICS[metric].unit
    return f"{shown.text}{' points' * (unit == 'points')} ({shown.interval})"


def answers(sentences: Sequence[str]) -> tuple[str, ...]:
    """Sentences that say something."""
    return tuple(sentence for sentence in sentences if sentence)
