"""Rosters: who joins, who can bear something, who can be ordered and deployed (T28, T43, T44, T53)."""

import numpy as np

from sim.engine.jit import kernel
from sim.tactics.codes import BossRule, Fault, Word
from sim.tactics.events import EventKind
from sim.tactics.play.conditions import holds
from sim.tactics.play.faults import stop
from sim.tactics.play.figures import is_minion, is_rat, is_villain, stands
from sim.tactics.play.filters import order_cost
from sim.tactics.play.gathering import gather, has, may_have
from sim.tactics.play.log import note_champion
from sim.tactics.play.room import has_room, may_come, size
from sim.tactics.play.values import refresh
from sim.tactics.state import FIRST_CHAMPION, MAX_CHAMPIONS, NOBODY, RATS, SPANS
from sim.tactics.tables import NONE, STATS
from sim.tactics.words import MAX_ROSTER


@kernel
def clear_bonus(g, u, span):
    """A kind of bonus of a champion is gone."""
    for stat in range(STATS):
        g.bonus[u, span, stat] = 0
    g.bonus_words[u, span] = 0


@kernel
def make(g, book, u, rank, owner, side):
    """A champion is as new: ready, off the board, with nothing on its card."""
    g.rank[u] = rank
    g.abilities[u] = 0
    g.owner[u] = owner
    g.of_side[u] = side
    g.card[u] = NOBODY
    g.hex[u] = NOBODY
    g.last_hex[u] = NOBODY
    g.last_more_n[u] = 0
    g.more_n[u] = 0
    g.ready[u] = 1
    g.damage[u] = 0
    g.souls[u] = 0
    g.all_factions[u] = 0
    g.tokens_on[u] = 0
    g.earth[u] = 0
    g.earth_laid[u] = 0
    g.gone_for_good[u] = 0
    g.partner[u] = NOBODY
    g.second[u] = 0
    g.constructs[u] = 0
    g.rewards[u] = 0
    g.carried_n[u] = 0
    g.attacks[u] = 0
    g.glory_on[u] = 0
    g.colour[u] = NOBODY
    for span in range(SPANS):
        clear_bonus(g, u, span)
    refresh(g, book, u)


@kernel
def new_champion(g, book, rank, owner, side):
    """A champion comes into the game; its number."""
    if g.champions == MAX_CHAMPIONS:
        stop(g, Fault.CHAMPIONS)
        return MAX_CHAMPIONS - 1
    u = g.champions
    g.champions += 1
    make(g, book, u, rank, owner, side)
    note_champion(g, EventKind.CHAMPION, u, NOBODY, rank, side)
    return u


@kernel
def join(g, book, seat, rank):
    """A champion joins a roster, ready; linked figures come as two. Its number."""
    if g.roster_n[seat] == MAX_ROSTER:
        stop(g, Fault.ROSTER)
        return g.roster[seat, 0]
    u = new_champion(g, book, rank, seat, book.side_of[seat])
    g.roster[seat, g.roster_n[seat]] = u
    g.roster_n[seat] += 1
    g.had[seat, rank] = 1
    if g.abilities[u] >> Word.LINKED & 1:
        second = new_champion(g, book, rank, seat, book.side_of[seat])
        g.partner[u] = second
        g.partner[second] = u
        g.second[second] = 1
        note_champion(g, EventKind.LINK, u, NOBODY, second, 0)
    return u


@kernel
def forget_coming(g, seat):
    """No bonus waits for a rat of a player any more."""
    for span in range(SPANS):
        g.coming_words[seat, span] = 0
        for stat in range(STATS):
            g.coming[seat, span, stat] = 0


@kernel
def has_bearer(g, book, seat):
    """Whether a roster has a champion that is no minion."""
    for k in range(g.roster_n[seat]):
        if not is_minion(g, book, g.roster[seat, k]):
            return True
    return False


@kernel
def roster_has(g, book, seat, rank):
    """Whether a roster has a champion."""
    for k in range(g.roster_n[seat]):
        if g.rank[g.roster[seat, k]] == rank:
            return True
    return False


@kernel
def deploys_on(g, book, u, name):
    """Whether a champion may be deployed on own champions of a name, or (NONE) on webs."""
    for k in range(gather(g, book, u, Word.DEPLOY_ON, g.thought, g.thought_card)):
        row = g.thought[k]
        named = book.web[row] if name == NONE else book.own_name[row] == name
        if named and holds(g, book, book.when[row], u, g.owner[u], g.thought_card[k]):
            return True
    return False


@kernel
def add_hex_of(g, book, u, v, hexes, n):
    """Add the hex of an own champion that another one may replace to the places for a deployment."""
    if stands(g, v) and deploys_on(g, book, u, book.rank_name[g.rank[v]]) and has_room(g, book, u, g.hex[v], hexes):
        g.option[n] = g.hex[v]
        n += 1
    return n


@kernel
def add_replaced(g, book, u, hexes, n):
    """Add the hexes of own champions, of a villain those of villains, that a champion may replace."""
    seat = g.owner[u]
    if seat == NOBODY:
        for v in range(FIRST_CHAMPION, g.champions):
            if is_villain(g, book, v):
                n = add_hex_of(g, book, u, v, hexes, n)
        return n
    for k in range(g.roster_n[seat]):
        n = add_hex_of(g, book, u, g.roster[seat, k], hexes, n)
    for rat in range(seat * RATS, seat * RATS + book.rats_per_player):
        n = add_hex_of(g, book, u, rat, hexes, n)
    return n


@kernel
def add_webs(g, book, u, hexes, n):
    """Add the webs on which a champion may come, in the order in which they were laid."""
    first = n
    for place in range(book.hexes):
        if g.web[place] and book.portal[place] != g.of_side[u] and may_come(g, book, u, place, hexes):
            at = n
            while at > first and g.web[g.option[at - 1]] > g.web[place]:
                g.option[at] = g.option[at - 1]
                at -= 1
            g.option[at] = place
            n += 1
    return n


@kernel
def deploy_places(g, book, u):
    """Find where a champion can be deployed: free portals, webs, hexes of champions that it replaces; they stand in `option`, how many there are."""
    side, hexes, n = g.of_side[u], size(g, book, u), 0
    based = has_base(g, book, g.owner[u])
    if based:
        for k in range(book.portals[side]):
            place = book.portal_hex[side, k]
            if g.at[place] == NOBODY and has_room(g, book, u, place, hexes):
                g.option[n] = place
                n += 1
    if may_have(g, book, u, Word.DEPLOY_ON):
        if based and deploys_on(g, book, u, NONE):
            n = add_webs(g, book, u, hexes, n)
        n = add_replaced(g, book, u, hexes, n)
    return n


@kernel
def has_base(g, book, seat):
    """Whether a player has a base left (T3); villains need none."""
    return seat == NOBODY or g.on_board[seat] < book.figures_per_player


@kernel
def can_be_ordered(g, book, u, price):
    """Whether a champion is ready, stands or can be deployed, and its owner has the power; no player's rat obeys where the Rat King rules (T90)."""
    if is_rat(u) and book.boss_rule == BossRule.RATS:
        return False
    if not g.ready[u] or g.gone_for_good[u] or g.power[g.owner[u]] < price:
        return False
    return stands(g, u) or deploy_places(g, book, u) > 0


@kernel
def price_of(g, book, u):
    """Power that an order to a champion costs: nothing while it may be ordered free."""
    return 0 if has(g, book, u, Word.FREE_ORDER) else order_cost(g, book, u)


@kernel
def new_rat(g, book, seat):
    """The first rat of a player that is off the board and was not ordered this turn; NOBODY if there is none."""
    for k in range(book.rats_per_player):
        rat = seat * RATS + k
        if not stands(g, rat) and g.ready[rat]:
            return rat
    return NOBODY


@kernel
def nth_orderable(g, book, seat, k):
    """Champion number `k` of those that a seat could order: the roster, rats on the board, a new rat; NOBODY in a gap."""
    if k < g.roster_n[seat]:
        return np.int64(g.roster[seat, k])
    k -= g.roster_n[seat]
    if book.own_rat == NONE:
        return np.int64(NOBODY)
    if k < book.rats_per_player:
        rat = seat * RATS + k
        return np.int64(rat) if stands(g, rat) else np.int64(NOBODY)
    return np.int64(new_rat(g, book, seat))


@kernel
def orderables(g, book, seat):
    """How many numbers `nth_orderable` has."""
    return g.roster_n[seat] + book.rats_per_player + 1
