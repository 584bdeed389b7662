"""Verdicts as the page shows them: what is out of band first, everything else on request."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from reports.parts.findings import Finding
from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.text.cells import DASH, Cell, cell, number, raw
from reports.verdicts.bands import Subjects, topics_in
from reports.verdicts.findings import findings
from reports.verdicts.verdicts import SIGNIFICANT, State, Verdict, band_text, counts, of_beginners, value_cell, verdicts

OUT: tuple[State, ...] = ("above", "below")
"""States of what is out of band."""
WORDS: dict[State, str] = {"undecided": "undecided", "inside": "in band", "too few": "with too few games"}
"""The other states, as people read them."""
SHOWN = 10
"""Verdicts out of band that are shown at once."""
MARGIN = 0.08
"""Free share of a gauge's width at each end."""
HOW_TO_READ = (
    "Green bar: the band in which a value is fine. Line: the 95% interval. Dot: the value. A check is out of band only if its whole interval is; "
    f"it is undecided if the interval reaches across the edge, or if q is not below {SIGNIFICANT}. "
    "q is the share of false alarms to expect among checks with this q or a smaller one. "
    "All this holds for these strategies and these cards: what a better player would do, it does not know."
)


ALONG = "Goes along with winning, need not be the cause"
ALONG_INTRO = (
    "How much more often games with a card are won than those without. Whoever is ahead can afford more, so this is not what the card does. Where it "
    "contradicts what the card causes, believe that: there the same games were played with and without the card."
)

WEAK = "Weak players"
WEAK_INTRO = "They are there to be beaten: that they are is no fault of the game, and not counted above."


@dataclass(frozen=True)
class Gauge:
    """Where band, interval and value lie, in per cent of the width."""

    band: tuple[float, float]
    interval: tuple[float, float]
    value: float


@dataclass(frozen=True)
class Row:
    """One verdict, formatted.

    Attributes
    ----------
    verdict
        The verdict.
    kind
        Kind of the panel that the subject may have, `card`, `strategy`; else empty.
    metric
        What was measured.
    interval
        Kind of the value's interval.
    value, unit
        The value, and what stands behind it: ` points`, ` rounds`.
    band
        The band as people read it.
    band_low, band_high
        Its edges as raw numbers; empty where it has none.
    q
        The q-value.
    gauge
        The picture, if there is something to draw.
    """

    verdict: Verdict
    kind: str
    metric: str
    interval: str
    value: Cell
    unit: str
    band: str
    band_low: str
    band_high: str
    q: Cell
    gauge: Gauge | None


@dataclass(frozen=True)
class Group:
    """Verdicts that are shown together."""

    title: str
    intro: str
    rows: tuple[Row, ...]
    folded: bool


@dataclass(frozen=True)
class Topic:
    """How many of the checks of one kind are out of band."""

    name: str
    out: int
    checks: int


@dataclass(frozen=True)
class Judgement:
    """Everything the first section says about one card set."""

    card_set: str
    headline: str
    topics: tuple[Topic, ...]
    groups: tuple[Group, ...]
    findings: tuple[Finding, ...]


Judgements = Mapping[str, Judgement]
"""Card set to what the verdicts say of it."""


def judgement(run: Run, card_set: str, causes: Mapping[str, str] | None = None) -> Judgement:
    """Judge one card set.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    causes
        Subject to a sentence on what it was measured to cause. With them what only goes along with winning is no check: it stands by itself, each
        line with that sentence.

    Returns
    -------
    Judgement
        Without any game there are no groups, and the headline says so.
    """
    found, about = verdicts(run, card_set), topics_in(run.game.folder("reports"))
    beside = [v for v in found if METRICS[v.metric].association] if causes is not None else []
    weak = of_beginners(run, found)
    checks = [v for v in found if v not in beside and v not in weak]
    groups = _groups([_row(v, about) for v in checks])
    if weak:
        groups = (*groups, Group(WEAK, WEAK_INTRO, tuple(_row(v, about) for v in weak), True))
    if beside and causes is not None:
        rows = tuple(_row(replace(v, text=causes.get(v.subject, v.text)), about) for v in beside)
        groups = (*groups, Group(ALONG, ALONG_INTRO, rows, True))
    return Judgement(card_set, headline(checks), _topics(checks, about), groups, tuple(findings(run, card_set)))


def headline(found: Sequence[Verdict]) -> str:
    """One sentence: how many checks there are and how they end.

    Parameters
    ----------
    found
        The verdicts of one card set.

    Returns
    -------
    str
    """
    if not found:
        return "Nothing could be checked: no games were played."
    states = counts(found)
    out = sum(states[state] for state in OUT)
    rest = [f"{number(states[state])} {words}" for state, words in WORDS.items() if states[state]]
    head = f"{number(out)} of {number(len(found))} checks {'is' if out == 1 else 'are'} out of band"
    return f"{head}; {', '.join(rest)}." if rest else f"{head}."


def opens(about: Mapping[str, Subjects], topic: str) -> str:
    """Kind of the panels that the subjects of a topic open, or empty."""
    return about[topic].opens if topic in about else ""


def _row(verdict: Verdict, about: Mapping[str, Subjects]) -> Row:
    """One verdict, formatted."""
    metric, value = METRICS[verdict.metric], value_cell(verdict)
    low, high = (raw(edge) if math.isfinite(edge) else "" for edge in (verdict.band_low, verdict.band_high))
    return Row(
        verdict,
        kind=opens(about, verdict.topic),
        metric=metric.label,
        interval=metric.kind(pooled=verdict.topic != "Strategy"),
        value=value,
        unit="" if value.text == DASH or metric.unit == "%" else f" {metric.unit}",
        band=band_text(verdict),
        band_low=low,
        band_high=high,
        q=cell({"q_value": verdict.q_value}, "q_value"),
        gauge=_gauge(verdict),
    )


def _gauge(verdict: Verdict) -> Gauge | None:
    """The picture of a verdict; None if there is nothing to draw."""
    ends = [verdict.low, verdict.high]
    if not all(map(math.isfinite, [verdict.value, *ends])):
        return None
    edges = [edge for edge in (verdict.band_low, verdict.band_high) if math.isfinite(edge)]
    low, high = min([verdict.value, *ends, *edges]), max([verdict.value, *ends, *edges])
    width = (high - low) or 1.0
    start, full = low - MARGIN * width, (1 + 2 * MARGIN) * width

    def place(value: float) -> float:
        return round(min(max(100 * (value - start) / full, 0.0), 100.0), 1)

    return Gauge((place(verdict.band_low), place(verdict.band_high)), (place(verdict.low), place(verdict.high)), place(verdict.value))


def _topics(found: Sequence[Verdict], about: Mapping[str, Subjects]) -> tuple[Topic, ...]:
    """Checks by what they are about, in the order of the first one of each."""
    checks, out = Counter(v.topic for v in found), Counter(v.topic for v in found if v.state in OUT)
    return tuple(Topic(about[name].plural if name in about else name, out[name], n) for name, n in checks.items())


def _groups(rows: Sequence[Row]) -> tuple[Group, ...]:
    """The most severe verdicts, then the others by state."""
    out = [row for row in rows if row.verdict.state in OUT]
    inside, undecided, few = ([row for row in rows if row.verdict.state == state] for state in ("inside", "undecided", "too few"))
    reaches = "The interval reaches across the edge of the band, or chance may have put it outside: more games would decide."
    groups = [
        Group("Out of band, the most severe first", "", tuple(out[:SHOWN]), False),
        Group(f"{len(out) - SHOWN} more out of band", "", tuple(out[SHOWN:]), True),
        Group(f"{len(undecided)} undecided", reaches, tuple(undecided), True),
        Group(f"{len(inside)} in band", "The whole interval lies inside the band.", tuple(inside), True),
        Group(f"{len(few)} with too few games", "Nothing can be said yet.", tuple(few), True),
    ]
    return tuple(group for group in groups if group.rows)
