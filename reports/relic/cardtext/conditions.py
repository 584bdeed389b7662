"""Conditions of Relic in words, and what numbers are multiplied by."""

from collections.abc import Callable
from typing import Any

from reports.relic.cardtext.nouns import COUNTED, MANY, MEASURED, TIERS, number_of, points, with_trait
from reports.text.clauses import in_words
from sim.relic.cards.conditions import Condition, Multiplier


def condition_text(when: Condition | None) -> str:
    """What must hold, without `if`; empty if nothing must."""
    if when is None:
        return ""
    if when.tier is not None:
        return f"you are {TIERS[when.tier]}"
    if when.area is not None:
        return f"you are in the area {when.area}"
    if when.space is not None:
        return f"you are on {when.space}"
    if when.affiliation is not None:
        return f"your affiliation is {when.affiliation}"
    return _counted(when)


def per_text(per: Multiplier | None) -> str:
    """For what a number counts again, with a blank in front; empty if it counts once."""
    if per is None:
        return ""
    if per.of == "trophy":
        return f" for each trophy point you have{'' if per.trait is None else f' from trophies{with_trait(per.trait)}'}"
    if per.of in COUNTED:
        return f" for each {COUNTED[per.of]}{with_trait(per.trait)} you have"
    return f" for each {'level' if per.of == 'level' else f'point of {MEASURED[per.of]}'} you have"


def _counted(when: Condition) -> str:
    """A condition on how much there is of a thing."""
    thing = str(when.of)
    if thing == "trophy":
        return f"your trophies{with_trait(when.trait)} are worth {_range(when, str)} {points(_last(when)).split()[1]}"
    if thing not in COUNTED:
        return f"your {MEASURED[thing]} is {_range(when, str)}"
    if when.most == 0 and when.least is None:
        return f"you have {number_of(thing, 0)}{with_trait(when.trait)}"
    noun = COUNTED[thing] if _last(when) == 1 else MANY.get(thing, f"{COUNTED[thing]}s")
    return f"you have {_range(when, in_words)} {noun}{with_trait(when.trait)}"


def _last(when: Condition) -> int:
    """The number that stands last, by which the noun goes."""
    return int(when.most if when.most is not None else when.least or 0)


def _range(when: Condition, said: Callable[[Any], str]) -> str:
    """Bounds, the numbers as `said` says them."""
    if when.least is None:
        return f"at most {said(when.most)}"
    if when.most is None:
        return f"at least {said(when.least)}"
    return f"exactly {said(when.least)}" if when.least == when.most else f"from {said(when.least)} to {said(when.most)}"
