"""The end state of a game, with names for cards (ENGINE.md, section 13)."""

from sim.voskhozhdenie.reference.purposes import CHOICE, DECK
from sim.voskhozhdenie.reference.things import BATTLEFIELD, OWN_ZONES

STATE = ("wounded", "ruined", "damage", "charges", "minor", "waiting", "target", "side", "entered_round")
"""What is told of a card in play besides its name."""


def end_state(table, how=None, winners=()):
    """Everything that two engines must agree on; in mid-game `ended` is None."""
    return {
        "round": table.round,
        "ended": how,
        "winners": list(winners),
        "first": table.round_first,
        "battlefield": [card_state(table, thing) for thing in table.battlefield],
        "queue": [entry.thing.card.name for entry in table.queue if entry.thing is not None],
        "seats": [seat_state(table, seat) for seat in table.seats],
        "counters": table.counters.as_dict(),
        "words": {f"{purpose}/{seat.number}": words_used(table, purpose, seat.number) for purpose in (DECK, CHOICE) for seat in table.seats},
    }


def card_state(table, thing):
    """A card in play."""
    state = {"card": thing.card.name, "owner": thing.owner, "controller": thing.controller}
    state["tactic"] = None if thing.tactic is None or not thing.tactic.in_play else table.battlefield.index(thing.tactic)
    state["power"] = table.power(thing) if thing.card.power is not None or thing.become else None
    state["named"] = {str(what): str(named) for what, named in sorted(thing.named.items())}
    return state | {name: getattr(thing, name) for name in STATE}


def seat_state(table, seat):
    """A player."""
    cities = table.own_cities(seat.number)
    return {
        **{zone: [thing.card.name for thing in seat.zone(zone)] for zone in OWN_ZONES},
        "out": seat.out,
        "coins": seat.coins,
        "supply": table.supply_value(seat.number),
        "drawn": seat.drawn,
        "orders_played": seat.orders_played,
        "next_bonus": seat.next_bonus,
        "next_bonus_undeath": seat.next_bonus_undeath,
        "extra_turns": seat.extra_turns,
        "cities": len(cities),
        "city_power": sum(table.power(city) for city in cities),
        "last_city_fell_to_deck": seat.last_city_fell_to_deck,
    }


def words_used(table, purpose, seat):
    """How many words of a stream have been used."""
    stream = table.luck.stream(purpose, seat)
    return 4 * stream.block - len(stream.words)


def where_cards_are(table):
    """Every card of cardboard with the places where it lies."""
    found = {}
    for zone, owner, thing in table.all_things():
        found.setdefault(thing.physical, []).append((zone, owner if zone != BATTLEFIELD else None, thing))
    return found
