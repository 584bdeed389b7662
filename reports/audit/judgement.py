"""One line a card: how far it is from the norm of its cost, who has it from it, whether that holds with other players, and what would mend it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pandas as pd

from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.mend import mends
from reports.effects.run import EffectRun
from reports.robustness.outcomes import Outcome, outcome, outcome_text
from reports.text.cells import points
from reports.verdicts.verdicts import SIGNIFICANT, State

STATES: dict[str, State] = {STRONG: "above", WEAK: "below", IN_BAND: "inside", FEW: "undecided"}
"""Verdict on a card to where its gap lies."""
CLOSEST = 5
"""Cards that are named while their verdict is open."""


@dataclass(frozen=True)
class CardJudgement:
    """A card against the norm of its cost.

    Attributes
    ----------
    entry
        Entry of the game's catalogue.
    values
        Its row of `card_values`.
    profits
        Who has most from access to it and who least, in words; empty where no strategies surely differ.
    others
        Name of other players to what becomes of the verdict; empty if that was not asked.
    mend
        What another cost would do, in words; empty for a card in band.
    always
        Whether it is there at all times, so that what it is worth is the game's doing; such cards are told apart.
    """

    entry: Any
    values: Mapping[str, Any]
    profits: str
    others: Mapping[str, Outcome]
    mend: str
    always: bool

    @property
    def name(self) -> str:
        """Name of the card."""
        return str(self.values["card"])

    @property
    def verdict(self) -> str:
        """`too strong`, `too weak`, `in band` or `not enough games`."""
        return str(self.values["verdict"])

    @property
    def out(self) -> bool:
        """Whether it is out of band."""
        return self.verdict in (STRONG, WEAK)

    @property
    def listed(self) -> bool:
        """Whether it is out of band and not always there: what lists name."""
        return self.out and not self.always

    @property
    def holds(self) -> str:
        """Whether the verdict holds with other players, in words; empty if that was not asked."""
        return outcome_text(self.others)


def card_judgements(effects: EffectRun, others: Mapping[str, EffectRun]) -> list[CardJudgement]:
    """Judge the cards of one card set.

    Parameters
    ----------
    effects
        What they cause, with one number of players.
    others
        Name of other players to what the cards cause with them.

    Returns
    -------
    list of CardJudgement
        Cards out of band first, the farthest before the others; then those that are open, then those in band; last those that are always there.
    """
    (part, *_) = effects.parts
    values = effects.card_values()
    values = values[values["players"] == part.players]
    names = [card.name for card in part.cards]
    entries, mend = dict(zip(names, part.cards, strict=True)), dict(zip(names, mends(part, effects.cost_curves()), strict=True))
    elsewhere = {name: dict(zip(frame["card"], frame["verdict"], strict=True)) for name, frame in _values(others).items()}
    profits = _profits(effects)
    found = []
    for row in values.to_dict("records"):
        card, state = row["card"], STATES[row["verdict"]]
        there = {name: outcome(state, STATES[seen[card]]) for name, seen in elsewhere.items() if card in seen}
        found.append(CardJudgement(entries[card], row, profits.get(card, ""), there, mend[card], effects.spec.always_there(entries[card])))
    order = {STRONG: 0, WEAK: 0, FEW: 1, IN_BAND: 2}
    return sorted(found, key=lambda one: (one.always, order[one.verdict], -abs(one.values["gap"])))


def closest(found: Sequence[CardJudgement]) -> list[CardJudgement]:
    """The cards whose verdict is open and whose whole interval lies farthest to one side, or nearest to that: more games may decide them first.

    Parameters
    ----------
    found
        The cards of one card set; those that are always there are left out.

    Returns
    -------
    list of CardJudgement
        At most `CLOSEST`; none of which too little was seen for an interval.
    """
    sure = [(max(one.values["gap_low"], -one.values["gap_high"]), one) for one in found if one.verdict == FEW and not one.always]
    return [one for far, one in sorted(sure, key=lambda pair: -pair[0]) if math.isfinite(far)][:CLOSEST]


def _values(others: Mapping[str, EffectRun]) -> dict[str, pd.DataFrame]:
    """Verdicts with other players, by their name."""
    return {name: effects.card_values() for name, effects in others.items()}


def _profits(effects: EffectRun) -> dict[str, str]:
    """Card to the strategy that has most from access to it and the one that has least, where they surely differ."""
    frame = effects.interactions()
    frame = frame[(frame["by"] == "strategy") & (frame["change"] == "ban") & (frame["q_value"] < SIGNIFICANT)]
    return {row.card: most_and_least((row.highest, row.highest_value), (row.lowest, row.lowest_value)) for row in frame.itertuples()}


def most_and_least(most: tuple[str, float], least: tuple[str, float]) -> str:
    """Who has most and who has least, by strategy and share of wins: `greedy most, +17.2; beginner least, +5.0`."""
    return "; ".join(f"{who} {what}, {points(value)}" for what, (who, value) in (("most", most), ("least", least)))
