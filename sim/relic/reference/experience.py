"""The experience phase: levels, relics, missions, limits (R9, R13; ENGINE.md, section 6)."""

from sim.relic.reference import missions
from sim.relic.reference.gains import gain_relic
from sim.relic.reference.losses import lose_cards, lose_first
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.run import resolve

MOST_POINTS = 255


def gain_experience(table, seat):
    """Go through the phase; it is left as soon as the turn is over."""
    for step in (answers, levels, relics, limits):
        step(table, seat)
        if table.over:
            return


def answers(table, seat):
    """Resolve what answers to the phase and offer uses."""
    table.stack.push(table.answers(seat, "experience"))
    resolve(table)
    if not table.over:
        offer_uses(table, seat, "experience")


def levels(table, seat):
    """Trade trophies for as many levels as they can buy."""
    if seat.points() < table.rules.level_points or not table.decides(seat).trades_trophies():
        return
    bought, spent = bargain([piece.card.value for piece in seat.trophies], table.rules.level_points)
    pieces = [seat.trophies[index] for index in spent]
    seat.trophies = [piece for piece in seat.trophies if piece not in pieces]
    table.discard_all(pieces)
    table.push(seat, None, [{"do": "gain", "level": bought}])
    resolve(table)


def bargain(values, level_points):
    """Return how many levels trophies buy and which are spent: the smallest sum that is enough, latest trophies left out where that is possible.

    Parameters
    ----------
    values : list of int
        Trophy points, the first trophy first.
    level_points : int

    Returns
    -------
    tuple of int and list of int
        Levels and places of the trophies spent.
    """
    sums = [{0}]  # what the first trophies can make, one more in each set
    total = 0
    for value in values:
        if total + value > MOST_POINTS:
            break
        total += value
        sums.append(sums[-1] | {known + value for known in sums[-1]})
    bought = total // level_points
    left = min(known for known in sums[-1] if known >= bought * level_points)
    spent = []
    for place in reversed(range(len(sums) - 1)):
        if left not in sums[place]:
            spent.insert(0, place)
            left -= values[place]
    return bought, spent


def relics(table, seat):
    """Trade completed missions for relics, then draw a mission if none is active."""
    price = table.rules.missions_for_relic
    while len(seat.completed) >= price and table.decks["relic"].has_cards() and table.decides(seat).trades_missions():
        lose_first(table, seat.completed, price)
        gain_relic(table, seat, None, 1)
    if seat.mission is None:
        missions.draw(table, seat)
    resolve(table)


def limits(table, seat):
    """Discard what is not wanted and what is beyond the limits."""
    for pile in (seat.power, seat.assets):
        for piece in list(pile):
            if table.decides(seat).drops(piece):
                pile.remove(piece)
                table.discard(piece)
    lose_beyond(table, seat, seat.power, seat.power_limit)
    lose_beyond(table, seat, seat.assets, seat.asset_limit)


def lose_beyond(table, seat, pile, limit):
    """Discard cards one by one until there are no more than the limit, which may depend on them."""
    while len(pile) > limit():
        lose_cards(table, seat, pile, 1)
