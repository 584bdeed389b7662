"""What the lines of a list say of each single thing, and whether that can ever be so in a situation."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from strategies.checks.feasible import Budget, Case, Solver, TooManyCases, cases_of
from strategies.compiler.plan import spots
from strategies.language.condition import NOTHING, BoolOp, Condition, Term, comparisons
from strategies.language.contract import StrategyList
from strategies.language.line import Line
from strategies.language.situation import Bound, Situation


class Claim(NamedTuple):
    """What a line says of one thing."""

    number: int
    """Of the line."""
    use: bool
    word: bool
    """Whether the thing is a word of the language, not of the card set."""
    condition: Condition | None
    numbers: tuple[tuple[str, int], ...]
    """Numbers of the thing that its condition looks at."""


def claims_of(number: int, line: Line, strategy_list: StrategyList, card_set: Any) -> list[tuple[int, Claim]]:
    """What a line says, thing by thing.

    Parameters
    ----------
    number
        Number of the line.
    line, listed
        The line, and the list it stands in.
    card_set
        Where its names are looked up.

    Returns
    -------
    list
        Places on the plan's axis of things, and what is said of each; empty for a class without members.

    Raises
    ------
    InputError
        If the card set has not what the line names.
    """
    looked_at = () if line.condition is None else sorted({name for one in comparisons(line.condition) for name, _ in one.numbers})
    none = dict.fromkeys(strategy_list.subjects[0].numbers, 0)
    claims = []
    for subject, spot in spots(strategy_list, line, card_set):
        numbers = {**none, **subject.values_at(spot.thing, card_set)} if looked_at else none
        parts = tuple(part for part in (line.condition, spot.only) if part is not None)
        condition = BoolOp(True, parts) if len(parts) > 1 else parts[0] if parts else None
        claims.append((spot.thing, Claim(number, line.use, subject.fixed, condition, tuple((name, numbers[name]) for name in looked_at))))
    return claims


class Judge:
    """Solves claims in one situation; equal questions are asked of many things, and answered once.

    Parameters
    ----------
    situation
        What is known.
    budget
        How much may be looked at.
    """

    def __init__(self, situation: Situation, budget: Budget) -> None:
        self.situation = situation
        self._solver = Solver(situation, budget)
        self._answers: dict[tuple[Any, ...], bool] = {}

    def is_asked(self, which: str, use: bool, thing: int) -> bool:
        """Whether a list can be asked about a thing."""
        candidates = self.situation.candidates(which, use)
        return candidates is None or thing in candidates

    def can_hold(self, claim: Claim, which: str, thing: int) -> bool:
        """Whether the condition of a claim can hold."""
        return self.is_left(claim, (), which, thing)

    def is_left(self, claim: Claim, earlier: Sequence[Claim], which: str, thing: int) -> bool:
        """Whether a claim can hold where no earlier one does."""
        given = self._known_bounds(claim, earlier, which, thing)
        question = (claim[3:], tuple(one[3:] for one in earlier), given)
        if question not in self._answers:
            self._answers[question] = self._solve(claim, earlier, given)
        return self._answers[question]

    def contradictions(self, claim: Claim, which: str, thing: int) -> list[Case]:
        """Why the condition of a claim cannot hold, case by case."""
        given = self._known_bounds(claim, (), which, thing)
        found = (self._solver.contradiction(given + case) for case in cases_of(claim.condition, dict(claim.numbers)))
        return [case for case in found if case is not None]

    def _known_bounds(self, claim: Claim, earlier: Sequence[Claim], which: str, thing: int) -> Case:
        """What is known where the thing is asked about and has to do with the counters of the conditions."""
        conditions = [one.condition for one in (claim, *earlier) if one.condition is not None]
        terms = {term for condition in conditions for one in comparisons(condition) for term in (one.plus, one.minus)} - {NOTHING}
        if not terms:
            return ()
        return tuple(bound for bound in self.situation.known_bounds(which, claim.use, thing) if self._matters(bound, terms))

    def _matters(self, bound: Bound, terms: set[Term]) -> bool:
        own = [term for term in bound[:2] if term != NOTHING]
        apart = self._solver.apart
        return any(one == term or apart(one, term) or apart(term, one) for one in own for term in terms)

    def _solve(self, claim: Claim, earlier: Sequence[Claim], given: Case) -> bool:
        try:
            own = [[given], cases_of(claim.condition, dict(claim.numbers))]
            return self._solver.can_hold([*own, *(cases_of(one.condition, dict(one.numbers), negated=True) for one in earlier)])
        except TooManyCases:
            return True
