"""The experience phase: levels, relics, missions, limits (R9, R13; ENGINE.md, section 6)."""

from sim.relic.reference import missions
from sim.relic.reference.gains import gain_relic
from sim.relic.reference.losses import lose_cards, lose_first, spend_trophies
from sim.relic.reference.offers import offer_uses
from sim.relic.reference.run import resolve
from sim.relic.reference.trophies import looked_at


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
    """Trade trophies for as many levels as the player wants, of those that they can buy (R44)."""
    price = table.rules.level_points
    most = sum(piece.card.value for piece in looked_at(seat.trophies)) // price
    bought = table.decides(seat).levels_bought(most) if most else 0
    if bought:
        spend_trophies(table, seat, bought * price)
        table.push(seat, None, [{"do": "gain", "level": bought}])
        resolve(table)


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
    for piece in table.decides(seat).dropped(seat.power, seat.assets):
        (seat.power if piece in seat.power else seat.assets).remove(piece)
        table.discard(piece)
    lose_beyond(table, seat, seat.power, seat.power_limit)
    lose_beyond(table, seat, seat.assets, seat.asset_limit)


def lose_beyond(table, seat, pile, limit):
    """Discard cards one by one until there are no more than the limit, which may depend on them."""
    while len(pile) > limit():
        lose_cards(table, seat, pile, 1)
