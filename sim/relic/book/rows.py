"""Passives, uses and triggers as rows of the book."""

from __future__ import annotations

from typing import NamedTuple

from sim.relic.book.codes import Codes, attribute_code
from sim.relic.cards.abilities import Evade, LifePerExplosion, Modifier, MoveChoice, OnesAsSixes, RerollPassive, Shift, Trigger
from sim.relic.cards.abilities import Passive as PassiveModel
from sim.relic.cards.models import Score
from sim.relic.cards.uses import Use
from sim.relic.cards.words import MOMENTS, ON, PAYS, REROLLS, ROLLS
from sim.relic.words import ANY, Passive, Pay, Thing


class PassiveRow(NamedTuple):
    """One row of the book's passive columns."""

    passive: int
    passive_attribute: int = ANY
    passive_trait: int = ANY
    passive_amount: int = 0
    passive_arg: int = 0
    passive_per: int = Thing.NOTHING
    passive_only: int = 0


class UseRow(NamedTuple):
    """One row of the book's use columns, without its steps."""

    use_when: int
    use_attribute: int
    use_trait: int
    use_pay: int
    use_amount: int
    use_pay_trait: int
    use_only: int
    use_limit: int
    use_bonus: int
    use_dice: int
    use_per: int
    use_after: int
    use_reveal: int
    use_rerolls: int
    use_reroll: int
    use_sixes: int
    use_safe: int


class TriggerRow(NamedTuple):
    """One row of the book's trigger columns, without its steps."""

    trigger_on: int
    trigger_attribute: int
    trigger_may: int


def passive_row(passive: PassiveModel, codes: Codes) -> PassiveRow:
    """Row of a passive."""
    amount, arg, per, only = 0, 0, int(Thing.NOTHING), 0
    match passive:
        case Modifier():
            amount, per, only = passive.amount, codes.per(passive.per), codes.only(passive.when)
        case MoveChoice() | Shift() | LifePerExplosion():
            amount = passive.amount
        case RerollPassive():
            amount, arg = passive.amount, REROLLS[passive.dice]
        case OnesAsSixes():
            arg = ROLLS[passive.roll]
        case Evade():
            amount = passive.most or 0
    return PassiveRow(
        Passive[passive.is_.upper()],
        attribute_code(getattr(passive, "attribute", None)),
        codes.trait(getattr(passive, "trait", None)),
        amount,
        arg,
        per,
        only,
    )


def score_row(score: Score, codes: Codes) -> PassiveRow:
    """Row of a part of an enemy's score."""
    return PassiveRow(Passive.ENEMY_SCORE, passive_amount=score.amount, passive_per=codes.per(score.per))


def use_row(use: Use, codes: Codes, pay: Pay | None = None) -> UseRow:
    """Row of a use; `pay` stands in place of its own price."""
    price = PAYS[use.pay] if pay is None else pay
    return UseRow(
        use_when=MOMENTS[use.moment],
        use_attribute=attribute_code(use.attribute),
        use_trait=codes.trait(use.trait),
        use_pay=price,
        use_amount=0 if price == Pay.NOTHING else use.amount,
        use_pay_trait=codes.trait(use.pay_trait),
        use_only=codes.only(use.when),
        use_limit=int(use.limit == "turn"),
        use_bonus=use.bonus,
        use_dice=use.dice,
        use_per=codes.per(use.per),
        use_after=int(use.after),
        use_reveal=int(use.reveal),
        use_rerolls=use.rerolls,
        use_reroll=REROLLS[use.reroll],
        use_sixes=int(use.ones_as_sixes),
        use_safe=int(use.safe),
    )


def trigger_row(trigger: Trigger) -> TriggerRow:
    """Row of a trigger."""
    return TriggerRow(ON[trigger.on], attribute_code(trigger.attribute), int(trigger.may))
