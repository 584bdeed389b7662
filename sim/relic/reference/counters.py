"""The counters of conditions, read off the live table for one seat and the thing that is judged."""

from functools import lru_cache
from typing import Any, NamedTuple

from sim.relic.reference.board import NO_WAY
from sim.relic.reference.cardfile import ATTRIBUTES, COLOURS, TIERS, Card, Character, Space
from sim.relic.reference.chances import CERTAIN, PARTS, PERCENT
from sim.relic.reference.contest import Fight
from sim.relic.reference.naming import names, of_space
from sim.relic.reference.rulefile import MISSION
from sim.relic.reference.seat import GEAR_OF_BATTLES


class Active(NamedTuple):
    """A mission that is active, or judged as if it were: its card, what its objective has counted, the player it wants to be met."""

    piece: Any
    progress: int
    rival: Any


class Counters:
    """What a condition can look at.

    Parameters
    ----------
    table : Table
    seat : Seat
        Who decides.
    thing : Card, Space, Character, Scenario, str or None
        What is judged.
    now : dict of str to int
        `chance`, `gain` and `number` of the moment; 0 where they mean nothing. `active`: the mission that is judged, if not the active one.
    """

    __slots__ = ("table", "seat", "thing", "now")

    def __init__(self, table, seat, thing=None, now=None):
        self.table = table
        self.seat = seat
        self.thing = thing
        self.now = now or {}

    def judging(self, thing, now):
        """Return the same counters for a thing and a moment."""
        return Counters(self.table, self.seat, thing, now)

    @property
    def active(self):
        """The mission that counters speak of."""
        return self.now.get("active") or active_mission(self.seat)

    def value(self, name):
        """Return a counter without argument; before the first round nobody has anything."""
        if self.table.round == 0 and name not in ("players", "seat"):
            return 0
        if name in OF_SEAT:
            return OF_SEAT[name](self.seat)
        if name in OF_RIVALS:
            return OF_RIVALS[name](self.seat, self.table.others(self.seat))
        if name in OF_SPACES:
            return OF_SPACES[name](self, self.thing if isinstance(self.thing, Space) else self.seat.space)
        if name in OF_MOMENT:
            return self._of_moment(name)
        if name == "progress":
            return progress(self.seat, self.active)
        raise ValueError(f"{name!r} is no counter")

    def _of_moment(self, name):
        """Return what is known of the moment; the chance of a space is that against the enemies that lie there."""
        if name == "chance" and isinstance(self.thing, Space):
            return worst_chance(self.seat, self.lying(self.thing))
        return {"round": self.table.round, "players": len(self.table.seats), **self.now}.get(name, 0)

    def lying(self, space, kind=None):
        """Return the cards on a space, all or those of a type."""
        return [piece.card for piece in self.table.lying[space] if kind in (None, piece.card.type)]

    def players_there(self, space):
        """Return how many other players stand on a space."""
        return sum(other.space is space for other in self.table.others(self.seat))

    def count(self, name, target):
        """Return a counter of a name or class."""
        seat = self.seat
        if self.table.round == 0:
            return 0
        if name == "at":
            return int(names(target, seat.space))
        if name == "fare":
            return min((self.table.board.fare(space) for space in self.table.card_set.spaces if names(target, space)), default=NO_WAY)
        if name == "owned":
            return sum(names(target, piece.card) for piece in seat.assets + seat.power + seat.corruption)
        raise ValueError(f"{name!r} counts nothing")

    def of(self, thing, name):
        """Return a number of the thing the line is judged for; 0 if it is of another sort."""
        if thing == "card" and name in ("value", "cost", "worth", "charges"):
            return self.thing.number_of(name) if isinstance(self.thing, Card) else 0
        if thing == "character" and name in (*ATTRIBUTES, "life"):
            return getattr(self.thing, name) if isinstance(self.thing, Character) else 0
        if thing == "space" and name in (*COLOURS, "icons", "tier"):
            return of_space(self.thing, name) if isinstance(self.thing, Space) else 0
        raise ValueError(f"{thing}.{name} is no counter")

    def mission_there(self, space):
        """Whether ending a movement, or a turn (`meet`), on a space counts for the active mission."""
        mission, _, rival = self.active
        if mission is not None and mission.card.objective.event == "meet":
            if mission.card.objective.chosen:
                return rival is not None and rival.space is space
            return self.players_there(space) > 0
        return self.mission_way(space) == 0

    def mission_way(self, space):
        """Return the fewest steps from a space to one on which the active mission counts a visit."""
        mission = self.active.piece
        if mission is None or mission.card.objective.event != "visit":
            return NO_WAY
        return way_of(self.table.board, mission.card.objective, space)

    def steps_toward(self, target, space):
        """Return the fewest steps from a space to another one, or to where the mission counts; no way to one that is not on this board."""
        if target == MISSION:
            return self.mission_way(space)
        return way_to(self.table.board, target, space)


OF_SEAT = {
    "seat": lambda seat: seat.number + 1,
    "life": lambda seat: seat.life,
    "wounds": lambda seat: max(0, seat.character.life - seat.life),
    "influence": lambda seat: seat.influence,
    "strength": lambda seat: seat.attributes["strength"],
    "willpower": lambda seat: seat.attributes["willpower"],
    "cunning": lambda seat: seat.attributes["cunning"],
    "level": lambda seat: seat.level,
    "points": lambda seat: seat.points(),
    "power": lambda seat: len(seat.power),
    "power_limit": lambda seat: seat.power_limit(),
    "corruption": lambda seat: len(seat.corruption),
    "assets": lambda seat: len(seat.assets),
    "asset_limit": lambda seat: seat.asset_limit(),
    "relics": lambda seat: seat.count("relic"),
    "wargear": lambda seat: seat.count("wargear"),
    "missions": lambda seat: len(seat.completed),
    "tokens": lambda seat: seat.tokens,
    "tier": lambda seat: tier(seat),
}
OF_RIVALS = {
    "lead": lambda seat, others: seat.level - max((other.level for other in others), default=0),
    "rival_relics": lambda seat, others: max((other.count("relic") for other in others), default=0),
    "rival_tier": lambda seat, others: max((tier(other) for other in others), default=0),
}
OF_SPACES = {
    "enemies": lambda counters, space: len(counters.lying(space, "enemy")),
    "encounters": lambda counters, space: len(counters.lying(space, "encounter")),
    "loot": lambda counters, space: len(counters.lying(space, "asset")),
    "worth": lambda counters, space: sum(card.value for card in counters.lying(space) if card.trophy),
    "draws": lambda counters, space: counters.table.draws_due(space),
    "danger": lambda counters, space: CERTAIN - worst_chance(counters.seat, counters.lying(space), armed_chance),
    "players_there": lambda counters, space: counters.players_there(space),
    "mission_there": lambda counters, space: int(counters.mission_there(space)),
    "mission_way": lambda counters, space: counters.mission_way(space),
}
OF_MOMENT = ("round", "players", "chance", "gain", "number")


def tier(seat):
    """Return the number of the tier a player is in."""
    return TIERS[seat.space.tier]


def counts_visit(objective, space):
    """Whether a `visit` objective counts a space."""
    named = objective.space is None or objective.space.casefold() == space.name.casefold()
    return named and objective.area in (None, space.area) and objective.tier in (None, space.tier)


@lru_cache(maxsize=10_000)
def way_of(board, objective, space):
    """Return the fewest steps from a space to one on which a `visit` objective counts."""
    return board.distance(space, [end for end in board.spaces if counts_visit(objective, end)])


@lru_cache(maxsize=10_000)
def way_to(board, name, space):
    """Return the fewest steps from a space to that of a name; no way to one that is not on this board."""
    end = board.named(name)
    return board.distance(space, [end]) if isinstance(end, Space) else NO_WAY


def active_mission(seat):
    """Return the active mission of a player; without one its piece is None."""
    return Active(seat.mission, seat.progress, seat.rival)


def progress(seat, active):
    """Return the progress of a mission in percent, at most 100."""
    if active.piece is None:
        return 0
    objective = active.piece.card.objective
    return min(CERTAIN, reached(seat, objective, active.progress) * CERTAIN // objective.count)


def reached(seat, objective, counted):
    """Return what the objective of a mission has counted; `have` looks at what there is now."""
    return seat.count(objective.of, objective.trait) if objective.event == "have" else counted


def worst_chance(seat, lying, chance=Fight.chance):
    """Return the lowest chance against a group of enemies among cards, in percent."""
    return lowest_chance(seat, lying, chance) // PERCENT


def lowest_chance(seat, lying, chance=Fight.chance):
    """Return the same in parts of a million."""
    groups = [[card for card in lying if card.type == "enemy" and card.attribute == attribute] for attribute in ATTRIBUTES]
    fights = [Fight(seat, group[0].attribute, group) for group in groups if group]
    return min((chance(fight) for fight in fights), default=PARTS)


def armed_chance(fight):
    """Return the chance with a weapon and then an armour of which the passives raise it most, the first of equals."""
    gear, best = [], fight.chance()
    for kind in GEAR_OF_BATTLES:
        chosen = None
        for piece in fight.seat.assets:
            if piece.card.type != kind or kind in fight.forbidden:
                continue
            fight.prepare([*gear, piece])
            if fight.chance() > best:
                chosen, best = piece, fight.chance()
        gear += [] if chosen is None else [chosen]
    return best
