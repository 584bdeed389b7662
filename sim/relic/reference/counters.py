"""The counters of conditions, read off the live table for one seat and the thing that is judged."""

from sim.relic.reference.board import NO_WAY
from sim.relic.reference.cardfile import ATTRIBUTES, COLOURS, TIERS, Card, Character, Space
from sim.relic.reference.chances import PERCENT
from sim.relic.reference.contest import Fight
from sim.relic.reference.rulefile import MISSION, names

CERTAIN = 100


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
        `chance`, `gain` and `number` of the moment; 0 where they mean nothing.
    """

    def __init__(self, table, seat, thing=None, now=None):
        self.table = table
        self.seat = seat
        self.thing = thing
        self.now = now or {}

    def judging(self, thing, now):
        """Return the same counters for a thing and a moment."""
        return Counters(self.table, self.seat, thing, now)

    def value(self, name):
        """Return a counter without argument; before the first round nobody has anything."""
        if self.table.round == 0 and name not in ("players", "seat"):
            return 0
        for known in (self._of_table, self._of_seat, self._of_moment):
            counters = known()
            if name in counters:
                return counters[name]()
        raise ValueError(f"{name!r} is no counter")

    def _of_table(self):
        table, seat, others = self.table, self.seat, self.table.others(self.seat)
        return {
            "round": lambda: table.round,
            "players": lambda: len(table.seats),
            "seat": lambda: seat.number,
            "lead": lambda: seat.level - max((other.level for other in others), default=0),
            "rival_relics": lambda: max((other.count("relic") for other in others), default=0),
            "rival_tier": lambda: max((tier(other) for other in others), default=0),
        }

    def _of_seat(self):
        seat = self.seat
        return {
            "life": lambda: seat.life,
            "wounds": lambda: max(0, seat.character.life - seat.life),
            "influence": lambda: seat.influence,
            **{name: lambda name=name: seat.attributes[name] for name in ATTRIBUTES},
            "level": lambda: seat.level,
            "points": seat.points,
            "power": lambda: len(seat.power),
            "power_limit": seat.power_limit,
            "corruption": lambda: len(seat.corruption),
            "assets": lambda: len(seat.assets),
            "asset_limit": seat.asset_limit,
            "relics": lambda: seat.count("relic"),
            "wargear": lambda: seat.count("wargear"),
            "missions": lambda: len(seat.completed),
            "progress": lambda: progress(seat),
            "tier": lambda: tier(seat),
        }

    def _of_moment(self):
        table, seat = self.table, self.seat
        judged = isinstance(self.thing, Space)
        space = self.thing if judged else seat.space
        lying = [piece.card for piece in table.lying[space]]
        return {
            "chance": lambda: worst_chance(seat, lying) if judged else self.now.get("chance", 0),
            "gain": lambda: self.now.get("gain", 0),
            "number": lambda: self.now.get("number", 0),
            "enemies": lambda: sum(card.type == "enemy" for card in lying),
            "encounters": lambda: sum(card.type == "encounter" for card in lying),
            "loot": lambda: sum(card.type == "asset" for card in lying),
            "worth": lambda: sum(card.value for card in lying if card.trophy),
            "draws": lambda: table.draws_due(space),
            "players_there": lambda: sum(other.space is space for other in table.others(seat)),
            "mission_there": lambda: int(self.mission_there(space)),
            "mission_way": lambda: self.mission_way(space),
        }

    def count(self, name, target):
        """Return a counter of a name or class."""
        seat = self.seat
        if self.table.round == 0:
            return 0
        if name == "at":
            return int(names(target, seat.space))
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
        mission = self.seat.mission
        if mission is not None and mission.card.objective.event == "meet":
            return any(other.space is space for other in self.table.others(self.seat))
        return self.mission_way(space) == 0

    def mission_way(self, space):
        """Return the fewest steps from a space to one on which the active mission counts a visit."""
        mission = self.seat.mission
        if mission is None or mission.card.objective.event != "visit":
            return NO_WAY
        return self.table.board.distance(space, [end for end in self.table.card_set.spaces if counts_visit(mission.card.objective, end)])

    def steps_toward(self, target, space):
        """Return the fewest steps from a space to another one, or to where the mission counts."""
        if target == MISSION:
            return self.mission_way(space)
        return self.table.board.distance(space, [self.table.card_set.space(target)])


def tier(seat):
    """Return the number of the tier a player is in."""
    return TIERS[seat.space.tier]


def of_space(space, name):
    """Return a number of a space: icons of a colour, `icons` of all colours, `tier`."""
    if name == "tier":
        return TIERS[space.tier]
    return sum(space.icons.values()) if name == "icons" else space.icons.get(name, 0)


def counts_visit(objective, space):
    """Whether a `visit` objective counts a space."""
    named = objective.space is None or objective.space.casefold() == space.name.casefold()
    return named and objective.area in (None, space.area) and objective.tier in (None, space.tier)


def progress(seat):
    """Return the progress of the active mission in percent, at most 100."""
    if seat.mission is None:
        return 0
    return min(CERTAIN, reached(seat) * CERTAIN // seat.mission.card.objective.count)


def reached(seat):
    """Return what the objective of the active mission has counted; `have` looks at what there is now."""
    objective = seat.mission.card.objective
    return seat.count(objective.of) if objective.event == "have" else seat.progress


def worst_chance(seat, lying):
    """Return the lowest chance against a group of enemies among cards, in percent, weapon and armour aside."""
    groups = [[card for card in lying if card.type == "enemy" and card.attribute == attribute] for attribute in ATTRIBUTES]
    fights = [Fight(seat, group[0].attribute, group) for group in groups if group]
    return min((fight.chance() // PERCENT for fight in fights), default=CERTAIN)
