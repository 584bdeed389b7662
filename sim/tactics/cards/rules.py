"""Numbers of the game, and the readings of points that the rulebook leaves open."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from sim.cardfiles.models import Model, one_of
from sim.tactics.cards.words import Number
from sim.tactics.words import MAX_ROUNDS, MAX_STEPS


class Rules(Model):
    """Numbers of the game; the defaults are those of the rulebook."""

    hand_size: Annotated[int, Field(ge=1, le=20)] = 5
    """Cards of a hand (T8)."""
    row_size: Annotated[int, Field(ge=1, le=12)] = 6
    """Cards of the centre row (T8)."""
    research_cost: Number = 3
    """What a research costs (T50)."""
    round_cap: Annotated[int, Field(ge=1, le=MAX_ROUNDS)] = 60
    """Rounds after which a game is unfinished (T67)."""
    base_speed: Annotated[int, Field(ge=0, le=MAX_STEPS)] = 3
    """Speed of a champion (T38)."""
    figures_per_player: Annotated[int, Field(ge=1, le=8)] = 8
    """Figures of a player on the board (T3)."""
    rats_per_player: Annotated[int, Field(ge=0, le=8)] = 4
    """Giant Rats of a player on the board (T53)."""
    corrupted_damage: Number = 5
    """Damage of corrupted ground (T23)."""


class Switches(Model):
    """Points of which both readings can be played; the first is the usual one."""

    gate: Annotated[str, one_of(("power", "runes"), "a reading", tell_all=True)] = "power"
    """What a gate gives every turn (T6)."""
    research: Annotated[str, one_of(("runes", "power"), "a reading", tell_all=True)] = "runes"
    """What a research costs (T6)."""
    champions: Annotated[str, one_of(("recommended", "draft"), "a reading", tell_all=True)] = "recommended"
    """Champions are those of the scenario's list, if it has one, or are drafted (T13)."""
    auras: Annotated[str, one_of(("open", "closed"), "a reading", tell_all=True)] = "open"
    """Whether a bonus for all champions of a kind is for those too that join later (T36)."""
    goals: Annotated[str, one_of(("after", "whole_turn"), "a reading", tell_all=True)] = "after"
    """Whether goals count what happens after the quest was played, or all of the turn (T48)."""
    sight: Annotated[str, one_of(("any", "all", "line"), "a reading", tell_all=True)] = "any"
    """Which shortest paths must be free: any one of them, all, or the straight line (T57)."""
    victim: Annotated[str, one_of(("defence", "strength"), "a reading", tell_all=True)] = "defence"
    """In which value the champion that a villain attacks is the highest (T86)."""
    lot: Annotated[str, one_of(("contract", "all"), "a reading", tell_all=True)] = "contract"
    """Among what the policy `random` chooses: what P1 to P11 name, or all that the rules allow (T36, T51, T61)."""


class Resources(Model):
    """Runes and power."""

    runes: Number = 0
    """Runes."""
    power: Number = 0
    """Power."""


class Gate(Resources):
    """A gate: what it gives once a turn (T11)."""

    first_turn: Resources = Resources()
    """What it gives besides in the first own turn."""


class SoulValues(Model):
    """What one devoured soul gives (T39)."""

    strength: Number = 1
    """Strength."""
    defence: Number = 1
    """Defence."""
