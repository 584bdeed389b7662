"""Abilities of a card: one model a kind, told apart by `on`."""

from __future__ import annotations

from typing import Annotated, Literal, TypeVar

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, exactly_one, wrong
from sim.voskhozhdenie.cards.costs import CostList
from sim.voskhozhdenie.cards.effects.verbs import EffectList
from sim.voskhozhdenie.cards.fields import Amount, Cards, Condition, Count, Filter, GivenColour, GivenKeyword, Value, word_of
from sim.voskhozhdenie.cards.language.words import Which, Zone
from sim.voskhozhdenie.cards.rulewords import Actor, Allowed, Bonus, CountsAs, Fits, Forbidden, How, PlayerRule, Trigger, Where, Would
from sim.voskhozhdenie.words import MAX_KEYWORDS

OF_OTHERS = {Trigger.PLAY, Trigger.SUMMONED, Trigger.DIES, Trigger.SACRIFICED, Trigger.TO_GRAVEYARD, Trigger.SEARCHED}
"""Triggers of a card that must fit `what`."""
BY_SOMEBODY = {Trigger.PLAY, Trigger.SUMMONED, Trigger.SUPERIORITY_USED, Trigger.ASSIGNED}
"""Triggers that say by whom."""
WITH_EVENT = {*OF_OTHERS, Trigger.PLAY_UNDEATH, Trigger.FIGHT_WON, Trigger.ASSIGNED}
"""Triggers in which `event` is a card."""
Kind = TypeVar("Kind", bound="Ability")
Place = Annotated[Where, word_of(Where, "a place where an ability works")]


class Ability(Model):
    """What every ability has: where it works, and what it does, if it does anything."""

    zone: Place = Where.BATTLEFIELD
    """Where it works (V33)."""
    when: Condition | None = Field(default=None, alias="if")
    """Its condition: of a trigger judged when the event happens (V52), of a static ability always, of an activated one when it is activated."""
    cost: CostList = ()
    """What is paid: of an activated ability at once, of a trigger or replacement when it resolves, else it does nothing (V32, V52)."""
    effects: EffectList = ()
    """What happens, in this order (V35)."""


class Resolve(Ability):
    """What an order does when it resolves, or what a Superiority does that is chosen instead of damage (V31, V45)."""

    on: Literal["resolve", "superiority"]

    @model_validator(mode="after")
    def _only_effects(self) -> Resolve:
        if self.cost or self.when is not None or self.zone is not Where.BATTLEFIELD:
            raise wrong(f"has nothing but effects in an ability {self.on!r}; leave cost, if and zone out")
        return _does_something(self)


class Activated(Ability):
    """What its controller may activate: a decree, a Charge, a Sacrifice ability (V24, V43)."""

    on: Literal["decree", "charge", "activate"]
    n: Count | None = None
    """Charges that a `charge` spends (V69)."""

    @model_validator(mode="after")
    def _has_price(self) -> Activated:
        if (self.n is None) == (self.on == "charge"):
            raise wrong("is missing; say how many charges are spent" if self.on == "charge" else "belongs to `charge`; leave it out", "n")
        if self.on == "activate" and not self.cost:
            raise wrong("is missing; an ability that may be activated again and again needs a cost", "cost")
        return _does_something(self)


class Triggered(Ability):
    """What answers to something that happens (V51 to V58)."""

    on: Literal[
        "summon",
        "death",
        "attack",
        "berserk",
        "fight_won",
        "victory",
        "assigned",
        "game_start",
        "round_start",
        "round_end",
        "play",
        "play_undeath",
        "summoned",
        "dies",
        "sacrificed",
        "to_graveyard",
        "draw",
        "redraw",
        "superiority_used",
        "searched",
    ]
    what: Filter | None = None
    """Which cards it answers to."""
    who: Annotated[Actor, word_of(Actor, "a player")] = Actor.YOU
    """Whose doing it answers to."""
    how: Annotated[How, word_of(How, "a way to enter")] = How.ANY
    """Of `summoned`: in which way the card entered."""
    may: bool = False
    """Whether it is optional, decided when it resolves (V52)."""

    @property
    def trigger(self) -> Trigger:
        """What it answers to."""
        return Trigger(self.on)

    @model_validator(mode="after")
    def _fits_trigger(self) -> Triggered:
        trigger = self.trigger
        if (self.what is None) == (trigger in OF_OTHERS):
            missing = "is missing; say which cards it answers to, such as 'unit'"
            raise wrong(missing if trigger in OF_OTHERS else f"does not belong to {self.on!r}; leave it out", "what")
        if self.who is not Actor.YOU and trigger not in BY_SOMEBODY:
            raise wrong(f"does not belong to {self.on!r}, which is about you; leave it out", "who")
        if self.how is not How.ANY and trigger is not Trigger.SUMMONED:
            raise wrong(f"does not belong to {self.on!r}; leave it out", "how")
        return _does_something(self)


class Instead(Ability):
    """What happens in place of something else; the queue is not used (V33)."""

    on: Literal["instead"]
    would: Annotated[Would, word_of(Would, "something that can be replaced")]
    """What is replaced."""
    what: Filter | None = None
    """Of `dies`: which cards."""
    may: bool = False
    """Whether it is optional."""

    @model_validator(mode="after")
    def _fits_would(self) -> Instead:
        if (self.what is None) == (self.would is Would.DIES):
            raise wrong('belongs to would = "dies", which cannot be without it', "what")
        return self


class Give(Model):
    """What cards have while a static ability works (V79, V80)."""

    power: Amount | None = None
    """More power, for each card by itself (`each`)."""
    armor: Amount | None = None
    """More Armor."""
    set_power: Value | None = None
    """This power in place of their own, before bonuses."""
    base_power: Value | None = None
    """This base power."""
    keywords: Annotated[tuple[GivenKeyword, ...], Field(max_length=MAX_KEYWORDS)] = ()
    """Keywords; a second instance of Arcanism adds up."""
    keywords_of: Filter | None = None
    """Each keyword that one of these cards has, once, with the highest of their numbers; what they have by such a gift does not count."""
    ability: AnyAbility | None = None
    """An ability of their own."""

    @model_validator(mode="after")
    def _gives(self) -> Give:
        if not any(getattr(self, field) not in (None, ()) for field in type(self).model_fields):
            raise wrong("gives nothing; add power, armor, set_power, base_power, keywords, keywords_of or ability")
        return self


class Multiply(Model):
    """Bonuses of power that count more than once (V79, V80)."""

    bonus: Annotated[Bonus, word_of(Bonus, "a bonus")]
    """Which bonuses."""
    by: Annotated[int, Field(ge=2, le=9)]
    """How many times they count."""


class Static(Ability):
    """What always holds while the ability works (V33, V78): exactly one of `give`, `counts_as`, `forbid` ... `rule`."""

    on: Literal["static"]
    to: Cards = Which.SELF
    """For which cards; in other zones than the battlefield too if the filter says so."""
    give: Give | None = None
    """What they have."""
    counts_as: Annotated[CountsAs, word_of(CountsAs, "something to be counted as")] | None = None
    """What they also are where cards are counted."""
    forbid: Annotated[tuple[Annotated[Forbidden, word_of(Forbidden, "something that can be forbidden")], ...], Field(max_length=4)] | None = None
    """What is forbidden for them."""
    allow: Annotated[Allowed, word_of(Allowed, "a rule that can be lifted")] | None = None
    """Which rule is lifted for them."""
    multiply: Multiply | None = None
    """Which of their bonuses count more than once."""
    again: Count | None = None
    """Own orders: they do their effects so many more times when they resolve; played and paid once."""
    also_in: Annotated[Zone, word_of(Zone, "a zone")] | None = None
    """A zone in which they lie besides (V13); only own_hand."""
    fits: Annotated[Fits, word_of(Fits, "something to fit")] | None = None
    """Where they fit whatever is asked for."""
    rule: Annotated[PlayerRule, word_of(PlayerRule, "a rule of the player")] | None = None
    """A rule of the controller that no general word says."""

    @model_validator(mode="after")
    def _one_thing(self) -> Static:
        exactly_one(self, "thing that holds", "give", "counts_as", "forbid", "allow", "multiply", "again", "also_in", "fits", "rule")
        for field, given in (("effects", self.effects), ("cost", self.cost)):
            if given:
                raise wrong("does not belong to a static ability; leave it out", field)
        if self.also_in not in (None, Zone.OWN_HAND):
            raise wrong("can only be own_hand", "also_in")
        return self


class CostChange(Ability):
    """Costs in coins are changed (V82)."""

    on: Literal["cost"]
    to: Cards
    """Costs of which cards that are to be played; `self`: of the card itself in any zone."""
    n: Amount
    """By how much; below 0: less."""


class Price(Ability):
    """What is paid besides the cost in coins, or in place of it (V31)."""

    on: Literal["extra_cost", "alt_cost"]

    @model_validator(mode="after")
    def _has_cost(self) -> Price:
        if not self.cost or self.effects:
            raise wrong("has a cost and nothing else", "cost")
        return self


class Pay(Ability):
    """Charges of own cards may pay for the card itself, one coin each, any number of them (V31)."""

    on: Literal["pay"]
    charges: Filter
    """Of which cards."""


class DeckBuilding(Ability):
    """A rule for the deck that has the card (V8)."""

    on: Literal["deck"]
    any_number_of: tuple[GivenColour, ...] = ()
    """Colours whose limit is lifted."""
    counts_as: tuple[GivenColour, ...] = ()
    """Colours of which it is a city."""

    @model_validator(mode="after")
    def _says_something(self) -> DeckBuilding:
        if not self.any_number_of and not self.counts_as:
            raise wrong("says nothing; add any_number_of or counts_as")
        return self


AnyAbility = Annotated[
    Resolve | Activated | Triggered | Instead | Static | CostChange | Price | Pay | DeckBuilding,
    Field(discriminator="on"),
]
"""Any ability."""
KINDS: tuple[type[Ability], ...] = (Resolve, Activated, Triggered, Instead, Static, CostChange, Price, Pay, DeckBuilding)
"""All kinds of abilities."""
ABILITIES: dict[str, type[Ability]] = {on: kind for kind in KINDS for on in kind.model_fields["on"].annotation.__args__}  # type: ignore[union-attr]
"""The model of every word behind `on`."""
for _model in (Give, Static):
    _model.model_rebuild()


def _does_something(ability: Kind) -> Kind:
    if not ability.effects:
        raise wrong(f"is missing; an ability {getattr(ability, 'on', '')!r} needs effects", "effects")
    return ability
