"""Why a condition cannot hold, in words."""

from collections.abc import Collection, Mapping, Sequence

from strategies.checks.feasible import Case
from strategies.language.condition import NOTHING, Condition, Term, comparisons
from strategies.language.contract import Language
from strategies.language.situation import Bound, Situation

MOST = 3
"""Facts that a reason names."""
Found = Mapping[Situation, Sequence[Sequence[Case]]]
"""Contradictions: by situation, thing by thing, case by case."""


def cannot_hold(found: Found, condition: Condition, language: Language) -> str:
    """Why a condition cannot hold, as the end of a sentence.

    Parameters
    ----------
    found
        What contradicts itself: by situation, the one with most players last, and thing by thing.
    condition
        The condition.
    language
        Words of the counters.

    Returns
    -------
    str
        The known bounds that contradict the condition, of the last situation if they are not the same in all; if there are none, that the condition
        contradicts itself or the numbers of what it is about.
    """
    looked_at = [*comparisons(condition)]
    terms = {NOTHING, *(term for one in looked_at for term in (one.plus, one.minus))}
    known = {situation: _loosest(things, terms) for situation, things in found.items()}
    told = {situation: [one for one in some if not _is_fixed(one, situation, language)][:MOST] for situation, some in known.items()}
    told = {situation: some for situation, some in told.items() if some}
    bounds, label = [*known.values()][-1][:MOST], ""
    if told:
        situation, bounds = [*told.items()][-1]
        differ = len({tuple(some) for one, some in told.items() if one.fixed == situation.fixed}) > 1
        label = f" {situation.label}" if differ else ""
    why = " and ".join(wording(bound, language) for bound in bounds) + label
    return f"its condition cannot hold: {why or _by_itself(any(one.numbers for one in looked_at))}"


def _by_itself(looks_at_numbers: bool) -> str:
    return "nothing that it names has such numbers" if looks_at_numbers else "it contradicts itself"


def _loosest(things: Sequence[Sequence[Case]], terms: Collection[Term]) -> list[Bound]:
    """Known bounds of contradictions, for each counter the loosest; those of counters that the condition does not name of the first thing only."""
    found: dict[tuple[Term, Term], Bound] = {}
    for place, cases in enumerate(things):
        for bound in (bound for case in cases for bound in case if bound.known):
            pair = bound.first, bound.second
            if place == 0 or (bound.first in terms and bound.second in terms):
                found[pair] = max(found.get(pair, bound), bound, key=lambda one: one.most)
    return [*found.values()]


def _is_fixed(bound: Bound, situation: Situation, language: Language) -> bool:
    """Whether a bound says no more than which situation it is."""
    own = {language.counters[word] for word in situation.fixed}
    return all(term.counter in own for term in bound[:2] if term != NOTHING)


def wording(bound: Bound, language: Language) -> str:
    """A known bound in words: `round is at most 200`."""
    first, second, most, _ = bound
    if first == NOTHING:
        return f"{counter_text(second, language)} is at least {-most}"
    if second == NOTHING:
        return f"{counter_text(first, language)} is at most {most}"
    if most == 0:
        return f"{counter_text(first, language)} is never above {counter_text(second, language)}"
    apart = f"at most {most} above" if most > 0 else f"at least {-most} below"
    return f"{counter_text(first, language)} is {apart} {counter_text(second, language)}"


def counter_text(term: Term, language: Language) -> str:
    """A counter as a condition says it: `owned('Mystic')`."""
    for word, counter in language.counters.items():
        if counter == term.counter:
            return word
    return next(f"{word}({term.of!r})" for word, function in language.functions.items() if function.counter == term.counter)
