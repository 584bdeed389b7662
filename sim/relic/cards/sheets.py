"""Sheets of a card set that are no cards: spaces, characters, scenarios, and the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, ClassVar

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.relic.cards.abilities import PassiveList, TriggerList
from sim.relic.cards.effects import EffectList, check_options
from sim.relic.cards.things import BaseEffect, depth
from sim.relic.cards.uses import UseList
from sim.relic.cards.words import MAX_DEPTH, MAX_EFFECTS, MAX_NAME, MOST_ICONS, REWARD_WORDS, RINGS, TIERS, Amount, Name, Number, OtherName
from sim.relic.words import MAX_DECK, MAX_LEVEL, MAX_ROUNDS, TOP_ATTRIBUTE, TOP_LIFE

AttributeValue = Annotated[int, Field(ge=1, le=TOP_ATTRIBUTE)]
IconNumber = Annotated[int, Field(ge=0, le=MOST_ICONS)]


class Rules(Model):
    """Numbers of the game; the defaults are those of the rulebook."""

    start_influence: Number = 3
    """Influence at the start."""
    dealt: Amount = 2
    """Characters dealt to each player, who keeps one."""
    level_points: Amount = 6
    """Trophy points a level costs."""
    missions_for_relic: Amount = 3
    """Completed missions a relic costs."""
    relics_drawn: Amount = 2
    """Relics drawn, of which one is kept."""
    corruption_limit: Amount = 6
    """Corruption cards with which a character is corrupted."""
    inner_relics: Number = 1
    """Relics needed to enter the inner tier."""
    battle_loss: Number = 1
    """Life a lost battle costs."""
    round_cap: Annotated[int, Field(ge=1, le=MAX_ROUNDS)] = 200
    """Rounds after which a game is given up as unfinished."""
    sanctuary: OtherName
    """Space of the vanquished."""


class Switches(Model):
    """Points where sources or readers disagree (R18, R19, R23)."""

    ones: Annotated[str, one_of(("any", "all"), "a reading", tell_all=True)] = "any"
    """A test fails if `any` die shows a 1, or only if `all` of them do."""
    count: Annotated[str, one_of(("thrown", "every"), "a reading", tell_all=True)] = "thrown"
    """Only the dice `thrown` are looked at, or `every` die, those of explosions too."""
    penalty: Annotated[str, one_of(("always", "unless_vanquished"), "a reading", tell_all=True)] = "always"
    """The penalty of a lost battle happens `always`, or `unless_vanquished`: not to a player whom the lost Life vanquishes."""
    power_numbers: Annotated[str, one_of(("one_per_roll", "one_per_die"), "a reading", tell_all=True)] = "one_per_roll"
    """Of the dice thrown together power numbers replace one at most (`one_per_roll`), or as many as one likes (`one_per_die`)."""


class Sheet(Model):
    """Something with a name and a text."""

    lists: ClassVar[tuple[str, ...]] = ()
    """Fields that are lists of effects."""
    name: Name
    """Its name, as strategies and reports say it."""

    def texts(self) -> Iterator[tuple[str, tuple[BaseEffect, ...]]]:
        """All lists of effects with their places, those of uses and triggers too."""
        for field in self.lists:
            yield field, getattr(self, field)
        for field in ("uses", "triggers"):
            if field in type(self).model_fields:
                for index, part in enumerate(getattr(self, field)):
                    yield f"{field}[{index}].effects", part.effects

    @model_validator(mode="after")
    def _not_too_deep(self) -> Sheet:
        for path, effects in self.texts():
            if depth(effects) > MAX_DEPTH:
                raise wrong(f"has effects inside effects more than {MAX_DEPTH} deep; write it flatter", path)
        return self


class Icons(Model):
    """Threat icons."""

    red: IconNumber = 0
    """Red ones."""
    blue: IconNumber = 0
    """Blue ones."""
    yellow: IconNumber = 0
    """Yellow ones."""


class Box(Model):
    """A movement box."""

    to: OtherName
    """The space it leads to."""
    from_start: bool = False
    """Whether it works only where a movement begins."""
    relics: Number = 0
    """Relics the player must hold."""


class Space(Sheet):
    """A space of the board."""

    lists: ClassVar[tuple[str, ...]] = ("text",)
    tier: Annotated[str, one_of(TIERS, "a tier", tell_all=True)]
    """Its tier."""
    area: Name | None = None
    """Its area; corners have none."""
    icons: Icons = Icons()
    """Its threat icons; outer and middle tier."""
    text: EffectList = ()
    """What must be done where no threat card lies."""
    options: tuple[EffectList, ...] = Field(default=(), max_length=MAX_EFFECTS)
    """In place of a text: one of these may be chosen."""
    box: Box | None = None
    """Its movement box."""

    def texts(self) -> Iterator[tuple[str, tuple[BaseEffect, ...]]]:
        """The text, or the options."""
        yield from super().texts()
        for index, option in enumerate(self.options):
            yield f"options[{index}]", option

    @model_validator(mode="after")
    def _fits_tier(self) -> Space:
        check_options(self.options)
        if self.text and self.options:
            raise wrong("cannot stand beside a text; put a `choose` into the text, or leave the text out", "options")
        if self.tier not in RINGS:
            for field, given in (("area", self.area), ("icons", self.icons != Icons()), ("options", self.options), ("box", self.box)):
                if given:
                    raise wrong(f"belongs to the outer and the middle tier, not to the {self.tier}; leave it out", field)
        if self.tier == "centre" and self.text:
            raise wrong("does not belong to the scenario space; write it as the confrontation of a scenario", "text")
        return self


Track = Annotated[
    tuple[tuple[Annotated[str, one_of(REWARD_WORDS, "a reward")], ...], ...],
    Field(min_length=MAX_LEVEL, max_length=MAX_LEVEL),
]
Limits = Annotated[tuple[Annotated[int, Field(ge=0, le=MAX_DECK)], ...], Field(min_length=MAX_LEVEL + 1, max_length=MAX_LEVEL + 1)]


class Character(Sheet):
    """A character sheet."""

    lists: ClassVar[tuple[str, ...]] = ("special",)
    affiliation: Annotated[str, Field(max_length=MAX_NAME)] = ""
    """To whom he belongs."""
    strength: AttributeValue
    """Strength at the start."""
    willpower: AttributeValue
    """Willpower at the start."""
    cunning: AttributeValue
    """Cunning at the start."""
    life: Annotated[int, Field(ge=1, le=TOP_LIFE)]
    """Life at the start."""
    start: OtherName
    """The space where he starts."""
    power_limit: Limits
    """Power cards he may keep, at the levels 0 to 12."""
    asset_limit: Number
    """Assets he may keep."""
    track: Track
    """Rewards of the levels 1 to 12."""
    special: EffectList = ()
    """What the reward `special` does."""
    passives: PassiveList = ()
    """What always holds."""
    uses: UseList = ()
    """What he can do once a turn."""
    triggers: TriggerList = ()
    """What he answers to."""

    @model_validator(mode="after")
    def _grows(self) -> Character:
        for level, (before, limit) in enumerate(pairwise(self.power_limit), 1):
            if limit < before:
                raise wrong(f"{limit} at level {level} is below {before} at level {level - 1}; a limit never falls", f"power_limit[{level}]")
        on_track = any("special" in rewards for rewards in self.track)
        if on_track and not self.special:
            raise wrong("is missing; the track has the reward `special`, so say what it does", "special")
        if self.special and not on_track:
            raise wrong("is a reward that no level of the track gives; write `special` into the track, or leave it out", "special")
        for index, use in enumerate(self.uses):
            if use.pay in ("charge", "discard"):
                raise wrong(f"{use.pay!r} is a price that only a card can pay", f"uses[{index}].pay")
        return self


class Scenario(Sheet):
    """A scenario sheet."""

    lists: ClassVar[tuple[str, ...]] = ("confrontation",)
    confrontation: Annotated[EffectList, Field(min_length=1)]
    """What is resolved every engagement phase on the scenario space."""
    passives: PassiveList = ()
    """What holds for every player."""
    triggers: TriggerList = ()
    """What is answered for every player."""
