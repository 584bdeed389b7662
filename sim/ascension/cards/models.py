"""The card file model: a card, its triggers and actions, and the rules of a card set."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Annotated

from pydantic import AfterValidator, Field, model_validator

from sim.ascension.cards.effects import BaseEffect, Choose, Copy, Draw, EffectList, Gain, depth, walk
from sim.ascension.cards.words import EVENTS, FACTION_WORDS, MAX_DEPTH, PLACES, REAL_FACTIONS, TYPES, Number, RealFaction
from sim.ascension.words import MAX_CARD_ACTIONS, MAX_CARD_TRIGGERS, MAX_PILE, MAX_ROUNDS, MAX_ROW, Choice
from sim.cardfiles.models import Model, check_name, one_of, wrong

MAX_NAME = 60
MAX_HONOR_POOL = 999


class Rules(Model):
    """Numbers of the game; the defaults are those of both printings."""

    honor_per_player: Annotated[int, Field(ge=1, le=MAX_HONOR_POOL)] = 30
    """Honor in the pool for each player, with 2 players or more."""
    honor_solo: Annotated[int, Field(ge=1, le=MAX_HONOR_POOL)] = 50
    """Honor in the pool of the solo game."""
    hand_size: Annotated[int, Field(ge=1, le=MAX_PILE)] = 5
    """Cards drawn for a turn."""
    row_size: Annotated[int, Field(ge=1, le=MAX_ROW)] = 6
    """Cards of the centre row."""
    round_cap: Annotated[int, Field(ge=1, le=MAX_ROUNDS)] = 200
    """Rounds after which a game is given up as unfinished."""


class Trigger(Model):
    """What a construct in play answers to, once a turn for each copy."""

    on: Annotated[str, one_of(EVENTS, "an event")]
    """The event it answers to; `construct_acquired`: another construct would go to the own discard pile."""
    faction: RealFaction | None = None
    """Only cards of this faction; any if left out."""
    may: bool = False
    """Whether `to` is optional."""
    to: Annotated[str, one_of(("play", "hand"), "a place for the acquired construct")] | None = None
    """Where the acquired construct goes instead; such a trigger has no effects."""
    effects: EffectList = ()
    """What happens, in this order."""

    @model_validator(mode="after")
    def _fits_event(self) -> Trigger:
        if self.on == "monster_defeated" and self.faction is not None:
            raise wrong("does not belong to monster_defeated; leave it out", "faction")
        if self.to is None:
            if self.may:
                raise wrong("belongs to a trigger with `to`; here write it on the effects that are optional", "may")
            if not self.effects:
                raise wrong("is missing; a trigger needs effects" + (" or `to`" if self.on == "construct_acquired" else ""), "effects")
        elif self.on != "construct_acquired":
            raise wrong(f"belongs to construct_acquired, not to {self.on}; leave it out", "to")
        elif self.effects:
            raise wrong("cannot stand beside `to`; write a second trigger for the effects", "effects")
        return self


class Action(Model):
    """What a construct in play offers for a price, once a turn for each copy."""

    runes: Number | None = None
    """The price in runes."""
    banish_self: bool = False
    """Whether the construct is banished as the price, or as a part of it."""
    effects: EffectList
    """What happens, in this order."""

    @model_validator(mode="after")
    def _has_price(self) -> Action:
        if self.runes is None and not self.banish_self:
            raise wrong("has no price; add runes = N or banish_self = true")
        if not self.effects:
            raise wrong("is empty; an action needs effects", "effects")
        return self


RESERVED = frozenset(
    {
        "any",
        "starter",
        *TYPES,
        *FACTION_WORDS,
        *(f"{faction} {word}" for faction in REAL_FACTIONS for word in TYPES),
        *(word.name.lower() for word in Choice),
    }
)
"""Words that mean something else in a strategy."""


def _check_name(name: str) -> str:
    """A name that strategies can say, also after `use`."""
    check_name(name, RESERVED, "the card")
    if name.startswith("use "):
        raise wrong(f"{name!r} begins with 'use', which strategies say of actions; give the card another name")
    return name


class Card(Model):
    """One card as its file describes it."""

    name: Annotated[str, Field(min_length=1, max_length=MAX_NAME), AfterValidator(_check_name)]
    """Its name, as strategies and reports say it."""
    count: Annotated[int, Field(ge=0, le=MAX_PILE)]
    """Copies: in the centre deck, in every starting deck, or in the pile; 0 takes it out of the game."""
    type: Annotated[str, one_of(TYPES, "a card type")]
    """What kind of card it is."""
    faction: Annotated[str, one_of(FACTION_WORDS, "a faction")] = "none"
    """Its faction."""
    cost: Number
    """Runes it costs; for a monster the power that defeats it, at least 1."""
    honor: Number
    """Honor printed on it, counted at the end; for a monster the honor of its reward."""
    place: Annotated[str, one_of(PLACES, "a place")] = "centre"
    """Where its copies are: the centre deck, every starting deck, or a pile that is always available."""
    banishable: bool = True
    """Whether it can be banished from the row."""
    constructs_count_as: Annotated[str, one_of(FACTION_WORDS, "a faction")] = "none"
    """Constructs: while it is in play, all constructs of its owner count as this faction too."""
    effects: EffectList = ()
    """What happens, in this order: of a hero when played, of a construct once every turn, of a monster its reward beyond the honor."""
    triggers: Annotated[tuple[Trigger, ...], Field(max_length=MAX_CARD_TRIGGERS)] = ()
    """Constructs: what it answers to while in play."""
    actions: Annotated[tuple[Action, ...], Field(max_length=MAX_CARD_ACTIONS)] = ()
    """Constructs: what it offers for a price while in play."""

    @model_validator(mode="after")
    def _fits_type(self) -> Card:
        if self.type != "construct":
            for field, present in (
                ("triggers", self.triggers),
                ("actions", self.actions),
                ("constructs_count_as", self.constructs_count_as != "none"),
            ):
                if present:
                    raise wrong(f'belongs to constructs and this is a {self.type}; leave it out, or set type = "construct"', field)
        if self.type == "monster":
            self._check_monster()
        if any(depth(effects) > MAX_DEPTH for effects in self.parts):
            raise wrong(f"has effects inside effects more than {MAX_DEPTH} deep; write it flatter")
        return self

    def _check_monster(self) -> None:
        if self.cost < 1:
            raise wrong("0 is below 1, the least power that defeats a monster", "cost")
        if self.place == "start":
            raise wrong('a monster cannot be in a starting deck; write "centre" or "always"', "place")
        if self.place == "always" and self.count > 1:
            raise wrong(f"{self.count} is above 1: an always-available monster never runs out, so its count is 1 (0 takes it out)", "count")

    @property
    def parts(self) -> tuple[tuple[BaseEffect, ...], ...]:
        """All lists of effects: its own, then those of triggers and actions."""
        return (self.effects, *(trigger.effects for trigger in self.triggers), *(action.effects for action in self.actions))

    def all_effects(self) -> Iterator[BaseEffect]:
        """Every effect anywhere on the card."""
        for effects in self.parts:
            yield from walk(effects)

    @cached_property
    def plain_runes(self) -> int:
        """Runes of its plain gains: top of the effects, no `per`, no condition."""
        return sum(effect.runes or 0 for effect in self.effects if isinstance(effect, Gain) and effect.plain)

    @cached_property
    def plain_power(self) -> int:
        """Power of its plain gains."""
        return sum(effect.power or 0 for effect in self.effects if isinstance(effect, Gain) and effect.plain)

    @cached_property
    def plain_draws(self) -> int:
        """Cards of the `draw` effects at the top of its effects that have no condition."""
        return sum(effect.cards for effect in self.effects if isinstance(effect, Draw) and not effect.conditional)

    @property
    def draws_anywhere(self) -> bool:
        """An effect anywhere on the card draws."""
        return any(isinstance(effect, Draw) for effect in self.all_effects())

    @property
    def copies_anywhere(self) -> bool:
        """An effect anywhere on the card copies."""
        return any(isinstance(effect, Copy) for effect in self.all_effects())

    @property
    def is_plain(self) -> bool:
        """Nothing but plain gains, or nothing at all (`ENGINE.md`, section 6, play order)."""
        own = self.effects
        return all(isinstance(effect, Gain) and effect.plain for effect in own) and not self.triggers and not self.actions

    @property
    def option_words(self) -> tuple[Choice, ...]:
        """The words of all options of `choose` anywhere on the card."""
        return tuple(option_word(option) for effect in self.all_effects() if isinstance(effect, Choose) for option in effect.options)


def option_word(option: tuple[BaseEffect, ...]) -> Choice:
    """The word of an option: the first thing its first effect gives; of a gain in the order runes, power, honor."""
    first = option[0]
    if isinstance(first, Draw):
        return Choice.DRAW
    if isinstance(first, Gain):
        return Choice.RUNES if first.runes else Choice.POWER if first.power else Choice.HONOR
    return Choice.OTHER
