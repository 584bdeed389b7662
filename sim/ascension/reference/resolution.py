"""In which order effects are resolved, and when they happen (ENGINE.md, section 4); what they do is said by the verbs of the table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from sim.ascension.reference.seat import WaitingUnite


class Verbs(NamedTuple):
    """What each verb does, by its name: functions of table, seat, effect and source."""

    targeted: Mapping[str, Callable[..., None]]
    """Verbs with a target, which may be refused as it is picked."""
    untargeted: Mapping[str, Callable[..., None]]


@dataclass(frozen=True, eq=False)
class Source:
    """The card whose text is being resolved, one for each time it is played, comes up or is defeated."""

    card: object


def resolve_all(table, seat, effects, source):
    """Resolve effects one after the other, each with all it brings about."""
    for effect in effects:
        resolve(table, seat, effect, source)


def resolve_text(table, seat, card, source):
    """Resolve a card's own text; the fixed gains and draws it begins with are one step, inside which no game ends."""
    table.count_text(card.effects)
    steps = list(card.effects)
    if steps and fixed(steps[0]):
        table.go_on(seat)
    while steps and fixed(steps[0]):
        effect = steps.pop(0)
        seat.draw(effect.cards)
        for resource in effect.given:
            give(table, seat, resource, getattr(effect, resource))
    resolve_all(table, seat, steps, source)


def fixed(effect):
    """Whether an effect is a plain gain or draw that is not optional."""
    return not effect.may and (effect.plain or (effect.do == "draw" and not effect.conditional))


def resolve(table, seat, effect, source):
    """Resolve one effect if its condition holds; a Unite effect that cannot happen yet waits (A26)."""
    table.go_on(seat)
    if effect.if_constructs is not None and len(seat.play) < effect.if_constructs:
        return
    if effect.if_played is not None and not seat.heroes_counted.get(effect.if_played):
        return
    if effect.unite is not None and not seat.heroes_counted.get(effect.unite):
        seat.waiting_unites.append(WaitingUnite(effect, source))
        table.note("wait_unite", seat, source.card)
        return
    happen(table, seat, effect, source)


def happen(table, seat, effect, source):
    """Carry out an effect whose condition holds."""
    verbs = table.verbs
    if effect.do in verbs.targeted:
        verbs.targeted[effect.do](table, seat, effect, source)
    elif not effect.may or table.decides(seat).accepts(source.card):
        verbs.untargeted[effect.do](table, seat, effect, source)


def give(table, seat, resource, amount):
    """Give a seat runes, power or honor."""
    if resource == "honor":
        table.gain_honor(seat, amount)
        return
    setattr(seat, resource, getattr(seat, resource) + amount)
    seat.gained += amount
