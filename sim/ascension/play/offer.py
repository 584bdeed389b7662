"""What is on offer: kept place by place within a turn, so that a decision looks again only at what has changed (ENGINE.md section 3, step 3)."""

import numpy as np

from sim.ascension.play.acquire import is_barred, reach_of
from sim.ascension.play.judge import counter, rank, rank_below
from sim.ascension.state import OUT_OF_REACH, REACHED
from sim.ascension.tables import LEVELS, OWNED, POOL, UNWANTED
from sim.ascension.words import NOBODY, Kind, List
from sim.engine.bits import trailing_zeros
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.lanes import LANES, count_lanes, lanes_equal, least_lane, look_up_lanes, part_lanes, put_lane
from sim.engine.plans import NO_COUNTER, NO_RANK


@inlined
def all_places(g, book):
    """Bit per place in which a card can be."""
    return (1 << (g.row_size + book.stacks)) - 1


@rarely
def read_counters(g, book, plan, seat, k):
    """Number `k` of those that the take list looks at, read as a test reads it."""
    number = np.int64(counter(g, book, plan, seat, plan.number_plus[k], plan.number_plus_of[k]))
    if plan.number_minus[k] != NO_COUNTER:
        number -= counter(g, book, plan, seat, plan.number_minus[k], plan.number_minus_of[k])
    return number


@inlined
def level(plan, k, number):
    """What number `k` adds to the case."""
    return np.int64(plan.level[k, max(0, min(number - plan.number_low[k], LEVELS - 1))])


@inlined
def owned_level(g, plan, seat, k):
    """What number `k` adds to the case, own copies of a card."""
    return np.int64(plan.level[k, min(np.int64(g.owned[seat, plan.number_card[k]]), LEVELS - 1)])


@kernel
def open_offer(g, book, plan):
    """A turn begins: nothing has been seen. Places whose cards have moved are looked at again; all of them if cards are barred to somebody."""
    if g.bars:
        g.stale = all_places(g, book)
    g.places_seen = 0
    g.places_reached = 0
    g.tabled = plan.cases > 0 and g.judging == 0
    g.case = NOBODY
    g.standing = 0
    if g.tabled:
        for k in range(POOL + 1, plan.standing_last):
            g.standing += level(plan, k, np.int64(read_counters(g, book, plan, g.seat, k)))


@inlined
def settle_place(g, place):
    """Count the card that has been in a place, once a turn: whether it was seen there, and in reach."""
    seat = g.seat
    card = np.int64(g.place_card[place])
    now = 2 * np.int64(g.turn)
    before = np.int64(g.noticed[card])
    seen = (g.places_seen >> place) & 1
    reached = (g.places_reached >> place) & 1
    g.looks[seat, card] += (seen & (before < now)) + REACHED * (reached & (before <= now))
    g.noticed[card] = max(before, now + reached) if seen else before


@inlined
def add_turns(g, place):
    """Add the turns that were counted for a place to those of the card there."""
    card = np.int64(g.place_card[place])
    for seat in range(g.players):
        g.looks[seat, card] += g.turns_there[seat, place]
        g.turns_there[seat, place] = 0


@inlined
def card_in(g, book, place):
    """Card in a place now, or NOBODY: a pile may be empty, a monster never leaves (A11, A13)."""
    if place < g.row_size:
        return np.int64(g.row[place])
    stack = place - g.row_size
    pile = np.int64(book.stack_card[stack])
    return pile if g.stack[stack] > 0 or book.kind[pile] == Kind.MONSTER else np.int64(NOBODY)


@inlined
def look_again(g, book, plan, place):
    """See which card is in a place now, if any, what it costs, and its order in the case that has been looked up, if one has."""
    card = card_in(g, book, place)
    bit = np.int64(1) << place
    g.present &= ~bit
    g.twins &= ~bit
    if card < 0:
        put_lane(g.place_need, place, np.int64(OUT_OF_REACH))
        return
    twins = lanes_equal(g.place_card, card) & g.present
    if twins:
        g.twins |= twins | bit
    if g.noticed[card] >= 2 * g.turn:
        g.twins |= bit
    g.present |= bit
    put_lane(g.place_card, place, card)
    put_lane(g.place_order, place, LANES * np.int64(plan.case_order[max(np.int64(g.case), 0), card]) + place)
    put_lane(g.place_faction, place, np.int64(book.faction[card]))
    kind = np.int64(book.kind[card])
    g.monsters = (g.monsters & ~bit) | (np.int64(kind == Kind.MONSTER) << place)
    g.constructs = (g.constructs & ~bit) | (np.int64(kind == Kind.CONSTRUCT) << place)
    put_lane(g.place_need, place, np.int64(OUT_OF_REACH if is_barred(g, card) else book.cost[card]))


@kernel
def look_at_stale(g, book, plan):
    """Bring the stale places up to date."""
    stale = np.int64(g.stale)
    g.stale = 0
    gone = ~stale
    while stale:
        place = np.int64(trailing_zeros(stale))
        stale &= stale - 1
        settle_place(g, place)
        add_turns(g, place)
        look_again(g, book, plan, place)
    g.places_seen &= gone
    g.places_reached &= gone


@rarely
def judge_case(g, book, plan, case):
    """Write down the ranks that hold in this case, and their order; it is the kernel that looks, and no comparison of the strategy's."""
    seat = np.int64(g.seat)
    compared = g.compared[seat]
    wordy = g.wordy
    for card in range(book.kinds):
        g.compared[seat] = 0
        plan.case_rank[case, card] = rank(g, book, plan, seat, List.TAKE, card)
    g.compared[seat] = compared
    g.wordy = wordy
    for card in range(book.kinds):
        lower = np.int64(0)
        for other in range(book.kinds):
            lower += plan.case_rank[case, other] < plan.case_rank[case, card]
        plan.case_order[case, card] = lower if plan.case_rank[case, card] < NO_RANK else UNWANTED
    plan.judged[case] = 1


@inlined
def find_case(g, book, plan):
    """Which case of the take list holds now."""
    seat = np.int64(g.seat)
    case = np.int64(g.standing) + level(plan, POOL, np.int64(g.pool))
    for k in range(OWNED):
        case += owned_level(g, plan, seat, k)
    for k in range(plan.standing_last, plan.number_last):
        case += level(plan, k, np.int64(read_counters(g, book, plan, seat, k)))
    return case


@kernel
def set_orders(g, book, plan):
    """Bring the orders on offer up to date if another case holds now than when they were looked up (those of new cards: `look_again`)."""
    case = find_case(g, book, plan)
    if case != g.case:
        g.case = case
        if plan.judged[case] == 0:
            judge_case(g, book, plan, case)
        look_up_lanes(g.place_order, plan.case_order[case], g.place_card)  # places without a card count for nothing
    g.spared[g.seat] += plan.effort


@kernel
def see_offer(g, book, plan):
    """See what is on offer and what of it is in reach, at a decision."""
    if g.stale:
        look_at_stale(g, book, plan)
    reach = np.int64(reach_of(g))
    if reach and g.tabled:
        set_orders(g, book, plan)
    g.decision += 1
    g.reach = reach
    g.places_seen |= g.present
    g.places_reached |= reach


@rarely
def judge_offer(g, book, plan):
    """Place of what a strategy wants most of what is in reach, or NOBODY, judged now."""
    best = np.int64(NO_RANK)
    at = np.int64(NOBODY)
    bits = np.int64(g.reach)
    while bits:
        place = np.int64(trailing_zeros(bits))
        bits &= bits - 1
        value = rank_below(g, book, plan, g.seat, List.TAKE, g.place_card[place], best)
        if value < best:
            best = value
            at = place
    g.wanted = best
    return at


@inlined
def best_on_offer(g, book, plan):
    """Place of what a strategy wants most of what is in reach, the first of equals; NOBODY if it wants nothing."""
    if g.reach == 0:
        return np.int64(NOBODY)
    if not g.tabled:
        return np.int64(judge_offer(g, book, plan))
    least = least_lane(g.place_order, np.int64(g.reach))
    return least % LANES if least < LANES * UNWANTED else np.int64(NOBODY)


@inlined
def rank_on_offer(g, plan, place):
    """Rank of what is wanted most, which lies in a place (`best_on_offer`)."""
    if place == NOBODY:
        return np.int64(NO_RANK)
    return np.int64(plan.case_rank[g.case, g.place_card[place]]) if g.tabled else np.int64(g.wanted)


@kernel
def settle_offer(g):
    """A turn ends: count what was seen of all that is still there.

    Most cards are in one place only: their turns are counted by place, and added to those of the card when it leaves (`add_turns`).
    """
    once = ~np.int64(g.twins)
    count_lanes(g.turns_there[g.seat], g.places_seen & once, g.places_reached & once)
    twins = np.int64(g.twins & g.places_seen)
    while twins:
        settle_place(g, np.int64(trailing_zeros(twins)))
        twins &= twins - 1


@kernel
def open_game(g, book):
    """A game begins: nothing has been counted yet, and every place has to be looked at."""
    g.stale = all_places(g, book)
    g.present = 0
    g.twins = 0
    g.places_seen = 0
    g.places_reached = 0
    g.place_need[:] = OUT_OF_REACH
    g.turns_there[:] = 0
    g.bars = 0
    for seat in range(g.players):
        if g.barred[seat] != NOBODY or g.barred_too[seat] != NOBODY:
            g.bars = 1


@kernel
def close_game(g, book):
    """A game ends: the cards on offer have their turns, and those of each kind are told apart."""
    for place in range(g.row_size + book.stacks):
        add_turns(g, place)
    for seat in range(g.parties):
        for at in range(0, book.kinds, LANES):
            part_lanes(g.looks[seat], at, g.seen[seat], g.affordable[seat])
