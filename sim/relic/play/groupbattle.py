"""A battle against a group of enemies that lie on the active player's space (R15, R19; ENGINE.md 7.3)."""

from sim.engine.choices import Log
from sim.engine.jit import kernel, rarely
from sim.relic.events import EventKind
from sim.relic.play.battle import answer_result, fight
from sim.relic.play.copies import text_of
from sim.relic.play.effects import resolve
from sim.relic.play.effort import begin, weight_of_group
from sim.relic.play.foes import group_score, in_group, list_foes
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.resources import win_card
from sim.relic.play.stack import push, push_penalty
from sim.relic.play.threats import lift
from sim.relic.state import SEEN_FOUGHT
from sim.relic.words import NOBODY, Goal, Outcome


@kernel
def begin_group(g, book, plans, space, attribute):
    """Resolve what the enemies do before the battle, then say who fights. Returns their number; 0 if there is no battle after all."""
    n = list_foes(g, book, space, attribute)
    base = g.frames
    for i in range(n - 1, -1, -1):
        card = g.foe[i]
        push(g, book.effect_first[card], book.effect_last[card], text_of(card, g.foe_copy[i]), g.seat)
    if g.frames > base:
        resolve(g, book, plans)
        if g.over or g.engaged:
            return 0
        n = list_foes(g, book, space, attribute)
    return n


@kernel
def log_foes(g, seat, n, outcome):
    """Count the battle for each of its enemies."""
    for i in range(n):
        card = g.foe[i]
        g.fought[seat, card] += 1
        g.beaten[seat, card] += outcome == Outcome.WIN
        g.drawn_with[seat, card] += outcome == Outcome.TIE


@rarely
def note_foes(g, book, seat, space, attribute, n):
    """Record who fights."""
    note(g, EventKind.BATTLE, seat, g.foe[0], attribute, group_score(g, book, seat, space, attribute))
    for i in range(n):
        note(g, EventKind.FIGHTER, seat, g.foe[i], NOBODY, book.value[g.foe[i]])


@kernel
def mark_beaten(g, book, space, attribute):
    """Mark the enemies of the group: others of their kind may come before they are taken."""
    for at in range(g.lying_n[space]):
        if in_group(g, book, space, at, attribute):
            g.mark[space, at] |= SEEN_FOUGHT


@kernel
def take_trophies(g, book, seat, space):
    """Take the beaten enemies that still lie there off the space; they become trophies unless they are none, and missions count them."""
    at = 0
    while at < g.lying_n[space]:
        if g.mark[space, at] & SEEN_FOUGHT == 0:
            at += 1
            continue
        card = lift(g, space, at)
        win_card(g, book, seat, card)
        progress(g, book, seat, Goal.DEFEAT, card)


@kernel
def resolve_win(g, book, plans, seat, space, attribute, n):
    """Resolve what the beaten enemies give, the first one's first; then they are taken, unless the turn is over, and what answers is resolved."""
    base = g.frames
    for i in range(n - 1, -1, -1):
        card = g.foe[i]
        push(g, book.win_first[card], book.win_last[card], text_of(card, g.foe_copy[i]), seat)
    mark_beaten(g, book, space, attribute)
    if g.frames > base:
        resolve(g, book, plans)
        if g.over or g.ended:
            return
    take_trophies(g, book, seat, space)
    answer_result(g, book, plans, seat, attribute, Outcome.WIN)
    resolve(g, book, plans)


@kernel
def resolve_rest(g, book, plans, seat, attribute, n, outcome):
    """Resolve what a battle that is not won brings about: after a loss the penalties of the enemies, the first one's first, and what answers it."""
    answer_result(g, book, plans, seat, attribute, outcome)
    if outcome == Outcome.LOSE:
        for i in range(n - 1, -1, -1):
            card = g.foe[i]
            push_penalty(g, book, book.lose_first[card], book.lose_last[card], text_of(card, g.foe_copy[i]), seat)
    resolve(g, book, plans)


@kernel
def log_life(g, seat, n, lost):
    """Count the Life that a battle cost for each of its enemies."""
    if lost > 0:
        for i in range(n):
            g.life_cost[seat, g.foe[i]] += lost


@kernel
def resolve_result(g, book, plans, seat, space, attribute, n, outcome):
    """Resolve all that a battle brings about, and count the Life it costs."""
    life = g.life[seat]
    vanquished = g.vanquished[seat]
    corrupted = g.corrupted[seat]
    if outcome == Outcome.WIN:
        resolve_win(g, book, plans, seat, space, attribute, n)
    else:
        resolve_rest(g, book, plans, seat, attribute, n, outcome)
    if g.vanquished[seat] > vanquished:
        log_life(g, seat, n, life)
    elif g.corrupted[seat] == corrupted:
        log_life(g, seat, n, life - g.life[seat])


@kernel
def fight_group(g, book, plans, attribute):
    """Fight all enemies of an attribute on the active player's space that are not evaded, and resolve all that comes of it."""
    seat = g.seat
    space = g.space[seat]
    if not begin(g, weight_of_group(g, seat)):
        return
    n = begin_group(g, book, plans, space, attribute)
    if n == 0:
        return
    if g.logging == Log.EVENTS:
        note_foes(g, book, seat, space, attribute, n)
    life = g.life[seat]
    outcome = fight(g, book, plans, seat, attribute, space, 0, NOBODY)
    log_foes(g, seat, n, outcome)
    log_life(g, seat, n, life - g.life[seat])
    resolve_result(g, book, plans, seat, space, attribute, n, outcome)
