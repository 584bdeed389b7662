"""Odds for machines."""

import math
from typing import Any

from reports.relic.odds.agreement import TOO_UNLIKELY
from reports.relic.odds.frames import cards_frame, gains, outcomes, places
from reports.relic.odds.situations import Case, Situations
from reports.relic.odds.terminal import SOURCES


def content(study: Situations, options: dict[str, object]) -> dict[str, Any]:
    """A study as JSON has it: chances as fractions and as numbers.

    Parameters
    ----------
    study
        Situations and their odds.
    options
        How the dice are thrown, by name.
    """
    found: dict[str, Any] = {"game": "relic", "kind": study.kind, "given": dict(study.facts), "options": options}
    found |= {"reading": study.reading or None, "rules": SOURCES[study.is_test]}
    found["rows"] = [_row(study, case) for case in study.cases]
    if study.kind == "power":
        found["cards"] = cards_frame(study).to_dict("records")
    if study.is_rolled:
        found["agreement"] = {"seed": study.seed, "p_value": study.p_value, "threshold": TOO_UNLIKELY, "agree": study.p_value >= TOO_UNLIKELY}
    return found


def _row(study: Situations, case: Case) -> dict[str, Any]:
    """One case."""
    row: dict[str, Any] = dict(case.keys)
    for part, name in outcomes(study).items():
        chance = getattr(case.odds, part)
        row[name] = {"fraction": str(chance), "value": float(chance)}
    if study.kind == "power":
        row |= gains(study, case)
    row |= {"cards_played": {"fraction": str(case.odds.cards), "value": float(case.odds.cards)}, "formula": case.odds.method}
    row |= {"exact": not case.odds.remainder, "remainder": float(case.odds.remainder)}
    agreement = case.agreement
    if agreement is not None:
        row["rolled"] = {
            "rolls": agreement.rolls,
            "counts": {name: agreement.counts[place] for place, name in places(study)},
            "z": {name: _finite(agreement.z[place]) for place, name in places(study)},
            "chi_square": agreement.chi_square,
            "degrees": agreement.degrees,
            "p_value": agreement.p_value,
            **_sums(case),
        }
    return row


def _finite(value: float) -> float | None:
    """A number, or null where JSON has none."""
    return value if math.isfinite(value) else None


def _sums(case: Case) -> dict[str, dict[str, int]]:
    """How often the dice came to each sum."""
    assert case.simulation is not None
    sides = {"own_dice": case.simulation.own, "enemy_dice": case.simulation.enemy}
    return {name: {str(total): int(count) for total, count in enumerate(counts) if count} for name, counts in sides.items()}
