"""The engagement phase (R12, R21; ENGINE.md section 5)."""

import numpy as np

from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel
from sim.relic.events import EventKind, Phase
from sim.relic.play.chances import group_chance
from sim.relic.play.copies import text_of
from sim.relic.play.decks import discard
from sim.relic.play.effects import resolve
from sim.relic.play.effort import spend, weight_of_meeting
from sim.relic.play.evading import evade_step
from sim.relic.play.groupbattle import fight_group
from sim.relic.play.judge import accepts, add_choice, is_random, lot
from sim.relic.play.log import note
from sim.relic.play.missions import progress
from sim.relic.play.moments import use_moment
from sim.relic.play.stack import push, push_text
from sim.relic.play.threats import forget_marks, lift, take_up
from sim.relic.state import SEEN_DUE, SEEN_EVADED, SEEN_MET
from sim.relic.words import NOBODY, Goal, Kind, Tier, When


@kernel
def has_ended(g):
    """Whether the engagement phase, the turn or the game has ended."""
    return (g.engaged | g.over | g.ended) != 0


@kernel
def find_lying(g, book, space, kind, without):
    """Write the cards of a kind on a space that bear none of the marks `without` as candidates; returns their number."""
    n = 0
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if book.kind[card] == kind and g.mark[space, at] & without == 0:
            n = add_choice(g, n, card, at)
    return n


@kernel
def kinds_due(g, book, space):
    """Kinds of cards on a space that are still to be dealt with, a bit each: evaded enemies and encounters that were met are not."""
    found = 0
    for at in range(g.lying_n[space]):
        kind = book.kind[g.lying[space, at]]
        done = g.mark[space, at] & (SEEN_EVADED if kind == Kind.ENEMY else SEEN_MET if kind == Kind.ENCOUNTER else 0)
        found |= (done == 0) << kind
    return found


@inlined
def is_due(kinds, kind):
    """Whether a kind is among those due."""
    return kinds >> kind & 1 != 0


@kernel
def choose_lying(g, plans, seat, n):
    """Place on the space of the first candidate; random: of any."""
    return g.choice_at[lot(g, seat, n) if is_random(g, plans, seat) else 0]


@kernel
def mark_due(g, book, space):
    """Mark the cards that have effects at the start of the phase. Returns whether there are any."""
    found = False
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if book.special_first[card] < book.special_last[card]:
            g.mark[space, at] = SEEN_DUE
            found = True
    return found


@kernel
def special_effects(g, book, plans, space):
    """Effects of the cards that lie on the space as the phase begins, one card after the other."""
    at = 0
    while at < g.lying_n[space] and not has_ended(g):
        if g.mark[space, at] & SEEN_DUE:
            card = g.lying[space, at]
            g.mark[space, at] = 0
            push(g, book.special_first[card], book.special_last[card], text_of(card, g.lying_copy[space, at]), g.seat)
            resolve(g, book, plans)
            at = 0  # cards may have come or gone
        else:
            at += 1


@kernel
def meet_event(g, book, plans, space, at):
    """Discard an event, then resolve its effects."""
    card = lift(g, space, at)
    note(g, EventKind.EVENT, g.seat, card, space, 0)
    discard(g, book, card)
    push(g, book.effect_first[card], book.effect_last[card], card, g.seat)
    resolve(g, book, plans)


@kernel
def easiest_group(g, book, plans, space, n):
    """Attribute of the group of enemies, among `n` candidates, that is fought first: the one with the highest chance; random: any."""
    seat = g.seat
    best = NOBODY
    first = NOBODY
    found = 0
    for i in range(n):
        found |= 1 << np.int64(book.test[g.choice[i]])
    groups = 0
    while found != 0:
        g.choice_at[groups] = trailing_zeros(np.uint64(found))
        found &= found - 1
        groups += 1
    if is_random(g, plans, seat):
        return g.choice_at[lot(g, seat, groups)]
    if groups == 1:
        return g.choice_at[0]
    for k in range(groups):
        attribute = g.choice_at[k]
        chance = group_chance(g, book, seat, space, attribute)
        if chance > best:
            best = chance
            first = attribute
    return first


@kernel
def meet_enemies(g, book, plans, space):
    """Ask about evading, then fight one group of those that are not evaded."""
    evade_step(g, book, plans)
    if has_ended(g):
        return
    n = find_lying(g, book, space, Kind.ENEMY, SEEN_EVADED)
    if n > 0:
        fight_group(g, book, plans, easiest_group(g, book, plans, space, n))


@kernel
def meet_encounter(g, book, plans, space, at):
    """Resolve an encounter, which stays on the space; an optional one may be left alone."""
    seat = g.seat
    card = g.lying[space, at]
    g.mark[space, at] |= SEEN_MET
    if book.optional[card] and not accepts(g, book, plans, seat, card):
        note(g, EventKind.LEFT_ALONE, seat, card, space, 0)
        return
    note(g, EventKind.ENCOUNTER, seat, card, space, 0)
    push(g, book.effect_first[card], book.effect_last[card], text_of(card, g.lying_copy[space, at]), seat)
    resolve(g, book, plans)
    if not g.ended:
        progress(g, book, seat, Goal.ENCOUNTER, card)
        resolve(g, book, plans)


@kernel
def take_assets(g, book, plans, space):
    """Take all assets that lie on the space."""
    seat = g.seat
    note(g, EventKind.PHASE, seat, NOBODY, NOBODY, Phase.ASSETS)
    at = 0
    while at < g.lying_n[space]:
        if book.kind[g.lying[space, at]] == Kind.ASSET:
            take_up(g, book, seat, space, at)
        else:
            at += 1
    resolve(g, book, plans)


@kernel
def engage_next(g, book, plans, space):
    """Resolve the next thing on the space: an event, a battle, an encounter or the assets. Returns whether there was one."""
    seat = g.seat
    kinds = kinds_due(g, book, space)
    if is_due(kinds, Kind.EVENT):
        n = find_lying(g, book, space, Kind.EVENT, 0)
        meet_event(g, book, plans, space, choose_lying(g, plans, seat, n))
        return True
    if is_due(kinds, Kind.ENEMY):
        meet_enemies(g, book, plans, space)
        return True
    if is_due(kinds, Kind.ENCOUNTER):
        n = find_lying(g, book, space, Kind.ENCOUNTER, SEEN_MET)
        meet_encounter(g, book, plans, space, choose_lying(g, plans, seat, n))
        return True
    if is_due(kinds, Kind.ASSET):
        take_assets(g, book, plans, space)
        return True
    return False


@kernel
def engage_all(g, book, plans, space):
    """Resolve what is to be resolved on a space, until nothing is left or the phase ends."""
    if mark_due(g, book, space):
        special_effects(g, book, plans, space)
    if has_ended(g):
        return
    if g.lying_n[space] == 0:
        push_text(g, book, g.seat)
        resolve(g, book, plans)
    if book.tier[space] >= Tier.INNER:
        return
    while not has_ended(g) and engage_next(g, book, plans, space):
        pass


@kernel
def engage(g, book, plans):
    """Play the engagement phase of the active seat; the marks of this turn are forgotten."""
    space = g.space[g.seat]
    g.engaged = 0
    spend(g, weight_of_meeting(g, g.seat))
    use_moment(g, book, plans, g.seat, When.ENGAGE)
    if not has_ended(g):
        engage_all(g, book, plans, space)
    forget_marks(g, space)
