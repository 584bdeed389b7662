"""What the first screen says beside the cards: strategies, seats and length, a line each."""

from collections.abc import Iterator, Sequence

import pandas as pd

from reports.effects.evensides import sides_sentence
from reports.effects.handicaps import even_sentence
from reports.effects.run import EffectRun
from reports.parts.findings import Finding
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS, is_enough
from reports.runs.run import Run
from reports.shared.findings import head_of, own
from reports.text.cells import fair, number
from reports.text.sentences import short_form, some
from reports.verdicts.table import OUT
from reports.verdicts.verdicts import Verdict, verdicts

NAMED = 3
"""Strategies out of band that are named."""


def brief(run: Run, card_set: str, effects: EffectRun | None = None) -> list[Finding]:
    """Strategies, seats and length in a line each, with what the bands say of them.

    Parameters
    ----------
    run
        The run.
    card_set
        Label of one of its card sets.
    effects
        What its cards cause, and what could be given to its sides, if that was measured.

    Returns
    -------
    list of Finding
        What has too few games, or is fair by construction, is left out.
    """
    checks = verdicts(run, card_set)
    even = [] if effects is None else _even(effects, run.manifest.experiment.side)
    return [*_strategies(run, card_set, checks), *_seats(run, card_set, checks), *even, *_length(run, card_set, checks)]


def _even(effects: EffectRun, side: str) -> list[Finding]:
    """What would make the sides even."""
    if effects.side_counts is not None:
        return [Finding("Even", sides_sentence(effects.side_counts, side))]
    return [] if effects.handicap_counts is None else [Finding("Even", even_sentence(effects.handicap_counts, side))]


def _judged(checks: Sequence[Verdict], topic: str) -> str:
    """How the checks of one topic ended, to stand behind what was measured; empty if nothing was judged."""
    mine = [check for check in checks if check.topic == topic]
    out = list(dict.fromkeys(check.subject for check in mine if check.state in OUT))
    if out and len({check.subject for check in mine}) == 1:
        return "; out of band"
    if out:
        return f"; out of band: {some(out, NAMED)}"
    if not mine:
        return ""
    return "; in band" if all(check.state == "inside" for check in mine) else "; not decided whether in band"


def _strategies(run: Run, card_set: str, checks: Sequence[Verdict]) -> Iterator[Finding]:
    """Who wins most and least."""
    table = own(run, run.strategies(), card_set)
    table = table[table["games"] >= METRICS["win_rate"].minimum_n].sort_values("win_rate", ascending=False, kind="stable")
    if len(table) < 2 or run.source(card_set).mirrored:
        return
    best, worst = table.iloc[0], table.iloc[-1]
    text = f"{best['strategy']} wins most, {short_form(best, 'win_rate')}, {worst['strategy']} least, {short_form(worst, 'win_rate')}"
    yield Finding("Strategies", f"{text}{_judged(checks, 'Strategy')}.")


def _seats(run: Run, card_set: str, checks: Sequence[Verdict]) -> Iterator[Finding]:
    """What the turn order gives."""
    table = run.seats()
    table = table[(table["card_set"] == card_set) & (table["strategy"] == POOLED)]
    if run.sides == 1 or table.empty or not _enough(table):
        return
    won = ", ".join(short_form(row, "win_rate") for _, row in table.iterrows())
    text = f"In turn order {run.manifest.experiment.side}s win {won}; {fair(1 / run.sides)} would be fair"
    yield Finding("Seats", f"{text}{_judged(checks, 'Seat')}.")


def _enough(table: pd.DataFrame) -> bool:
    return bool((table["games"] >= METRICS["win_rate"].minimum_n).all())


def _length(run: Run, card_set: str, checks: Sequence[Verdict]) -> Iterator[Finding]:
    """How long games are."""
    head = head_of(run, card_set)
    if not is_enough("rounds", head["games"]):
        return
    text = f"{short_form(head, 'rounds')} rounds"
    if is_enough("rounds_q05", head["games"]):
        text += f", 9 of 10 games {number(head['rounds_q05'])} to {number(head['rounds_q95'])}"
    yield Finding("Length", f"{text}{_judged(checks, 'Length')}.")
