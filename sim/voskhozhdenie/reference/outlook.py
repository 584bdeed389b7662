"""What conditions look at (ENGINE.md, section 14), worked out from the table at the moment of asking."""

from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.orders import damage, is_mine, power
from sim.voskhozhdenie.reference.rulefile import names, number_of
from sim.voskhozhdenie.reference.things import DECLARING, OPPOSING


class Outlook:
    """What a player sees when he judges something.

    Parameters
    ----------
    table : Game
    seat : int
    question : Question
    thing : Thing, optional
        The object that is judged; None of words and of cards that are only named.
    card : Card, optional
        The printed card that is judged; None of words.
    tactic : Thing, optional
        To which `thing` would go.
    side : str, optional
        On which side.
    """

    def __init__(self, table, seat, question, thing=None, card=None, tactic=None, side=None):
        self.table, self.seat, self.question = table, seat, question
        self.thing, self.card = thing, card
        self.tactic, self.side = tactic or question.tactic, side

    def value(self, name):
        """Return a counter without argument."""
        if name in OF_JUDGED:
            return 0 if self.thing is None else int(OF_JUDGED[name](self.table, self.seat, self.thing))
        if name == "wound":
            return self.question.wound
        if name in ("lead", "reach"):
            return self.lead() + (max(0, power(self.table, self.thing)) if name == "reach" else 0) if self.side else 0
        return OF_SEATS[name](self.table, self.seat)

    def lead(self):
        """Power on the side where the unit would go, less that on the other."""
        other = OPPOSING if self.side == DECLARING else DECLARING
        return self.table.side_power(self.tactic, self.side) - self.table.side_power(self.tactic, other)

    def count(self, name, target):
        """Return a counter of a name or class."""
        if name == "source":
            source = self.question.source
            return int(source is not None and self.is_one(target, source.seen))
        if name == "tactic":
            return int(self.tactic is not None and self.is_one(target, self.tactic))
        return sum(self.is_one(target, thing) for thing in OF_NAMES[name](self.table, self.seat))

    def is_one(self, target, thing):
        """Whether a name or class names a card."""
        return names(target, thing.card, self.table.subtypes)

    def of(self, thing, name):
        """Return a printed number of the card that the line is judged for."""
        if thing != "card":
            raise ValueError(f"{thing}.{name} is no counter")
        return 0 if self.card is None else number_of(self.card, name)


def own(table, seat, kind):
    """Cards of a type that a seat controls."""
    return [thing for thing in table.battlefield if thing.controller == seat and thing.card.type is kind]


def unwounded(table, seats):
    """Unwounded units of seats."""
    return [unit for seat in seats for unit in table.units_of(seat) if not unit.wounded]


def enemy_ready(table, seat):
    """Unwounded units of opponents that are in no tactic."""
    return [unit for unit in unwounded(table, table.opponents(seat)) if unit.tactic is None]


def ready(table, seat):
    """Units that an action could assign if there is a tactic."""
    return [unit for unit in table.units_of(seat) if table.may_be_assigned(unit)]


def strength(table, units):
    """Sum of powers, each at least 0."""
    return sum(max(0, table.power(unit)) for unit in units)


def cities(table, seats):
    """Unruined cities of seats."""
    return [city for seat in seats for city in table.own_cities(seat)]


def city_power(table, seats):
    """Power of these in all."""
    return sum(table.power(city) for city in cities(table, seats))


def enemy_tactics(table, seat):
    """Tactics in play that opponents control."""
    return [tactic for tactic in table.tactics() if tactic.controller in table.opponents(seat)]


def enemy_cards(table, seat):
    """Cards in play that opponents control."""
    return [thing for thing in table.battlefield if thing.controller in table.opponents(seat)]


OF_JUDGED = {
    "mine": is_mine,
    "power": lambda table, seat, thing: power(table, thing),
    "damage": lambda table, seat, thing: damage(table, thing),
    "assigned": lambda table, seat, thing: thing.in_play and thing.tactic is not None,
}
OF_SEATS = {
    "round": lambda table, seat: table.round,
    "seat": lambda table, seat: seat + 1,
    "players": lambda table, seat: len(table.seats),
    "coins": lambda table, seat: table.seats[seat].coins,
    "supply": lambda table, seat: table.supply_value(seat),
    "hand": lambda table, seat: len(table.hand_of(seat)),
    "deck": lambda table, seat: len(table.seats[seat].deck),
    "graveyard": lambda table, seat: len(table.seats[seat].graveyard),
    "oblivion": lambda table, seat: len(table.seats[seat].oblivion),
    "reinforcements": lambda table, seat: len(table.seats[seat].reinforcement),
    "cities": lambda table, seat: len(cities(table, [seat])),
    "city_power": lambda table, seat: city_power(table, [seat]),
    "enemy_cities": lambda table, seat: len(cities(table, table.opponents(seat))),
    "enemy_city_power": lambda table, seat: city_power(table, table.opponents(seat)),
    "units": lambda table, seat: len(unwounded(table, [seat])),
    "wounded": lambda table, seat: sum(unit.wounded for unit in table.units_of(seat)),
    "ready": lambda table, seat: len(ready(table, seat)),
    "strength": lambda table, seat: strength(table, ready(table, seat)),
    "enemy_units": lambda table, seat: len(unwounded(table, table.opponents(seat))),
    "enemy_ready": lambda table, seat: len(enemy_ready(table, seat)),
    "enemy_strength": lambda table, seat: strength(table, enemy_ready(table, seat)),
    "relics": lambda table, seat: len(own(table, seat, Type.RELIC)),
    "fortifications": lambda table, seat: len(own(table, seat, Type.FORTIFICATION)),
    "tactics": lambda table, seat: len(own(table, seat, Type.TACTIC)),
    "enemy_tactics": lambda table, seat: len(enemy_tactics(table, seat)),
    "threats": lambda table, seat: sum(tactic.target == seat for tactic in enemy_tactics(table, seat)),
    "orders": lambda table, seat: table.seats[seat].orders_played,
    "passed": lambda table, seat: sum(table.seats[other].passed for other in table.opponents(seat)),
}
OF_NAMES = {
    "in_hand": lambda table, seat: table.hand_of(seat),
    "in_play": lambda table, seat: [thing for thing in table.battlefield if thing.controller == seat],
    "in_deck": lambda table, seat: table.seats[seat].deck,
    "in_graveyard": lambda table, seat: table.seats[seat].graveyard,
    "in_reinforcements": lambda table, seat: table.seats[seat].reinforcement,
    "enemy_in_play": enemy_cards,
}
