"""What is looked at between any two steps: vanquished and corrupted players, completed missions (R27, R30, R31; ENGINE.md, sections 3 and 10)."""

from sim.relic.reference import missions
from sim.relic.reference.purposes import CHARACTERS


def settle(table):
    """Look at every seat, clockwise from the active one; what follows lies on the stack in the same order."""
    due = []
    for seat in table.clockwise(table.active):
        if not seat.out and seat.life <= 0:
            due += vanquish(table, seat)
        if seat.corruption and len(seat.corruption) >= corruption_limit(table, seat):
            due = [part for part in due if part.seat is not seat]
            corrupt(table, seat)
        if seat.mission is not None:
            due += missions.completed(table, seat)
    if due:
        table.stack.push(due)


def corruption_limit(table, seat):
    """Return how many corruption cards corrupt a player."""
    return max(1, table.rules.corruption_limit + seat.total("corruption_limit"))


def vanquish(table, seat):
    """Vanquish a player (R30); return what answers to it."""
    table.stack.drop(seat)
    table.discard_all(seat.power)
    table.discard_all(seat.trophies)
    seat.influence = 0
    seat.life = seat.character.life
    sanctuary = table.card_set.space(table.rules.sanctuary)
    if seat.space is not sanctuary:
        missions.arrive(seat, sanctuary)
    end_turn_of(table, seat)
    return table.answers(seat, "vanquished")


def corrupt(table, seat):
    """Corrupt a character; the player goes on with a new one, or is eliminated (R31)."""
    table.stack.drop(seat)
    table.discard_all(seat.power)
    table.discard_all(seat.corruption)
    table.discard_all(seat.trophies)
    seat.influence = 0
    end_turn_of(table, seat)
    if not table.box:
        eliminate(table, seat)
        return
    character = table.box.pop(table.luck.stream(CHARACTERS).below(len(table.box)))
    seat.become(character, table.card_set.space(character.start))


def eliminate(table, seat):
    """Take a player out of the game for good; his own turn is over."""
    table.stack.drop(seat)
    table.discard_all(seat.power)
    table.discard_all(seat.assets)
    table.discard_all(seat.trophies)
    table.discard_all(seat.completed)
    if seat.mission is not None:
        table.discard(seat.mission)
    table.discard_all(seat.corruption)
    end_turn_of(table, seat)
    seat.leave()


def miss_turn(table, seat):
    """Make a player miss a turn; his own one is over at once (R32)."""
    seat.missing = True
    if seat is table.active:
        table.stack.drop(seat)
        end_turn_of(table, seat)


def end_turn_of(table, seat):
    """End the turn if it is that player's."""
    if seat is table.active:
        table.turn_over = True
