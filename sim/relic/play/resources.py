"""What a player has: Life, influence, attributes, tokens and the rows of his cards.

Whatever changes them goes through here, so that the sums of `passives` stay right and `settle` is asked.
"""

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.piles import take_out
from sim.relic.events import EventKind
from sim.relic.play.copies import heed_hand, heed_held, new_copy
from sim.relic.play.decks import discard, draw_card, note_since
from sim.relic.play.log import note
from sim.relic.play.passives import heed_asset, heed_taint, heed_uses, unsettle, unsettle_goal
from sim.relic.words import COLOURS, NOBODY, TOP_ATTRIBUTE, TOP_LIFE, Deck, Thing


@inlined
def unsettle_amount(g, seat, thing):
    """So much of a thing is another now: everything hangs on Life, on others objectives at most."""
    if thing == Thing.LIFE:
        unsettle(g, seat)
    else:
        unsettle_goal(g, seat)


@inlined
def gain_amount(g, amounts, seat, thing, n, top):
    """Life, influence or tokens (`amounts`, by seat) go up, to `top` at most (R7, R41)."""
    gained = min(n, top - amounts[seat])
    amounts[seat] += gained
    unsettle_amount(g, seat, thing)
    note(g, EventKind.GAIN, seat, NOBODY, thing, gained)


@inlined
def lose_amount(g, amounts, seat, thing, n):
    """Life, influence or tokens go down, to 0 at least; what that brings about is for `settle`."""
    lost = min(n, amounts[seat])
    amounts[seat] -= lost
    unsettle_amount(g, seat, thing)
    note(g, EventKind.LOSE, seat, NOBODY, thing, lost)


@inlined
def pay_amount(g, amounts, seat, thing, n):
    """Pay Life, influence or tokens that are there."""
    amounts[seat] -= n
    unsettle_amount(g, seat, thing)
    note(g, EventKind.PAY, seat, NOBODY, thing, n)


@inlined
def gain_life(g, seat, n):
    """Life goes up, to 12 at most (R7)."""
    gain_amount(g, g.life, seat, Thing.LIFE, n, TOP_LIFE)


@inlined
def lose_life(g, seat, n):
    """Life goes down, to 0 at least."""
    lose_amount(g, g.life, seat, Thing.LIFE, n)


@inlined
def raise_attribute(g, seat, a, n):
    """Attribute `a` goes up, to 12 at most (R6)."""
    gained = min(n, TOP_ATTRIBUTE - g.attribute[seat, a])
    g.attribute[seat, a] += gained
    unsettle_goal(g, seat)
    note(g, EventKind.GAIN, seat, NOBODY, Thing.STRENGTH + a, gained)


@inlined
def spare(g, book, seat, a):
    """Points of attribute `a` above the printed starting value, which can be lost (R6)."""
    return g.attribute[seat, a] - book.attribute[g.character[seat], a]


@inlined
def lower_attribute(g, book, seat, a, n):
    """Attribute `a` goes down, never below its printed starting value (R6)."""
    lost = min(n, max(0, spare(g, book, seat, a)))
    g.attribute[seat, a] -= lost
    unsettle_goal(g, seat)
    note(g, EventKind.LOSE, seat, NOBODY, Thing.STRENGTH + a, lost)


@inlined
def count_first(g, seat, card):
    """Remember that a card came into play for a player, and when first."""
    g.taken[seat, card] += 1
    note_since(g, seat, card)
    if g.first_round[seat, card] == 0:
        g.first_round[seat, card] = g.round


@kernel
def hold_power(g, book, seat, card):
    """A power card joins the hand."""
    g.hand[seat, g.hand_n[seat]] = card
    g.hand_n[seat] += 1
    heed_uses(g, book, seat, card, 1)
    g.drawn[seat, card] += 1
    unsettle_goal(g, seat)
    note(g, EventKind.GAIN, seat, card, Thing.POWER, 1)


@kernel
def draw_power(g, book, seat):
    """Draw a power card. Returns whether there was one."""
    card = draw_card(g, book, seat, Deck.POWER)
    if card == NOBODY:
        return False
    hold_power(g, book, seat, card)
    return True


@kernel
def drop_power(g, book, seat, at):
    """Discard the power card at `at` of the hand."""
    card = take_out(g.hand[seat], g.hand_n[seat], at)
    g.hand_n[seat] -= 1
    heed_hand(g, seat, at)
    heed_uses(g, book, seat, card, -1)
    discard(g, book, card)
    unsettle_goal(g, seat)
    note(g, EventKind.DISCARD, seat, card, NOBODY, 0)


@kernel
def play_number(g, book, seat, at):
    """Use up the power card at `at` of the hand for its number (R25)."""
    g.used_up[seat, g.hand[seat, at]] += 1
    g.numbers_played[seat] += 1
    drop_power(g, book, seat, at)


@rarely
def add_asset(g, book, seat, card):
    """A card becomes an asset, with the charges printed on it (R29)."""
    at = g.held_n[seat]
    g.held[seat, at] = card
    g.held_copy[seat, at] = new_copy(g)
    g.charge[seat, at] = book.charges[card]
    g.used[seat, at] = 0
    g.held_n[seat] = at + 1
    heed_asset(g, book, seat, card, 1)
    if book.home[card] >= COLOURS:
        g.drawn[seat, card] += 1  # threats were counted when they were explored
    count_first(g, seat, card)
    if book.home[card] == Deck.RELIC and g.relic_round[seat] == 0:
        g.relic_round[seat] = g.round
    unsettle(g, seat)
    note(g, EventKind.TAKE, seat, card, NOBODY, 0)


@rarely
def drop_asset(g, book, seat, at):
    """Discard the asset at `at`; charges on it are gone."""
    n = g.held_n[seat]
    take_out(g.held_copy[seat], n, at)
    take_out(g.charge[seat], n, at)
    take_out(g.used[seat], n, at)
    card = take_out(g.held[seat], n, at)
    g.held_n[seat] = n - 1
    heed_held(g, seat, at)
    heed_asset(g, book, seat, card, -1)
    discard(g, book, card)
    unsettle(g, seat)
    note(g, EventKind.DISCARD, seat, card, NOBODY, at)


@kernel
def add_trophy(g, book, seat, card):
    """A beaten enemy becomes a trophy (R19)."""
    g.trophy[seat, g.trophy_n[seat]] = card
    g.trophy_n[seat] += 1
    g.points[seat] += book.value[card]
    g.gathered[seat] += 1
    unsettle_goal(g, seat)
    note(g, EventKind.TROPHY, seat, card, NOBODY, 0)


@kernel
def win_card(g, book, seat, card):
    """A beaten enemy becomes a trophy, or is discarded if it is none (R19, R20)."""
    if book.trophy[card]:
        add_trophy(g, book, seat, card)
    else:
        discard(g, book, card)
        note(g, EventKind.DISCARD, seat, card, g.space[seat], 0)


@kernel
def drop_trophy(g, book, seat, at):
    """Discard the trophy at `at`."""
    card = take_out(g.trophy[seat], g.trophy_n[seat], at)
    g.trophy_n[seat] -= 1
    g.points[seat] -= book.value[card]
    g.gathered[seat] += 1
    discard(g, book, card)
    unsettle_goal(g, seat)
    note(g, EventKind.DISCARD, seat, card, NOBODY, at)


@rarely
def add_taint(g, book, seat, card):
    """A corruption card joins the others; it is active if its number is at most what is held now (R26). Returns whether it is."""
    at = g.taint_n[seat]
    active = book.value[card] <= at + 1
    g.taint[seat, at] = card
    g.taint_copy[seat, at] = new_copy(g)
    g.active[seat, at] = active
    g.taint_n[seat] = at + 1
    g.drawn[seat, card] += 1
    if active:
        heed_taint(g, book, seat, card, 1)
        count_first(g, seat, card)
    unsettle(g, seat)
    note(g, EventKind.CORRUPTION, seat, card, NOBODY, 1 if active else 0)
    return active


@rarely
def turn_down(g, book, seat, at):
    """Turn the active corruption card at `at` face down."""
    heed_taint(g, book, seat, g.taint[seat, at], -1)
    g.active[seat, at] = 0
    unsettle(g, seat)
    note(g, EventKind.CORRUPTION, seat, g.taint[seat, at], 1, at)


@rarely
def drop_taint(g, book, seat, at):
    """Discard the corruption card at `at`."""
    if g.active[seat, at]:
        heed_taint(g, book, seat, g.taint[seat, at], -1)
    n = g.taint_n[seat]
    take_out(g.taint_copy[seat], n, at)
    take_out(g.active[seat], n, at)
    card = take_out(g.taint[seat], n, at)
    g.taint_n[seat] = n - 1
    discard(g, book, card)
    unsettle(g, seat)
    note(g, EventKind.DISCARD, seat, card, NOBODY, at)


@rarely
def drop_done(g, book, seat):
    """Discard the oldest completed mission."""
    card = take_out(g.done[seat], g.done_n[seat], 0)
    g.done_n[seat] -= 1
    discard(g, book, card)
    unsettle(g, seat)
    note(g, EventKind.DISCARD, seat, card, NOBODY, 0)
