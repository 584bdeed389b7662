"""What the holder of a card, or a character, can do: uses."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.relic.cards.conditions import Condition, Per
from sim.relic.cards.effects import EffectList
from sim.relic.cards.words import LIMITS, MAX_ROWS, MOMENTS, PAYS, Amount, AttributeWord, Dice, Number, OtherName, Rerolls, RerollWord

ROLL_FIELDS = ("bonus", "dice", "reveal", "rerolls", "ones_as_sixes", "safe")
"""What a use adds to a roll."""
ROLLED = ("battle", "test")
"""Moments of a roll."""
ACTING = ("start", "move", "engage", "experience")
"""Moments at which effects happen."""
COUNTED_PRICES = ("life", "influence", "power", "asset", "token")
"""Prices that can be more than one."""


class Use(Model):
    """What the holder can do."""

    moment: Annotated[str, one_of(MOMENTS, "a moment", tell_all=True)]
    """When it can be done."""
    attribute: AttributeWord | None = None
    """Only with this attribute."""
    trait: OtherName | None = None
    """Only against enemies with this trait."""
    pay: Annotated[str, one_of(PAYS, "a price", tell_all=True)] = "nothing"
    """What it costs."""
    amount: Amount = 1
    """How much Life or influence, or how many power cards, assets or tokens, it costs."""
    pay_trait: OtherName | None = None
    """Only assets with this trait can be the price."""
    when: Condition | None = None
    """Only if this holds."""
    limit: Annotated[str, one_of(LIMITS, "a limit", tell_all=True)] | None = None
    """How often it can be done, whatever it costs; what costs a charge can be done once a turn anyway."""
    bonus: Number = 0
    """Score that is added."""
    dice: Dice = 0
    """Dice that are added."""
    per: Per | None = None
    """A thing of the player that bonus and dice are multiplied by."""
    reveal: bool = False
    """Whether the top power card is turned over, its number added and the card discarded."""
    after: bool = False
    """Whether the bonus is added after the roll; nothing else can stand beside it."""
    rerolls: Rerolls = 0
    """Rerolls of single dice, after the roll; nothing else can stand beside them."""
    reroll: RerollWord = "any"
    """Which dice may be rolled again."""
    ones_as_sixes: bool = False
    """Whether ones count as sixes in this roll."""
    safe: bool = False
    """Whether losing this battle costs no Life of its own."""
    effects: EffectList = ()
    """What happens, at the moments start, move, engage and experience."""

    @model_validator(mode="after")
    def _fits_moment(self) -> Use:
        helps = [field for field in ROLL_FIELDS if getattr(self, field)]
        if self.moment in ROLLED:
            self._check_roll(helps)
        elif helps or self.after:
            raise wrong(f"belongs to battles and tests, not to the moment {self.moment}; leave it out", helps[0] if helps else "after")
        if self.moment in ACTING:
            self._check_effects()
        elif self.effects:
            raise wrong(f"belongs to the moments {', '.join(ACTING)}, not to {self.moment}; leave it out", "effects")
        if self.reroll != "any" and not self.rerolls:
            raise wrong("says which dice are rolled again, but there are no rerolls; add rerolls", "reroll")
        if self.per and not (self.bonus or self.dice):
            raise wrong("has nothing to multiply; add bonus or dice", "per")
        self._check_price()
        return self

    def _check_roll(self, helps: list[str]) -> None:
        if not helps:
            raise wrong(f"adds nothing; add one of {', '.join(ROLL_FIELDS)}")
        if self.rerolls and len(helps) > 1:
            beside = next(field for field in helps if field != "rerolls")
            raise wrong("cannot stand beside rerolls: they are made after the roll, everything else before it; write two uses", beside)
        if self.after and helps != ["bonus"]:
            beside = next(field for field in helps if field != "bonus")
            raise wrong("cannot stand beside after: only a bonus can be added after the roll; write two uses", beside)
        if self.moment == "test":
            for field in ("trait", "safe"):
                if getattr(self, field):
                    raise wrong("belongs to battles, not to tests; leave it out", field)

    def _check_effects(self) -> None:
        if not self.effects:
            raise wrong(f"is missing; a use at the moment {self.moment} needs effects", "effects")
        for field in ("attribute", "trait"):
            if getattr(self, field) is not None:
                raise wrong(f"does not belong to the moment {self.moment}; leave it out", field)

    def _check_price(self) -> None:
        if self.amount != 1 and self.pay not in COUNTED_PRICES:
            raise wrong(f"does not belong to the price {self.pay}; leave it out", "amount")
        if self.pay_trait is not None and self.pay != "asset":
            raise wrong(f"belongs to the price asset, not to {self.pay}; leave it out", "pay_trait")


UseList = Annotated[tuple[Use, ...], Field(max_length=MAX_ROWS)]
