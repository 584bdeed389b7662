"""What a comparison says in words: what was compared, the most important differences, whether it was decided."""

from collections.abc import Hashable, Mapping
from typing import Any

import numpy as np
import pandas as pd

from reports.comparison import frames
from reports.comparison.arms import PairedArms
from reports.comparison.measures import MEDIAN
from reports.comparison.spec import ComparisonSpec
from reports.comparison.tables import change_text
from reports.comparison.verdicts import DECISIONS, MOVED
from reports.registry.columns import POOLED
from reports.registry.metrics import METRICS
from reports.runs.notes import run_notes
from reports.stats.estimates import rate
from reports.text.cells import number, percent, span

MOST = 3
"""Differences that the lead names."""


def by_importance(frame: pd.DataFrame) -> pd.DataFrame:
    """Rows, the largest differences measured in tolerances first; without tolerances in standard errors, as the interval tells."""
    reach = (frame["paired_change_high"] - frame["paired_change_low"]) / 2
    step = np.where(frame["tolerance"] > 0, frame["tolerance"], reach)
    size = (frame["paired_change"].abs() / np.where(step > 0, step, np.nan)).fillna(0.0)
    return frame.assign(size=size).sort_values("size", ascending=False, kind="stable").drop(columns="size")


def by_change(frame: pd.DataFrame) -> pd.DataFrame:
    """Rows, who gains most first."""
    return frame.sort_values("paired_change", ascending=False, kind="stable")


def moved(frame: pd.DataFrame) -> pd.DataFrame:
    """Rows that are higher or lower, the most important first."""
    return by_importance(frame[frame["decision"].isin(MOVED)])


def moved_cards(comparison: PairedArms) -> pd.DataFrame:
    """Cards that move, the mean over strategies: one row a fact, by the number that shows it most (`CardNumber.fact`)."""
    return moved_of(frames.cards(comparison), comparison.spec)


def moved_of(frame: pd.DataFrame, spec: ComparisonSpec) -> pd.DataFrame:
    """The same of rows of the frame `card_differences`."""
    found = moved(frame[frame["strategy"] == POOLED])
    fact = found["metric"].map({name: number.fact for name, number in spec.card_numbers.items()})
    return found[~found.assign(fact=fact).duplicated(["card", "fact"])]


def title(comparison: PairedArms) -> str:
    """Heading."""
    before, after = comparison.labels
    return f"{comparison.run.manifest.experiment.name}: {after} against {before}"


def lead(comparison: PairedArms) -> str:
    """The comparison in a few sentences."""
    return " ".join([games_sentence(comparison), headline_sentence(comparison), cards_sentence(comparison), *stopping_sentences(comparison)])


def games_sentence(comparison: PairedArms) -> str:
    """How many games were compared, and how many of them differ."""
    luck = "with luck of its own in the second arm" if comparison.fresh else "with the same luck in both arms"
    played = f"{number(comparison.games)} game number{'' if comparison.games == 1 else 's'}, {luck}."
    if comparison.games_changed == 0:
        return f"{played} No game ends differently."
    share = rate(comparison.games_changed, comparison.games)
    low, high = float(share.low), float(share.high)
    return f"{played} {percent(float(share.estimate))} of them ({span(low, high)}) {comparison.spec.different_end}."


def headline_sentence(comparison: PairedArms) -> str:
    """The most important differences, and how many verdicts there are of each sort."""
    frame = frames.headline(comparison)
    found = moved(frame)
    counts = frame["decision"].value_counts()
    told = ", ".join(f"{counts[decision]} {decision}" for decision in DECISIONS if decision in counts)
    numbers = f"Of {len(frame)} headline numbers: {told}."
    if found.empty:
        return numbers
    return f"Most important: {'; '.join(row_text(row) for row in found.head(MOST).to_dict('records'))}. {numbers}"


def row_text(row: Mapping[Hashable, Any]) -> str:
    """A row in words: `win rate of void −4.6 points (−7.4 to −1.8)`."""
    text, interval = change_text(row)
    subject = row.get("about", row.get("card"))
    label = METRICS[row["metric"]].label
    return f"{label[0].lower()}{label[1:]} of {subject} {text}" + (f" ({interval})" if interval else "")


def cards_sentence(comparison: PairedArms) -> str:
    """Which cards move."""
    found = moved_cards(comparison)
    if found.empty:
        return "No card moves by more than its tolerance, as far as these games tell."
    names = list(dict.fromkeys(found["card"]))
    some = ", ".join(names[: 2 * MOST]) + (f" and {len(names) - 2 * MOST} more" if len(names) > 2 * MOST else "")
    return f"Cards that move, inside each strategy: {some}."


def stopping_sentences(comparison: PairedArms) -> list[str]:
    """How the comparison came to its end, if numbers were watched."""
    if comparison.stopping is None:
        return []
    others = (
        "The intervals of all other numbers are ordinary ones, for a number of games fixed beforehand, which it was not here: numbers that move with "
        "those watched may look more certain than they are."
    )
    return [comparison.stopping.sentence(), others]


def notes(comparison: PairedArms) -> list[str]:
    """What must be known before the numbers are read."""
    made = run_notes(comparison.run.manifest)
    if comparison.fresh:
        made.append("The second arm was played with another seed: differences hold chance of both arms, and pairing saves nothing.")
    first, second = only(comparison)
    for label, names in zip(comparison.labels, (first, second), strict=True):
        if names:
            made.append(f"Only in {label}, so not compared: {', '.join(names)}.")
    return made


def only(comparison: PairedArms) -> tuple[list[str], list[str]]:
    """Cards that only the one arm or only the other has."""
    cards = comparison.spec.cards
    before, after = ([card.name for card in cards(arm.catalogue) if card.count > 0] for arm in comparison.run.arms.values())
    return [name for name in before if name not in after], [name for name in after if name not in before]


def median_note() -> str:
    """Why the median has another interval."""
    return f"{METRICS[MEDIAN].label}: has no p-value; its interval alone decides."
