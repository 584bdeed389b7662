"""Effects of Relic in words."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from reports.relic.cardtext.conditions import condition_text, per_text
from reports.relic.cardtext.nouns import COUNTED, TESTED, TYPES, points, things, with_trait
from reports.text.clauses import Clause, bought, counted, finished, in_a_row, led, one_of, quoted, text_of
from reports.text.sentences import joined
from sim.relic.cards.effects import Battle, Choose, Clear, Pay, Players, SkillTest
from sim.relic.cards.things import BaseEffect, Exchange, Foe, LossOrPrice, RiftCondition

FORBIDDEN = {"power": "power numbers", "weapon": "weapons", "armour": "armour", "reroll": "rerolls"}
WHO = {"each": "each player", "others": "each other player", "here": "each other player on your space", "one": "another player of your choice"}
WIN, PENALTY = "If you win", "Penalty if you lose:"
"""Leads of what comes of a battle; the Life that a lost one costs anyway is none of it."""
BARE = {
    "heal": "restore your Life to its starting value if it is lower",
    "miss_turn": "miss a turn",
    "eliminate": "leave the game for good",
    "win": "win the game",
    "discard_this": "discard this card",
    "take_this": "take this card",
}
"""Verbs without fields."""


def clauses(effects: Sequence[BaseEffect]) -> list[Clause]:
    """A list of effects."""
    return [clause(effect) for effect in effects]


def clause(effect: Any) -> Clause:
    """One effect; a price is always optional, whatever else it says."""
    alone = isinstance(effect, Choose | Players) or effect.do == "new_mission" or getattr(effect, "per", None) is not None
    allowed = _having(effect) if isinstance(effect, Players) else ""
    done, follows = bought(price(effect), clauses(effect.then)) if isinstance(effect, Pay) else (DONE[effect.do](effect), _follows(effect))
    return Clause(done, follows, condition_text(effect.when), effect.may or isinstance(effect, Pay), allowed, alone=alone)


def optional(lead: str, effects: Sequence[BaseEffect], condition: str = "") -> str:
    """What may happen when or if something is so: all of it or nothing."""
    inner, lead = clauses(effects), f"{lead}, if {condition}" if condition else lead
    if all(one.in_row for one in inner):
        return finished(f"{lead}, you may {in_a_row([one.do for one in inner])}")
    return f"{finished(f'{lead}, you may do this', ':')} {quoted(text_of(inner))}"


def foe_terms(foe: Foe) -> list[str]:
    """How an enemy fights beyond its value, as sentences."""
    dice = [f"It rolls {counted(foe.dice, 'die', 'dice')}."] * (foe.dice > 1)
    ties = ["It wins ties."] * foe.wins_ties
    forbidden = [name for word, name in FORBIDDEN.items() if word in foe.forbid]
    return [*dice, *ties, *([f"You cannot use {joined(forbidden).replace(' and ', ' or ')} against it."] if forbidden else [])]


def price(effect: LossOrPrice | RiftCondition) -> str:
    """What is paid, said to the player."""
    thing, trait = effect.thing, getattr(effect, "trait", None)
    if thing == "trophy":
        return f"discard trophies worth at least {points(effect.amount)}"
    return f"{'pay' if thing not in COUNTED or thing == 'token' else 'discard'} {things(thing, effect.amount, trait)}"


def _gain(effect: Exchange) -> str:
    if effect.thing == "attribute":
        return f"raise an attribute of your choice by {effect.amount}{per_text(effect.per)}"
    if effect.thing == "level":
        return f"gain {counted(effect.amount, 'level')}{per_text(effect.per)}"
    return f"{'draw' if effect.thing == 'power' else 'gain'} {things(effect.thing, effect.amount)}{per_text(effect.per)}"


def _lose(effect: Any) -> str:
    if effect.thing == "attribute":
        return f"lower an attribute of your choice by {effect.amount}{per_text(effect.per)}"
    verb = "lose" if effect.thing not in COUNTED or effect.thing == "token" else "discard"
    return f"{verb} {things(effect.thing, effect.amount, effect.trait)}{per_text(effect.per)}"


def _move(effect: Any) -> str:
    if effect.to is not None:
        return f"move to {effect.to}"
    return f"move to another space of your choice in {f'the area {effect.area}' if effect.area is not None else f'the {effect.tier} tier'}"


def _clear(effect: Clear) -> str:
    what = f"all {TYPES[effect.type] if effect.type else 'threat cards'}{with_trait(effect.trait)} on your space"
    if not effect.trophies:
        return f"discard {what}"
    return f"take {what} as trophies" if effect.type else f"discard {what}, but take enemies as trophies"


def _buy_wargear(effect: Any) -> str:
    if effect.look == 1:
        return "look at the top card of the wargear deck, which you may buy or else discard"
    return f"look at the top {counted(effect.look, 'card')} of the wargear deck, buy as many of them as you like, then discard the rest"


def _new_mission(effect: Any) -> str:
    if effect.replace:
        return "discard your active mission, then draw a new one"
    return "draw a mission; if you have an active one, keep one of the two and discard the other"


def _face_down(effect: Any) -> str:
    return f"turn {counted(effect.count, 'active corruption card')} face down"


def _players(effect: Players) -> str:
    inner = clauses(effect.effects)
    if all(one.in_row for one in inner):
        return f"{WHO[effect.who]} {in_a_row([_third(one.do) for one in inner])}"
    return f"{WHO[effect.who]} must do this: {quoted(text_of(inner))}"


def _having(effect: Players) -> str:
    """What happens to players behind `you may`."""
    inner = clauses(effect.effects)
    if all(one.in_row for one in inner):
        return f"have {WHO[effect.who]} {_theirs(in_a_row([one.do for one in inner]))}"
    return f"have {WHO[effect.who]} do this: {quoted(text_of(inner))}"


def _third(done: str) -> str:
    """What another player does: `loses 1 Life`."""
    verb, _, rest = done.partition(" ")
    return _theirs(f"{verb}{'es' if verb.endswith('s') else 's'} {rest}")


def _theirs(done: str) -> str:
    """What is said to the player, said of others."""
    return done.replace(" your ", " their ").replace(" you ", " they ")


def _follows(effect: BaseEffect) -> tuple[str, ...]:
    """Sentences that hang on an effect."""
    if effect.do == "advance":
        return tuple(_rift(effect))
    leads = LEADS.get(effect.do, {})
    terms = foe_terms(effect) if isinstance(effect, Battle) else []
    return (*terms, *(led(leads[field], clauses(inner), apart=True) for field, inner in effect.blocks() if inner and field in leads))


def _rift(effect: Any) -> list[str]:
    """What follows a step into the Warp Rift."""
    met = [f"you have reached level {one.amount}" if one.thing == "level" else f"you {price(one)}" for one in effect.conditions]
    said = [finished(f"For each of these, in this order, you may go one space further: {'; '.join(met)}")] if met else []
    return [*said, "Then do what the text of your space says."]


def _test(effect: SkillTest) -> str:
    return f"test {TESTED[effect.attribute]} against {effect.target}"


def _battle(effect: Battle) -> str:
    return f"fight with {TESTED[effect.attribute]} against an enemy of value {effect.value}"


LEADS = {"test": {"pass": "If you pass", "fail": "If you fail"}, "battle": {"win": WIN, "lose": PENALTY}}
"""When effects inside others happen."""
DONE: Mapping[str, Callable[[Any], str]] = {
    "gain": _gain,
    "lose": _lose,
    **dict.fromkeys(BARE, lambda effect: BARE[effect.do]),
    "test": _test,
    "battle": _battle,
    "draw": lambda effect: f"draw {counted(effect.amount, f'{effect.colour} threat card')} onto your space",
    "move": _move,
    "choose": lambda effect: one_of([clauses(option) for option in effect.options]),
    "buy_power": lambda effect: f"buy any number of power cards for {effect.price} influence each",
    "buy_wargear": _buy_wargear,
    "advance": lambda _: "move to the next space",
    "charge": lambda effect: f"put {counted(effect.amount, 'charge')} on one of your cards that uses charges",
    "face_down": _face_down,
    "new_mission": _new_mission,
    "clear": _clear,
    "players": _players,
}
"""What a verb does, said to the player; a `pay` is said with what it buys."""
