"""What can be done to a condition: numbers moved, comparisons added, taken out, exchanged or turned round."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from numpy.random import Generator

from strategies.genome.wording import OPPOSITE
from strategies.language.condition import BoolOp, Comparison, Condition, Negation, comparisons

STEP = 0.3
"""A number of a condition moves by up to this part of itself, and by 1 at least."""
AND = 0.75
"""Share of the added comparisons that have to hold as well; the others are alternatives."""


def size(condition: Condition | None) -> int:
    """Number of comparisons."""
    return 0 if condition is None else sum(1 for _ in comparisons(condition))


def without(condition: Condition, place: int) -> Condition | None:
    """The condition without one comparison; None if nothing is left.

    Parameters
    ----------
    condition
        The tree.
    place
        Which comparison, from 0, left to right.

    Returns
    -------
    Condition or None
    """
    return _changed(condition, place, lambda comparison: None)


def with_number(condition: Condition, place: int, rng: Generator) -> Condition | None:
    """The condition with another number in one comparison.

    Parameters
    ----------
    condition
        The tree.
    place
        Which comparison, from 0, left to right.
    rng
        Luck of the search; consumed.

    Returns
    -------
    Condition
    """

    def moved(comparison: Comparison) -> Comparison:
        reach = max(1, round(STEP * abs(comparison.constant)))
        step = int(rng.integers(1, reach + 1)) * (1 if rng.random() < 0.5 else -1)
        return replace(comparison, constant=comparison.constant + step)

    return _changed(condition, place, moved)


def with_opposite(condition: Condition, place: int) -> Condition | None:
    """The condition with one comparison turned round."""
    return _changed(condition, place, lambda comparison: replace(comparison, op=OPPOSITE[comparison.op]))


def with_other(condition: Condition, place: int, other: Comparison) -> Condition | None:
    """The condition with one comparison exchanged for `other`."""
    return _changed(condition, place, lambda comparison: other)


def joined(condition: Condition | None, other: Comparison, rng: Generator) -> Condition:
    """The condition and a further comparison, which has to hold as well or is an alternative."""
    if condition is None:
        return other
    return _join(bool(rng.random() < AND), [condition, other])


def _changed(condition: Condition, place: int, change: Callable[[Comparison], Comparison | None]) -> Condition | None:
    """The tree with comparison number `place` changed; a part that has lost all comparisons is left out."""
    if isinstance(condition, Comparison):
        return change(condition)
    if isinstance(condition, Negation):
        part = _changed(condition.part, place, change)
        return None if part is None else Negation(part)
    parts: list[Condition] = []
    for part in condition.parts:
        held = size(part)
        new = _changed(part, place, change) if 0 <= place < held else part
        place -= held
        if new is not None:
            parts.append(new)
    return _join(condition.every, parts) if parts else None


def _join(every: bool, parts: Sequence[Condition]) -> Condition:
    """Several conditions as one, flat where that means the same."""
    flat: list[Condition] = []
    for part in parts:
        flat.extend(part.parts if isinstance(part, BoolOp) and part.every == every else [part])
    return flat[0] if len(flat) == 1 else BoolOp(every, tuple(flat))
