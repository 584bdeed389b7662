"""The villains' turn (T83, T84, K4)."""

from sim.engine.jit import kernel
from sim.tactics.codes import BossRule, Cause, End, Word
from sim.tactics.events import EventKind
from sim.tactics.play.frames import push_effects
from sim.tactics.play.freeorders import serve
from sim.tactics.play.glory import score
from sim.tactics.play.log import note_side
from sim.tactics.play.luck import pick
from sim.tactics.play.machine import run
from sim.tactics.play.notes import note_values
from sim.tactics.play.settling import settle
from sim.tactics.play.triggers import trigger
from sim.tactics.play.turns import end_span, expire, hurt_by_standing
from sim.tactics.play.villains.arrival import bring_rat, spare_rat
from sim.tactics.play.villains.lists import order_rats
from sim.tactics.play.villains.named import is_there
from sim.tactics.play.villains.orders import order_villain
from sim.tactics.state import FIRST_CHAMPION, NOBODY, SPAN_SIDE, VILLAINS
from sim.tactics.tables import NONE

SCHEMES_A_TURN = 2


@kernel
def trigger_villains(g, book, plans, word):
    """What the villains answer to a moment, in the order of appearance."""
    for u in range(FIRST_CHAMPION, g.champions):
        if not g.ended and is_there(g, book, u):
            trigger(g, book, u, word, NOBODY)
            run(g, book, plans)


@kernel
def begin_villain_turn(g, book, plans):
    """Bonuses until this turn end, corrupted ground hurts, abilities of the start are done."""
    g.turn += 1
    g.steps = 0
    g.side = VILLAINS
    g.seat = 0
    g.blamed = NOBODY
    note_side(g, EventKind.TURN, VILLAINS, NOBODY, 0)
    end_span(g, book, SPAN_SIDE + VILLAINS)
    settle(g, book, Cause.LOSS, NOBODY)
    run(g, book, plans)
    if not g.ended and hurt_by_standing(g, book, plans):
        settle(g, book, Cause.CORRUPTED, NOBODY)
        run(g, book, plans)
    trigger_villains(g, book, plans, Word.TURN_START)


@kernel
def come_from_portal(g, book, plans):
    """Without a Giant Rat on the board one comes on a free portal of the villains (T90)."""
    for u in range(FIRST_CHAMPION, g.champions):
        if g.rank[u] == book.rat_rank[0] and g.hex[u] != NOBODY and is_there(g, book, u):
            return
    n = 0
    for k in range(book.portals[VILLAINS]):
        if g.at[book.portal_hex[VILLAINS, k]] == NOBODY:
            g.fit[n] = book.portal_hex[VILLAINS, k]
            n += 1
    if n > 0 and spare_rat(g, book, book.rat_rank[0]) != NOBODY:
        bring_rat(g, book, book.rat_rank[0], g.fit[pick(g, NOBODY, n)])
        run(g, book, plans)


@kernel
def begin_as_scenario(g, book, plans):
    """The scenario's start of a turn: all Giant Rats run, or Rakar is ordered."""
    if book.boss_rule == BossRule.RATS and book.rat_rank[0] != NONE:
        come_from_portal(g, book, plans)
        order_rats(g, book, False)
    elif book.boss_rule == BossRule.RICHES:
        order_villain(g, g.boss)
    run(g, book, plans)
    serve(g, book, plans)


@kernel
def do_list(g, book, plans, effects):
    """The effects of a scheme."""
    if effects != NONE:
        push_effects(g, book, effects, NOBODY, NOBODY, NOBODY, NOBODY, 0)
        run(g, book, plans)


@kernel
def reveal(g, book, plans):
    """The top scheme is revealed and done, its lower effect from its threat on; with none left the villains have won."""
    if g.schemes_n == 0:
        g.ended = End.SCHEMES
        g.winner = VILLAINS
        return
    g.schemes_n -= 1
    scheme = g.schemes[g.schemes_n]
    g.revealed[g.revealed_n] = scheme
    g.revealed_n += 1
    g.schemes_seen[scheme] += 1
    before = g.glory[VILLAINS]
    note_side(g, EventKind.SCHEME, scheme, NOBODY, g.schemes_n)
    do_list(g, book, plans, book.scheme_effects[scheme])
    if not g.ended and book.scheme_more[scheme] != NONE and g.threat >= book.scheme_threat[scheme]:
        g.lower_effects[scheme] += 1
        note_side(g, EventKind.LOWER_EFFECT, scheme, NOBODY, g.threat)
        do_list(g, book, plans, book.scheme_more[scheme])
    g.scheme_glory[scheme] += g.glory[VILLAINS] - before
    serve(g, book, plans)


@kernel
def discard_schemes(g):
    """The schemes of this turn are discarded: the threat has risen."""
    for k in range(g.revealed_n):
        g.scheme_discard[g.threat] = g.revealed[k]
        g.threat += 1
    g.revealed_n = 0


@kernel
def play_villain_turn(g, book, plans):
    """A turn of the villains."""
    begin_villain_turn(g, book, plans)
    if not g.ended:
        begin_as_scenario(g, book, plans)
    for _ in range(SCHEMES_A_TURN):
        if not g.ended:
            reveal(g, book, plans)
    if g.ended:
        return
    discard_schemes(g)
    score(g, book, VILLAINS)
    trigger_villains(g, book, plans, Word.TURN_END)
    if not g.ended:
        expire(g, book)
        note_values(g, book)
