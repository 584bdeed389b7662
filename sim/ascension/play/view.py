"""What a player written in Python sees when it is asked (ENGINE.md section 9): nothing that is hidden from it."""

from sim.ascension.state import MAX_TARGETS
from sim.ascension.views import FORM, NOWHERE, Of
from sim.ascension.words import FACTIONS, MAX_ROW, MAX_SEATS, NOBODY, Kind
from sim.engine.jit import inlined, kernel
from sim.engine.players.questions import count_pile, draw_luck

LUCK = 6
"""Purpose of the stream of a seat from which its player has its luck (ENGINE.md section 1)."""

PILES, HAND, DECK, PLAYED, OWNED = map(FORM.bit, ("piles", "hand", "deck", "played", "owned"))
IN_PLAY, DISCARDED, CENTRE, VOID = map(FORM.bit, ("in_play", "discarded", "centre", "void"))


@kernel
def show_seats(g, plan, seat):
    """Fill in what is told of every seat in a number; what a seat holds in its turn alone is nought in the turns of others."""
    own = seat == g.seat
    plan.view_runes = g.runes if own else 0
    plan.view_power = g.power if own else 0
    plan.view_discount = g.discount if own else 0
    plan.view_extra_turns = g.extra_turns if own else 0
    for faction in range(1, FACTIONS):
        plan.view_restricted[faction] = g.restricted[faction] if own else 0
        plan.view_heroes[faction] = g.hero_count[faction] if own else 0
    for other in range(MAX_SEATS):
        here = other < g.parties
        plan.view_score[other] = g.tokens[other] + g.printed[other] if here else 0
        plan.view_tokens[other] = g.tokens[other] if here else 0
        plan.view_hand_cards[other] = g.hand_n[other] if here else 0
        plan.view_deck_cards[other] = g.deck_n[other] if here else 0


@kernel
def show_table(g, book, plan, seat):
    """Fill in what lies open."""
    plan.view_players = g.players
    plan.view_seat = seat
    plan.view_active = g.seat
    plan.view_round = g.round
    plan.view_round_cap = book.round_cap
    plan.view_pool = g.pool
    for slot in range(MAX_ROW):
        card = g.row[slot] if slot < g.row_size else NOBODY
        plan.view_row[slot] = card if card >= 0 else NOWHERE
    if plan.looks & PILES:
        for card in range(book.kinds):
            plan.view_piles[card] = 0
        for stack in range(book.stacks):
            card = book.stack_card[stack]
            plan.view_piles[card] = 1 if book.kind[card] == Kind.MONSTER else g.stack[stack]


@kernel
def show_cards(g, book, plan, seat):
    """Fill in which cards lie where, as far as the player looks at it."""
    looks = plan.looks
    kinds = book.kinds
    if looks & HAND:
        count_pile(g.hand[seat], g.hand_n[seat], plan.view_hand, kinds)
    if looks & DECK:
        count_pile(g.deck[seat], g.deck_n[seat], plan.view_deck, kinds)
    if looks & PLAYED:
        count_pile(g.played[seat], g.played_n[seat], plan.view_played, kinds)
    if looks & CENTRE:
        count_pile(g.centre, g.centre_n, plan.view_centre, kinds)
    if looks & VOID:
        count_pile(g.void, g.void_n, plan.view_void, kinds)
    for other in range(g.parties):
        if looks & OWNED:
            for card in range(kinds):
                plan.view_owned[other, card] = g.owned[other, card]
        if looks & IN_PLAY:
            count_pile(g.play[other], g.play_n[other], plan.view_in_play[other], kinds)
        if looks & DISCARDED:
            count_pile(g.discard[other], g.discard_n[other], plan.view_discarded[other], kinds)


@kernel
def show(g, book, plan, seat, may):
    """Show a seat the game as it stands."""
    plan.view_may = may
    show_table(g, book, plan, seat)
    show_seats(g, plan, seat)
    show_cards(g, book, plan, seat)
    draw_luck(g, plan, seat, LUCK)


@inlined
def put_option(plan, n, card, cost, zone, action, word):
    """Write option number `n` of the question to come; returns n + 1, or n where there is no room."""
    if n == MAX_TARGETS:
        return n
    plan.options[n, Of.CARD] = card
    plan.options[n, Of.COST] = cost
    plan.options[n, Of.ZONE] = zone
    plan.options[n, Of.ACTION] = action
    plan.options[n, Of.WORD] = word
    return n + 1
