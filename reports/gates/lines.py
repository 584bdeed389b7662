"""Gates in one line each, for people; `several` says whether the run has several card sets, which are then named."""

import math
from collections.abc import Mapping
from typing import Any

from reports.gates.check import GateCheck
from reports.gates.diff import Diff, GateChange
from reports.gates.judging import GateOutcome, GateRow
from reports.gates.limits import value_text
from reports.gates.model import Gate
from reports.registry.metrics import METRICS, Metric
from reports.store.manifest import Manifest
from reports.text.cells import DASH, Cell, cell, number
from reports.text.values import gap_cell, value_cell
from reports.verdicts.verdicts import SIGNIFICANT

NAMED = 3
"""Rows that were never observed and are named."""
MOVED = 10
"""Numbers that moved and are named."""


def headline(result: GateCheck) -> str:
    """How many gates there are and how they ended: `1 of 5 gates failed, 1 is undecided: Duel, ...`."""
    counts, total = result.counts(), len(result.outcomes)
    if counts["passed"] == total:
        head = "the gate passed" if total == 1 else f"all {number(total)} gates passed"
    else:
        parts = [f"{number(counts[state])} {state}" for state in ("failed", "undecided", "passed") if counts[state]]
        head = f"{number(total)} {'gate' if total == 1 else 'gates'}: {', '.join(parts)}"
    return f"{head[0].upper()}{head[1:]}"


def alone_text(players: int) -> str:
    """Who plays where one side is all: `the solo game`, `2 players together`."""
    return "the solo game" if players == 1 else f"{players} players together"


def skipped_text(result: GateCheck) -> str:
    """Which gates are for other numbers of players: `not for 3 players: ...`; empty if none is."""
    experiment = result.manifest.experiment
    whom = experiment.sides_text if experiment.sides > 1 else alone_text(experiment.players)
    return f"not for {whom}: {'; '.join(result.skipped)}" if result.skipped else ""


def played_text(manifest: Manifest) -> str:
    """What was played: `Duel, 1,000,000 games, seed 1`."""
    experiment = manifest.experiment
    return f"{experiment.name}, {number(manifest.games_done)} games, seed {manifest.seeds}"


def outcome_text(outcome: GateOutcome, several: bool) -> str:
    """What decided a gate: its worst row, value, interval, n, the limits, and what would decide it if nothing did."""
    row, rows = outcome.worst, outcome.rows
    parts = [row_text(outcome.gate, row, several), limits_text(outcome.gate)]
    outside = sum(one.state == "outside" for one in rows)
    if len(rows) > 1:
        seen = {"failed": f"{number(outside)} of {number(len(rows))} outside", "passed": f"all {number(len(rows))} inside"}
        open_ = sum(one.state != "inside" for one in rows)
        parts.append(seen.get(outcome.state, f"{number(open_)} of {number(len(rows))} undecided" if open_ else seen["passed"]))
    if outcome.missing:
        parts.append(missing_text(outcome))
    if outcome.state == "undecided":
        low, high = outcome.gate.limits
        if row.low > high or row.high < low:  # the interval shown is that of the row alone
            parts.append(f"outside by itself, but one of {number(len(rows))} may be by chance")
        if any(one.state != "inside" for one in rows):
            parts.append(games_text(outcome))
    return "; ".join(parts)


def missing_text(outcome: GateOutcome) -> str:
    """How many of the cards that a gate is about were not measured, and what to do: `2 of 84 cards measured; ...`."""
    every = outcome.cards + outcome.missing
    return f"{number(outcome.cards)} of {number(every)} cards measured; measure the others too, or name those meant with `of`"


def row_text(gate: Gate, row: GateRow, several: bool) -> str:
    """One row: `rush, win rate 61.2% (60.9–61.5%), n = 18,182`."""
    metric = METRICS[gate.metric]
    own = value_cell(metric, row.value, row.low, row.high, row.n)
    interval = f" ({own.interval})" if own.interval else ""
    few = f", of {number(metric.minimum_n)} needed" if row.state == "too few" else ""
    whose = subject(row.subject, row.card_set, several)
    return f"{whose}, {_label(metric)} {own.text}{_unit(metric, own)}{interval}, n = {number(row.n)}{few}"


def subject(name: str, card_set: str, several: bool) -> str:
    """Whose number it is, with the card set if there are several."""
    return f"{name} [{card_set}]" if several else name


def limits_text(gate: Gate) -> str:
    """The limits: `at most 55%`, `48% to 52%`, `at most 3 points in either direction`."""
    (low, high), metric = gate.limits, METRICS[gate.metric]
    if gate.absolute:
        return f"at most {value_text(high, metric).lstrip('+')} in either direction"
    both = metric.unit in ("%", "")
    least, most = _edge(gate, 0, both or math.isinf(high)), _edge(gate, 1)
    if math.isinf(low):
        return f"at most {most}{_one_side(metric, high >= 0)}"
    if math.isinf(high):
        return f"at least {least}{_one_side(metric, low <= 0)}"
    return f"{least} to {most}"


def _edge(gate: Gate, end: int, unit: bool = True) -> str:
    """One limit: `55%`, `1.6 fair shares (40.0%)`."""
    value, fair = gate.limits[end], gate.fair_shares[end]
    if math.isnan(fair):
        return value_text(value, METRICS[gate.metric], unit)
    return f"{fair:.10g} fair share{'' if fair == 1 else 's'} ({100 * value:.1f}%)"


def _one_side(metric: Metric, both_likely: bool) -> str:
    """Says of a difference that may be either way that the gate looks at one side alone."""
    return ", only this side is looked at (absolute = true: both)" if metric.unit == "points" and both_likely else ""


def games_text(outcome: GateOutcome) -> str:
    """How many more games would decide an undecided gate, or why none may."""
    if outcome.missing and all(row.state == "inside" for row in outcome.rows):
        return missing_text(outcome)
    if math.isfinite(outcome.more_games):
        return f"about {number(_rounded(outcome.more_games))} more games would decide it"
    never = [row.subject for row in outcome.rows if row.n == 0]
    if never:
        return f"never observed: {', '.join(never[:NAMED])}{' ...' if len(never) > NAMED else ''}; leave out with `except` what cannot be"
    return "a number lies exactly on a limit, where no number of games may decide it"


def change_text(change: GateChange) -> str:
    """What became of a gate: `newly failing: 52.1% before, +9.1 points (+8.0 to +10.2)`."""
    if change.earlier is None:
        return f"{change.change}: no such number in the earlier run"
    metric = METRICS[change.gate.metric]
    old = value_cell(metric, change.earlier.value, change.earlier.low, change.earlier.high, change.earlier.n)
    if old.text == DASH:
        return f"{change.change}: too few observations before (n = {number(change.earlier.n)})"
    told = f"{change.change}: {old.text}{_unit(metric, old)} before"
    gap = gap_cell(metric, change.difference, change.low, change.high)
    if change.difference == change.low == change.high == 0:
        return f"{told}, unchanged"
    return told if gap.text == DASH else f"{told}, {gap.text}{_gap_unit(metric)} ({gap.interval})"


def moved_texts(diff: Diff, several: bool) -> list[str]:
    """Headline numbers that moved (q below 0.05), the surest first."""
    moved = diff.moves[diff.moves["change_q_value"] < SIGNIFICANT]
    texts = [_move(row, several) for row in moved.head(MOVED).to_dict("records")]
    more = len(moved) - MOVED
    return [*texts, f"and {number(more)} more"] if more > 0 else texts


def diff_intro(diff: Diff) -> str:
    """What is compared with what, and what the intervals assume."""
    luck = (
        "the same seed: their shared luck is not used, differences count as uncertain as any dependence could make them"
        if diff.same_luck
        else "another seed: the runs are independent"
    )
    return f"Against {played_text(diff.earlier)} ({luck})"


def _move(row: Mapping[Any, Any], several: bool) -> str:
    """One number that moved."""
    metric, n = METRICS[row["metric"]], int(row["gate_n"])
    new, old = (value_cell(metric, *_ends(row, name), n) for name in ("gate_value", "earlier_value"))
    gap = gap_cell(metric, *_ends(row, "value_change"))
    q = cell({"q_value": row["change_q_value"]}, "q_value").text
    whose = subject(str(row["gate_subject"]), str(row["card_set"]), several)
    return f"{whose}, {_label(metric)} {old.text} → {new.text}, {gap.text}{_gap_unit(metric)} ({gap.interval}), n = {number(n)}, q {q}"


def _ends(row: Mapping[Any, Any], name: str) -> tuple[float, float, float]:
    """A number of a frame and its bounds."""
    return float(row[name]), float(row[f"{name}_low"]), float(row[f"{name}_high"])


def _label(metric: Metric) -> str:
    """A metric inside a sentence."""
    return f"{metric.label[0].lower()}{metric.label[1:]}"


def _unit(metric: Metric, own: Cell) -> str:
    """What stands behind a value."""
    return "" if own.text == DASH or metric.unit in ("%", "") else f" {metric.unit}"


def _gap_unit(metric: Metric) -> str:
    """What stands behind a difference."""
    return " points" if metric.unit in ("%", "points") else f" {metric.unit}" if metric.unit else ""


def _rounded(games: float) -> float:
    """Two significant digits: it is only about so many."""
    scale = 10.0 ** max(math.floor(math.log10(max(games, 1))) - 1, 0)
    return math.ceil(games / scale) * scale
