"""Objects are numbered anew between rounds, so that those which are no longer live make room (ENGINE.md, section 6)."""

from sim.engine.jit import kernel, rarely
from sim.voskhozhdenie.play.things import touch_field
from sim.voskhozhdenie.state import PILES, USES


@kernel
def copy_thing(g, t, to):
    """Copy an object, as far as it matters between rounds."""
    g.kind[to] = g.kind[t]
    g.printed[to] = g.printed[t]
    g.card[to] = g.card[t]
    g.owner[to] = g.owner[t]
    g.controller[to] = g.controller[t]
    g.zone[to] = g.zone[t]
    g.minor[to] = g.minor[t]
    g.wounded[to] = g.wounded[t]
    g.ruined[to] = g.ruined[t]
    g.damage[to] = g.damage[t]
    g.charge[to] = g.charge[t]
    g.side[to] = g.side[t]
    g.target[to] = g.target[t]
    g.waiting[to] = g.waiting[t]
    g.entered[to] = g.entered[t]
    g.from_zone[to] = g.from_zone[t]
    g.gift_power[to] = g.gift_power[t]
    g.gift_words[to] = g.gift_words[t]
    g.gift_arcanism[to] = g.gift_arcanism[t]
    g.become[to] = g.become[t]
    g.become_power[to] = g.become_power[t]
    g.become_words[to] = g.become_words[t]
    g.become_arcanism[to] = g.become_arcanism[t]
    g.named_set[to] = g.named_set[t]
    g.used[to] = g.used[t]
    g.used_given_n[to] = g.used_given_n[t]
    g.used_word[to] = g.used_word[t]
    g.used_round[to] = g.used_round[t]
    g.fought[to] = g.fought[t]
    g.sacrificed_by[to] = g.sacrificed_by[t]
    g.sacrificed_round[to] = g.sacrificed_round[t]
    g.live[to] = 1
    g.successor[to] = 0
    g.fighting[to] = 0
    g.died_fighting[to] = 0
    g.has_last[to] = 0
    g.tactic[to] = g.tactic[t]
    for what in range(4):
        g.named[to, what] = g.named[t, what]
    for at in range(USES):
        g.used_given[to, at] = g.used_given[t, at]


@rarely
def renumber(g):
    """Number all live objects from 1 on, in their order."""
    n = 1
    g.renumbered[0] = 0
    for t in range(1, g.things):
        g.renumbered[t] = n if g.live[t] else 0
        if g.live[t]:
            if n != t:
                copy_thing(g, t, n)
            n += 1
    g.things = n
    for at in range(g.field_n):
        t = g.renumbered[g.field[at]]
        g.field[at] = t
        g.tactic[t] = g.renumbered[g.tactic[t]]
    for seat in range(g.players):
        for zone in range(1, PILES):
            for at in range(g.pile_n[seat, zone]):
                g.pile[seat, zone, at] = g.renumbered[g.pile[seat, zone, at]]
    kept = 0
    for at in range(g.marks):
        by, of = g.renumbered[g.mark_by[at]], g.renumbered[g.mark_of[at]]
        if by and of:
            g.mark_by[kept] = by
            g.mark_of[kept] = of
            kept += 1
    g.marks = kept
    g.hits = 0
    touch_field(g)
