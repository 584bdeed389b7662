"""What was measured of the effects of cards: the counts with each number of players, and what was asked for."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from reports.effects.contrasts import GainBlocks
from reports.effects.info import EffectsInfo
from reports.effects.norms import brought
from reports.effects.spec import CardEffectsSpec, effects_spec
from reports.store.manifest import Manifest
from sim.counting.effects import Effects


@dataclass(frozen=True, eq=False)
class MeasurementPart:
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
    looks: GainBlocks = field(repr=False)

    @property
    def players(self) -> int:
        """Players of a game."""
        return self.manifest.experiment.players

    @property
    def seats(self) -> int:
        """Who can be in focus: seats, or teams."""
        return self.manifest.experiment.sides

    @property
    def spec(self) -> CardEffectsSpec:
        """What tells of the cards of the game."""
        return effects_spec(self.manifest.experiment.game)

    @cached_property
    def catalogue(self) -> tuple[Any, ...]:
        """All cards of the card set, or of the decks where everybody brings one: entries of the game's catalogue."""
        decks = [None if strategy.deck is None else strategy.deck.cards for strategy in self.manifest.strategies]
        return brought(self.spec.cards(self.manifest.arms[0].catalogue), decks)

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
class Measurement:
    """The effects of the cards of one card set, as they were counted."""

    info: EffectsInfo
    """What was asked for, and why the measurement ended."""
    parts: tuple[MeasurementPart, ...]
    """One measurement for each number of players."""

    @property
    def manifest(self) -> Manifest:
        """What was played, with what, on what; with the first number of players."""
        return self.parts[0].manifest

    @property
    def spec(self) -> CardEffectsSpec:
        """What tells of the cards of the game."""
        return self.parts[0].spec

    @property
    def cards(self) -> tuple[Any, ...]:
        """The cards looked at."""
        return self.parts[0].cards
