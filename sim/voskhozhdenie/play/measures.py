"""Numbers of cards as they stand, once they are worked out (V73, V83)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Keyword, Measure, Place, Type
from sim.voskhozhdenie.play.things import in_play, is_type, is_unit

ARMOR = 1 << Keyword.ARMOR


@inlined
def power_of(g, book, t):
    """Current power; of a card that has left what it last was, elsewhere the printed one."""
    if in_play(g, t):
        return g.power[t]
    return g.last_power[t] if g.has_last[t] else book.power[g.kind[t]]


@inlined
def printed_power(g, book, t):
    """Printed power, of what is a unit besides its power as one."""
    if g.become[t] and not is_type(g, book, t, Type.UNIT):
        return g.become_power[t]
    return book.power[g.kind[t]]


@kernel
def base_of(g, book, t):
    """Base power, likewise (V79)."""
    if in_play(g, t):
        return g.base[t] if is_unit(g, book, t) else printed_power(g, book, t)
    return g.last_base[t] if g.has_last[t] else book.power[g.kind[t]]


@kernel
def armor_of(g, book, t):
    """Armor, likewise."""
    if in_play(g, t):
        return g.armor_late[t]
    return g.last_armor[t] if g.has_last[t] else book.armor[g.kind[t]]


@kernel
def different(g, book, t):
    """Bits of its different keywords, by the count of V83."""
    if not in_play(g, t):
        return g.last_different[t] if g.has_last[t] else book.keywords[g.kind[t]]
    return g.words[t] | (ARMOR if g.armor[t] > 0 and not g.wounded[t] else 0)


@kernel
def measure(g, book, what, t):
    """A number of one card (V73)."""
    if what == Measure.POWER:
        return power_of(g, book, t)
    if what == Measure.BASE_POWER:
        return base_of(g, book, t)
    if what == Measure.COST:
        return book.compared_cost[g.kind[t]]
    if what == Measure.BOOST:
        return power_of(g, book, t) - base_of(g, book, t) if in_play(g, t) else 0
    if what == Measure.ARMOR:
        return armor_of(g, book, t)
    if what == Measure.HALFUP:
        return -(-power_of(g, book, t) // 2)
    return power_of(g, book, t) // 2


@inlined
def hand_size(g, seat):
    """Cards of a hand, with those that are in it besides."""
    return g.pile_n[seat, Place.HAND] + g.also[seat]


@inlined
def hand_card(g, seat, at):
    """The card at a place of a hand; those that are in it besides come behind (V13)."""
    n = g.pile_n[seat, Place.HAND]
    return g.pile[seat, Place.HAND, at] if at < n else g.also_thing[seat, at - n]


@kernel
def supplies_of(g, seat):
    """Sum of Supplies of the cards that a seat controls (V84)."""
    found = 0
    for at in range(g.field_n):
        t = g.field[at]
        if g.controller[t] == seat and not g.ruined[t]:
            found += g.supplies[t]
    return found


@kernel
def supply_value(g, book, seat):
    """Supply value (V17, V84)."""
    value = g.supply[seat] + g.more_supply[seat]
    return value if book.supplies_coins else value + supplies_of(g, seat)
