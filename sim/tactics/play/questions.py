"""The questions about cards and champions that are asked of whoever decides for a seat (ENGINE.md, sections 4, 5 and 9)."""

import numpy as np

from sim.engine.jit import kernel
from sim.engine.plans import DEFAULT_RANK
from sim.tactics.codes import Stat, Verb, Who
from sim.tactics.effectcodes import From
from sim.tactics.play.cardoptions import IN_PILE
from sim.tactics.play.figures import is_minion
from sim.tactics.play.log import answered, note_one_of
from sim.tactics.play.luck import coin, pick, ruled
from sim.tactics.play.strategy.blows import IN_ORDER, rank, rank_below, rank_enemy
from sim.tactics.play.strategy.choices import best_champion, best_kind, names_thing
from sim.tactics.play.strategy.counters import judge, judge_nobody, thing_of
from sim.tactics.play.strategy.treasures import best_treasure
from sim.tactics.play.values import value
from sim.tactics.state import NOBODY
from sim.tactics.tables import THING_CHAMPION, THING_WORD
from sim.tactics.words import List, Word


@kernel
def asks_for(g, card, u):
    """Note whose text asks: a card, or a champion, or nobody."""
    g.judged_source = NOBODY
    if card != NOBODY:
        g.judged_source = g.card_kind[card]
    elif u != NOBODY:
        g.judged_source = thing_of(g, u)


@kernel
def says_yes(g, book, plans, seat, card, u):
    """Ask whether something optional is done that a card says, or a champion."""
    if not ruled(g, seat):
        return coin(g, seat)
    asks_for(g, card, u)
    declines = g.judged_source != NOBODY and names_thing(g, book, plans[g.strategy[seat]], seat, List.DECLINE, np.int64(g.judged_source))
    g.judged_source = NOBODY
    return answered(g, seat, 0 if declines else 1, 2) == 1


@kernel
def gives_token(g, book, plans, seat):
    """Ask whether a beacon token is given back for glory."""
    if not ruled(g, seat):
        return coin(g, seat)
    declines = names_thing(g, book, plans[g.strategy[seat]], seat, List.DECLINE, np.int64(THING_WORD + Word.GLORY))
    return answered(g, seat, 0 if declines else 1, 2) == 1


@kernel
def choose_draft(g, book, plans, seat, n):
    """Ask for one of `n` slots of `option` with a champion that lies face up; its place there."""
    if not ruled(g, seat):
        return pick(g, seat, n)
    chosen, best = np.int64(0), np.int64(DEFAULT_RANK)
    for k in range(n):
        found = rank(g, book, plans[g.strategy[seat]], seat, List.DRAFT, np.int64(THING_CHAMPION + g.gathered[g.option[k]]))
        if found < best:
            chosen, best = np.int64(k), found
    return answered(g, seat, chosen, n)


@kernel
def choose_bearer(g, book, plans, seat, card):
    """Ask for one of the roster that is no minion, to bear a card, or (NOBODY) a token; NOBODY if there is none."""
    n = 0
    for k in range(g.roster_n[seat]):
        if not is_minion(g, book, g.roster[seat, k]):
            g.fit[n] = g.roster[seat, k]
            n += 1
    if n == 0:
        return np.int64(NOBODY)
    if not ruled(g, seat):
        return np.int64(g.fit[pick(g, seat, n)])
    asks_for(g, card, NOBODY)
    at = best_champion(g, book, plans[g.strategy[seat]], seat, List.BEAR, 0, n)
    g.judged_source = NOBODY
    return np.int64(g.fit[answered(g, seat, at, n)])


@kernel
def choose_enemy(g, book, plans, u, n):
    """Ask for one of the `n` enemies of `fit` that a champion can attack; its place there, NOBODY: none of them."""
    seat = g.owner[u]
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    chosen, best, strength = np.int64(NOBODY), np.int64(DEFAULT_RANK), value(g, book, u, Stat.STRENGTH)
    for k in range(n):
        found = rank_enemy(g, book, plans[g.strategy[seat]], seat, u, g.fit[k], strength)
        if found < best:
            chosen, best = np.int64(k), found
    judge_nobody(g)
    return chosen


@kernel
def wants_area(g, book, plans, u, n):
    """Ask whether the `n` enemies of `fit` are attacked together: if `attack` names one of them."""
    return not ruled(g, g.owner[u]) or choose_enemy(g, book, plans, u, n) != NOBODY


@kernel
def choose_mode(g, u, by_reach, by_sight):
    """Ask for the mode of an area attack: 0 reach, 1 ranged. A strategy of rules hits more enemies, by reach if it is the same."""
    if not ruled(g, g.owner[u]):
        return pick(g, g.owner[u], 2)
    return answered(g, g.owner[u], np.int64(by_sight > by_reach), 2)


@kernel
def is_harmful(book, e):
    """Whether whoever an effect is for is worse off."""
    verb = book.verb[e]
    if verb == Verb.BONUS or verb == Verb.RESIZE:
        return book.plus[e, 0] + book.plus[e, 1] + book.plus[e, 2] < 0
    if verb == Verb.MOVE or verb == Verb.FREE_ORDER:
        who = book.who[book.target[e]]
        return who == Who.ENEMY or who == Who.ANY
    return verb == Verb.DAMAGE or verb == Verb.DEFEAT or verb == Verb.EXHAUST or verb == Verb.REMOVE_SOUL or verb == Verb.DESTROY


@kernel
def choose_champion(g, book, plans, seat, e, self, first, n):
    """Ask for one of `n` champions of `fit`, from a place on, whom an effect is for; its place there."""
    if not ruled(g, seat):
        return first + pick(g, seat, n)
    asks_for(g, NOBODY, self)
    which = List.HARM if is_harmful(book, e) else List.HELP
    at = best_champion(g, book, plans[g.strategy[seat]], seat, np.int64(which), first, n)
    g.judged_source = NOBODY
    answered(g, seat, at - first, n)
    return at


@kernel
def choose_single(g, book, plans, seat, e, self, n):
    """Ask whom a bonus of one own champion is for: one of the `n` of `fit`, or the rat to come behind them (T36), which the contract leaves out."""
    return choose_champion(g, book, plans, seat, e, self, 0, n + 1 if book.all_lots or ruled(g, seat) else n)


@kernel
def kind_of_option(g, book, seat, k):
    """Kind of the card that an option is."""
    at, where = g.option[k], g.option_more[k]
    if where == From.HAND:
        return g.card_kind[g.hand[seat, at]]
    if where == From.DISCARD:
        return g.card_kind[g.discard[seat, at]]
    if where == From.PLAYED:
        return g.card_kind[g.front[seat, at]]
    return book.pile_kind[at] if where == IN_PILE else g.card_kind[g.row[at]]


@kernel
def best_card(g, book, plans, seat, which, n, only_named):
    """Place of the best of the `n` cards of `option` for a strategy of rules; NOBODY if only one that a line names will do and there is none."""
    for k in range(n):
        g.asked[k] = kind_of_option(g, book, seat, k)
    return best_kind(g, book, plans[g.strategy[seat]], seat, which, g.asked, n, only_named)


@kernel
def choose_card(g, book, plans, seat, which, n):
    """Ask for one of the `n` cards of `option`, by a list of a strategy; its place there."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    return answered(g, seat, best_card(g, book, plans, seat, np.int64(which), n, False), n)


@kernel
def choose_kind(g, book, plans, seat, n):
    """Ask for one of the `n` kinds of cards of `option`, by the list `take`; its place there."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    for k in range(n):
        g.asked[k] = g.option[k]
    return answered(g, seat, best_kind(g, book, plans[g.strategy[seat]], seat, np.int64(List.TAKE), g.asked, n, False), n)


@kernel
def choose_robbed(g, book, plans, seat, n):
    """Ask for one of the `n` seats of `option` by the card that each has discarded last, by the list `take`; its place there."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    for k in range(n):
        other = g.option[k]
        g.asked[k] = g.card_kind[g.discard[other, g.discard_n[other] - 1]]
    return answered(g, seat, best_kind(g, book, plans[g.strategy[seat]], seat, np.int64(List.TAKE), g.asked, n, False), n)


@kernel
def choose_quest(g, book, plans, seat, looked):
    """Ask for one of the upper quests, by the list `take`: how far it lies below the top."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, looked))
    for k in range(looked):
        g.asked[k] = g.card_kind[g.quests[g.quests_n - 1 - k]]
    return answered(g, seat, best_kind(g, book, plans[g.strategy[seat]], seat, np.int64(List.TAKE), g.asked, looked, False), looked)


@kernel
def choose_option(g, book, plans, seat, n, card, u):
    """Ask for one of `n` lists of effects, by its place; a strategy of rules that names none takes the first."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    asks_for(g, card, u)
    chosen, best = np.int64(0), np.int64(DEFAULT_RANK)
    for k in range(n):
        found = rank(g, book, plans[g.strategy[seat]], seat, List.CHOOSE, np.int64(THING_WORD + Word.FIRST + k))
        if found < best:
            chosen, best = np.int64(k), found
    g.judged_source = NOBODY
    return answered(g, seat, chosen, n)


@kernel
def rank_order(g, book, plans, seat, u, price, limit):
    """Rank of a champion in `order`, at a price, if it is below a limit; otherwise any number that is not."""
    judge(g, u)
    g.judged_price = price
    g.judged_kills = IN_ORDER
    return rank_below(g, book, plans[g.strategy[seat]], seat, List.ORDER, thing_of(g, u), limit)


@kernel
def best_taker(g, book, plans, seat, n):
    """Place in `fit` of the champion that a strategy of rules would order free; NOBODY: none."""
    chosen, best = np.int64(NOBODY), np.int64(DEFAULT_RANK)
    for k in range(n):
        found = rank_order(g, book, plans, seat, g.fit[k], 0, best)
        if found < best:
            chosen, best = np.int64(k), found
    judge_nobody(g)
    return chosen


@kernel
def choose_taker(g, book, plans, seat, n):
    """Ask for one of the `n` champions of `fit` to be ordered free; its place there. A strategy of rules takes the first if `order` names none."""
    if not ruled(g, seat):
        return np.int64(pick(g, seat, n))
    at = best_taker(g, book, plans, seat, n)
    return answered(g, seat, np.int64(0) if at == NOBODY else at, n)


@kernel
def accepts_order(g, book, plans, seat, n):
    """Ask whether one of the `n` champions of `fit` is ordered free, where nobody has to be."""
    if not ruled(g, seat):
        return coin(g, seat)
    return answered(g, seat, 0 if best_taker(g, book, plans, seat, n) == NOBODY else 1, 2) == 1


@kernel
def choose_plain(g, seat, n):
    """Ask for one of `n` options; a strategy of rules takes the first."""
    return answered(g, seat, np.int64(0), n) if ruled(g, seat) else np.int64(pick(g, seat, n))


@kernel
def choose_way(g, seat, n, usual):
    """Ask for one of `n` ways to split a team's champions; a strategy of rules takes the usual one."""
    return answered(g, seat, np.int64(usual), n) if ruled(g, seat) else np.int64(pick(g, seat, n))


@kernel
def choose_construct(g, book, seat, u, n):
    """Ask for one of the `n` constructs of a champion to be destroyed; a strategy of rules: the dearest of others, the cheapest own one."""
    if not ruled(g, seat):
        return np.int64(g.option[pick(g, seat, n)])
    chosen, best = np.int64(0), np.int64(0)
    for k in range(n):
        cost = np.int64(book.cost[g.card_kind[g.construct[u, k]]])
        found = cost if g.of_side[u] == book.side_of[seat] else -cost
        if k == 0 or found < best:
            chosen, best = np.int64(k), found
    return answered(g, seat, chosen, n)


@kernel
def choose_treasure(g, book, plans, u, attacker, first, n):
    """Ask for a treasure of the side to be used on a champion at an attack on `n` of the arena; its place in the purse, NOBODY: none."""
    seat, side = g.owner[u], g.of_side[u]
    if not ruled(g, seat):
        return np.int64(pick(g, seat, g.purse_n[side])) if coin(g, seat) else np.int64(NOBODY)
    at = best_treasure(g, book, plans[g.strategy[seat]], seat, u, attacker, first, n)
    answered(g, seat, at + 1, g.purse_n[side] + 1)
    return at


@kernel
def choose_gifted(g, book, seat, n):
    """Ask on which of the `n` champions of `fit` a treasure of the side is used; a strategy of rules has thought of that."""
    if not ruled(g, seat):
        return np.int64(g.fit[pick(g, seat, n)])
    note_one_of(g, book.first_seat[book.side_of[seat]], g.gifted, n)
    return np.int64(g.gifted)
