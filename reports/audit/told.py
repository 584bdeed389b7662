"""What a card was measured to cause, in sentences: for its panel and for the terminal."""

from collections.abc import Iterator, Mapping
from typing import Any

import pandas as pd

from reports.audit.judgement import CardJudgement, card_judgements
from reports.audit.others import effects_with_others
from reports.effects.beside import effects_beside
from reports.effects.chart import UNDECIDED
from reports.effects.frames.faircost import UNTOLD
from reports.effects.frames.gaps import FEW, IN_BAND
from reports.effects.run import EffectRun
from reports.registry.metrics import METRICS
from reports.runs.run import Run
from reports.text.cells import DASH, cell, points, span
from reports.verdicts.verdicts import SIGNIFICANT
from sim.errors import InputError

AS_IT_IS = ", as it is"
"""Of the cost that the card has."""


def sentences(one: CardJudgement, cost: str) -> list[str]:
    """The verdict, what would mend it, whether it holds with other players, and who profits.

    Parameters
    ----------
    one
        The card.
    cost
        What the game calls the cost.

    Returns
    -------
    list of str
    """
    row, what = one.values, one.verdict if one.verdict == IN_BAND else f"{one.verdict} for its {cost}"
    verdict = "Not decided yet" if one.verdict == FEW else f"{what[0].upper()}{what[1:]}"
    fair = "" if row["fair_cost_text"] == UNTOLD else f"; its fair {cost}: {row['fair_cost_text']}"
    told = [
        f"{verdict}: {points(row['gap'])} points ({span(row['gap_low'], row['gap_high'], 'points')}) against the norm of its {cost}.",
        f"What would mend it: {one.mend}{fair}." if one.mend else "",
        f"Other players: {one.holds}." if one.holds else "",
        f"Who profits: {one.profits}." if one.profits else "",
    ]
    return [sentence for sentence in told if sentence]


def causes_told(run: Run, name: str) -> dict[str, list[str]]:
    """What one card causes in a run, in sentences.

    Parameters
    ----------
    run
        The run.
    name
        Name of the card.

    Returns
    -------
    dict
        Label of each card set in which its effects were measured to the sentences.

    Raises
    ------
    InputError
        If no effects of cards were measured beside the run, none of this card, or they are damaged.
    """
    found = effects_beside(run)
    if not found:
        raise InputError(f"{run.folder}: no effects of cards were measured here; `vigil effects {run.folder} --out {run.folder}` measures them")
    told: dict[str, list[str]] = {}
    for label, effects in found.items():
        curves = effects.cost_curves()
        rows = curves[curves["players"] == effects.parts[0].players]
        judged = {one.name: one for one in card_judgements(effects, effects_with_others(run, label))}
        if name in judged:
            one = judged[name]
            priced, beside = _costs(rows[rows["card"] == name], effects, one), _partners(effects.partners().to_dict("records"), name)
            told[label] = [*sentences(one, effects.spec.words.cost), *_numbers(one.values), *priced, *beside]
    if not told:
        raise InputError(f"{run.folder}: the effects of {name!r} were not measured here; measure all cards, or name it with --card")
    return told


def _numbers(row: Mapping[Any, Any]) -> Iterator[str]:
    """What access is worth as things are."""
    shown = cell(row, "access_value")
    yield f"{METRICS['access_value'].label} {shown.text} points ({shown.interval}; n = {shown.n})."


def _costs(rows: pd.DataFrame, effects: EffectRun, one: CardJudgement) -> Iterator[str]:
    """A row for each cost at which it was looked at often enough, if there are several."""
    known = [row for row in rows.to_dict("records") if cell(row, "access_value").text != DASH]
    for row in known if len(known) > 1 else []:
        value, norm = cell(row, "access_value"), points(row["norm"])
        against = "" if norm == DASH else f", norm {norm}: {UNDECIDED if row['verdict'] == FEW else row['verdict']}"
        at = f"{effects.spec.price(one.entry, int(row['other_cost']))}{'' if row['cost_step'] else AS_IT_IS}"
        yield f"At {at}: access is worth {value.text} points ({value.interval}; n = {value.n}){against}."


def _partners(rows: list[dict[Any, Any]], name: str) -> Iterator[str]:
    """Cards that are surely worth more, or less, together with it."""
    mine = {row["partner"] if row["card"] == name else row["card"]: row for row in rows if name in (row["card"], row["partner"])}
    sure = {other: row for other, row in mine.items() if row["synergy_q_value"] < SIGNIFICANT}
    for word, some in (
        ("Worth more together with", {other: row for other, row in sure.items() if row["synergy"] > 0}),
        ("Can stand in for it, or it for them:", {other: row for other, row in sure.items() if row["synergy"] < 0}),
    ):
        if some:
            order = sorted(some.items(), key=lambda item: -abs(item[1]["synergy"]))
            texts = [f"{other} ({shown.text} points, {shown.interval})" for other, row in order for shown in (cell(row, "synergy"),)]
            yield f"{word} {', '.join(texts)}."
    if mine and not sure:
        yield f"Of {len(mine)} cards often held beside it none is surely worth more or less together with it."
