"""Who and what the numbers of a game mean: cards, champions, treasures, hexes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from reports.replays.source import Source
from reports.replays.words import HasName
from sim.tactics.batch import map_of
from sim.tactics.cards.cardset import CardSet
from sim.tactics.cards.models import Card, Champion, Quest, Treasure
from sim.tactics.cards.villains import Scheme, Villain
from sim.tactics.cards.words import COLOURS
from sim.tactics.scenarios.files import ScenarioFile
from sim.tactics.scenarios.models import Neutral
from sim.tactics.state import NOBODY, VILLAINS
from sim.tactics.tables import NONE


class Event(NamedTuple):
    """One event, as `sim.tactics.events.EVENT` has it."""

    what: int
    seat: int
    who: int
    card: int
    place: int
    other: int
    amount: int
    round: int
    runes: int
    bound: int
    power: int


@dataclass(frozen=True)
class Cast:
    """What a game is played with.

    Attributes
    ----------
    book
        The compiled card set, scenario and map.
    kinds
        What can lie in a deck, by its number.
    ranks
        Who can stand on the board, by number.
    treasures
        Treasures by number.
    board
        Name of the map.
    schemes
        Schemes of a campaign by number.
    """

    book: np.void
    kinds: tuple[Card | Quest | Champion, ...]
    ranks: tuple[Champion | Neutral | Villain, ...]
    treasures: tuple[Treasure, ...]
    board: str = ""
    schemes: tuple[Scheme, ...] = ()

    @classmethod
    def of(cls, book: np.void, card_set: CardSet, file: ScenarioFile, name: str, board: str = "") -> Cast:
        """What a book was compiled from: cards, and a scenario of a file."""
        scenario = file.find(name)
        villains = file.villains_of(scenario, card_set) if scenario.campaign else ()
        schemes = file.schemes_of(card_set) if scenario.campaign else ()
        return cls(book, card_set.kinds, (*card_set.champions, *file.neutrals, *villains), card_set.treasures, board, schemes)

    @classmethod
    def of_game(cls, source: Source, game: int) -> Cast:
        """What a game of an experiment is played with: its map too."""
        table, (stage,) = source.arm.table, source.arena.stages
        at = map_of(table, game)
        return cls.of(table.book[at], source.arm.card_set, stage.file, stage.scenario.name, stage.maps[at].name)

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.book["players"])

    @property
    def sides(self) -> int:
        """How many sides there are."""
        return int(self.book["sides"])

    @property
    def campaign(self) -> bool:
        """Whether players stand together against villains."""
        return bool(self.book["campaign"])

    def side_of(self, seat: int) -> int:
        """The side of a seat; what no seat does in a campaign is the villains'."""
        return VILLAINS if seat == NOBODY and self.campaign else int(self.book["side_of"][seat])

    def hex(self, place: int) -> tuple[int, int]:
        """Coordinates of a hex."""
        return int(self.book["q"][place]), int(self.book["r"][place])

    def hexes(self) -> list[tuple[int, int]]:
        """Coordinates of all hexes."""
        return [self.hex(place) for place in range(int(self.book["hexes"]))]

    def targets(self) -> list[tuple[str, int]]:
        """Colour and hex of each target that lies on the board (T81)."""
        lie: list[int] = self.book["target_hex"].tolist() if self.campaign else []
        return [(colour, place) for colour, place in zip(COLOURS, lie, strict=False) if place != NONE]

    def target_of(self, rank: int) -> str:
        """The colour of the target to which a villain goes; empty if it has none."""
        found = self.ranks[rank]
        return found.target or "" if isinstance(found, Villain) else ""


@dataclass(frozen=True)
class Called:
    """Something that is called otherwise here than where it is described: the second of two champions of a name, somebody's rat."""

    name: str
    of: HasName
