"""Effects as steps: what one list of effects becomes in the book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sim.ascension.cards.effects import (
    Acquire,
    AcquireOrDefeat,
    Banish,
    BaseEffect,
    Choose,
    Copy,
    Defeat,
    Discard,
    Discount,
    Draw,
    ExtraTurn,
    Gain,
    GainRestricted,
    OpponentsDestroy,
    OpponentsKeep,
    Steal,
)
from sim.ascension.cards.models import Card, option_word
from sim.ascension.cards.words import GOALS, PERS, REAL_FACTIONS, TYPES, ZONES
from sim.ascension.words import Verb, When

ANY_COST = 32767
"""`limit` of a free defeat or acquisition that takes cards of any cost."""


class Step(NamedTuple):
    """One row of the book's step columns; the names are those of the columns."""

    verb: int
    amount: int = 0
    faction_arg: int = 0
    zones: int = 0
    kind_arg: int = 0
    limit: int = 0
    goal: int = 0
    when: int = When.ALWAYS
    when_arg: int = 0
    per: int = 0
    per_arg: int = 0
    may: int = 0
    skip: int = 0


class Plain(NamedTuple):
    """Fixed gains that stand in front of all other effects."""

    runes: int = 0
    power: int = 0
    gain: int = 0
    draw: int = 0


def split_plain(effects: Sequence[BaseEffect]) -> tuple[Plain, list[Step]]:
    """Split effects into their plain beginning and the steps after it.

    Fixed gains and draws do not see each other, so the longest beginning that consists of nothing else may be added up in any order.

    Parameters
    ----------
    effects
        A card's own effects.

    Returns
    -------
    tuple[Plain, list[Step]]
        Sums of the beginning, and the steps of the rest.
    """
    plain = Plain()
    for index, effect in enumerate(effects):
        if effect.may or effect.conditional:
            return plain, to_steps(effects[index:])
        if isinstance(effect, Gain) and effect.plain:
            plain = Plain(plain.runes + (effect.runes or 0), plain.power + (effect.power or 0), plain.gain + (effect.honor or 0), plain.draw)
        elif isinstance(effect, Draw):
            plain = plain._replace(draw=plain.draw + effect.cards)
        else:
            return plain, to_steps(effects[index:])
    return plain, []


def to_steps(effects: Sequence[BaseEffect]) -> list[Step]:
    """All steps of a list of effects, in the order in which they are resolved."""
    return [step for effect in effects for step in _steps(effect)]


def card_steps(card: Card) -> int:
    """Rows a card needs in the book: its own, and those of its triggers and actions."""
    return len(split_plain(card.effects)[1]) + sum(effect.steps() for effects in card.parts[1:] for effect in effects)


def _steps(effect: BaseEffect) -> list[Step]:
    if isinstance(effect, Gain):
        return [_with_condition(step, effect) for step in _gains(effect)]
    if isinstance(effect, Choose):
        following = []
        for option in effect.options:
            inner = to_steps(option)
            following += [Step(Verb.OPTION, amount=option_word(option), skip=len(inner)), *inner]
        head = Step(Verb.CHOOSE, amount=len(effect.options))
    else:
        following = to_steps(effect.inner())
        head = _single(effect)
    return [_with_condition(head, effect)._replace(skip=len(following)), *following]


def _gains(effect: Gain) -> list[Step]:
    per, per_arg = PERS[effect.per] if effect.per else (0, 0)
    amounts = ((Verb.RUNES, effect.runes), (Verb.POWER, effect.power), (Verb.HONOR, effect.honor))
    return [Step(verb, amount=amount, per=per, per_arg=per_arg) for verb, amount in amounts if amount is not None]


def _single(effect: BaseEffect) -> Step:
    """The step of a verb that is one step, without condition and what follows."""
    match effect:
        case GainRestricted():
            return Step(Verb.RESTRICTED, amount=effect.runes, faction_arg=REAL_FACTIONS[effect.faction])
        case Draw():
            return Step(Verb.DRAW, amount=effect.cards)
        case Banish():
            return Step(Verb.BANISH_ROW if effect.source == "row" else Verb.BANISH_OWN, zones=ZONES[effect.source])
        case Discard():
            return Step(Verb.DISCARD)
        case Defeat():
            return Step(Verb.DEFEAT, limit=_limit(effect.max_cost))
        case Acquire():
            return Step(Verb.ACQUIRE, kind_arg=TYPES[effect.type], limit=_limit(effect.max_cost), goal=GOALS[effect.to])
        case AcquireOrDefeat():
            return Step(Verb.ACQUIRE_OR_DEFEAT)
        case Copy():
            return Step(Verb.COPY)
        case OpponentsDestroy():
            return Step(Verb.OPPONENTS_DESTROY, amount=effect.constructs)
        case OpponentsKeep():
            return Step(Verb.OPPONENTS_KEEP, amount=effect.constructs)
        case Steal():
            return Step(Verb.STEAL)
        case Discount():
            return Step(Verb.DISCOUNT, amount=effect.runes)
        case ExtraTurn():
            return Step(Verb.EXTRA_TURN)
    raise AssertionError(f"no step for the effect {effect!r}")


def _limit(max_cost: int | None) -> int:
    return ANY_COST if max_cost is None else max_cost


def _with_condition(step: Step, effect: BaseEffect) -> Step:
    when, when_arg = When.ALWAYS, 0
    if effect.if_constructs is not None:
        when, when_arg = When.CONSTRUCTS, effect.if_constructs
    elif effect.if_played is not None:
        when, when_arg = When.PLAYED, REAL_FACTIONS[effect.if_played]
    elif effect.unite is not None:
        when, when_arg = When.UNITE, REAL_FACTIONS[effect.unite]
    return step._replace(when=when, when_arg=when_arg, may=int(effect.may))
