"""How the seats stand at the end of a round, noted for the counts."""

from sim.engine.choices import Log
from sim.engine.jit import kernel, rarely
from sim.voskhozhdenie.codes import Place, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready
from sim.voskhozhdenie.play.log import write
from sim.voskhozhdenie.play.things import is_type, is_unit
from sim.voskhozhdenie.play.values import supply


@kernel
def note_round(g, book):
    """Note how the seats stand."""
    ready(g, book)
    at = g.round
    for seat in range(g.players):
        g.round_in[seat, at] = not g.out[seat]
        g.round_cities[seat, at] = 0
        g.round_power[seat, at] = 0
        g.round_units[seat, at] = 0
        g.round_supply[seat, at] = supply(g, book, seat)
        g.round_left[seat, at] = g.coins[seat]
        g.round_hand[seat, at] = g.pile_n[seat, Place.HAND]
        g.round_played[seat, at] = g.cards_played[seat]
    for place in range(g.field_n):
        t = g.field[place]
        seat = g.controller[t]
        if is_type(g, book, t, Type.CITY):
            if not g.ruined[t]:
                g.round_cities[seat, at] += 1
                g.round_power[seat, at] += g.power[t]
        elif is_unit(g, book, t) and not g.wounded[t]:
            g.round_units[seat, at] += 1
    if g.logging == Log.EVENTS:
        log_standing(g)


@rarely
def log_standing(g):
    """Log how the seats stand."""
    at = g.round
    for seat in range(g.players):
        supply_value, power = g.round_supply[seat, at], g.round_power[seat, at]
        write(g, EventKind.STAND, seat, g.round_cities[seat, at], g.round_hand[seat, at], supply_value, power)
