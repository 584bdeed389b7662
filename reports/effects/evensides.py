"""What would make more than two sides even, in a sentence: how often each wins as it is, and with the most even of what was given together."""

from reports.effects.sides import Sides, SideWins, side_rates
from reports.stats.additive import gap_from_even
from reports.stats.estimates import Estimate
from reports.text.cells import fair, number, percent, span
from reports.text.sentences import joined


def sides_sentence(found: Sides, side: str) -> str:
    """How often each side wins as it is and with the most even combination that was played, and whether the sides are even with it.

    Parameters
    ----------
    found
        What was counted.
    side
        What a side is called: `player`, `team`.
    """
    best = found.best
    if best is None:
        won = _won(side_rates(found.tried[:1]), 0)
        return f"{_begin(found.games, side)} {won} as it is; what would make them even was not played yet (`vigil audit --resume` goes on)."
    now, rates = found.played[0], side_rates(found.played)
    text = f"{_begin(found.fresh, side)} {_won(rates, 0)} as it is, and {_won(rates, found.played.index(best))} with {joined(best.changes)}"
    even, before, after = 1 / len(now.wins), _gap(now), _gap(best)
    away = f"the most uneven {side} is {number(100 * after, 1)} points from an even share, {fair(even)}, and {number(100 * before, 1)} as it is"
    if before <= after:
        return f"{text}: {_verdict(rates, 0, side)} as it is, and nothing that was played is more even; {away}."
    return f"{text}: {_verdict(rates, found.played.index(best), side)} with it; {away}."


def is_even(rates: Estimate, place: int) -> bool:
    """Whether an even share is within the intervals of all sides, with one of the counts of a round."""
    return not _outside(rates, place)


def _outside(rates: Estimate, place: int) -> list[int]:
    """Sides, from 1 on, whose intervals leave out an even share."""
    even = 1 / rates.estimate.shape[1]
    return [side + 1 for side in range(rates.estimate.shape[1]) if not rates.low[place, side] <= even <= rates.high[place, side]]


def _verdict(rates: Estimate, place: int, side: str) -> str:
    outside = _outside(rates, place)
    if len(outside) == rates.estimate.shape[1]:
        return f"the {side}s are not even"
    if not outside:
        return f"the {side}s may be even"
    return f"{joined([f'{side} {k}' for k in outside])} {'is' if len(outside) == 1 else 'are'} not even"


def _begin(games: int, side: str) -> str:
    return f"On the same {games:,} games the {side}s win, in the order of their turns,"


def _won(rates: Estimate, place: int) -> str:
    shares = zip(rates.estimate[place], rates.low[place], rates.high[place], strict=True)
    return joined([f"{percent(float(share))} ({span(float(low), float(high))})" for share, low, high in shares])


def _gap(count: SideWins) -> float:
    return float(gap_from_even(count.shares))
