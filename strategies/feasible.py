"""Whether a condition can hold at all: comparisons as bounds on differences of counters, which are solved exactly.

Every comparison of the language says `plus - minus <= bound` or two or either of such; a set of them can hold for whole numbers if and only if the
graph of the bounds has no cycle of negative length (Bellman 1958). What is not known of a counter leaves it free, so that "cannot hold" is never
said in error; too large a case is taken to hold.
"""

from collections.abc import Mapping, Sequence

from strategies.condition import NOTHING, Compared, Condition, Negated, Term

Bound = tuple[Term, Term, int]
"""`first - second <= bound`; `NOTHING` stands for 0."""
Case = tuple[Bound, ...]
"""Bounds that hold together."""
Cases = list[Case]
"""Cases of which one holds: no case is a condition that cannot hold, one without bounds holds always."""
Known = Mapping[int, tuple[int | None, int | None]]
"""Number of a counter to the least and the largest value it can have."""

MOST_CASES = 512
_NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}


class TooManyCases(Exception):
    """The condition has too many cases to be looked at."""


def cases_of(condition: Condition | None, numbers: Mapping[str, int], *, negated: bool = False) -> Cases:
    """A condition as cases.

    Parameters
    ----------
    condition
        The condition; None holds always.
    numbers
        Those of the thing it is judged for.
    negated
        Whether its opposite is meant.

    Returns
    -------
    Cases

    Raises
    ------
    TooManyCases
        If there are more than `MOST_CASES`.
    """
    if condition is None:
        return [] if negated else [()]
    if isinstance(condition, Negated):
        return cases_of(condition.part, numbers, negated=not negated)
    if isinstance(condition, Compared):
        return _compared(condition, numbers, negated)
    parts = [cases_of(part, numbers, negated=negated) for part in condition.parts]
    if condition.every == negated:  # one of them
        return _limited([case for part in parts for case in part])
    found: Cases = [()]
    for part in parts:
        found = _limited([*(before + case for before in found for case in part)])
    return found


def _compared(compared: Compared, numbers: Mapping[str, int], negated: bool) -> Cases:
    plus, minus = compared.plus, compared.minus
    bound = -(compared.constant + sum(factor * numbers[number] for number, factor in compared.numbers))
    low, high = (minus, plus, -bound), (plus, minus, bound)  # plus - minus >= bound, and <=
    below, above = (plus, minus, bound - 1), (minus, plus, -bound - 1)
    cases: dict[str, Cases] = {"<": [(below,)], "<=": [(high,)], ">": [(above,)], ">=": [(low,)], "==": [(low, high)], "!=": [(below,), (above,)]}
    return cases[_NEGATED[compared.op] if negated else compared.op]


def _limited(cases: Cases) -> Cases:
    if len(cases) > MOST_CASES:
        raise TooManyCases
    return cases


def can_hold(case: Case, known: Known, ordered: Sequence[tuple[int, int]] = ()) -> bool:
    """Whether all bounds of a case can hold together.

    Parameters
    ----------
    case
        The bounds.
    known
        What is known of the counters.
    ordered
        Pairs of plain counters of which the first is never larger than the second.

    Returns
    -------
    bool
    """
    terms = dict.fromkeys((NOTHING, *(term for first, second, _ in case for term in (first, second))))
    terms |= dict.fromkeys(Term(counter, "") for pair in ordered for counter in pair)
    bounds = [*case, *((Term(less, ""), Term(more, ""), 0) for less, more in ordered)]
    for term in terms:
        least, most = known.get(term.counter, (None, None))
        bounds += [(NOTHING, term, -least)] if least is not None else []
        bounds += [(term, NOTHING, most)] if most is not None else []
    return not _has_negative_cycle(list(terms), bounds)


def _has_negative_cycle(terms: Sequence[Term], bounds: Sequence[Bound]) -> bool:
    """Relax all bounds as often as there are terms: what still can be relaxed then lies on a negative cycle."""
    distance = dict.fromkeys(terms, 0)
    for _ in range(len(terms) + 1):
        relaxed = False
        for first, second, bound in bounds:
            if distance[second] + bound < distance[first]:
                distance[first], relaxed = distance[second] + bound, True
        if not relaxed:
            return False
    return True


def together(some: Cases, others: Cases, known: Known, ordered: Sequence[tuple[int, int]] = ()) -> Cases:
    """Cases in which one of either holds, those left out that cannot.

    Raises
    ------
    TooManyCases
        If there are more than `MOST_CASES`.
    """
    return _limited([found for one in some for other in others if can_hold(found := one + other, known, ordered)])
