"""What a list of effects knows while it happens (ENGINE.md, section 9)."""

from sim.engine.jit import inlined, kernel
from sim.voskhozhdenie.codes import Fault, Which
from sim.voskhozhdenie.play.faults import stop
from sim.voskhozhdenie.state import FIRST_CONTEXT, MAX_CONTEXTS, MAX_THEM, NOBODY


@inlined
def plain(g, c, seat, source, now):
    """Let a context know nothing but who does it and the card itself."""
    g.ctx_seat[c] = seat
    g.ctx_source[c] = source
    g.ctx_source_now[c] = now
    g.ctx_event[c] = 0
    g.ctx_event_now[c] = 0
    g.ctx_event_seat[c] = NOBODY
    g.ctx_paid[c] = 0
    g.ctx_paid_now[c] = 0
    g.ctx_paid_strong[c] = 0
    g.ctx_done[c] = 0
    g.ctx_amount[c] = 0
    g.ctx_drawn[c] = 0
    g.ctx_each[c] = 0
    g.ctx_each_now[c] = 0
    g.ctx_chosen[c] = 0
    g.ctx_named_set[c] = 0
    g.ctx_looked[c] = NOBODY
    g.ctx_tactic[c] = 0
    g.ctx_diff[c] = 0
    g.ctx_affected[c] = NOBODY
    g.ctx_enemy[c] = NOBODY
    g.ctx_own[c] = NOBODY
    g.them_n[c] = 0
    g.spared_n[c] = 0
    g.revealed_n[c] = 0
    return c


@kernel
def empty_contexts(g):
    """All contexts of the pool are free."""
    g.free_contexts = MAX_CONTEXTS - FIRST_CONTEXT
    for at in range(g.free_contexts):
        g.free_context[at] = MAX_CONTEXTS - 1 - at


@kernel
def take_context(g):
    """A context of the pool; 0 if there is none."""
    if g.free_contexts == 0:
        stop(g, Fault.CONTEXTS)
        return 0
    g.free_contexts -= 1
    return g.free_context[g.free_contexts]


@inlined
def give_back(g, c):
    """A context is no longer needed."""
    if c >= FIRST_CONTEXT:
        g.free_context[g.free_contexts] = c
        g.free_contexts += 1


@kernel
def copy_context(g, c, to, lists):
    """Let context `to` know all that `c` knows, without `lists` but for `it`, `them` and `done`."""
    plain(g, to, g.ctx_seat[c], g.ctx_source[c], g.ctx_source_now[c])
    g.ctx_event[to] = g.ctx_event[c]
    g.ctx_event_now[to] = g.ctx_event_now[c]
    g.ctx_event_seat[to] = g.ctx_event_seat[c]
    g.ctx_paid[to] = g.ctx_paid[c]
    g.ctx_paid_now[to] = g.ctx_paid_now[c]
    g.ctx_paid_strong[to] = g.ctx_paid_strong[c]
    g.ctx_amount[to] = g.ctx_amount[c]
    g.ctx_drawn[to] = g.ctx_drawn[c]
    g.ctx_each[to] = g.ctx_each[c]
    g.ctx_each_now[to] = g.ctx_each_now[c]
    g.ctx_chosen[to] = g.ctx_chosen[c]
    g.ctx_named_set[to] = g.ctx_named_set[c]
    for what in range(4):
        g.ctx_named[to, what] = g.ctx_named[c, what]
    g.ctx_looked[to] = g.ctx_looked[c]
    g.ctx_tactic[to] = g.ctx_tactic[c]
    g.ctx_diff[to] = g.ctx_diff[c]
    g.ctx_affected[to] = g.ctx_affected[c]
    g.ctx_enemy[to] = g.ctx_enemy[c]
    g.ctx_own[to] = g.ctx_own[c]
    for at in range(g.spared_n[c]):
        g.spared[to, at] = g.spared[c, at]
        g.spared_now[to, at] = g.spared_now[c, at]
    g.spared_n[to] = g.spared_n[c]
    for at in range(g.revealed_n[c]):
        g.revealed[to, at] = g.revealed[c, at]
    g.revealed_n[to] = g.revealed_n[c]
    if lists:
        g.ctx_done[to] = g.ctx_done[c]
        for at in range(g.them_n[c]):
            g.them[to, at] = g.them[c, at]
            g.them_now[to, at] = g.them_now[c, at]
        g.them_n[to] = g.them_n[c]


@inlined
def handled_none(g, c):
    """The effect was about no card."""
    g.them_n[c] = 0
    g.ctx_done[c] = 0


@kernel
def handled(g, c, first):
    """Remember the cards of the arena from `first` on as what an effect was about."""
    n = g.arena_n - first
    if n > MAX_THEM:
        stop(g, Fault.LIST)
        n = MAX_THEM
    for at in range(n):
        g.them[c, at] = g.arena[first + at]
        g.them_now[c, at] = g.arena_now[first + at]
    g.them_n[c] = n
    g.ctx_done[c] = n


@inlined
def known(g, c, which):
    """The known card that a word means, as it was seen; 0 if it is not known."""
    if which == Which.SELF:
        return g.ctx_source[c]
    if which == Which.EVENT:
        return g.ctx_event[c]
    if which == Which.IT:
        return g.them[c, 0] if g.them_n[c] == 1 else 0
    if which == Which.EACH:
        return g.ctx_each[c]
    if which == Which.CHOSEN:
        return g.ctx_chosen[c]
    if which == Which.PAID:
        return g.ctx_paid[c]
    return g.ctx_drawn[c]


@inlined
def known_now(g, c, which):
    """The object that a known card is now, as far as that is known."""
    if which == Which.SELF:
        return g.ctx_source_now[c]
    if which == Which.EVENT:
        return g.ctx_event_now[c]
    if which == Which.IT:
        return g.them_now[c, 0] if g.them_n[c] == 1 else 0
    if which == Which.EACH:
        return g.ctx_each_now[c]
    if which == Which.PAID:
        return g.ctx_paid_now[c]
    return known(g, c, which)
