"""The player's roll: dice, explosions, power numbers, rerolls (R17, R18, R25, R42; ENGINE.md 7.6)."""

import numpy as np

from sim.engine.choices import Log
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.players.asking import question
from sim.engine.players.form import UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.relic.events import EventKind
from sim.relic.play.asked import ask
from sim.relic.play.chances import clean_chance, dice_thrown, reach_chance
from sim.relic.play.contest import may_want, needed_score, own_score, succeeds, wants_for
from sim.relic.play.dice import counted_face, roll_alone, roll_face
from sim.relic.play.effort import spend, weight_of_reroll
from sim.relic.play.judge import coin, is_random, lot
from sim.relic.play.log import note
from sim.relic.play.resources import play_number
from sim.relic.play.view import judge_option, put_option
from sim.relic.state import STREAM_OWN, STREAM_TEST
from sim.relic.tables import THING_WORD
from sim.relic.views import Of
from sim.relic.words import NOBODY, PARTS, REACH, TOP_NUMBER, Forbid, List, Reroll, When, Word

DICE = 2
"""So many dice thrown weigh one (ENGINE.md section 3)."""


@kernel
def roll_due(g, book, plans, seat, due, numbers, may):
    """Roll the first `due` dice of `due` and all they bring; power numbers may replace `numbers` of those due now, and any that they bring (R18).

    `may`: whether power numbers may come into the roll at all.
    """
    stream = (STREAM_TEST if g.in_test else STREAM_OWN) + seat
    while due > 0:
        replaced = 0
        brought = 0
        if may and numbers > 0:
            replaced, brought = play_numbers(g, book, plans, seat, due, min(due, numbers))
        for k in range(replaced, due):
            brought = lay_die(g, g.due[k], roll_face(g, stream), brought)
        due = brought
        numbers = due  # each of them is a roll of its own


@kernel
def next_reroll(g, book, plans, seat):
    """Kind of the reroll that is made next, or NOBODY."""
    if g.rerolls[Reroll.ONES] > 0 and can_reroll(g, book, plans, seat, Reroll.ONES):
        return np.int64(Reroll.ONES)
    if g.rerolls[Reroll.ANY] > 0 and can_reroll(g, book, plans, seat, Reroll.ANY):
        return np.int64(Reroll.ANY)
    return np.int64(NOBODY)


@kernel
def roll_again(g, book, plans, seat, die):
    """Forget the chain of a die and roll it anew; the thrown die cannot be a power number."""
    spend(g, weight_of_reroll(g, seat))
    note(g, EventKind.REROLL, seat, NOBODY, die, 0)
    g.chain[die] = 0
    g.due[0] = die
    roll_due(g, book, plans, seat, 1, 0, may_play_numbers(g, plans, seat))
    note(g, EventKind.OWN_ROLL, seat, NOBODY, die, g.chain[die])


@rarely
def reroll(g, book, plans, seat):
    """Reroll as long as the dice do not suffice and it is worth it; random: a tails ends it."""
    while not succeeds(g, book, seat):
        kind = next_reroll(g, book, plans, seat)
        if kind == NOBODY or (is_random(g, plans, seat) and not coin(g, seat)):
            return
        any_die = kind == Reroll.ANY and is_random(g, plans, seat)
        g.rerolls[kind] -= 1
        roll_again(g, book, plans, seat, lot(g, seat, g.dice_n) if any_die else die_for(g, kind))


@rarely
def note_dice(g, seat, n):
    """Record the dice that lie."""
    for die in range(n):
        note(g, EventKind.OWN_ROLL, seat, NOBODY, die, g.chain[die])


@kernel
def throw(g, book, plans, seat):
    """Roll the own dice of the battle or test under way, with the rerolls there are; uses that bring more may follow."""
    n = dice_thrown(g.dice_n)
    rerolls = g.rerolls[Reroll.ANY] + g.rerolls[Reroll.ONES] > 0
    g.dice_n = n
    spend(g, n // DICE)
    more = g.late_uses[seat, When.TEST if g.in_test else When.BATTLE] > 0
    as_usual = g.foe_dice == 1 and not g.foe_ties
    numbers = may_play_numbers(g, plans, seat)
    g.plain = as_usual and g.sixes == 0 and not rerolls and not more and not numbers
    if n == 1 and not numbers:
        roll_alone(g, seat)
    else:
        for die in range(n):
            g.chain[die] = 0
            g.due[die] = die
        roll_due(g, book, plans, seat, n, n if book.many_numbers else 1, numbers)
    if g.logging == Log.EVENTS:
        note_dice(g, seat, n)
    g.rolled = 1
    if rerolls:
        reroll(g, book, plans, seat)


@inlined
def mark_logged(g, difference):
    """Mark where the logs of battles and tests count the roll under way: most of what they have room for is nought."""
    g.most_dice = max(g.most_dice, g.dice_n)
    g.differences |= np.uint64(1) << np.uint64(difference + REACH)


@inlined
def roll_word(g):
    """Thing by which the list `power` speaks of the roll under way."""
    return THING_WORD + (Word.TEST if g.in_test else Word.BATTLE)


@inlined
def may_play_numbers(g, plans, seat):
    """Whether power numbers may come into the roll under way at all."""
    return g.hand_n[seat] > 0 and g.forbidden & Forbid.POWER == 0 and may_want(g, plans, seat, List.POWER, roll_word(g))


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
def ask_about_numbers(g, book, plan, seat, first, dice, unused):
    """Ask which power card of the hand is played for the first die due."""
    if leaves_to_rules(plan, List.POWER):
        return UNASKED
    clean = g.in_test and g.chain[first] == 0
    difference = own_score(g, book, seat) - needed_score(g, book, seat)
    now = dice_chance(book, clean, dice, difference)
    for at in range(g.hand_n[seat]):
        number = book.value[g.hand[seat, at]]
        put_option(plan, at, g.hand[seat, at])
        plan.options[at, Of.WORD] = roll_word(g) - THING_WORD
        plan.options[at, Of.NUMBER] = number
        judge_option(plan, at, now, number_chance(g, book, number, clean, dice, difference))
    return ask(g, book, plan, seat, List.POWER, g.hand_n[seat], 1)


asked_number = question(ask_about_numbers)


@kernel
def choose_number(g, book, plans, seat, first, dice):
    """Place in hand of the power card that is played for the first die due, or NOBODY."""
    if is_random(g, plans, seat):
        return lot(g, seat, g.hand_n[seat]) if coin(g, seat) else NOBODY
    asked = asked_number(g, book, plans[g.strategy[seat]], seat, first, dice, 0)
    if asked != UNASKED:
        return asked
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
        note(g, EventKind.NUMBER, seat, card, die, book.value[card])
        brought = lay_die(g, die, book.value[card], brought)
        play_number(g, book, seat, at)
        replaced += 1
    return replaced, brought


@kernel
def first_one(g):
    """First die whose thrown face is a 1, or NOBODY."""
    for die in range(g.dice_n):
        if g.face[die] == 1:
            return die
    return NOBODY


@kernel
def lowest_die(g):
    """Die with the smallest total, the first of several."""
    lowest = 0
    for die in range(1, g.dice_n):
        if g.chain[die] < g.chain[lowest]:
            lowest = die
    return lowest


@inlined
def die_for(g, kind):
    """Die that a reroll of a kind is for, or NOBODY."""
    return first_one(g) if kind == Reroll.ONES else lowest_die(g)


@inlined
def lead_without(g, book, seat, die):
    """Own score without a die, less the one that is needed."""
    return own_score(g, book, seat) - g.chain[die] - needed_score(g, book, seat)


@kernel
def is_worth(g, book, seat, die):
    """Whether to roll a die again while the dice do not suffice: a tie that is no loss is risked only if it is likelier to win than to lose."""
    lead = lead_without(g, book, seat, die)
    if g.in_test or g.foe_ties or lead + g.chain[die] < -1:
        return True
    return reach_chance(book, 1, lead) > PARTS - reach_chance(book, 1, lead + 1)


@kernel
def allow_rerolls(g, kind, n):
    """So many rerolls of a kind can be made now, and no others."""
    g.rerolls[Reroll.ANY] = 0
    g.rerolls[Reroll.ONES] = 0
    g.rerolls[kind] = n


@rarely
def can_reroll(g, book, plans, seat, kind):
    """Whether there is a die for a reroll of a kind and it is worth making; by lot, worth is not asked."""
    die = die_for(g, kind)
    return die != NOBODY and (is_random(g, plans, seat) or is_worth(g, book, seat, die))


@rarely
def reroll_chance(g, book, seat, kind):
    """Chance to win the battle, or pass the test, by a reroll for which there is a die, in parts of a million; the other dice stay.

    Where only all ones fail a test and another die shows no 1, the test has failed by its sum, and a 1 would not be enough anyway.
    """
    lead = lead_without(g, book, seat, die_for(g, kind))
    return clean_chance(book, 1, lead) if g.in_test else reach_chance(book, 1, lead)
