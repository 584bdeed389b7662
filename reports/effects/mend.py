"""What a card out of band would have to cost: the whole number that brings it into band, or between which two it would lie."""

from collections.abc import Mapping

import pandas as pd

from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK
from reports.effects.measurement import MeasurementPart

OUT = (STRONG, WEAK)


def mends(part: MeasurementPart, curves: pd.DataFrame) -> list[str]:
    """What another cost would do to each card that was asked for, in words; empty for cards in band.

    Parameters
    ----------
    part
        What was measured with one number of players.
    curves
        The frame `cost_curves` of the same.

    Returns
    -------
    list of str
        `3 instead of 2 runes: in band`, `between 2 and 3 runes` (3 is too weak already), `more than 3 runes` (too strong even
        there), `more than 3 runes, perhaps 4` and `perhaps 3 instead of 2 runes` (too few games to tell).
    """
    verdicts: dict[str, dict[int, str]] = {card.name: {} for card in part.cards}
    for row in curves[curves["players"] == part.players].itertuples():
        verdicts[row.card][int(row.cost_step)] = row.verdict
    return [_mend(part, place, verdicts[card.name]) for place, card in enumerate(part.cards)]


def mended_step(verdicts: Mapping[int, str]) -> int | None:
    """The smallest change of the cost that brings a card into band, as far as that is known.

    Parameters
    ----------
    verdicts
        Change of the cost to the verdict there; 0 is the cost as it is.

    Returns
    -------
    int or None
        None if it is in band, or not known to be at any cost that was looked at before it turned into its opposite.
    """
    now = verdicts.get(0, FEW)
    for step in _tried(verdicts):
        if verdicts[step] == IN_BAND:
            return step
        if verdicts[step] != now:
            return None
    return None


def _tried(verdicts: Mapping[int, str]) -> list[int]:
    """The changes that would mend a card out of band, the smallest first."""
    now = verdicts.get(0, FEW)
    way = {STRONG: 1, WEAK: -1}.get(now, 0)
    return [step for step in sorted(verdicts, key=abs) if step * way > 0]


def _mend(part: MeasurementPart, place: int, verdicts: Mapping[int, str]) -> str:
    """What another cost would do to one card."""
    card, by = part.cards[place], part.spec
    here, now = by.cost(card), verdicts.get(0, FEW)
    if now not in OUT:
        return ""
    if len(by.steps(card)) == 1:
        return f"no {by.words.cost} to change"
    way = 1 if now == STRONG else -1
    tried = [step for step in _tried(verdicts) if here + step >= 0]
    last, perhaps = 0, ""
    for step in tried:
        there = verdicts[step]
        if there == IN_BAND:
            return f"{here + step} instead of {by.price(card, here)}: in band"
        if there in OUT and there != now:
            low, high = sorted((here + last, here + step))
            return f"between {low} and {by.price(card, high)}"
        if there == FEW:
            if not last:
                return f"perhaps {here + step} instead of {by.price(card, here)}"
            perhaps = f", perhaps {here + step}"
            break
        last = step
    if way < 0 and here + last == 0:
        return f"no {by.words.cost}: {now} even for 0"
    if not tried:
        return f"no other {by.words.cost} was tried"
    more = "more" if way > 0 else "less"
    return f"{more} than {by.price(card, here + last)}{perhaps}"
