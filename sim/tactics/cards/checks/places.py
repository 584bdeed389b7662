"""Where effects and passives stand, and what is there: a champion of their own, a bearer, a defeated enemy, villains."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from sim.tactics.cards.abilities import Passive, Trigger
from sim.tactics.cards.effects.base import BaseEffect
from sim.tactics.cards.effects.verbs import walk
from sim.tactics.cards.models import Card, Champion, Entry, Quest
from sim.tactics.cards.villains import Scheme, Villain


class Place(NamedTuple):
    """What a text can speak of."""

    path: str
    own: bool  # a champion whose text it is
    bearer: bool  # the bearer of a construct or a quest
    on: str  # the trigger; the field of a list of its own
    villain: bool  # villains do it


def effects_of(entry: Entry) -> Iterator[tuple[Place, BaseEffect]]:
    """All effects of an entry, each with its place."""
    for field, effects in entry.texts():
        place = _place(entry, field)
        for path, effect in walk(effects, field):
            yield place._replace(path=path), effect


def passives_of(entry: Entry) -> Iterator[tuple[Place, Passive]]:
    """All passives of an entry, each with its place."""
    for index, ability in enumerate(getattr(entry, "abilities", ())):
        if isinstance(ability, Passive):
            yield _place(entry, f"abilities[{index}]"), ability


def triggers_of(entry: Entry) -> Iterator[tuple[Place, Trigger]]:
    """All triggers of an entry, each with its place."""
    for index, ability in enumerate(getattr(entry, "abilities", ())):
        if isinstance(ability, Trigger):
            yield _place(entry, f"abilities[{index}]"), ability


def _place(entry: Entry, field: str) -> Place:
    worn = isinstance(entry, (Card, Quest)) and field.startswith("abilities")
    own = worn or isinstance(entry, (Champion, Villain))
    bearer = worn or (isinstance(entry, Card) and entry.type == "construct" and field == "effects")
    on = field
    if field.startswith("abilities["):
        ability = getattr(entry, "abilities", ())[int(field[len("abilities[") : field.index("]")])]
        on = ability.on if isinstance(ability, Trigger) else ""
    return Place(field, own, bearer, on, isinstance(entry, (Villain, Scheme)))
