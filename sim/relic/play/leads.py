"""Who leads: who alone of those in play has the highest level at the end of a round."""

from sim.engine.jit import kernel
from sim.relic.words import MAX_LEVEL, NOBODY, EndReason


@kernel
def leader(g, round_number):
    """Who alone has the highest level at the end of a round, or NOBODY."""
    best = NOBODY
    top = -1
    for seat in range(g.players):
        level = g.round_level[seat, round_number]
        if level > MAX_LEVEL or level < top:  # beyond the highest level: eliminated
            continue
        best = seat if level > top else NOBODY
        top = level
    return best


@kernel
def follow_leads(g):
    """Go through the rounds of a finished game: how often the lead changed, who took it, and who had it at half time."""
    last = NOBODY
    g.lead_changes = 0
    for seat in range(g.players):
        g.leads[seat] = 0
    for r in range(1, g.round + 1):
        now = leader(g, r)
        if now != NOBODY and now != last:
            if last != NOBODY:
                g.lead_changes += 1
                g.leads[now] += 1
            last = now
    half = g.round // 2
    g.half_leader = leader(g, half) if half > 0 and g.ended == EndReason.WON else NOBODY
