"""What a card out of band would have to cost: the whole number that brings it into band, or between which two it would lie."""

from reports.effects.frames.gaps import FEW, IN_BAND, STRONG, WEAK, gap_verdicts
from reports.effects.info import EffectsInfo
from reports.effects.measurement import MeasurementPart

OUT = (STRONG, WEAK)


def mends(part: MeasurementPart, info: EffectsInfo) -> list[str]:
    """What another cost would do to each card that was asked for, in words; empty for cards in band.

    Parameters
    ----------
    part
        What was measured with one number of players.
    info
        Of it the floor and the kind of intervals.

    Returns
    -------
    list of str
        `3 instead of 2 runes: in band`, `between 2 and 3 runes` (3 is too weak already), `more than 3 runes` (too strong even
        there), `perhaps 3 instead of 2 runes` (too few games to tell).
    """
    steps = sorted({step for card in part.cards for step in part.spec.steps(card)})
    by_step = {step: gap_verdicts(part, step, info.floor, info.tuned) for step in steps}
    return [_mend(part, place, {step: found[place] for step, found in by_step.items()}) for place in range(part.chosen)]


def _mend(part: MeasurementPart, place: int, verdicts: dict[int, str]) -> str:
    """What another cost would do to one card."""
    card, by = part.cards[place], part.spec
    here, now = by.cost(card), verdicts.get(0, FEW)
    if now not in OUT:
        return ""
    way = 1 if now == STRONG else -1
    tried = [step for step in sorted(verdicts, key=abs) if step * way > 0 and step in by.steps(card) and here + step >= 0]
    last = 0
    for step in tried:
        there = verdicts[step]
        if there == IN_BAND:
            return f"{here + step} instead of {by.price(card, here)}: in band"
        if there in OUT and there != now:
            low, high = sorted((here + last, here + step))
            return f"between {low} and {by.price(card, high)}"
        if there == FEW:
            return f"perhaps {here + step} instead of {by.price(card, here)}"
        last = step
    if way < 0 and here + last == 0:
        return f"no {by.words.cost}: {now} even for 0"
    if not tried:
        return f"no other {by.words.cost} was tried"
    more = "more" if way > 0 else "less"
    return f"{more} than {by.price(card, here + last)}"
