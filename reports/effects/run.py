"""The effects of cards in memory, and the frames made from them."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

from reports.effects.contrasts import Looks
from reports.effects.info import EffectsInfo
from reports.effects.spec import Affected, affected_of
from reports.registry.columns import documented
from reports.store.manifest import Manifest
from reports.text.brief import Brief, Briefed
from sim.counting.effects import Effects

if TYPE_CHECKING:
    import pandas as pd


NAMED = 8
"""Cards that are named in short."""
FLOOR = 0.01
"""Gaps and effects on the win share up to this are of no interest, unless the user says otherwise."""


@dataclass(frozen=True, eq=False)
class Measured:
    """What was measured with one number of players.

    Attributes
    ----------
    manifest
        What was played; `games_done` counts game numbers, each played once as it is and again with every change.
    names
        Names along the C axis of the counts: first the cards that were asked for, then those that are only barred, because others are held against
        them.
    chosen
        How many were asked for.
    counts
        What was counted.
    looks
        Gains by block of games.
    """

    manifest: Manifest
    names: tuple[str, ...] = field(repr=False)
    chosen: int
    counts: Effects = field(repr=False)
    looks: Looks = field(repr=False)

    @property
    def players(self) -> int:
        """Players of a game."""
        return self.manifest.experiment.players

    @property
    def affected(self) -> Affected:
        """What tells of the cards of the game."""
        return affected_of(self.manifest.experiment.game)

    @cached_property
    def catalogue(self) -> tuple[Any, ...]:
        """All cards of the card set, entries of the game's catalogue."""
        return self.affected.cards(self.manifest.arms[0].catalogue)

    @cached_property
    def cards(self) -> tuple[Any, ...]:
        """The cards that were asked for, in the order of the C axis."""
        by_name = {card.name: card for card in self.catalogue}
        return tuple(by_name[name] for name in self.names[: self.chosen])

    @cached_property
    def place(self) -> dict[str, int]:
        """Name to place on the C axis."""
        return {name: k for k, name in enumerate(self.names)}


@dataclass(frozen=True, eq=False, repr=False)
class EffectRun(Briefed):
    """The effects of the cards of one card set.

    The frames have the columns that are listed; which of them tell a card, and what margins are of, depends on the game.

    Attributes
    ----------
    info
        What was asked for, and why the measurement ended.
    parts
        One measurement for each number of players.
    """

    info: EffectsInfo
    parts: tuple[Measured, ...]

    def brief(self, tables: bool = False) -> Brief:
        """What was measured; for a notebook what access to each card is worth, the largest gaps first."""
        from reports.effects.sentences import lead
        from reports.effects.tables import effect_table, labels_of

        sets, names = self.manifest.arms[0].label, [card.name for card in self.cards]
        players = " and ".join("solo" if part.players == 1 else f"{part.players} players" for part in self.parts)
        title = f"{self.manifest.experiment.name} ({sets}): effects of {len(names)} {'card' if len(names) == 1 else 'cards'}, {players}"
        lines = [f"{self.manifest.games_done:,} game numbers, seed {self.manifest.seeds}, each played again with every change"]
        if not tables:
            return Brief(title, (*lines, f"cards: {', '.join(names[:NAMED])}{' ...' if len(names) > NAMED else ''}"))
        values = self.card_values()
        several = ["players"] if len(self.parts) > 1 else []
        columns = ["card", *several, self.affected.cost_column, "access_value", "gap", "q_value", "fair_cost_text", "verdict"]
        shown = effect_table(values, columns, labels_of(self.affected, gap="Gap"))
        return Brief(title, (*lines, lead(self, values)), (("What access is worth, points of the win share", shown),))

    @property
    def manifest(self) -> Manifest:
        """What was played, with what, on what; with the first number of players."""
        return self.parts[0].manifest

    @property
    def affected(self) -> Affected:
        """What tells of the cards of the game."""
        return self.parts[0].affected

    @property
    def cards(self) -> tuple[Any, ...]:
        """The cards looked at."""
        return self.parts[0].cards

    @documented("effects", "effects")
    def effects(self, by_seat: bool = False) -> pd.DataFrame:
        """What each change of a card does to the seat it is done to: by strategy, and for all strategies together.

        All intervals are ordinary ones, for a number of games fixed beforehand. If the games were played until the access values were precise
        enough, they hold in the limit, since when to stop was decided by widths alone (Chow and Robbins 1965).

        Parameters
        ----------
        by_seat
            One row for each seat instead of each strategy.
        """
        from reports.effects.frames.effects import effects

        return effects(self, by_seat)

    @documented("card_values", "effects")
    def card_values(self, floor: float | None = None) -> pd.DataFrame:
        """What having access to each card is worth, against the norm of its cost, with a verdict; the largest gaps first.

        Access is worth what is lost when the card is barred to the seat while the others may still have it (restricted play). The norm is the
        average of that over the other cards of the same kind and cost; the gap is judged against the band of `floor` to either side of 0: `too
        strong` or `too weak` if the interval is wholly outside and the q-value, over all rows, below 0.05; `in band` if it is wholly inside;
        otherwise `not enough games`.

        Parameters
        ----------
        floor
            Share of wins (0.01 is one point) up to which a gap is of no interest; as it was measured with by default.
        """
        from reports.effects.frames.cardvalues import card_values

        return card_values(self, self.info.floor if floor is None else floor)

    @documented("price_effects", "effects")
    def prices(self) -> pd.DataFrame:
        """What one less and one more in cost does to how often a card is bought and how those fare who take it, by strategy and altogether."""
        from reports.effects.frames.prices import prices

        return prices(self)

    @documented("interactions", "effects")
    def interactions(self, floor: float | None = None) -> pd.DataFrame:
        """Whether what a card does is the same for all strategies, at all seats and with any number of players.

        Parameters
        ----------
        floor
            As for `card_values`; decides which groups are named in `strong_for`.
        """
        from reports.effects.frames.interactions import interactions

        return interactions(self, self.info.floor if floor is None else floor)

    def frames(self) -> dict[str, pd.DataFrame]:
        """All frames, by the names of their files."""
        return {
            "card_values": self.card_values(),
            "card_effects": self.effects(),
            "card_effects_by_seat": self.effects(by_seat=True),
            "price_effects": self.prices(),
            "card_interactions": self.interactions(),
        }
