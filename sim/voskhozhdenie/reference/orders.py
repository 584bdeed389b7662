"""What a player thinks of cards without a line about them: the orders of ENGINE.md, section 14."""

from sim.voskhozhdenie.cards.words import Type
from sim.voskhozhdenie.reference.questions import CardList
from sim.voskhozhdenie.reference.things import QUEUE


def is_mine(table, seat, thing):
    """Whether the seat or an ally controls a card in play or in the queue, or has another one in a zone."""
    whose = thing.controller if thing.in_play or thing.live and thing.zone == QUEUE else thing.owner
    return table.seats[whose].team == table.seats[seat].team


def power(table, thing):
    """Power in play, elsewhere the printed one."""
    return table.power(thing) if thing.in_play else thing.card.power or 0


def damage(table, thing):
    """What a card in play has lost: of cities and fortifications printed power less current one, of wounded units their power."""
    if not thing.in_play:
        return 0
    if thing.card.type in (Type.CITY, Type.FORTIFICATION):
        return thing.card.power - table.power(thing)
    return max(0, table.power(thing)) if thing.wounded and table.is_unit(thing) else 0


def dear(table, card):
    """Highest compared cost first, then as in the set."""
    return (-card.compared_cost, table.card_set.ids[card.name])


def least(table, thing):
    """Cards in play first, by lowest power; the others by lowest compared cost."""
    return (0, power(table, thing)) if thing.in_play else (1, thing.card.compared_cost)


def helping(table, seat, thing):
    """Whom to help: mine, strong first; then the others, the least first."""
    return (0, -power(table, thing)) if is_mine(table, seat, thing) else (1, *least(table, thing))


def mending(table, seat, thing):
    """Whom to mend: mine, most damaged first; then the others, least damaged first."""
    return (0, -damage(table, thing)) if is_mine(table, seat, thing) else (1, damage(table, thing))


def hurting(table, seat, thing):
    """Whom to hurt: not mine, strong first; then mine, the least first."""
    return (1, *least(table, thing)) if is_mine(table, seat, thing) else (0, -power(table, thing))


ORDERS = {
    CardList.REDRAW: lambda table, seat, thing: dear(table, thing.card),
    CardList.TAKE: lambda table, seat, thing: dear(table, thing.card),
    CardList.HELP: helping,
    CardList.MEND: mending,
    CardList.HURT: hurting,
    CardList.GIVE_UP: lambda table, seat, thing: least(table, thing),
}
"""In which order cards without a rank come behind those of a list that have one; equal ones as the options stand."""
WANTED = {
    CardList.REDRAW: lambda table, seat, thing: False,
    CardList.TAKE: lambda table, seat, thing: True,
    CardList.HELP: is_mine,
    CardList.MEND: lambda table, seat, thing: is_mine(table, seat, thing) and damage(table, thing) > 0,
    CardList.HURT: lambda table, seat, thing: not is_mine(table, seat, thing),
    CardList.GIVE_UP: lambda table, seat, thing: False,
}
"""Which cards without a rank are wanted where the number is free."""
