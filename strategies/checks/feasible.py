"""Whether a condition can hold at all: comparisons as bounds on differences of counters, which are solved exactly.

Every comparison of the language says `plus - minus <= bound` or two or either of such; a set of them can hold for whole numbers if and only if the
graph of the bounds has no cycle of negative length (Bellman 1958). What is not known of a counter leaves it free, so that "cannot hold" is never
said in error; too large a case is taken to hold. The cycle says why: the bounds on it contradict each other.
"""

from collections.abc import Mapping, Sequence
from itertools import permutations

from strategies.language.condition import NOTHING, Comparison, Condition, Negation, Term
from strategies.language.situation import Bound, Situation, at_least, at_most

Case = tuple[Bound, ...]
"""Bounds that hold together."""
Cases = list[Case]
"""Cases of which one holds: no case is a condition that cannot hold, one without bounds holds always."""
Step = tuple[int, int, int]
"""A bound as an edge between numbered counters: from the second one to the first, and how long it is."""

MOST_CASES = 512
"""Cases of one condition."""
MOST_TRIED = 10_000
"""Cases that are tried together with others."""
_NEGATED = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}


class TooManyCases(Exception):
    """There are too many cases to be looked at."""


class Budget:
    """How much may still be looked at, for all questions about a strategy together.

    Parameters
    ----------
    steps
        Bounds that may be relaxed, each once for every counter it stands among.
    """

    def __init__(self, steps: int = 16_000_000) -> None:
        self._left = steps

    @property
    def is_spent(self) -> bool:
        """Whether something was not looked at any more."""
        return self._left < 0

    def spend(self, steps: int) -> None:
        """Take steps off.

        Raises
        ------
        TooManyCases
            If there are not so many.
        """
        self._left -= steps
        if self.is_spent:
            raise TooManyCases


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
    if isinstance(condition, Negation):
        return cases_of(condition.part, numbers, negated=not negated)
    if isinstance(condition, Comparison):
        return _comparison(condition, numbers, negated)
    parts = [cases_of(part, numbers, negated=negated) for part in condition.parts]
    if condition.every == negated:  # one of them
        return _limited([case for part in parts for case in part])
    found: Cases = [()]
    for part in parts:
        found = _limited([*(before + case for before in found for case in part)])
    return found


def _comparison(comparison: Comparison, numbers: Mapping[str, int], negated: bool) -> Cases:
    plus, minus = comparison.plus, comparison.minus
    bound = -(comparison.constant + sum(factor * numbers[number] for number, factor in comparison.numbers))
    low, high = Bound(minus, plus, -bound), Bound(plus, minus, bound)  # plus - minus >= bound, and <=
    below, above = Bound(plus, minus, bound - 1), Bound(minus, plus, -bound - 1)
    cases: dict[str, Cases] = {"<": [(below,)], "<=": [(high,)], ">": [(above,)], ">=": [(low,)], "==": [(low, high)], "!=": [(below,), (above,)]}
    return cases[_NEGATED[comparison.op] if negated else comparison.op]


def _limited(cases: Cases) -> Cases:
    if len(cases) > MOST_CASES:
        raise TooManyCases
    return cases


class Solver:
    """Says which cases can hold in a situation.

    Parameters
    ----------
    situation
        What is known of the counters; asked once for each of them and for each pair.
    budget
        How much may be looked at.
    """

    def __init__(self, situation: Situation, budget: Budget) -> None:
        self._situation = situation
        self._budget = budget
        self._limits: dict[Term, list[Bound]] = {}
        self._apart: dict[tuple[Term, Term], list[Bound]] = {}
        self._steps: dict[tuple[Term, ...], list[Step]] = {}

    def can_hold(self, conditions: Sequence[Cases]) -> bool:
        """Whether conditions can hold together: one case of each is looked for, those of the first ones tried first.

        Parameters
        ----------
        conditions
            Each as cases.

        Returns
        -------
        bool

        Raises
        ------
        TooManyCases
            If more than `MOST_TRIED` would have to be tried, or the budget is spent.
        """
        tried = 0
        waiting: list[tuple[Case, int]] = [((), 0)]  # what holds so far, and the condition that comes next
        while waiting:
            case, following = waiting.pop()
            if following == len(conditions):
                return True
            for more in reversed(conditions[following]):
                tried += 1
                if tried > MOST_TRIED:
                    raise TooManyCases
                if not more or self._is_possible(case + more):
                    waiting.append((case + more, following + 1))
        return False

    def contradiction(self, case: Case) -> Case | None:
        """Why the bounds of a case cannot hold together.

        Parameters
        ----------
        case
            The bounds.

        Returns
        -------
        tuple of Bound or None
            Bounds, of the case and known ones, that contradict each other; None if all can hold together. What compares two counters says more than
            the limit of one and is named in its place if it can be.
        """
        found = _negative_cycle(*self._graph(case))
        return found if found is None else _negative_cycle(*self._graph(case, limits=False)) or found

    def apart(self, first: Term, second: Term) -> list[Bound]:
        """By how much a counter is known to be above another at most; nothing if it is not known."""
        if (first, second) not in self._apart:
            most = self._situation.most_above(first, second)
            self._apart[first, second] = [] if most is None else [Bound(first, second, most, known=True)]
        return self._apart[first, second]

    def _is_possible(self, case: Case) -> bool:
        """Whether the bounds of a case can hold together; looking costs as much as relaxing all of them for every counter."""
        terms = _terms_of(case)
        number = {term: place for place, term in enumerate((NOTHING, *terms))}
        if terms not in self._steps:  # the same counters are asked about again and again
            self._steps[terms] = [(number[second], number[first], most) for first, second, most, _ in self._known_of(terms, limits=True)]
        steps = [*((number[second], number[first], most) for first, second, most, _ in case), *self._steps[terms]]
        self._budget.spend(len(steps) * len(terms))
        return _comes_to_rest(len(number), steps)

    def _graph(self, case: Case, *, limits: bool = True) -> tuple[list[Term], list[Bound]]:
        """Counters of a case, `NOTHING` first, and all bounds between them, known ones too."""
        terms = _terms_of(case)
        return [NOTHING, *terms], [*case, *self._known_of(terms, limits)]

    def _known_of(self, terms: tuple[Term, ...], limits: bool) -> list[Bound]:
        """What is known of counters: the limits of each, and how far each is above each other one."""
        bounds: list[Bound] = []
        for term in terms if limits else ():
            bounds += self._limits_of(term)
        for first, second in permutations(terms, 2):
            bounds += self.apart(first, second)
        return bounds

    def _limits_of(self, term: Term) -> list[Bound]:
        if term not in self._limits:
            least, most = self._situation.limits(term)
            self._limits[term] = [*([at_least(term, least)] if least is not None else []), *([at_most(term, most)] if most is not None else [])]
        return self._limits[term]


def _terms_of(case: Case) -> tuple[Term, ...]:
    """Counters of a case, each once, without `NOTHING`."""
    return tuple(dict.fromkeys([term for bound in case for term in bound[:2] if term != NOTHING]))


def _comes_to_rest(terms: int, steps: list[Step]) -> bool:
    """Whether the bounds have no negative cycle: `_negative_cycle` without the cycle, of terms that are numbers, which most questions are."""
    distance = [0] * terms
    for _ in range(terms + 1):
        rests = True
        for start, end, most in steps:
            if distance[start] + most < distance[end]:
                distance[end] = distance[start] + most
                rests = False
        if rests:
            return True
    return False


def _negative_cycle(terms: Sequence[Term], bounds: Sequence[Bound]) -> Case | None:
    """Relax all bounds as often as there are terms: what still can be relaxed then hangs on a negative cycle."""
    distance = dict.fromkeys(terms, 0)
    by: dict[Term, Bound] = {}
    relaxed = None
    for _ in range(len(terms) + 1):
        relaxed = None
        for bound in bounds:
            if distance[bound.second] + bound.most < distance[bound.first]:
                distance[bound.first] = distance[bound.second] + bound.most
                by[bound.first] = bound
                relaxed = bound.first
        if relaxed is None:
            return None
    here = relaxed or NOTHING
    for _ in terms:
        here = by[here].second
    cycle = [by[here]]
    while cycle[-1].second != here:
        cycle.append(by[cycle[-1].second])
    return tuple(cycle)
