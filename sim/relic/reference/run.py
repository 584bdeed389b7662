"""The stack is worked off, one step at a time, looking around between any two (ENGINE.md, section 3)."""

from sim.relic.reference.effects import perform
from sim.relic.reference.setbacks import settle


def resolve(table):
    """Resolve all that lies on the stack and all that it brings about."""
    if table.ended is None:
        settle(table)
    while table.ended is None and table.stack.has_more():
        seat, owner, step = table.stack.take()
        if not seat.out and table.begin(table.weigh_step(seat)):
            perform(table, seat, owner, step)
        if table.ended is None:
            settle(table)
