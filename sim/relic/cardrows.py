"""Passives, uses and triggers as rows of the book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from sim.relic.cardabilities import Evade, LifePerExplosion, Modifier, MoveChoice, OnesAsSixes, RerollPassive, Shift, Trigger, Use
from sim.relic.cardabilities import Passive as PassiveModel
from sim.relic.cardmodel import Score
from sim.relic.cardwords import ATTRIBUTE_WORDS, MOMENTS, ON, PAYS, REROLLS, ROLLS, THINGS
from sim.relic.words import ANY, Passive, Pay, Thing


class PassiveRow(NamedTuple):
    """One row of the book's passive columns."""

    passive: int
    passive_attribute: int = ANY
    passive_trait: int = ANY
    passive_amount: int = 0
    passive_arg: int = 0


class UseRow(NamedTuple):
    """One row of the book's use columns, without its steps."""

    use_when: int
    use_attribute: int
    use_trait: int
    use_pay: int
    use_amount: int
    use_limit: int
    use_bonus: int
    use_dice: int
    use_rerolls: int
    use_reroll: int
    use_sixes: int
    use_safe: int


class TriggerRow(NamedTuple):
    """One row of the book's trigger columns, without its steps."""

    trigger_on: int
    trigger_attribute: int
    trigger_may: int


def passive_row(passive: PassiveModel, traits: Mapping[str, int]) -> PassiveRow:
    """Row of a passive; `traits` numbers the traits."""
    amount, arg = 0, 0
    match passive:
        case Modifier() | MoveChoice() | Shift() | LifePerExplosion():
            amount = passive.amount
        case RerollPassive():
            amount, arg = passive.amount, REROLLS[passive.dice]
        case OnesAsSixes():
            arg = ROLLS[passive.roll]
        case Evade():
            amount = passive.most or 0
    return PassiveRow(
        Passive[passive.is_.upper()],
        _attribute(getattr(passive, "attribute", None)),
        _trait(getattr(passive, "trait", None), traits),
        amount,
        arg,
    )


def score_row(score: Score) -> PassiveRow:
    """Row of a part of an enemy's score."""
    return PassiveRow(Passive.ENEMY_SCORE, passive_amount=score.amount, passive_arg=THINGS[score.per] if score.per else Thing.NOTHING)


def use_row(use: Use, traits: Mapping[str, int], pay: Pay | None = None) -> UseRow:
    """Row of a use; `pay` stands in place of its own price, `traits` numbers the traits."""
    price = PAYS[use.pay] if pay is None else pay
    return UseRow(
        use_when=MOMENTS[use.moment],
        use_attribute=_attribute(use.attribute),
        use_trait=_trait(use.trait, traits),
        use_pay=price,
        use_amount=0 if price == Pay.NOTHING else use.amount,
        use_limit=int(use.limit == "turn"),
        use_bonus=use.bonus,
        use_dice=use.dice,
        use_rerolls=use.rerolls,
        use_reroll=REROLLS[use.reroll],
        use_sixes=int(use.ones_as_sixes),
        use_safe=int(use.safe),
    )


def trigger_row(trigger: Trigger) -> TriggerRow:
    """Row of a trigger."""
    return TriggerRow(ON[trigger.on], _attribute(trigger.attribute), int(trigger.may))


def _attribute(word: str | None) -> int:
    return ANY if word is None else ATTRIBUTE_WORDS[word]


def _trait(word: str | None, traits: Mapping[str, int]) -> int:
    return ANY if word is None else traits[word]
