"""Objectives of missions in words."""

from collections.abc import Callable, Mapping
from typing import Any

from reports.relic.cardtext.nouns import COUNTED, MEASURED, TIERS, beaten, number_of, of_attribute, points, with_trait
from reports.text.clauses import counted, finished, times


def objective_text(objective: Any) -> str:
    """What completes a mission."""
    return finished(ASKS[objective.event](objective))


def _often(number: int) -> str:
    return "" if number == 1 else f" {times(number)}"


def _contests(verb: str, noun: str, objective: Any) -> str:
    return f"{verb} {counted(objective.count, of_attribute(noun, objective.attribute))}"


def _visit(objective: Any) -> str:
    if objective.space is not None:
        place = f"on {objective.space}"
    else:
        place = f"on a space of the area {objective.area}" if objective.area is not None else TIERS[objective.tier]
    return f"arrive {place}{_often(objective.count)}"


def _meet(objective: Any) -> str:
    who = "the player you choose when this mission becomes active" if objective.chosen else "another player"
    return f"end your turn{_often(objective.count)} on the same space as {who}"


def _have(objective: Any) -> str:
    thing, number = objective.of, objective.count
    if thing == "trophy":
        return f"have trophies{with_trait(objective.trait)} worth at least {points(number)}"
    if thing in COUNTED:
        return f"have at least {number_of(thing, number)}{with_trait(objective.trait)}"
    if thing in ("level", "attribute"):
        return f"have a {MEASURED[thing]} of at least {number}"
    return f"have at least {number} {MEASURED[thing]}"


ASKS: Mapping[str, Callable[[Any], str]] = {
    "defeat": lambda objective: f"defeat {beaten(objective)}",
    "battle": lambda objective: _contests("win", "battle", objective),
    "test": lambda objective: _contests("pass", "test", objective),
    "visit": _visit,
    "meet": _meet,
    "have": _have,
    "buy": lambda objective: f"buy {counted(objective.count, 'wargear card')}{with_trait(objective.trait)}",
    "encounter": lambda objective: f"resolve {counted(objective.count, 'encounter')}{with_trait(objective.trait)}",
    "asset": lambda objective: f"take {counted(objective.count, 'asset')}{with_trait(objective.trait)} off a space",
    "level": lambda objective: f"gain {counted(objective.count, 'level')}",
}
"""What a mission asks for."""
