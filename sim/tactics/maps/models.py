"""A map as its file describes it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Annotated, ClassVar

from pydantic import BeforeValidator, ConfigDict, Field, model_validator

from sim.cardfiles.models import Model, wrong
from sim.cardfiles.problems import value_text
from sim.tactics.cards.models import Entry
from sim.tactics.cards.words import COLOURS, OtherName
from sim.tactics.maps import hexes
from sim.tactics.maps.hexes import Hex
from sim.tactics.maps.words import MOST_Q
from sim.tactics.words import MAX_FIGURES, MAX_HEXES, MAX_SEATS


def _hex(value: object) -> object:
    """Refuse what is no hex."""
    if not isinstance(value, (tuple, list)) or len(value) != 2 or any(type(part) is not int for part in value):
        raise wrong(f"must be a hex [q, r], two whole numbers, not {list(value) if isinstance(value, tuple) else value_text(value)}")
    if max(map(abs, value)) > MOST_Q:
        raise wrong(f"[{value[0]}, {value[1]}] has a coordinate beyond {MOST_Q}")
    return tuple(value)


def _one_or_more(value: object) -> object:
    """A hex alone as a list of one."""
    return (value,) if isinstance(value, tuple) and value and type(value[0]) is int else value


def _colours(value: object) -> object:
    """Refuse what is no colour of a target."""
    unknown = next((word for word in value if word not in COLOURS), None) if isinstance(value, Mapping) else None
    if unknown is not None:
        raise wrong(f"is not a colour of a target; known: {', '.join(COLOURS)}", unknown)
    return value


Coordinate = Annotated[int, Field(ge=-MOST_Q, le=MOST_Q)]
Place = Annotated[tuple[Coordinate, Coordinate], BeforeValidator(_hex)]
"""A hex [q, r]."""
Places = Annotated[tuple[Place, ...], Field(max_length=MAX_HEXES)]
"""Hexes."""
BySide = Annotated[tuple[Places, ...], Field(max_length=MAX_SEATS)]
"""Hexes of each side."""
TERRAIN_FIELDS = ("forest", "corrupted", "enchanted", "sanctuary", "beacon")
"""Fields of terrain, those of portals left out."""


class NeutralPlace(Model):
    """Where a neutral champion stands."""

    name: OtherName
    """Who."""
    at: Place
    """Where."""


class Map(Entry):
    """A map: the board, and what lies on it."""

    model_config = ConfigDict(json_schema_extra={"oneOf": [{"required": ["radius"]}, {"required": ["hexes"]}]})

    lists: ClassVar[tuple[str, ...]] = ()
    scenario: OtherName
    """The scenario it is for."""
    radius: Annotated[int, Field(ge=1, le=MOST_Q)] | None = None
    """The board is every hex at most so far from [0, 0]."""
    hexes: Places | None = None
    """In place of a radius: every hex of the board."""
    without: Places = ()
    """Hexes that are missing in the radius."""
    portals: Annotated[BySide, Field(min_length=1)]
    """Portals of each side, in the order of the turns; in a campaign the players' first."""
    tokens: BySide = ()
    """Beacon tokens of each side."""
    forest: Places = ()
    """Forests."""
    corrupted: Places = ()
    """Corrupted ground."""
    enchanted: Places = ()
    """Enchanted ground."""
    sanctuary: Places = ()
    """Sanctuaries."""
    beacon: Places = ()
    """Beacon hexes."""
    treasure: Places = ()
    """Treasures, face down."""
    neutrals: Annotated[tuple[NeutralPlace, ...], Field(max_length=MAX_FIGURES)] = ()
    """Neutral champions."""
    boss_at: Annotated[Places, BeforeValidator(_one_or_more, json_schema_input_type=Place | Places)] = ()
    """Where the boss of a campaign stands."""
    targets: Annotated[dict[str, Place], BeforeValidator(_colours), Field(json_schema_extra={"propertyNames": {"enum": [*COLOURS]}})] = {}
    """Target tokens of the villains, by their colours."""

    @model_validator(mode="after")
    def _one_board(self) -> Map:
        if (self.radius is None) == (self.hexes is None):
            raise wrong("is needed, or hexes: write radius = 4, or every hex of the board", "radius")
        if self.without and self.hexes is not None:
            raise wrong("belongs to a radius; leave it out", "without")
        if self.radius is not None and len(hexes.disc(self.radius)) > MAX_HEXES + len(self.without):
            raise wrong(f"{self.radius} gives {len(hexes.disc(self.radius))} hexes, more than the {MAX_HEXES} a board can have", "radius")
        return self

    @cached_property
    def board(self) -> tuple[Hex, ...]:
        """Every hex of the board, in the order in which they are numbered (T18)."""
        if self.hexes is not None:
            return hexes.in_order(self.hexes)
        return tuple(place for place in hexes.disc(self.radius or 0) if place not in self.without)

    @property
    def sides(self) -> int:
        """How many sides it is for."""
        return len(self.portals)

    def laid(self) -> Iterator[tuple[str, Hex]]:
        """Every hex that a field names, with the field: `portals[1][0]`."""
        for field in ("portals", "tokens"):
            for side, places in enumerate(getattr(self, field)):
                yield from ((f"{field}[{side}][{index}]", place) for index, place in enumerate(places))
        for field in (*TERRAIN_FIELDS, "treasure", "boss_at"):
            yield from ((f"{field}[{index}]", place) for index, place in enumerate(getattr(self, field)))
        yield from ((f"neutrals[{index}].at", neutral.at) for index, neutral in enumerate(self.neutrals))
        yield from ((f"targets.{colour}", self.targets[colour]) for colour in COLOURS if colour in self.targets)
