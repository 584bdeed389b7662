"""A strategy's profile in sentences: lines without use, and against whom it loses and why."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd
from scipy.special import ndtri

from reports.profiles.frames import NEVER_FIRES, NEVER_MATTERS, ROUNDS, note
from reports.profiles.profile import LineCount, StrategyProfile
from reports.registry.metrics import METRICS
from reports.stats.estimates import LEVEL
from reports.text.cells import Cell, cell, decimals_for, number, percent, span

MOST_LINES = 4
"""Lines that are named of those without use."""
MOST_REASONS = 3
"""Numbers that are named of those by which it stands worse than usual."""


@dataclass(frozen=True)
class Deficit:
    """The opponent against whom a strategy does worst.

    Attributes
    ----------
    row
        Their row of the run's matchups.
    below
        Whether the whole interval of the win rate lies below the fair share.
    """

    row: dict[Any, Any]
    below: bool

    @property
    def opponent(self) -> str:
        """Who it is."""
        return str(self.row["opponent"])


def uses(profile: StrategyProfile) -> list[str]:
    """What is to be said of lines without use.

    Parameters
    ----------
    profile
        Of one strategy.

    Returns
    -------
    list of str
        Sentences; one that says so if every line is of use.
    """
    lines = [line for line in profile.lines if line.line]
    if not lines:
        return ["It has no lines: it chooses by lot."]
    never = [line for line in lines if note(line) == NEVER_FIRES]
    idle = [line for line in lines if note(line) == NEVER_MATTERS]
    seats = number(profile.seats)
    told = []
    if never:
        told.append(f"{_count(never, lines)} never fired in {seats} games: {_named(never)}.")
    if idle:
        told.append(f"{_count(idle, lines)} fired but changed no game when taken away: {_named(idle)}.")
    if not told:
        told.append(f"All {len(lines)} lines fired in {seats} games, and taking any of them away changes games.")
    if profile.cut:
        told.append(f"{number(profile.cut)} of the games were too long to be recorded whole; their last decisions are not counted.")
    return told


def _count(some: Sequence[LineCount], lines: Sequence[LineCount]) -> str:
    return f"{len(some)} of {len(lines)} lines"


def _named(lines: Sequence[LineCount]) -> str:
    """Some lines, as they are written."""
    parts = [f"{line.which} {line.line} ‘{line.text}’" for line in lines[:MOST_LINES]]
    return "; ".join(parts) + (f"; and {len(lines) - MOST_LINES} more" if len(lines) > MOST_LINES else "")


def deficit(matchups: pd.DataFrame, card_set: str, label: str) -> Deficit | None:
    """Against whom a strategy does worst in the games of the run.

    Parameters
    ----------
    matchups
        The run's frame.
    card_set, label
        The card set and the strategy.

    Returns
    -------
    Deficit or None
        None if it met nobody.
    """
    met = matchups[(matchups["card_set"] == card_set) & (matchups["strategy"] == label) & (matchups["opponent"] != label)]
    met = met[met["win_rate"].notna()]
    if met.empty:
        return None
    row = met.assign(deficit=met["win_rate"] - met["fair_share"]).sort_values("deficit", kind="stable").iloc[0].to_dict()
    return Deficit(row, bool(row["win_rate_high"] < row["fair_share"]))


def loses(found: Deficit, gaps: pd.DataFrame) -> list[str]:
    """Against whom a strategy loses, and in what it stands worse there than usual.

    Parameters
    ----------
    found
        Against whom.
    gaps
        Rows of `opponent_frame` of the strategy and that opponent.

    Returns
    -------
    list of str
        Sentences.
    """
    row = found.row
    shown = cell(row, "win_rate")
    fair = percent(float(row["fair_share"]), 1).replace(".0%", "%")
    told = f"wins {shown.text} [{shown.interval}] of {number(float(row['games']))} games, {fair} would be fair"
    if not found.below:
        return [f"It loses to nobody clearly. It does worst against {found.opponent}: {told}."]
    reasons = _reasons(gaps, found.opponent)
    first = f"It loses most to {found.opponent}: {told}."
    return [first, *([f"What is otherwise there than in its other games: {'; '.join(reasons)}."] if reasons else [])]


def _reasons(gaps: pd.DataFrame, opponent: str) -> list[str]:
    """Numbers in which it stands otherwise than usual against this opponent, beyond chance, the surest first."""
    told: list[tuple[float, str]] = []
    bound = float(ndtri(1 - (1 - LEVEL) / 2 / max(len(gaps), 1)) / ndtri((1 + LEVEL) / 2))  # for so many numbers looked at (Bonferroni)
    for row in gaps.to_dict("records"):
        rounds = row["metric"] == ROUNDS
        there, usual = ("own_value", "usual_value") if rounds else ("opponent_gap", "usual_gap")
        sure = _sureness(row, there, usual)
        if not sure > bound:
            continue
        told.append((sure, _rounds(row) if rounds else _gap(row, opponent)))
    return [text for _, text in sorted(told, key=lambda one: -one[0])[:MOST_REASONS]]


def _sureness(row: dict[Any, Any], there: str, usual: str) -> float:
    """How far two means are apart, in half widths of the interval of their difference, taken as if the usual games did not hold these too."""
    halves = [(row[f"{name}_high"] - row[f"{name}_low"]) / 2 for name in (there, usual)]
    width = math.hypot(*halves)
    return abs(row[there] - row[usual]) / width if width > 0 else 0.0


def _rounds(row: dict[Any, Any]) -> str:
    """How long games with the opponent are."""
    low, high = row["own_value_low"], row["own_value_high"]
    digits = decimals_for(low, high, least=1)
    there, usual = (number(row[name], digits) for name in ("own_value", "usual_value"))
    return f"the games last {there} rounds [{span(low, high, '', digits)}], usually {usual}"


def _gap(row: dict[Any, Any], opponent: str) -> str:
    """By how much a number is below or above the opponent's, and usually below or above that of the others."""
    low, high, value, usual = (row[name] for name in ("opponent_gap_low", "opponent_gap_high", "opponent_gap", "usual_gap"))
    digits = decimals_for(low, high, least=1)
    metric = METRICS[str(row["metric"])]
    what = f"{metric.label.lower()} {metric.unit}" if metric.unit.startswith("per ") else metric.label.lower()
    return f"{what} {_compared(value, digits)} that of {opponent} [{_ends(low, high, digits)}], usually {_compared(usual, digits)} that of others"


def _ends(low: float, high: float, digits: int) -> str:
    """An interval of a gap without signs: `7.1–9.9`; of one that may be none with the sides: `1.7 below to 1.3 above`."""
    if low * high > 0:
        first, last = sorted((abs(low), abs(high)))
        return span(first, last, "", digits)
    return f"{number(abs(low), digits)} below to {number(abs(high), digits)} above"


def _compared(gap: float, digits: int) -> str:
    shown = number(abs(gap), digits)
    return f"{shown} {'below' if gap < 0 else 'above'}" if shown.strip("0.") else "equal to"


def metric_cell(name: str) -> Cell:
    """The name of a number, with its unit."""
    metric = METRICS[name]
    unit = metric.unit if metric.unit.startswith("per ") else ""
    return Cell(f"{metric.label} ({unit})" if unit else metric.label)
