"""Odds as frames."""

from typing import Any

import pandas as pd

from reports.relic.odds.situations import Case, Situations

OUTCOMES = ("win", "tie", "lose")
"""Outcomes of a battle."""
PASSED = ("pass", "fail")
"""Outcomes of a test."""


def outcomes(study: Situations) -> dict[str, str]:
    """Outcome by the name of its chance in `Odds`."""
    return dict(zip(("win", "lose"), PASSED, strict=True)) if study.is_test else {name: name for name in OUTCOMES}


def places(study: Situations) -> list[tuple[int, str]]:
    """Place among win, tie and loss, and name, of every outcome."""
    return [(OUTCOMES.index(part), name) for part, name in outcomes(study).items()]


def rows_frame(study: Situations) -> pd.DataFrame:
    """One row a case.

    Parameters
    ----------
    study
        Situations and their odds.

    Returns
    -------
    DataFrame
        What sets the cases apart; then the chances `win`, `tie`, `lose` of battles, or `pass`, `fail` of tests, float64; `cards_played`, the mean
        number of power cards played, where there are some; of power cards `value`, P(win) + tie value P(tie), and `gain`, how much that is more
        than without cards; the same chances as fractions in `*_fraction`; `remainder`, the chance of enemy rolls that were counted as lost; where
        it was rolled `rolls`, `*_rolled` (counts), `*_z` (standardised differences), `chi_square`, `degrees` and `p_value`.
    """
    return pd.DataFrame([_row(study, case) for case in study.cases])


def _row(study: Situations, case: Case) -> dict[str, Any]:
    """One case."""
    named = outcomes(study)
    row: dict[str, Any] = dict(case.keys)
    row |= {name: float(getattr(case.odds, part)) for part, name in named.items()}
    if study.kind == "power" or study.throw.power:
        row["cards_played"] = float(case.odds.cards)
    if study.kind == "power":
        row |= gains(study, case)
    row |= {f"{name}_fraction": str(getattr(case.odds, part)) for part, name in named.items()}
    row["remainder"] = float(case.odds.remainder)
    return row | _rolled(study, case)


def gains(study: Situations, case: Case) -> dict[str, float]:
    """What a choice of cards is worth, and how much more than none at all."""
    value = worth(study, case)
    none = next(other for other in study.cases if other.keys["when"] == case.keys["when"] and not other.keys["cards"])
    return {"value": value, "gain": value - worth(study, none)}


def worth(study: Situations, case: Case) -> float:
    """Chance of a win, and of a tie at its worth; of a test the chance to pass."""
    return float(case.odds.value(study.tie_value))


def _rolled(study: Situations, case: Case) -> dict[str, Any]:
    """What the dice say of a case."""
    agreement = case.agreement
    if agreement is None:
        return {}
    row: dict[str, Any] = {"rolls": agreement.rolls}
    row |= {f"{name}_rolled": agreement.counts[place] for place, name in places(study)}
    row |= {f"{name}_z": agreement.z[place] for place, name in places(study)}
    return row | {"chi_square": agreement.chi_square, "degrees": agreement.degrees, "p_value": agreement.p_value}


def cards_frame(study: Situations) -> pd.DataFrame:
    """What each card of a hand is worth.

    Parameters
    ----------
    study
        A study of power cards.

    Returns
    -------
    DataFrame
        One row a number and time: `alone`, how much it adds to no cards at all; `last`, how much it adds to all the other cards of the hand.
    """
    values = {(case.keys["when"], case.keys["cards"]): worth(study, case) for case in study.cases}
    whole = max((str(cards) for _, cards in values), key=lambda cards: len(cards.split()))
    rows = []
    for when in dict.fromkeys(when for when, _ in values):
        for card in dict.fromkeys(whole.split()):
            rest = whole.split()
            rest.remove(card)
            alone = values[when, card] - values[when, ""]
            rows.append({"when": when, "card": int(card), "alone": alone, "last": values[when, whole] - values[when, " ".join(rest)]})
    return pd.DataFrame(rows, columns=["when", "card", "alone", "last"])
