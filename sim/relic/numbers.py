"""Power numbers in place of dice that are due (R18, R25; ENGINE.md 7.6)."""

from sim.jit import inlined, kernel
from sim.relic.chances import clean_chance, reach_chance
from sim.relic.contest import may_want, needed_score, own_score, wants_for
from sim.relic.events import Happened
from sim.relic.judge import coin, is_random, lot
from sim.relic.log import note
from sim.relic.plan import THING_WORD
from sim.relic.resources import play_number
from sim.relic.words import NOBODY, TOP_NUMBER, Forbid, List, Word


@inlined
def roll_word(g):
    """Thing by which the list `power` speaks of the roll under way."""
    return THING_WORD + (Word.TEST if g.in_test else Word.BATTLE)


@inlined
def may_play_numbers(g, plans, seat):
    """Whether power numbers may come into the roll under way at all."""
    return g.hand_n[seat] > 0 and g.forbidden & Forbid.POWER == 0 and may_want(g, plans, seat, List.POWER, roll_word(g))


@inlined
def counted_face(g, shown):
    """Face that a die, or a number, counts as."""
    return TOP_NUMBER if shown == 1 and g.sixes else shown


@kernel
def lay_die(g, die, shown, due):
    """Count a face for a thrown die; a 6 brings one more die, which becomes number `due` of those due next. Returns how many these are (R17)."""
    face = counted_face(g, shown)
    if g.chain[die] == 0:
        g.face[die] = face
    g.chain[die] += face
    if face != TOP_NUMBER:
        return due
    g.due[due] = die
    return due + 1


@inlined
def dice_chance(book, clean, dice, difference):
    """Chance that the dice still to be rolled suffice; `clean`: and that their ones do not fail the test."""
    return clean_chance(book, dice, difference) if clean else reach_chance(book, dice, difference)


@kernel
def number_chance(g, book, number, clean, dice, difference):
    """Chance with a power number in place of the first of the dice still to be rolled."""
    face = counted_face(g, number)
    if face == TOP_NUMBER:
        return reach_chance(book, dice, difference + TOP_NUMBER)
    if face == 1 and clean:
        return 0  # it fails the test or, where only all ones do, is never better than the die
    return dice_chance(book, clean, dice - 1, difference + face)


@kernel
def best_number(g, book, plans, seat, first, dice):
    """Place in hand of the power card worth playing for the first die due, or NOBODY; `dice` are still to be rolled, that one included."""
    clean = g.in_test and g.chain[first] == 0
    difference = own_score(g, book, seat) - needed_score(g, book, seat)
    now = dice_chance(book, clean, dice, difference)
    best = now
    chosen = NOBODY
    lowest = 0
    for at in range(g.hand_n[seat]):
        number = book.value[g.hand[seat, at]]
        chance = number_chance(g, book, number, clean, dice, difference)
        if chance > best or (chance == best and chosen != NOBODY and number < lowest):
            best = chance
            chosen = at
            lowest = number
    if chosen == NOBODY:
        return NOBODY
    g.seen_number = lowest
    wanted = wants_for(g, book, plans, seat, List.POWER, roll_word(g), now, best)
    g.seen_number = 0
    return chosen if wanted else NOBODY


@kernel
def choose_number(g, book, plans, seat, first, dice):
    """Place in hand of the power card that is played for the first die due, or NOBODY."""
    if is_random(g, plans, seat):
        return lot(g, seat, g.hand_n[seat]) if coin(g, seat) else NOBODY
    return best_number(g, book, plans, seat, first, dice)


@kernel
def play_numbers(g, book, plans, seat, due, most):
    """Replace up to `most` of the dice due, the first ones first, by power numbers. Returns how many were, and how many dice these have brought."""
    replaced = 0
    brought = 0
    while replaced < most and g.hand_n[seat] > 0:
        die = g.due[replaced]
        at = choose_number(g, book, plans, seat, die, due - replaced + brought)
        if at == NOBODY:
            break
        card = g.hand[seat, at]
        note(g, Happened.NUMBER, seat, card, die, book.value[card])
        brought = lay_die(g, die, book.value[card], brought)
        play_number(g, book, seat, at)
        replaced += 1
    return replaced, brought
