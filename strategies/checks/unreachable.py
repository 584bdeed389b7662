"""Lines of a strategy that never decide anything: nothing they name is ever asked about, their condition cannot hold, or earlier lines come first.

Each thing that a line names is looked at by itself, with its numbers and in each situation: the line counts for it where it can be asked about,
its own condition holds and none of an earlier line that names it too. What is said is true in every game; a line that is not named here may still
never be used.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sim.errors import InputError
from strategies.checks.claims import Claim, Judge, claims_of
from strategies.checks.feasible import Budget, Case
from strategies.checks.reasons import cannot_hold
from strategies.files import Strategy
from strategies.language.condition import BoolOp
from strategies.language.contract import Language
from strategies.language.line import Line
from strategies.language.lookup import language_of
from strategies.language.situation import Situation
from strategies.problems import line_place

NumberedClaims = Sequence[tuple[int, Claim]]
"""What a line says, by the thing it says it of."""


class Unreachable(NamedTuple):
    """A line that never decides."""

    place: str
    """Where it stands: `take[3] 'Mystic if round < 4'`."""
    why: str
    """Why it never decides, as the end of a sentence."""
    missing: bool = False
    """Whether it is only that the card set has not what it names."""


def unreachable(strategy: Strategy, card_set: Any) -> list[Unreachable]:
    """Lines that never decide anything with a card set.

    Parameters
    ----------
    strategy
        The strategy.
    card_set
        A card set of its game.

    Returns
    -------
    list of Unreachable
        List by list, in the order of their lines. Lines that name nothing in the card set are left out: they may be for another one.
    """
    return [one for one in _all(strategy, card_set, Budget()) if not one.missing]


def never_used(strategy: Strategy, card_sets: Sequence[Any], budget: Budget | None = None) -> list[Unreachable]:
    """Lines that never decide anything with any of these card sets; why is told for the first one that has what they name.

    Where the `budget` is spent, lines are taken to decide something.
    """
    budget = budget or Budget()
    found: defaultdict[str, list[Unreachable]] = defaultdict(list)
    for card_set in card_sets:
        for one in _all(strategy, card_set, budget):
            found[one.place].append(one)
    everywhere = [some for some in found.values() if len(some) == len(card_sets)]
    named = [next((one for one in some if not one.missing), None) for some in everywhere]
    places = _places(strategy)
    return sorted((one for one in named if one is not None), key=lambda one: places.index(one.place))


def _places(strategy: Strategy) -> list[str]:
    """Where its lines stand, list by list."""
    lists = language_of(strategy.game).lists
    return [line_place(which, k, line.text) for which in lists for k, line in enumerate(strategy.lists.get(which, ()), 1)]


def _all(strategy: Strategy, card_set: Any, budget: Budget) -> list[Unreachable]:
    language = language_of(strategy.game)
    judges = [Judge(situation, budget) for situation in language.situations(card_set)]
    found: list[Unreachable] = []
    for which in language.lists:
        lines = strategy.lists.get(which, ())
        for use in (False, True):
            found += _List(which, use, language, judges, card_set).unreachable({k: line for k, line in enumerate(lines, 1) if line.use == use})
    places = _places(strategy)
    return sorted(found, key=lambda one: places.index(one.place))


class _List:
    """One list (or its `use` lines) in a card set."""

    def __init__(self, which: str, use: bool, language: Language, judges: Sequence[Judge], card_set: Any) -> None:
        self._which, self._use, self._language, self._card_set = which, use, language, card_set
        self._judges = judges

    def unreachable(self, lines: Mapping[int, Line]) -> Iterator[Unreachable]:
        """Those of its lines, by their numbers, that never decide."""
        earlier: dict[int, list[Claim]] = defaultdict(list)
        for number, line in lines.items():
            place = line_place(self._which, number, line.text)
            try:
                claims = claims_of(number, line, self._language.lists[self._which], self._card_set)
            except InputError:
                yield Unreachable(place, f"there is no {line.target!r} in these cards", missing=True)
                continue
            why = self._why(number, line, claims, earlier, lines)
            if why:
                yield Unreachable(place, why)
            for thing, claim in claims:
                earlier[thing].append(claim)

    def _why(self, number: int, line: Line, claims: NumberedClaims, earlier: Mapping[int, list[Claim]], lines: Mapping[int, Line]) -> str:
        """Why a line never decides; nothing if it may."""
        if not claims:
            return f"there is no {line.target!r} in these cards"
        possible = [(judge, thing, claim) for judge in self._judges for thing, claim in claims]
        asked = [(judge, thing, claim) for judge, thing, claim in possible if judge.is_asked(self._which, self._use, thing)]
        if not asked and self._is_for_others(claims):
            asked = possible
        if not asked:
            return self._not_asked()
        if not any(judge.can_hold(claim, self._which, thing) for judge, thing, claim in asked):
            found: defaultdict[Situation, list[list[Case]]] = defaultdict(list)
            for judge, thing, claim in asked:
                found[judge.situation].append(judge.contradictions(claim, self._which, thing))
            conditions = tuple(claim.condition for _, claim in claims if claim.condition is not None)
            return cannot_hold(found, BoolOp(False, conditions), self._language)
        if any(judge.is_left(claim, earlier[thing], self._which, thing) for judge, thing, claim in asked):
            return ""
        single = next((k for k in lines if k < number and self._covers(k, asked, earlier)), None)
        first = "one or another of the lines before it" if single is None else line_place(self._which, single, lines[single].text)
        return f"{first} always comes first"

    def _is_for_others(self, claims: NumberedClaims) -> bool:
        """Whether only texts are missing that ask the list, or ask it for the words of a line: it may be for another card set."""
        there = {thing for judge in self._judges for thing in judge.situation.candidates(self._which, self._use) or ()}
        return not there or all(claim.word for _, claim in claims)

    def _covers(self, number: int, asked: Sequence[tuple[Judge, int, Claim]], earlier: Mapping[int, list[Claim]]) -> bool:
        """Whether one earlier line alone comes before all that a line says."""
        return not any(
            judge.is_left(claim, [one for one in earlier[thing] if one.number == number], self._which, thing) for judge, thing, claim in asked
        )

    def _not_asked(self) -> str:
        """That nothing a line names is ever asked about, and what is."""
        what = "'use' lines" if self._use else repr(self._which)
        return f"{what} can only ever be asked about {self._judges[-1].situation.asked_about(self._which, self._use)}"
