"""Whom an effect is for: `target = { who, count, ... }`."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, model_validator

from sim.cardfiles.models import Model, one_of, wrong
from sim.tactics.cards.words import SINGLE, STATS, WHO, CountOrAll, Number, OtherName, SomeFactions, TerrainWord, Yes
from sim.tactics.words import MAX_STEPS

ON_BOARD_ONLY = ("on_terrain", "not_on_portal", "within", "adjacent", "in_ranged_reach_of")
"""Filters that only a champion on the board fits."""
FILTERS = (
    *("faction", "name", "max_order", "min_order", "minion", "on_board", "ready", "other"),
    *(*ON_BOARD_ONLY, "highest", "lowest"),
)


class Target(Model):
    """Whom an effect is for; all filters that are given must fit."""

    who: Annotated[str, one_of(WHO, "a word for champions", tell_all=True)] = "own"
    """Whose champions; self: the one whose text it is, bearer: of a construct or quest, slain: the one that was defeated (Slay)."""
    count: CountOrAll = 1
    """How many of them, or all."""
    faction: SomeFactions | None = None
    """Of at least one of these factions."""
    name: OtherName | None = None
    """Of this name."""
    max_order: Number | None = None
    """Whose order costs at most so much at that moment."""
    min_order: Number | None = None
    """Whose order costs at least so much."""
    minion: bool | None = None
    """Whether they are minions."""
    on_board: bool | None = None
    """Whether they stand on the board."""
    ready: bool | None = None
    """Whether they are ready."""
    other: Yes | None = None
    """Not the one whose text it is."""
    on_terrain: TerrainWord | None = None
    """Standing on such a hex."""
    not_on_portal: Yes | None = None
    """Not standing on a portal."""
    within: Annotated[int, Field(ge=1, le=MAX_STEPS)] | None = None
    """At most so far from the one whose text it is."""
    adjacent: Yes | None = None
    """Next to the one whose text it is."""
    in_ranged_reach_of: Annotated[str, one_of(("self", "own"), "a word for who must reach it", tell_all=True)] | None = None
    """In ranged reach (T57) of the one whose text it is, or of any own champion on the board."""
    highest: Annotated[str, one_of(STATS, "a value of champions", tell_all=True)] | None = None
    """Of those that fit the one with the highest such value."""
    lowest: Annotated[str, one_of(STATS, "a value of champions", tell_all=True)] | None = None
    """Of those that fit the one with the lowest such value."""

    @property
    def about_self(self) -> str:
        """The field that speaks of the champion whose text it is; empty if none does."""
        if self.who == "self":
            return "who"
        if self.in_ranged_reach_of == "self":
            return "in_ranged_reach_of"
        return next((field for field in ("other", "adjacent", "within") if getattr(self, field) is not None), "")

    @property
    def off_board(self) -> bool:
        """Whether champions off the board can fit."""
        return self.on_board is not True and not self._needs_board()

    def _needs_board(self) -> str:
        return next((field for field in ON_BOARD_ONLY if getattr(self, field) is not None), "")

    @model_validator(mode="after")
    def _can_exist(self) -> Target:
        if self.who in SINGLE:
            given = [field for field in FILTERS if getattr(self, field) is not None]
            if given:
                raise wrong(f"is of no use: {self.who} is one champion; leave it out", given[0])
            if self.count != 1:
                raise wrong(f"must be 1: {self.who} is one champion; leave it out", "count")
        if self.min_order is not None and self.max_order is not None and self.min_order > self.max_order:
            raise wrong(f"{self.min_order} is above max_order ({self.max_order}), so no champion fits", "min_order")
        if self.on_board is False and self._needs_board():
            raise wrong(f"is false, but {self._needs_board()} asks for a champion on the board, so none fits", "on_board")
        if self.highest is not None and self.lowest is not None:
            raise wrong("cannot stand beside highest; keep one of them", "lowest")
        if (self.highest or self.lowest) and self.count == "all":
            raise wrong("cannot be all beside highest or lowest, which mean one", "count")
        return self
