"""What is wrong with texts that are all right by themselves: names that nothing has, and effects that stand where they cannot happen."""

from __future__ import annotations

from collections.abc import Iterator

from sim.cardproblems import Problem
from sim.relic.cardeffects import Bare, walk
from sim.relic.cardmodel import CardSheet, Encounter, Enemy, Event, Mission, PowerCard, Threat
from sim.relic.cardnamechecks import Fault, Names
from sim.relic.cardplaces import located
from sim.relic.cardset import CardSet
from sim.relic.cardsheets import Sheet, Space
from sim.relic.cardthings import BaseEffect


def text_problems(card_set: CardSet) -> Iterator[Problem]:
    """What is wrong with the effects, passives, uses and scores of a set."""
    names = Names(card_set)
    for file, what, sheet in located(card_set):
        found = [*_effect_problems(names, sheet), *_part_problems(names, sheet)]
        yield from (Problem(f"{file}, {what}, field {field}", text) for field, text in found)


def _effect_problems(names: Names, sheet: Sheet) -> Iterator[Fault]:
    """Field and text of what is wrong with the effects of a sheet."""
    for field, effects in sheet.texts():
        for path, effect in walk(effects, field):
            yield from ((f"{path}.{inner}", text) for inner, text in names.faults(effect))
            reason = _misplaced(sheet, field, effect)
            if reason:
                yield f"{path}.do", reason


def _part_problems(names: Names, sheet: Sheet) -> Iterator[Fault]:
    """Field and text of what is wrong with the passives, uses and scores of a sheet."""
    for field in ("passives", "uses", "score"):
        for index, part in enumerate(getattr(sheet, field, ())):
            yield from ((f"{field}[{index}].{inner}", text) for inner, text in names.faults(part))


def _misplaced(sheet: Sheet, field: str, effect: BaseEffect) -> str:
    """Why an effect cannot stand in a field of a sheet; empty if it can."""
    if effect.do == "advance" and not (isinstance(sheet, Space) and sheet.tier == "inner"):
        return "'advance' belongs to the texts of the inner tier; use 'move'"
    if not isinstance(effect, Bare) or effect.do not in ("discard_this", "take_this"):
        return ""
    if not isinstance(sheet, CardSheet):
        return f"{effect.do!r} belongs to cards; leave it out"
    if effect.do == "take_this" and not (isinstance(sheet, Threat) and (field in ("special", "start") or isinstance(sheet, Encounter))):
        return "'take_this' belongs to cards that lie on a space: encounters, `special`, and `start` of an enemy; leave it out"
    if field == "effects" and isinstance(sheet, Event) or isinstance(sheet, (PowerCard, Mission)):
        return "'discard_this' is not needed: the card leaves the game by itself before this happens; leave it out"
    if field == "win" and isinstance(sheet, Enemy):
        return "'discard_this' is not needed: a beaten enemy leaves the space by itself; write trophy = false"
    return ""
