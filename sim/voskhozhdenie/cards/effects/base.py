"""What every effect may have beside its verb."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.cardfiles.models import Model, wrong
from sim.voskhozhdenie.cards.fields import Amount, Condition, word_of
from sim.voskhozhdenie.cards.language import tree
from sim.voskhozhdenie.cards.language.measures import Fact
from sim.voskhozhdenie.cards.rulewords import Who

ALL = tree.Known(Fact.ALL)
"""The amount `all`."""


class BaseEffect(Model):
    """One effect: one moment (V35)."""

    when: Condition | None = Field(default=None, alias="if")
    """It happens only if this holds when its turn comes."""
    may: bool = False
    """Whether the controller may leave it out, decided when its turn comes."""

    def inner(self) -> tuple[tuple[BaseEffect, ...], ...]:
        """Lists of effects inside it, in the order of the file."""
        return ()


Affected = Annotated[Who, word_of(Who, "a word for players")]
"""Whom it affects."""


class Some(BaseEffect):
    """An effect of a number, or of at most a number."""

    n: Amount | None = None
    """How many; `all`: all there are."""
    upto: Amount | None = None
    """In place of `n`: at most so many, by choice of whoever does it; `all`: any number."""


def check_number(effect: Some) -> None:
    """Refuse an effect with both `n` and `upto`, or with neither."""
    if (effect.n is None) == (effect.upto is None):
        raise wrong("needs either n or upto; write n = 2 for two, upto = 2 for two or fewer")
