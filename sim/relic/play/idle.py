"""Whether an effect finds anything to do as things stand: rules look ahead one step, so that nothing is spent in vain (ENGINE.md section 8.1)."""

from sim.engine.jit import kernel, rarely
from sim.relic.play.amounts import amount_of, bears, condition_holds, count_with, fits, others_there
from sim.relic.play.copies import owner_of, place_of
from sim.relic.play.decks import left_to_draw
from sim.relic.play.judge import add_choice, is_random
from sim.relic.play.losses import can_pay
from sim.relic.play.resources import spare
from sim.relic.play.verbs import can_move
from sim.relic.tables import THING_WORD
from sim.relic.words import ATTRIBUTES, NOBODY, TOP_AMOUNT, TOP_ATTRIBUTE, TOP_LIFE, Deck, Only, Thing, Tier, Verb, Who


@kernel
def can_gain(g, book, seat, thing):
    """Whether a player can have any more of a thing; levels and corruption cards are always more."""
    if thing == Thing.LIFE:
        return g.life[seat] < TOP_LIFE
    if thing == Thing.INFLUENCE:
        return g.influence[seat] < TOP_AMOUNT
    if thing == Thing.TOKEN:
        return g.token[seat] < TOP_AMOUNT
    if thing == Thing.ATTRIBUTE:
        for a in range(ATTRIBUTES):
            if g.attribute[seat, a] < TOP_ATTRIBUTE:
                return True
        return False
    if thing < Thing.ATTRIBUTE:
        return g.attribute[seat, thing - Thing.STRENGTH] < TOP_ATTRIBUTE
    if thing == Thing.POWER:
        return left_to_draw(g, book, seat, Deck.POWER) > 0
    if thing == Thing.WARGEAR:
        return left_to_draw(g, book, seat, Deck.WARGEAR) > 0
    if thing == Thing.RELIC:
        return left_to_draw(g, book, seat, Deck.RELIC) > 0
    if thing == Thing.MISSION:
        return left_to_draw(g, book, seat, Deck.MISSION) > 0
    return True


@kernel
def can_lose(g, book, seat, thing, trait):
    """Whether a player has any of a thing that he could lose."""
    if thing == Thing.LIFE:
        return True  # with none left he has been vanquished
    if thing == Thing.ATTRIBUTE:
        for a in range(ATTRIBUTES):
            if spare(g, book, seat, a) > 0:
                return True
        return False
    if Thing.STRENGTH <= thing < Thing.ATTRIBUTE:
        return spare(g, book, seat, thing - Thing.STRENGTH) > 0
    if thing == Thing.TROPHY:
        return g.trophy_n[seat] > 0  # cards, whatever they are worth
    return count_with(g, book, seat, thing, trait) > 0


@kernel
def has_active(g, seat):
    """Whether a player has a corruption card that is active."""
    for at in range(g.taint_n[seat]):
        if g.active[seat, at]:
            return True
    return False


@kernel
def can_charge(g, book, seat):
    """Whether a player holds a card with a printed charge value."""
    for at in range(g.held_n[seat]):
        if book.charges[g.held[seat, at]] > 0:
            return True
    return False


@kernel
def would_move(g, book, seat, step, text):
    """Whether an effect would put a player on another space (sections 4 and 9)."""
    if not can_move(g, book, seat, step, owner_of(text)):
        return False
    here = g.space[seat]
    arg = book.arg[step]
    if book.sort[step] == Only.SPACE:
        return arg != here
    for space in range(book.spaces):
        there = book.area[space] if book.sort[step] == Only.AREA else book.tier[space]
        if there == arg and space != here:
            return True
    return False


@kernel
def means_anybody(g, seat, who):
    """Whether there is a player whom `players` means."""
    if who == Who.EACH:
        return True
    if who == Who.HERE:
        return others_there(g, seat, g.space[seat]) > 0
    for other in range(g.players):
        if other != seat and not g.out[other]:
            return True
    return False


@kernel
def can_clear(g, book, seat, kind, trait):
    """Whether a card of a kind and a trait lies on the own space."""
    space = g.space[seat]
    for at in range(g.lying_n[space]):
        card = g.lying[space, at]
        if fits(kind, book.kind[card]) and bears(book, card, trait):
            return True
    return False


@kernel
def can_discard_this(g, seat, text):
    """Whether the very copy whose text it is is in the own play or on the own space."""
    space = g.space[seat]
    if place_of(g.lying[space], g.lying_copy[space], g.lying_n[space], text) != NOBODY:
        return True
    if place_of(g.held[seat], g.held_copy[seat], g.held_n[seat], text) != NOBODY:
        return True
    return place_of(g.taint[seat], g.taint_copy[seat], g.taint_n[seat], text) != NOBODY


@kernel
def can_take_this(g, seat, text):
    """Whether the very copy whose text it is lies on the own space."""
    space = g.space[seat]
    return place_of(g.lying[space], g.lying_copy[space], g.lying_n[space], text) != NOBODY


@rarely
def does_special(g, book, seat, step, text):
    """Whether a verb that changes the course of things, or single cards, finds something to do."""
    verb = book.verb[step]
    if verb == Verb.BUY_POWER:
        return g.influence[seat] >= amount_of(g, book, seat, step) and left_to_draw(g, book, seat, Deck.POWER) > 0
    if verb == Verb.BUY_WARGEAR:
        return left_to_draw(g, book, seat, Deck.WARGEAR) > 0
    if verb == Verb.CHARGE:
        return can_charge(g, book, seat)
    if verb == Verb.DISCARD_THIS:
        return can_discard_this(g, seat, text)
    if verb == Verb.TAKE_THIS:
        return can_take_this(g, seat, text)
    if verb == Verb.FACE_DOWN:
        return has_active(g, seat)
    if verb == Verb.NEW_MISSION:
        return left_to_draw(g, book, seat, Deck.MISSION) > 0 or (book.amount[step] != 0 and g.mission[seat] != NOBODY)
    if verb == Verb.CLEAR:
        return can_clear(g, book, seat, book.arg[step], book.trait[step])
    if verb == Verb.PLAYERS:
        return means_anybody(g, seat, book.arg[step])
    return True


@rarely
def does_plainly(g, book, seat, step, text):
    """Whether an effect finds something to do, without a look at what hangs on it: a choice does, and a price that can be paid."""
    if not condition_holds(g, book, seat, book.only[step]):
        return False
    verb = book.verb[step]
    if verb == Verb.GAIN:
        return amount_of(g, book, seat, step) > 0 and can_gain(g, book, seat, book.thing[step])
    if verb == Verb.LOSE:
        return amount_of(g, book, seat, step) > 0 and can_lose(g, book, seat, book.thing[step], book.trait[step])
    if verb == Verb.HEAL:
        return g.life[seat] < book.life[g.character[seat]]
    if verb == Verb.MOVE:
        return would_move(g, book, seat, step, text)
    if verb == Verb.DRAW:
        return book.tier[g.space[seat]] < Tier.INNER and left_to_draw(g, book, seat, book.arg[step]) > 0
    if verb == Verb.PAY:
        return can_pay(g, book, seat, book.thing[step], amount_of(g, book, seat, step), book.trait[step])
    return does_special(g, book, seat, step, text)


@kernel
def any_does_plainly(g, book, seat, first, last, text):
    """Whether any effect of the steps `first` to `last` - 1 finds something to do in this sense."""
    step = first
    while step < last:
        if does_plainly(g, book, seat, step, text):
            return True
        step += 1 + book.skip[step]
    return False


@kernel
def option_does_plainly(g, book, seat, step, text):
    """Whether any effect of any option of a choice finds something to do in this sense."""
    at = step + 1
    for _ in range(book.amount[step]):
        if any_does_plainly(g, book, seat, at + 1, at + 1 + book.skip[at], text):
            return True
        at += 1 + book.skip[at]
    return False


@kernel
def does(g, book, seat, step, text):
    """Whether an effect finds something to do for a player, as things stand."""
    if not does_plainly(g, book, seat, step, text):
        return False
    if book.verb[step] == Verb.PAY:
        return book.skip[step] == 0 or any_does_plainly(g, book, seat, step + 1, step + 1 + book.skip[step], text)
    return book.verb[step] != Verb.CHOOSE or option_does_plainly(g, book, seat, step, text)


@rarely
def any_does(g, book, seat, first, last, text):
    """Whether any effect of the steps `first` to `last` - 1 finds something to do."""
    step = first
    while step < last:
        if does(g, book, seat, step, text):
            return True
        step += 1 + book.skip[step]
    return False


@kernel
def list_options(g, book, seat, step, text, all_of_them):
    """Write the options of a choice as candidates, or those that find something to do; returns their number."""
    n = 0
    at = step + 1
    for _ in range(book.amount[step]):
        last = at + 1 + book.skip[at]
        if all_of_them or any_does(g, book, seat, at + 1, last, text):
            n = add_choice(g, n, THING_WORD + book.arg[at], at + 1)
        at = last
    return n


@kernel
def options_left(g, book, plans, seat, step, text):
    """Write the options that a player chooses from as candidates: rules leave out those in vain, unless all are. Returns their number."""
    by_lot = is_random(g, plans, seat)
    n = list_options(g, book, seat, step, text, by_lot)
    return n if n > 0 else list_options(g, book, seat, step, text, True)


@kernel
def may_pay(g, book, plans, seat, step, text):
    """Whether a player is asked for a price: he can pay it and, by rules, not in vain."""
    if is_random(g, plans, seat):
        return can_pay(g, book, seat, book.thing[step], amount_of(g, book, seat, step), book.trait[step])
    if book.skip[step] > 0 and not any_does(g, book, seat, step + 1, step + 1 + book.skip[step], text):
        return False
    return can_pay(g, book, seat, book.thing[step], amount_of(g, book, seat, step), book.trait[step])
