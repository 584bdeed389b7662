"""Uses at moments of the turn, each resolved before the next is offered (ENGINE.md, section 7.5)."""

from sim.relic.reference.idle import all_idle
from sim.relic.reference.run import resolve
from sim.relic.reference.seat import text_of
from sim.relic.reference.uses import Possible, discard_spent, holders, pay, possible, still_held


def offer_uses(table, seat, moment):
    """Offer the uses of a moment, until what they belong to is over: the turn, the movement (a use has moved the player) or the engagement."""
    for holder in [holder for holder in holders(seat) if text_of(holder).uses]:
        if table.over or (moment == "move" and table.moved) or (moment == "engage" and table.engagement_over):
            return
        if not still_held(seat, holder):
            continue
        uses = possible(seat, holder, moment)
        decides = table.decides(seat)
        wanted = (use for use in uses if decides.uses_for(text_of(holder), all_idle(table, seat, holder, use.effects), Possible(holder, use)))
        use = next(wanted, None)
        if use is not None:
            pay(table, seat, holder, use)
            table.push(seat, holder, use.effects)
            resolve(table)
            discard_spent(table, seat, holder, use)
