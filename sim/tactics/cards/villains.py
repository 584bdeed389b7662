"""Villains and their schemes (T81 to T89); they stand in a card set, or beside the scenarios of a campaign."""

from __future__ import annotations

from typing import Annotated, ClassVar

from pydantic import Field, model_validator

from sim.cardfiles.models import one_of, wrong
from sim.tactics.cards.abilities import AbilityList
from sim.tactics.cards.effects.verbs import EffectList
from sim.tactics.cards.models import Entry
from sim.tactics.cards.words import VILLAIN_KINDS, Amount, ByPlayers, ColourWord, Copies, Factions, Keywords, Number, SpeedChange
from sim.tactics.words import MAX_FIGURES


class Villain(Entry):
    """A villain; values are those for 1, 2, 3 and 4 players."""

    kind: Annotated[str, one_of(VILLAIN_KINDS, "a kind of villain", tell_all=True)] = "villain"
    """Whether it is there from the start, or comes from the deck of the revived (T93)."""
    target: ColourWord | None = None
    """Its target token; none: it gets one by lot, as those of T93 do."""
    cards: Annotated[int, Field(ge=1, le=4)] = 2
    """Cards in the box, each with two sides."""
    factions: Factions = ("Fallen",)
    """Its factions."""
    strength: ByPlayers
    """Strength."""
    defence: ByPlayers
    """Defence."""
    glory: ByPlayers
    """Glory for its defeat (T85)."""
    speed: SpeedChange = 0
    """What its speed is more or less than the usual one."""
    keywords: Keywords = ()
    """Keywords."""
    abilities: AbilityList = ()
    """What it can do."""
    figures_at_threat: Annotated[tuple[Number, ...], Field(max_length=MAX_FIGURES)] = (0,)
    """From which threats on it has one figure more (T89)."""

    @model_validator(mode="after")
    def _can_stand(self) -> Villain:
        if not all(self.defence):
            raise wrong("has a 0, and what has no defence cannot stand; write at least 1", "defence")
        steps = self.figures_at_threat
        if not steps or steps[0] != 0 or list(steps) != sorted(set(steps)):
            raise wrong("must begin with 0 and rise; it says from which threats on there is one figure more", "figures_at_threat")
        return self


class Scheme(Entry):
    """A scheme (T82 to T84)."""

    lists: ClassVar[tuple[str, ...]] = ("effects", "more")
    copies: Copies = 1
    """How many there are."""
    effects: Annotated[EffectList, Field(min_length=1)]
    """The upper effect."""
    threat: Amount
    """From which threat on the lower effect happens too."""
    more: Annotated[EffectList, Field(min_length=1)]
    """The lower effect."""
