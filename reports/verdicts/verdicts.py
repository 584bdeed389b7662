"""Verdicts: which numbers of a run lie outside their band, how sure that is, and what it means."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import pandas as pd

from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.stats.estimates import beyond_p_values, q_values
from reports.text.cells import MINUS, Cell, cell, number, points, records
from reports.verdicts.bands import TEXT, Band, bands_in
from strategies.fields import beginners_of, without_deck

State = Literal["above", "below", "undecided", "inside", "too few"]
STATES: tuple[State, ...] = ("above", "below", "undecided", "inside", "too few")
"""All states, those that ask for something first."""
STRATEGY = "Strategy"
"""Topic of verdicts on strategies."""
SIGNIFICANT = 0.05
"""A number is called out of band, a card or a difference is named in a sentence, only with a q-value below this."""


@dataclass(frozen=True)
class Verdict:
    """One number against its band.

    Attributes
    ----------
    card_set
        Label of the card set.
    topic
        What it is about: `Strategy`, `Seat`, `Length` ...
    subject
        What is judged: a strategy, `seat 1`, a card, `games`.
    metric
        Key of `reports.registry.metrics.METRICS`.
    value, low, high
        The number and its interval; NaN where nothing was observed.
    n
        Observations.
    band_low, band_high
        The band; infinite where it has no end.
    state
        `above` or `below`: the interval is wholly outside and the q-value below 0.05. `inside`: the interval is wholly inside. `too few`: fewer
        observations than the metric needs. Else `undecided`.
    q_value
        One-sided test against the band's nearest edge, Benjamini-Hochberg over all rows of the same band; NaN if not tested.
    text
        One sentence saying what it means.
    severity
        How far the value lies outside, in steps of the band (`Band.step`); 0 inside.
    """

    card_set: str
    topic: str
    subject: str
    metric: str
    value: float
    low: float
    high: float
    n: int
    band_low: float
    band_high: float
    state: State
    q_value: float
    text: str
    severity: float = 0.0


def verdicts(run: Run, card_set: str) -> list[Verdict]:
    """Hold one card set's games against the bands.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.

    Returns
    -------
    list of Verdict
        Out of band first, the most severe before the others and, equally severe, those with more observations; then undecided, inside, too few;
        behind all others weak players (`of_beginners`).
        Nothing if no games were played.

    Raises
    ------
    InputError
        If the run has no such card set.
    """
    if not run.source(card_set).played:
        return []
    bands = [band for band in bands_in(run.game.folder("reports")) if band.applies(run.sides)]
    make = run.game.room("reports", "rows").ROWS if bands else {}
    rows = {name: make[name](run, card_set) for name in {band.rows for band in bands}}
    found = [verdict for band in bands for verdict in judge(rows[band.rows], band, run.sides)]
    order, weak = {**{state: k for k, state in enumerate(STATES)}, "below": 0}, of_beginners(run, found)
    return sorted(found, key=lambda v: (v in weak, order[v.state], -v.severity, -v.n))


def of_beginners(run: Run, found: Sequence[Verdict]) -> list[Verdict]:
    """Verdicts on weak players, who are there to be beaten; none where all strategies are weak."""
    beginners = beginners_of(run.game.name)
    weak = {v.subject: without_deck(v.subject) in beginners for v in found if v.topic == STRATEGY}
    return [] if all(weak.values()) else [v for v in found if v.topic == STRATEGY and weak[v.subject]]


def counts(found: Sequence[Verdict]) -> dict[State, int]:
    """How many verdicts there are of each state, zeros included."""
    return {state: sum(v.state == state for v in found) for state in STATES}


def value_cell(verdict: Verdict) -> Cell:
    """A verdict's value with its interval and n; a dash if there were too few observations."""
    metric = METRICS[verdict.metric]
    names = (metric.name, f"{metric.name}_low", f"{metric.name}_high", metric.n)
    return cell(dict(zip(names, (verdict.value, verdict.low, verdict.high, verdict.n), strict=True)), metric.name)


def band_text(verdict: Verdict) -> str:
    """A verdict's band as people read it: `40–60%`, `at most 1%`, `−5 to +15 points`."""
    unit, low, high = METRICS[verdict.metric].unit, verdict.band_low, verdict.band_high
    name = {"%": "%", "points": " points", "": ""}.get(unit, f" {unit}")
    if math.isinf(low):
        return f"at most {_limit(high, unit)}{name}"
    if math.isinf(high):
        return f"at least {_limit(low, unit)}{name}"
    return f"{_limit(low, unit)}{' to ' if unit == 'points' else '–'}{_limit(high, unit)}{name}"


def _limit(value: float, unit: str) -> str:
    """An edge of a band in a unit, with one decimal if it needs one, without the unit."""
    shown = 100 * value if unit in ("%", "points") else value
    decimals = 0 if math.isclose(shown, round(shown), abs_tol=1e-9) else 1
    return points(value, decimals) if unit == "points" else number(shown, decimals)


def judge(frame: pd.DataFrame, band: Band, players: int) -> list[Verdict]:
    """Hold some rows against one band.

    Parameters
    ----------
    frame
        Rows, as the makers in `ROWS` of a game give them; the q-values are over all of them.
    band
        The band.
    players
        Players of a game.

    Returns
    -------
    list of Verdict
        One a row.
    """
    name, metric = band.metric, METRICS[band.metric]
    if frame.empty:
        return []
    low, high = band.limits(players)
    enough = (frame[metric.n] >= metric.minimum_n) & frame[name].notna()
    value, bottom, top = (frame[column].where(enough).to_numpy() for column in (name, f"{name}_low", f"{name}_high"))
    q = q_values(beyond_p_values(value, bottom, top, low, high, metric.interval))
    read = ("card_set", "subject", name, f"{name}_low", f"{name}_high", metric.n)
    return [_verdict(band, players, row, float(chance)) for row, chance in zip(records(frame, read), q, strict=True)]


def _verdict(band: Band, players: int, row: Mapping[Any, Any], q: float) -> Verdict:
    """One verdict."""
    metric, (band_low, band_high) = METRICS[band.metric], band.limits(players)
    value, low, high = (float(row[f"{band.metric}{end}"]) for end in ("", "_low", "_high"))
    n = int(row[metric.n])
    state = state_of(value, low, high, n >= metric.minimum_n, band_low, band_high, q)
    outside = max(value - band_high, band_low - value, 0.0) / band.step(players)
    severity = 0.0 if math.isnan(outside) or state == "too few" else outside
    about = str(row["card_set"]), band.topic, str(row["subject"]), metric.name
    bare = Verdict(*about, value, low, high, n, band_low, band_high, state, q, "", severity)
    return replace(bare, text=_sentence(bare, band))


def state_of(value: float, low: float, high: float, enough: bool, band_low: float, band_high: float, q: float) -> State:
    """Where an interval lies against a band."""
    if not enough or math.isnan(value):
        return "too few"
    if low > band_high and q < SIGNIFICANT:
        return "above"
    if high < band_low and q < SIGNIFICANT:
        return "below"
    return "inside" if band_low <= low and high <= band_high else "undecided"


def _sentence(verdict: Verdict, band: Band) -> str:
    """What a verdict means."""
    metric = METRICS[verdict.metric]
    shown = value_cell(verdict)
    name = " points" if metric.unit == "points" else ""
    template = {"above": band.above, "below": band.below, "inside": band.inside, "undecided": TEXT["undecided"], "too few": TEXT["few"]}
    return template[verdict.state].format(
        subject=verdict.subject,
        metric=metric.label.lower(),
        value=shown.text + name,
        more=f"{shown.text.lstrip('+' + MINUS)} points {'less' if verdict.value < 0 else 'more'} often",
        interval=shown.interval + name,
        band=band_text(verdict),
        n=number(verdict.n),
        least=number(metric.minimum_n),
    )
