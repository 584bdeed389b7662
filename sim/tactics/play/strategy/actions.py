"""What a strategy of rules does next in its turn: cards first, then completed quests, purchases, treasures, and orders (ENGINE.md, section 9)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK, NO_RANK
from sim.tactics.play.freeorders import find_takers
from sim.tactics.play.options import Action, add_own, can_buy, offer
from sim.tactics.play.playing import is_playable
from sim.tactics.play.questions import best_taker, rank_order
from sim.tactics.play.quests import can_complete
from sim.tactics.play.roster import can_be_ordered, nth_orderable, orderables, price_of
from sim.tactics.play.strategy.blows import rank
from sim.tactics.play.strategy.counters import judge_nobody, thing_of
from sim.tactics.play.strategy.survey import look_afresh
from sim.tactics.play.strategy.treasures import find_gift
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_WORD
from sim.tactics.words import List, Word


@kernel
def find_card(g, book, plan, seat):
    """Offer the card of the hand that is played next, whether there is one: the lowest rank in `play`; none that `hold` names."""
    chosen, best = NOBODY, np.int64(NO_RANK + 1)
    for at in range(g.hand_n[seat]):
        kind = np.int64(g.card_kind[g.hand[seat, at]])
        found = rank(g, book, plan, seat, List.PLAY, kind)
        if found < best and is_playable(g, book, seat, g.hand[seat, at]) and rank(g, book, plan, seat, List.HOLD, kind) >= DEFAULT_RANK:
            chosen, best = at, found
    if chosen == NOBODY:
        return False
    chose(g, seat, List.PLAY, min(best, np.int64(DEFAULT_RANK)), np.int64(g.card_kind[g.hand[seat, chosen]]))
    offer(g, 0, Action.PLAY, chosen, seat)
    return True


@kernel
def find_quest(g, book, seat):
    """Offer the first quest that can be completed; whether there is one."""
    for at in range(g.front_n[seat]):
        if can_complete(g, book, seat, at):
            offer(g, 0, Action.COMPLETE, at, seat)
            return True
    return False


@kernel
def find_purchase(g, book, plan, seat):
    """Offer what is acquired next, whether there is anything: the lowest rank in `acquire` of what can be paid."""
    thing, best = np.int64(NOBODY), np.int64(DEFAULT_RANK)
    for slot in range(book.row_size):
        if g.row[slot] != NOBODY:
            kind = np.int64(g.card_kind[g.row[slot]])
            found = rank(g, book, plan, seat, List.ACQUIRE, kind) if can_buy(g, book, seat, kind) else np.int64(DEFAULT_RANK)
            if found < best:
                thing, best = kind, found
                offer(g, 0, Action.ACQUIRE, slot, seat)
    for pile in range(book.piles):
        kind = np.int64(book.pile_kind[pile])
        if g.pile_n[pile] > 0 and can_buy(g, book, seat, kind):
            found = rank(g, book, plan, seat, List.ACQUIRE, kind)
            if found < best:
                thing, best = kind, found
                offer(g, 0, Action.PILE, pile, seat)
    if g.quests_n > 0 and (g.power[seat] if book.research_power else g.runes[seat]) >= book.research_cost:
        found = rank(g, book, plan, seat, List.ACQUIRE, np.int64(THING_WORD + Word.RESEARCH))
        if found < best:
            thing, best = np.int64(THING_WORD + Word.RESEARCH), found
            offer(g, 0, Action.RESEARCH, 0, seat)
    if thing != NOBODY:
        chose(g, seat, List.ACQUIRE, best, thing)
    return thing != NOBODY


@kernel
def find_use(g, book, plan, seat):
    """Offer the treasure that is used next between actions; whether there is one."""
    if g.purse_n[book.side_of[seat]] == 0:
        return False
    at = find_gift(g, book, plan, seat, add_own(g, book, seat, 0))
    if at == NOBODY:
        return False
    offer(g, 0, Action.TREASURE, at, seat)
    return True


@kernel
def find_free_order(g, book, plans, seat):
    """Offer the first free order of the turn that somebody takes whom `order` names; whether there is one."""
    for at in range(g.owed):
        if g.owed_seat[at] == seat and g.owed_later[at]:
            n = find_takers(g, book, at)
            if n > 0 and best_taker(g, book, plans, seat, n) != NOBODY:
                offer(g, 0, Action.FREE_ORDER, at, seat)
                return True
    return False


@kernel
def find_order(g, book, plans, seat):
    """Offer the order that is given next, whether there is one: the lowest rank in `order` of what can be paid."""
    best = np.int64(DEFAULT_RANK)
    for k in range(orderables(g, book, seat)):
        u = nth_orderable(g, book, seat, k)
        if u != NOBODY and g.ready[u]:
            price = np.int64(price_of(g, book, u))
            if can_be_ordered(g, book, u, price):
                found = rank_order(g, book, plans, seat, u, price, best)
                if found < best:
                    best = found
                    offer(g, 0, Action.ORDER, u, seat)
    judge_nobody(g)
    if best < DEFAULT_RANK:
        chose(g, seat, List.ORDER, best, thing_of(g, g.choice[0]))
    return best < DEFAULT_RANK


@kernel
def find_action(g, book, plans, side):
    """Offer what a side of rules does next, as the only option; whether there is anything. Of a team the first seat comes first."""
    look_afresh(g)
    judge_nobody(g)
    for seat in range(book.players):
        if book.side_of[seat] == side and find_card(g, book, plans[g.strategy[seat]], seat):
            return True
    for seat in range(book.players):
        if book.side_of[seat] == side and (find_quest(g, book, seat) or find_purchase(g, book, plans[g.strategy[seat]], seat)):
            return True
    for seat in range(book.players):
        if book.side_of[seat] == side and find_use(g, book, plans[g.strategy[seat]], seat):
            return True
    for seat in range(book.players):
        if book.side_of[seat] == side and (find_free_order(g, book, plans, seat) or find_order(g, book, plans, seat)):
            return True
    return False
