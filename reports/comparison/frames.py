"""The frames of a comparison: headline numbers, strategies, cards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from reports.comparison.arms import PairedArms
from reports.comparison.cardgaps import card_gaps
from reports.comparison.gaps import beyond, quantile_gap
from reports.comparison.measures import MEDIAN, SEAT_WINS, MetricDifference, moments_difference
from reports.comparison.spec import GAMES, ComparisonSpec
from reports.comparison.tables import ANYTIME
from reports.comparison.verdicts import decide
from reports.frames.common import estimated
from reports.registry.columns import POOLED, columns
from reports.registry.metrics import METRICS
from reports.stats.estimates import Floats, q_values, rate
from reports.stats.orderstats import quantile_estimates
from sim.counting.groups import CardCounts
from sim.counting.pairing import CHANGED


def headline(comparison: PairedArms) -> pd.DataFrame:
    """One row a number and subject."""
    rows = [_rows(about, difference, comparison) for about, difference in headline_differences(comparison)]
    table = pd.concat([*rows, _median(comparison)], ignore_index=True)
    table["beyond_q"] = q_values(table["beyond_p"].to_numpy(np.float64))
    table["decision"] = _decisions(table)
    return _watched(table, comparison)[columns("differences")]


def strategies(comparison: PairedArms) -> pd.DataFrame:
    """The strategies' rows of the headline, who gains most first."""
    table = headline(comparison)
    names = [*comparison.spec.results, *comparison.spec.strategy_quotients]
    table = table[table["about"].isin(comparison.own_labels) & table["metric"].isin(names)]
    gains = table[table["metric"] == "win_rate"].set_index("about")["paired_change"]
    order = {name: k for k, name in enumerate(names)}
    table = table.assign(first=table["metric"].map(order), second=-table["about"].map(gains))
    return table.sort_values(["first", "second"], kind="stable", ignore_index=True)[columns("differences")]


def headline_differences(comparison: PairedArms) -> Iterator[tuple[Sequence[str], MetricDifference]]:
    """Every headline number but the median, with its subjects."""
    counts, spec, labels = comparison.counts, comparison.spec, comparison.own_labels
    moments = counts.strategies
    first = next(iter(comparison.run.arms))
    seats = comparison.run.source(first).games[: len(labels)]
    played = moments[:, 0, 0]
    held = np.where(played > 0, seats / np.maximum(played, 1), 1.0)
    for name, number in spec.results.items():
        yield labels, moments_difference(name, number.kind, moments[:, number.place], held)
    yield [f"seat {k + 1}" for k in range(len(counts.seats))], moments_difference(SEAT_WINS, "rate", counts.seats)
    for name, number in spec.wholes.items():
        yield [GAMES], moments_difference(name, number.kind, counts.games[number.place][None])
    yield from spec.quotients(counts, labels, [arm.catalogue for arm in comparison.run.arms.values()])


def cards(comparison: PairedArms) -> pd.DataFrame:
    """One row a card, number and strategy; first all strategies together, that is the mean of what became of it with each."""
    spec = comparison.spec
    tables = [
        _card_rows(comparison, row, label, name) for row, label in enumerate([POOLED, *comparison.own_labels]) for name in spec.card_numbers
    ]
    made = pd.concat(tables, ignore_index=True)
    made["decision"] = _decisions(made)
    return made[card_columns(spec, comparison.cards_shared)]


def card_columns(spec: ComparisonSpec, shared: Sequence[Any]) -> list[str]:
    """Columns of the cards: those documented, with the game's own facts of a card."""
    names = columns("card_differences")
    facts = list(spec.card_facts(shared[0])) if shared else []
    return ["strategy", "card", *facts, *names[names.index("metric") :]]


def _card_rows(comparison: PairedArms, row: int, label: str, name: str) -> pd.DataFrame:
    """Rows of one number of the cards that have it, for one strategy or all together."""
    counts, spec = comparison.counts, comparison.spec
    number = spec.card_numbers[name]
    kept = [k for k, card in enumerate(comparison.cards_shared) if spec.is_shown(card) and number.is_of(card)]
    shown = [comparison.cards_shared[k] for k in kept]
    strategies = slice(row - 1, row) if row else slice(None)
    looked_at = CardCounts(counts.cards[:, strategies][:, :, kept], counts.card_own[:, strategies], counts.card_changed)
    changed = counts.card_changed[row, kept, spec.quotients_of_cards.index(number.quotient)]
    found = card_gaps(name, number.quotient, number.kind, looked_at, changed, int(counts.strategies[row - 1, 0, 0] if row else counts.changed[0]))
    table = _rows([card.name for card in shown], found.difference, comparison)
    table = table.assign(observed=found.difference.least.astype(np.int64), **estimated(own_change=found.own))
    table["beyond_q"] = q_values(table["beyond_p"].to_numpy(np.float64))
    facts = pd.DataFrame({"strategy": label, "card": card.name, **spec.card_facts(card)} for card in shown)
    return pd.concat([facts, table.drop(columns="about")], axis=1)


def _rows(about: Sequence[str], difference: MetricDifference, comparison: PairedArms) -> pd.DataFrame:
    """Rows of one number; the interval and p are NaN where there are too few observations."""
    gap, metric, tolerance = difference.gap, METRICS[difference.metric], comparison.tolerances[difference.metric]
    enough = (difference.n >= METRICS["paired_change"].minimum_n) & (difference.least >= metric.minimum_n)
    # if no game can differ, the interval is a point
    ends = (gap.estimate.low, gap.estimate.high) if comparison.alike else _seldom(difference, comparison.spec.most_of(difference.metric))
    low, high, p = (np.where(enough, x, np.nan) for x in (*ends, beyond(gap, tolerance)))
    data = {
        "about": list(about),
        "metric": difference.metric,
        "pairs": difference.n.astype(np.int64),
        **estimated(value_before=difference.before, value_after=difference.after),
        "paired_change": gap.estimate.estimate,
        "paired_change_low": low,
        "paired_change_high": high,
        **estimated(differing_share=rate(gap.changed, difference.n), pairing_gain=difference.gain),
        "tolerance": tolerance,
        "beyond_p": p,
        "interval_kind": gap.estimate.method,
    }
    return pd.DataFrame(data)


def _seldom(difference: MetricDifference, most: float | None) -> tuple[Floats, Floats]:
    """Intervals that hold also where no game differs, or a single one, which says nothing of how much others may.

    A share changes by 1 at most in a game, so it can differ by no more than the share of games that differ: none of n, or one, with Wilson's
    interval; what changes by more, by that many times as much. Where nobody knows how much a game may change a number there is no interval.
    """
    found, changed = difference.gap.estimate, difference.gap.changed
    few = changed <= 1
    reach = rate(np.where(few, changed, 0.0), difference.n).high * (np.nan if most is None else most)
    return np.where(few, -reach, found.low), np.where(few, reach, found.high)


def _median(comparison: PairedArms) -> pd.DataFrame:
    """The row of the median number of rounds; it has no p-value, its interval alone decides."""
    before, after = (arm.tally.rounds for arm in comparison.run.arms.values())
    same = comparison.counts.games[comparison.spec.wholes["rounds"].place]
    gap = quantile_gap(before, after, 0.5)
    if comparison.alike:  # as for all other numbers, a point if no game can differ
        gap = replace(gap, low=gap.estimate, high=gap.estimate)
    sides = [quantile_estimates(side[None], [0.5]).each(np.ravel) for side in (before, after)]
    nothing = np.full(1, np.nan)
    data = {
        "about": [GAMES],
        "metric": MEDIAN,
        "pairs": np.array([comparison.games]),
        **estimated(value_before=sides[0], value_after=sides[1], paired_change=gap, differing_share=rate(same[None, CHANGED], same[None, 0])),
        **{f"pairing_gain{end}": nothing for end in ("", "_low", "_high")},
        "tolerance": comparison.tolerances[MEDIAN],
        "beyond_p": nothing,
        "interval_kind": gap.method,
    }
    return pd.DataFrame(data)


def _decisions(table: pd.DataFrame) -> NDArray[np.object_]:
    """Verdicts of rows with q-values."""
    low, high, tolerance, q = (table[name].to_numpy(np.float64) for name in ("paired_change_low", "paired_change_high", "tolerance", "beyond_q"))
    same = (table["differing_share"] == 0).to_numpy()
    certain = np.where(table["metric"] == MEDIAN, 0.0, q)
    return decide(low, high, tolerance, np.nan_to_num(certain, nan=1.0), same)


def _watched(table: pd.DataFrame, comparison: PairedArms) -> pd.DataFrame:
    """Put the intervals and verdicts of the numbers watched in the place of those that one may look at only once."""
    if comparison.stopping is None:
        return table
    rows = {(row.metric, row.about): row for row in comparison.stopping.watched}
    for at, key in zip(table.index, zip(table["metric"], table["about"], strict=True), strict=True):
        if (row := rows.get(key)) is not None:
            names = ["paired_change_low", "paired_change_high", "beyond_p", "beyond_q", "decision", "interval_kind"]
            table.loc[at, names] = [row.low, row.high, np.nan, np.nan, row.decision, ANYTIME]
    return table
