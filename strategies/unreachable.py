"""Lines of a strategy that never decide anything: their condition cannot hold, or earlier lines always come first.

Each thing that a line names is looked at by itself, with its numbers: the line counts for it where its own condition holds and none of an earlier
line that names it too. What is said is true in every game; a line that is not named here may still never be used.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sim.errors import InputError
from strategies.condition import Condition, Joined, comparisons
from strategies.feasible import Cases, Known, TooManyCases, cases_of, together
from strategies.files import Strategy
from strategies.languages import language_of
from strategies.languages.language import Language, Listed
from strategies.line import Line
from strategies.plan import spots
from strategies.problems import line_place


class Unreachable(NamedTuple):
    """A line that never decides."""

    place: str
    """Where it stands: `take[3] 'Mystic if round < 4'`."""
    why: str
    """Why it never decides, as the end of a sentence."""


class _Claim(NamedTuple):
    """What a line says of one thing."""

    number: int
    condition: Condition | None
    numbers: tuple[tuple[str, int], ...]
    """Numbers of the thing that its condition looks at."""


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
    language = language_of(strategy.game)
    found: list[Unreachable] = []
    for which, listed in language.lists.items():
        lines = strategy.lists.get(which, ())
        for use in (False, True):
            found += _of_list(which, listed, {k: line for k, line in enumerate(lines, 1) if line.use == use}, language, card_set)
    places = [line_place(which, k, line.text) for which in language.lists for k, line in enumerate(strategy.lists.get(which, ()), 1)]
    return sorted(found, key=lambda one: places.index(one.place))


def never_used(strategy: Strategy, card_sets: Sequence[Any]) -> list[Unreachable]:
    """Lines that never decide anything with any of these card sets; why is told for the first one."""
    first, *others = ({one.place: one for one in unreachable(strategy, card_set)} for card_set in card_sets)
    return [one for place, one in first.items() if all(place in other for other in others)]


def _of_list(which: str, listed: Listed, lines: Mapping[int, Line], language: Language, card_set: Any) -> Iterator[Unreachable]:
    judge = _Judge(language)
    earlier: defaultdict[int, list[_Claim]] = defaultdict(list)
    for number, line in lines.items():
        claims = _claims(number, line, listed, card_set)
        place = line_place(which, number, line.text)
        if claims and not any(judge.can_hold(claim) for _, claim in claims):
            yield Unreachable(place, "its condition cannot hold")
        elif claims and not any(judge.is_left(claim, earlier[thing]) for thing, claim in claims):
            single = next((k for k in lines if k < number and _covers(judge, k, claims, earlier)), None)
            first = "one or another of the lines before it" if single is None else line_place(which, single, lines[single].text)
            yield Unreachable(place, f"{first} always comes first")
        for thing, claim in claims:
            earlier[thing].append(claim)


def _covers(judge: "_Judge", number: int, claims: Sequence[tuple[int, _Claim]], earlier: Mapping[int, list[_Claim]]) -> bool:
    """Whether one earlier line alone comes before all that a line says."""
    return not any(judge.is_left(claim, [one for one in earlier[thing] if one.number == number]) for thing, claim in claims)


def _claims(number: int, line: Line, listed: Listed, card_set: Any) -> list[tuple[int, _Claim]]:
    """What a line says, thing by thing; nothing if what it names is not there."""
    try:
        named = spots(listed, line, card_set)
    except InputError:
        return []
    looked_at = () if line.condition is None else sorted({name for one in comparisons(line.condition) for name, _ in one.numbers})
    none = dict.fromkeys(listed.subjects[0].numbers, 0)
    claims = []
    for subject, spot in named:
        numbers = {**none, **subject.values_at(spot.thing, card_set)} if looked_at else none
        parts = tuple(part for part in (line.condition, spot.only) if part is not None)
        condition = Joined(True, parts) if len(parts) > 1 else parts[0] if parts else None
        claims.append((spot.thing, _Claim(number, condition, tuple((name, numbers[name]) for name in looked_at))))
    return claims


class _Judge:
    """Solves claims; equal questions are asked of many things, and answered once."""

    def __init__(self, language: Language) -> None:
        counters = {**language.counters, **{word: function.counter for word, function in language.functions.items()}}
        self._known: Known = {counters[word]: ends for word, ends in language.bounds.items() if word in counters}
        self._ordered = [(counters[less], counters[more]) for less, more in language.ordered]
        self._answers: dict[tuple[Any, ...], bool] = {}

    def can_hold(self, claim: _Claim) -> bool:
        """Whether the condition of a claim can hold."""
        return self.is_left(claim, ())

    def is_left(self, claim: _Claim, earlier: Sequence[_Claim]) -> bool:
        """Whether a claim can hold where no earlier one does."""
        question = (claim[1:], tuple(one[1:] for one in earlier))
        if question not in self._answers:
            self._answers[question] = self._solve(claim, earlier)
        return self._answers[question]

    def _solve(self, claim: _Claim, earlier: Sequence[_Claim]) -> bool:
        try:
            left: Cases = together([()], cases_of(claim.condition, dict(claim.numbers)), self._known, self._ordered)
            for one in earlier:
                if not left:
                    break
                left = together(left, cases_of(one.condition, dict(one.numbers), negated=True), self._known, self._ordered)
        except TooManyCases:
            return True
        return bool(left)
