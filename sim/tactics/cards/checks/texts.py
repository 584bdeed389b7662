"""What is wrong with texts that are all right by themselves: names that nothing has, targets that cannot exist, effects that cannot happen there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sim.cardfiles.problems import Problem
from sim.errors import suggestion
from sim.tactics.cards.abilities import Aura, DeployOn, Passive, Share
from sim.tactics.cards.checks.places import Place, effects_of, passives_of, triggers_of
from sim.tactics.cards.conditions import Condition
from sim.tactics.cards.effects.base import Aimed, BaseEffect
from sim.tactics.cards.effects.board import Animate, Terrain, Token
from sim.tactics.cards.effects.figures import AddSpecial, Bonus, Damage, Deploy, Move, Transform
from sim.tactics.cards.effects.goods import Gain, ReplaceCard
from sim.tactics.cards.effects.villainy import OrderVillains, VillainRat
from sim.tactics.cards.models import Champion, Entry
from sim.tactics.cards.targets import Target
from sim.tactics.cards.words import COLOURS, SINGLE

Fault = tuple[str, str]
"""Field and text of what is wrong."""
OF_VILLAINS = ("order_villains", "surge", "villain_rat", "score")
"""Verbs that schemes and villains have alone."""
OF_PLAYERS = ("draw", "recover", "replace_card", "research", "copy", "free_order", "treasure", "acquire", "banish", "rob")
"""Verbs that villains cannot do: they have no cards, no treasures and no orders of their own (T81, T85)."""
OF_ROSTERS = ("transform", "add_special", "animate")
"""Verbs that need a roster, which villains have not."""
OF_ONE = ("attacked", "on_terrain", "near", "chosen", "tokens", "ready")
"""Conditions on a champion."""
NO_SELF = "there is no champion whose text this is"


@dataclass(frozen=True)
class Names:
    """What texts can name.

    Attributes
    ----------
    champions
        Name to its champion.
    villains
        Name of a villain or a neutral to its factions.
    cards
        Name of a card to its place at the start.
    cheaper, dearer
        How much less and more than what is printed an order can cost, with all that the set says of it at once.
    """

    champions: Mapping[str, Champion]
    villains: Mapping[str, tuple[str, ...]]
    cards: Mapping[str, str]
    cheaper: int
    dearer: int

    @property
    def figures(self) -> list[str]:
        """Names of all that can stand on the board."""
        return [*self.champions, *sorted(self.villains)]


def text_problems(place: str, entry: Entry, names: Names) -> Iterator[Problem]:
    """What is wrong with the texts of an entry; `place` is what messages call it."""
    for field, text in _faults(entry, names):
        yield Problem(f"{place}, field {field}", text)


def _faults(entry: Entry, names: Names) -> Iterator[Fault]:
    for at, effect in effects_of(entry):
        yield from _inside(at.path, _effect_faults(at, effect, names))
    for at, passive in passives_of(entry):
        yield from _inside(at.path, _passive_faults(at, passive, names))
    for at, trigger in triggers_of(entry):
        if trigger.on == "surge" and not at.villain:
            yield f"{at.path}.on", "'surge' belongs to villains; players have none"
        yield from _inside(f"{at.path}.if", _condition_faults(at, trigger.when))


def _inside(field: str, faults: Iterable[Fault]) -> Iterator[Fault]:
    """Faults with the field in which they stand."""
    return ((f"{field}.{inner}" if inner else field, text) for inner, text in faults)


def _effect_faults(at: Place, effect: BaseEffect, names: Names) -> Iterator[Fault]:
    """What is wrong with one effect where it stands."""
    if effect.do in OF_VILLAINS and not at.villain:
        yield "do", f"{effect.do!r} belongs to schemes and villains; leave it out"
    if effect.do in OF_PLAYERS and at.villain:
        yield "do", f"{effect.do!r} is nothing that villains do, who have no cards; leave it out"
    if effect.do in OF_ROSTERS and at.villain:
        yield "do", f"{effect.do!r} brings special champions, which villains do not have; leave it out"
    if isinstance(effect, Gain) and at.villain and effect.glory is None:
        yield "", "gives runes or power to villains, who spend none; write glory"
    if at.villain and getattr(effect, "until", None) == "next":
        yield "until", "'next' is the next champion that a player orders; write turn, own_turn or game"
    if at.villain and effect.allegiance is not None:
        yield "allegiance", "asks for cards that were played, and villains play none; leave it out"
    yield from _inside("if", _condition_faults(at, effect.when))
    yield from _inside("target", _target_faults(at, getattr(effect, "target", None), names))
    if isinstance(effect, Aimed):
        yield from _aim_faults(at, effect)
    yield from _self_faults(at, effect)
    yield from _name_faults(at, effect, names)


def _aim_faults(at: Place, effect: Aimed) -> Iterator[Fault]:
    """Effects for nobody; those of a scheme may say colours, or mean all villains."""
    if effect.targets is not None and not at.villain:
        yield "targets", "are those of villains; write target = { who = ... }"
    if effect.target is None and effect.targets is None and not (at.villain and isinstance(effect, Bonus)):
        yield "target", 'is missing; say for which champions, such as target = { who = "own" }'


def _self_faults(at: Place, effect: BaseEffect) -> Iterator[Fault]:
    """Effects that need a champion whose text they are, or something else that is not there."""
    if not at.own:
        if isinstance(effect, Transform):
            yield "do", f"{NO_SELF}, so nothing is transformed; put it into an ability of the champion"
        if isinstance(effect, Damage) and effect.amount == "strength":
            yield "amount", f"{NO_SELF}, so there is no strength; write a number"
        if isinstance(effect, (Terrain, Token)) and effect.at != "any":
            yield "at", f"{NO_SELF}, so no hex is {effect.at}; write any"
        if isinstance(effect, Deploy) and effect.at == "here":
            yield "at", f"{NO_SELF}, so no hex is here; write portal"
        if isinstance(effect, Move) and "self" in (effect.to, effect.toward):
            yield "to" if effect.to else "toward", f"{NO_SELF}; name another aim"
    if isinstance(effect, Move) and "target" in (effect.to, effect.toward) and not at.villain:
        yield "to" if effect.to else "toward", "'target' is the token of a villain; name another aim"
    if isinstance(effect, ReplaceCard) and at.on != "game_start":
        yield "do", "'replace_card' changes the starting deck, so it belongs to on = \"game_start\""


def _name_faults(at: Place, effect: BaseEffect, names: Names) -> Iterator[Fault]:
    """Names in an effect that are not those of the right thing."""
    special = [name for name, champion in names.champions.items() if champion.kind == "special"]
    if isinstance(effect, Transform) and effect.into not in special:
        yield "into", f"{effect.into!r} is not a special champion of this set; {suggestion(effect.into, special)}"
    if isinstance(effect, Animate) and effect.name not in special:
        yield "name", f"{effect.name!r} is not a special champion of this set; {suggestion(effect.name, special)}"
    if isinstance(effect, Animate) and effect.name in special:
        words = [getattr(ability, "is_", "") for ability in names.champions[effect.name].abilities]
        large = [word for word in words if word in ("hexes", "linked")]
        if large:
            yield "name", f"{effect.name!r} has the ability {large[0]!r}, but what was a terrain token is one figure on one hex; name another one"
    if isinstance(effect, AddSpecial):
        joining = [name for name, champion in names.champions.items() if champion.kind in ("special", "starting")]
        if effect.name not in joining:
            yield "name", f"{effect.name!r} is not a champion that can join a roster; {suggestion(effect.name, joining)}"
    if isinstance(effect, VillainRat) and effect.name not in names.champions:
        yield "name", f"{effect.name!r} is not a champion of this set; {suggestion(effect.name, names.champions)}"
    if isinstance(effect, ReplaceCard):
        for field, name, places in (("out", effect.out, ("start",)), ("in", effect.into, ("start", "always"))):
            known = [card for card, place in names.cards.items() if place in places]
            if name not in known:
                yield field, f"{name!r} is not a card of a starting deck or a pile; {suggestion(name, known)}"
    if isinstance(effect, OrderVillains):
        for index, word in enumerate(effect.targets):
            if word not in (*COLOURS, *names.villains):
                yield f"targets[{index}]", f"{word!r} is neither a colour of a target nor a villain; {suggestion(word, (*COLOURS, *names.villains))}"


def _target_faults(at: Place, target: Target | None, names: Names) -> Iterator[Fault]:
    """What makes a target one that cannot exist."""
    if target is None:
        return
    if target.about_self and not at.own:
        yield target.about_self, f"{NO_SELF}, so nobody fits; name champions by who = own, allied or enemy"
    if target.who == "bearer" and not at.bearer:
        yield "who", "'bearer' is that of a construct or a quest, and here is none; write self or own"
    if target.who == "slain" and at.on != "slay":
        yield "who", "'slain' is an enemy that Slay answers to; write it in an ability with on = \"slay\""
    if target.name is not None and target.name not in names.figures:
        yield "name", f"{target.name!r} is not a champion of this set; {suggestion(target.name, names.figures)}"
    elif names.champions and target.who not in SINGLE:
        yield from _nobody_faults(_printed(at, target, names), target, names)


class Printed(NamedTuple):
    """What is printed on somebody whom a target can mean."""

    factions: Collection[str]
    order: int
    """Power of an order; 0 of villains and neutrals, who have none."""
    minions: tuple[bool, ...]
    """Whether it is a minion, or can be either: a rat is one until it is transformed."""


def _printed(at: Place, target: Target, names: Names) -> list[Printed]:
    """Whom the word and the name of a target can mean: champions of players, villains and neutrals, or both.

    Those of villains are nobody here: a scheme of the set may be played with villains of a scenario file.
    """
    own = target.who in ("own", "allied")
    if own and at.villain:
        return []
    of_players = [
        Printed(champion.factions, champion.order, (True, False) if champion.kind == "rat" else ("minion" in champion.keywords,))
        for champion in names.champions.values()
        if target.name in (None, champion.name)
    ]
    others = [Printed(factions, 0, (True, False)) for name, factions in names.villains.items() if target.name in (None, name)]
    if target.who == "neutral":
        return others
    return of_players if own or (target.who == "enemy" and at.villain) else [*of_players, *others]


def _nobody_faults(there: Sequence[Printed], target: Target, names: Names) -> Iterator[Fault]:
    """Filters that fit nobody, as far as what is printed tells; an order never costs less than 1."""
    fitting = [
        one
        for one in there
        if (target.minion is None or target.minion in one.minions) and (target.faction is None or not {*target.faction}.isdisjoint(one.factions))
    ]
    if there and not fitting:
        yield "", "fits no champion of this set; ask for less, or add one"
    if not fitting:
        return  # neutrals stand beside the set, in the file of the scenarios
    least = min(max(1, one.order - names.cheaper) for one in fitting)
    most = max(max(1, one.order + names.dearer) for one in fitting)
    if target.max_order is not None and target.max_order < least:
        yield "max_order", f"{target.max_order} is below {least}, the least that an order to one of those who are meant can cost; ask for more"
    if target.min_order is not None and target.min_order > most:
        yield "min_order", f"{target.min_order} is above {most}, the most that an order to one of those who are meant can cost; ask for less"


def _condition_faults(at: Place, condition: Condition | None) -> Iterator[Fault]:
    """Conditions that can never hold where they stand."""
    if condition is None:
        return
    if not at.own and not at.bearer:
        for field in OF_ONE:
            if getattr(condition, field) is not None:
                yield field, f"asks for a champion, but {NO_SELF}; leave it out"
    if condition.threat is not None and not at.villain:
        yield "threat", "is that of schemes and villains; leave it out"
    if at.villain:
        for field in ("allegiance", "played", "played_cost", "first_turn"):
            if getattr(condition, field) is not None:
                yield field, "is about cards and turns of players; villains have none, leave it out"


def _passive_faults(at: Place, passive: Passive, names: Names) -> Iterator[Fault]:
    """What is wrong with one passive where it stands."""
    yield from _inside("if", _condition_faults(at, passive.when))
    if isinstance(passive, Aura):
        yield from _inside("target", _target_faults(at, passive.target, names))
    if isinstance(passive, DeployOn) and passive.own is not None and passive.own not in names.champions:
        yield "own", f"{passive.own!r} is not a champion of this set; {suggestion(passive.own, names.champions)}"
    if isinstance(passive, Share):
        for index, name in enumerate(passive.names):
            if name not in names.figures:
                yield f"names[{index}]", f"{name!r} is not a champion of this set; {suggestion(name, names.figures)}"
