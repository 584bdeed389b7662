"""Scenarios and neutrals as their files describe them (T70)."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import AfterValidator, Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.errors import suggestion
from sim.tactics.cards.effects.verbs import EffectList
from sim.tactics.cards.models import Entry
from sim.tactics.cards.words import Amount, ByPlayers, Number, OtherName
from sim.tactics.maps.counts import Counts
from sim.tactics.scenarios.words import BOSS_RULES, ENCHANTMENTS, MODES, MOST_BEACONS, TOKEN_USES, VILLAIN_RATS
from sim.tactics.words import MAX_SEATS

Glory = Annotated[int, Field(ge=1, le=1000)]
RatFigures = Annotated[int, Field(ge=0, le=8)]
ModeWord = Annotated[str, one_of(MODES, "a mode", tell_all=True)]


def _rats(figures: dict[str, int]) -> dict[str, int]:
    """Refuse what is no rat."""
    for name in figures:
        if name not in VILLAIN_RATS:
            raise wrong(f"{name!r} is not a rat; {suggestion(name, VILLAIN_RATS)}")
    return figures


class Scenario(Entry):
    """A scenario: how a game is won, and what its map means."""

    modes: Annotated[tuple[ModeWord, ...], Field(min_length=1)]
    """Modes in which it is played."""
    map: OtherName
    """Its usual map; there may be others for it."""
    counts: Counts | None = None
    """Tokens that its maps have; those of the printed scenario of this name if left out."""
    win: Glory
    """Glory with which a side wins; in a campaign the villains."""
    sanctuary: Number
    """Glory for each sanctuary controlled."""
    beacons_all: Amount | None = None
    """Glory for the first side that controls all beacons (T71)."""
    beacon_glory: Annotated[tuple[Number, ...], Field(min_length=2, max_length=MOST_BEACONS + 1)] | None = None
    """Glory at the end of a turn for 0, 1, 2 ... beacons (T78)."""
    token: Annotated[str, one_of(TOKEN_USES, "a use of beacon tokens", tell_all=True)] | None = None
    """What a beacon token gives (T72, T76)."""
    token_for_quest: Amount | None = None
    """Glory for which a token may be given back when a quest is completed (T72)."""
    chosen_slay: Amount | None = None
    """Glory for each enemy slain by a champion of a chosen faction (T75)."""
    chosen_sanctuary: Amount | None = None
    """More glory for a sanctuary with an own champion of a chosen faction (T76)."""
    enchanted: Annotated[str, one_of(ENCHANTMENTS, "a meaning of enchanted ground", tell_all=True)] | None = None
    """What enchanted ground is (T77, T78)."""
    barrier_beacons: Amount | None = None
    """Beacons with which a side ignores barriers (T77)."""
    recommended: Annotated[tuple[tuple[OtherName, ...], ...], Field(max_length=MAX_SEATS)] = ()
    """Champions of each seat, where they are not drafted (T13)."""
    boss: OtherName | None = None
    """The boss of a campaign (T88)."""
    boss_rule: Annotated[str, one_of(BOSS_RULES, "a rule of a boss", tell_all=True)] = "riches"
    """What he does: T90, T91, T92 or T93."""
    boss_glory: Number = 0
    """Glory that lies on him (T92)."""
    players_win: Glory | None = None
    """Glory with which the players win (T90, T93); otherwise they win by defeating him."""
    villains: tuple[OtherName, ...] = ()
    """Villains of the campaign, the boss and the revived among them; all of the file or the set if left out."""
    villain_rats: Annotated[
        dict[str, RatFigures], AfterValidator(_rats), Field(json_schema_extra={"propertyNames": {"enum": [*VILLAIN_RATS]}})
    ] = {}
    """Figures of rats that the villains have, by their names; 4 Giant Rats and 1 Fiendish Rat if left out (T88)."""
    discarded_schemes: ByPlayers | None = None
    """Schemes that are discarded first, by the number of players (T82)."""
    champions_each: ByPlayers | None = None
    """Champions of each player, by the number of players (T80)."""

    @property
    def campaign(self) -> bool:
        """Whether players stand together against villains."""
        return any(MODES[mode].campaign for mode in self.modes)

    @property
    def sides(self) -> int:
        """How many sides it is for."""
        return MODES[self.modes[0]].sides

    @model_validator(mode="after")
    def _fits(self) -> Scenario:
        if len({(MODES[mode].sides, MODES[mode].campaign) for mode in self.modes}) > 1:
            raise wrong("have different numbers of sides, which one map cannot be for; write a scenario for each", "modes")
        self._check_pairs()
        self._check_campaign()
        if self.recommended and len(self.recommended) != MODES[self.modes[0]].players:
            raise wrong(f"has {len(self.recommended)} lists for the {MODES[self.modes[0]].players} players of {self.modes[0]}", "recommended")
        return self

    def _check_pairs(self) -> None:
        """Fields that need another one."""
        if (self.barrier_beacons is not None) != (self.enchanted == "barrier"):
            missing = self.barrier_beacons is None
            tip = "is missing; say with how many beacons barriers are ignored" if missing else 'belongs to enchanted = "barrier"; leave it out'
            raise wrong(tip, "barrier_beacons")
        if self.token_for_quest is not None and self.token is None:
            raise wrong("belongs to beacon tokens; say what a token gives, or leave it out", "token_for_quest")
        if self.beacons_all is not None and self.beacon_glory is not None:
            raise wrong("cannot stand beside beacons_all; keep one of them", "beacon_glory")

    def _check_campaign(self) -> None:
        """Fields of a campaign."""
        needed = ("boss", "discarded_schemes", "champions_each")
        if self.campaign:
            for field in needed:
                if getattr(self, field) is None:
                    raise wrong("is missing; a campaign needs it", field)
            return
        for field in (*needed, "boss_glory", "players_win", "villains", "villain_rats"):
            if getattr(self, field) not in (None, 0, (), {}):
                raise wrong("belongs to a campaign; leave it out", field)


class Neutral(Entry):
    """A neutral champion (T75)."""

    lists: ClassVar[tuple[str, ...]] = ("reward",)
    defence: Amount
    """Its defence."""
    reward: EffectList = ()
    """What the player gets whose attack defeats it."""


class PrintedScenario(Model):
    """Tokens of a scenario of the rulebook."""

    name: OtherName
    """The scenario."""
    counts: Counts
    """Its tokens."""


class PrintedFile(Model):
    """The file of them."""

    version: Literal[1] = Field(alias="schema")
    """Version of the form of this file."""
    scenario: tuple[PrintedScenario, ...]
    """The scenarios."""
