"""One attempt to draw a map by lot: what lies where, kind by kind (T27)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sim.errors import InputError
from sim.tactics.maps.counts import Counts
from sim.tactics.maps.hexes import CENTRE, Hex, disc, distance, in_order
from sim.tactics.maps.luck import Luck, Thing, one_of_them
from sim.tactics.maps.models import Map, NeutralPlace
from sim.tactics.maps.symmetry import SYMMETRIES, Turn, orbit

APART = {"sanctuary": 3, "token": 3, "beacon": 2, "treasure": 2, "neutral": 2, "boss": 3, "target": 3}
"""How far something lies from every portal at least."""
SACRED = 2
"""Radius of sacred ground around the sanctuary in the centre (T78)."""


@dataclass(frozen=True)
class Recipe:
    """What a map is to be.

    Attributes
    ----------
    scenario
        The scenario it is for.
    radius
        Of the board.
    symmetry
        A key of `SYMMETRIES`.
    portals
        Portals of each side, images of each other under the symmetry.
    counts
        Tokens.
    sacred
        Whether the sanctuary is in the centre, and enchanted ground around it.
    neutrals
        Neutral champions, orbit by orbit: as many as the symmetry has elements each.
    boss
        Hexes on which the boss of a campaign stands, 0 if there is none.
    targets
        Colours of target tokens; they lie on sanctuaries as long as there are any, the last one first.
    """

    scenario: str
    radius: int
    symmetry: str
    portals: tuple[tuple[Hex, ...], ...]
    counts: Counts
    sacred: bool = False
    neutrals: tuple[tuple[str, ...], ...] = ()
    boss: int = 0
    targets: tuple[str, ...] = ()


def drawn_map(recipe: Recipe, luck: Luck, name: str) -> Map | None:
    """Draw a map once; nothing if a lot has left no room for what comes later."""
    return _Lottery(recipe, luck).drawn(name)


class _Lottery:
    """One attempt to draw a map."""

    def __init__(self, recipe: Recipe, luck: Luck) -> None:
        self._recipe, self._luck = recipe, luck
        self._turns: tuple[Turn, ...] = SYMMETRIES[recipe.symmetry]
        self._portals = [place for places in recipe.portals for place in places]
        self._taken: set[Hex] = {*self._portals}
        self._laid: dict[str, tuple[Hex, ...]] = {}

    def drawn(self, name: str) -> Map | None:
        """The map, or nothing if a lot has left no room."""
        recipe, counts = self._recipe, self._recipe.counts
        try:
            if recipe.sacred:
                self._sacred()
            else:
                self._lay("sanctuary", counts.sanctuary)
            tokens = self._tokens(counts.token)
            self._lay("beacon", counts.beacon)
            self._lay("corrupted", counts.corrupted)
            if not recipe.sacred:
                self._lay("enchanted", counts.enchanted)
            neutrals = [*self._neutrals()]
            boss_at, targets = self._boss(), self._targets()
            self._lay("treasure", counts.treasure)
            self._lay("forest", counts.forest)
        except _NoRoom:
            return None
        return Map(
            name=name,
            scenario=recipe.scenario,
            radius=recipe.radius,
            portals=recipe.portals,
            tokens=tokens,
            neutrals=tuple(neutrals),
            boss_at=boss_at,
            targets=targets,
            forest=self._laid["forest"],
            corrupted=self._laid["corrupted"],
            enchanted=self._laid["enchanted"],
            sanctuary=self._laid["sanctuary"],
            beacon=self._laid["beacon"],
            treasure=self._laid["treasure"],
        )

    def _sacred(self) -> None:
        """The sanctuary in the centre, and the enchanted ground around it."""
        ground = disc(SACRED)
        self._laid["sanctuary"], self._laid["enchanted"] = (CENTRE,), tuple(place for place in ground if place != CENTRE)
        if self._taken & {*ground} or (self._recipe.counts.sanctuary, self._recipe.counts.enchanted) != (1, len(ground) - 1):
            raise InputError(f"counts: sacred ground is 1 sanctuary and {len(ground) - 1} enchanted hexes around it, free of portals; write these")
        self._taken |= {*ground}

    def _lay(self, kind: str, count: int) -> None:
        """Lay so many tokens of a kind: hexes that are their own images where the count needs them, then whole orbits."""
        laid: list[Hex] = []
        rest = count % len(self._turns)
        own = self._own_images(kind, rest)
        for size in own:
            self._put(laid, one_of_them(self._luck, _some([found for found in self._small_orbits(kind, laid) if len(found) == size])))
        if rest and not own:
            broken = one_of_them(self._luck, self._whole_orbits(kind, laid))
            for _ in range(rest):
                self._put(laid, (one_of_them(self._luck, [place for place in broken if place not in laid]),))
        while len(laid) < count:
            self._put(laid, one_of_them(self._luck, self._whole_orbits(kind, laid)))
        self._laid[kind] = in_order(laid)

    def _own_images(self, kind: str, rest: int) -> list[int]:
        """Sizes of the orbits that make up a rest, one of each size, the larger ones first; none if they cannot."""
        found = []
        for size in sorted({len(places) for places in self._small_orbits(kind, ())}, reverse=True):
            if size <= rest:
                found.append(size)
                rest -= size
        return found if not rest else []

    def _small_orbits(self, kind: str, laid: Collection[Hex]) -> list[tuple[Hex, ...]]:
        """Orbits of fewer hexes than the symmetry has elements; a treasure may lie on a sanctuary where no other hex is left (T26, T27)."""
        found = [places for places in self._orbits(kind, laid) if len(places) < len(self._turns)]
        if found or kind != "treasure":
            return found
        return [(place,) for place in self._laid["sanctuary"] if orbit(place, self._turns) == (place,) and place not in laid]

    def _put(self, laid: list[Hex], places: tuple[Hex, ...]) -> int:
        laid.extend(places)
        self._taken |= {*places}
        return len(places)

    def _tokens(self, count: int) -> tuple[tuple[Hex, ...], ...]:
        """Beacon tokens: a hex of the first side by lot, its images for the others."""
        sides = len(self._recipe.portals)
        if not count:
            return ()
        if count % sides or len(self._turns) != sides:
            tip = "write a multiple, and the symmetry of so many sides"
            raise InputError(f"counts.token: {count} tokens cannot be shared out among {sides} sides under {self._recipe.symmetry!r}; {tip}")
        found: list[list[Hex]] = [[] for _ in range(sides)]
        for _ in range(count // sides):
            first = one_of_them(self._luck, one_of_them(self._luck, self._whole_orbits("token", ())))
            for side, turn in enumerate(self._turns):
                found[side].append(turn(first))
            self._taken |= {turn(first) for turn in self._turns}
        return tuple(in_order(places) for places in found)

    def _neutrals(self) -> Iterator[NeutralPlace]:
        """Neutral champions, an orbit for as many as there are images."""
        for names in self._recipe.neutrals:
            first = one_of_them(self._luck, one_of_them(self._luck, self._whole_orbits("neutral", ())))
            places = [turn(first) for turn in self._turns]
            yield from (NeutralPlace(name=name, at=place) for name, place in zip(names, places, strict=True))
            self._taken |= {*places}

    def _boss(self) -> tuple[Hex, ...]:
        """Where the boss stands: on the half of the villains, one hex or a rhombus of four."""
        number = self._recipe.boss
        if not number:
            return ()
        players, villains = self._recipe.portals[0], self._recipe.portals[1]
        shape = ((0, 0), (1, 0), (0, 1), (1, 1))[:number]
        fitting = []
        for q, r in self._free("boss"):
            places = tuple((q + dq, r + dr) for dq, dr in shape)
            if {*places} <= {*self._free("boss")} and max(map(lambda at: _nearest(at, villains) - _nearest(at, players), places)) < 0:
                fitting.append(places)
        found = one_of_them(self._luck, _some(fitting))
        self._taken |= {*found}
        return in_order(found)

    def _targets(self) -> dict[str, Hex]:
        """Target tokens of a campaign: on sanctuaries by lot as long as there are any, the others on free hexes."""
        sanctuaries, found = [*self._laid["sanctuary"]], {}
        for colour in reversed(self._recipe.targets):
            place = one_of_them(self._luck, _some(sanctuaries or self._free("target")))
            found[colour] = place
            sanctuaries = [left for left in sanctuaries if left != place]
            self._taken.add(place)
        return {colour: found[colour] for colour in self._recipe.targets}

    def _whole_orbits(self, kind: str, laid: Collection[Hex]) -> list[tuple[Hex, ...]]:
        return _some([found for found in self._orbits(kind, laid) if len(found) == len(self._turns)])

    def _orbits(self, kind: str, laid: Collection[Hex]) -> list[tuple[Hex, ...]]:
        """Orbits of free hexes on which something of a kind may lie; of sanctuaries none near another one."""
        free = {*self._free(kind)}
        found = dict.fromkeys(orbit(place, self._turns) for place in in_order(free))
        fitting = [places for places in found if {*places} <= free]
        if kind != "sanctuary":
            return fitting
        return [places for places in fitting if all(distance(a, b) >= APART[kind] for a in places for b in (*places, *laid) if a != b)]

    def _free(self, kind: str) -> list[Hex]:
        """Free hexes far enough from all portals."""
        board = disc(self._recipe.radius)
        return [place for place in board if place not in self._taken and _nearest(place, self._portals) >= APART.get(kind, 1)]


class _NoRoom(Exception):
    """A lot has left no room for what comes later."""


def _some(things: list[Thing]) -> list[Thing]:
    """Things to draw from."""
    if not things:
        raise _NoRoom
    return things


def _nearest(place: Hex, places: Collection[Hex]) -> int:
    """Steps to the nearest of some hexes."""
    return min(distance(place, other) for other in places)
