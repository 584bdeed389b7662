"""Which weapon and which armour are used in a battle (R16, R24; ENGINE.md 7.3, step 2)."""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.players.asking import question
from sim.engine.players.form import UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.relic.events import EventKind
from sim.relic.play.asked import ask, decides
from sim.relic.play.chances import win_chance
from sim.relic.play.contest import base_score, opposing_score
from sim.relic.play.gear import heed_owner, row_counts, sum_of
from sim.relic.play.judge import add_choice, fits, is_random, lot
from sim.relic.play.log import note
from sim.relic.play.passives import is_late
from sim.relic.play.prices import Place
from sim.relic.play.uses import expected_bonus, is_possible, use_dice
from sim.relic.play.view import judge_option, put_option
from sim.relic.state import USE_CHOSEN
from sim.relic.views import Asked
from sim.relic.words import NOBODY, Forbid, Kind, List, Passive, When, Where


@kernel
def spares_life(g, book, seat, card):
    """Whether a card makes the loss of the battle under way cost no Life."""
    for row in range(book.passive_first[card], book.passive_last[card]):
        if book.passive[row] == Passive.NO_LIFE_LOSS and row_counts(g, book, seat, row, g.foe_space, g.attribute_now):
            return True
    return False


@inlined
def battle_sum(g, book, seat, card, which):
    """Amounts of the passives of one kind that a card brings to the battle under way."""
    return sum_of(g, book, seat, card, which, g.foe_space, g.attribute_now)


@kernel
def is_idle(g, book, row):
    """Whether a passive of a weapon or armour does nothing in the battle under way: it is for tests, or forbidden."""
    if book.passive[row] == Passive.BATTLE_REROLL:
        return g.forbidden & Forbid.REROLL != 0
    return book.passive[row] == Passive.ONES_AS_SIXES and book.passive_arg[row] == Where.TEST


@kernel
def has_passive(g, book, seat, card):
    """Whether a passive of a weapon or armour counts in the battle under way."""
    for row in range(book.passive_first[card], book.passive_last[card]):
        if not is_idle(g, book, row) and row_counts(g, book, seat, row, g.foe_space, g.attribute_now):
            return True
    return False


@kernel
def is_of_use(g, book, seat, card, at):
    """Whether a held weapon or armour does anything in the battle under way: a passive that counts, a use that could be made."""
    if has_passive(g, book, seat, card):
        return True
    for row in range(book.use_first[card], book.use_last[card]):
        if is_possible(g, book, seat, row, Place.HELD, at, When.BATTLE, NOBODY):
            return True
    return False


@kernel
def lay_down(g, seat):
    """No weapon and no armour is chosen yet: what was in the battle before is forgotten."""
    for at in range(g.held_n[seat]):
        g.used[seat, at] &= ~USE_CHOSEN


@kernel
def list_arms(g, book, plans, seat, kind):
    """Write held weapons, or armours, as candidates: those of use, if no function chooses such as `decline` does not name; by lot all.

    Returns their number.
    """
    n = 0
    plan = plans[g.strategy[seat]]
    all_of_them = is_random(g, plans, seat)
    told = decides(plan, Asked.ARM)
    for at in range(g.held_n[seat]):
        card = g.held[seat, at]
        if book.kind[card] != kind:
            continue
        if all_of_them or (is_of_use(g, book, seat, card, at) and (told or not fits(g, book, plan, seat, List.DECLINE, card))):
            n = add_choice(g, n, card, at)
    return n


@kernel
def chance_armed(g, book, seat, card, at, difference):
    """Chance with a weapon or armour: with its passives, and with the one of its uses before the roll that adds most."""
    dice = g.dice_n + battle_sum(g, book, seat, card, Passive.BATTLE_DICE)
    difference += battle_sum(g, book, seat, card, Passive.BATTLE_BONUS)
    best = np.int64(win_chance(book, g.foe_dice, dice, difference))
    for row in range(book.use_first[card], book.use_last[card]):
        if not is_late(book, row) and is_possible(g, book, seat, row, Place.HELD, at, When.BATTLE, NOBODY):
            more = win_chance(book, g.foe_dice, dice + use_dice(g, book, seat, row), difference + expected_bonus(g, book, seat, row))
            best = max(best, more)
    return best


@kernel
def best_arm(g, book, seat, n):
    """Candidate with the highest chance; of equals the first that spares Life, otherwise the first."""
    difference = base_score(g, book, seat) - opposing_score(g, book, seat)
    best = NOBODY
    chosen = 0
    for i in range(n):
        card = g.choice[i]
        wish = 2 * chance_armed(g, book, seat, card, g.choice_at[i], difference)
        wish += book.kind[card] == Kind.ARMOUR and spares_life(g, book, seat, card)
        if wish > best:
            best = wish
            chosen = i
    return chosen


@kernel
def ask_about_arms(g, book, plan, seat, n, two, three):
    """Ask which of the first `n` candidates is used."""
    if leaves_to_rules(plan, Asked.ARM):
        return UNASKED
    difference = base_score(g, book, seat) - opposing_score(g, book, seat)
    now = win_chance(book, g.foe_dice, g.dice_n, difference)
    for k in range(n):
        put_option(plan, k, g.choice[k])
        judge_option(plan, k, now, chance_armed(g, book, seat, g.choice[k], g.choice_at[k], difference))
    return ask(g, book, plan, seat, Asked.ARM, n, 1)


asked_arm = question(ask_about_arms)


@kernel
def choose_arm(g, book, plans, seat, n):
    """Which of `n` candidates is used: the best one; random: any, or n for none. NOBODY if a function wants none."""
    if is_random(g, plans, seat):
        return lot(g, seat, n + 1)
    asked = asked_arm(g, book, plans[g.strategy[seat]], seat, n, 0, 0)
    return best_arm(g, book, seat, n) if asked == UNASKED else asked


@rarely
def take_up(g, book, plans, seat, kind):
    """Choose a weapon, or armour, for the battle and let its passives count."""
    n = list_arms(g, book, plans, seat, kind)
    if n == 0:
        return
    chosen = choose_arm(g, book, plans, seat, n)
    if chosen == n or chosen == NOBODY:
        return
    card = g.choice[chosen]
    g.used[seat, g.choice_at[chosen]] |= USE_CHOSEN
    bonus = battle_sum(g, book, seat, card, Passive.BATTLE_BONUS)
    dice = battle_sum(g, book, seat, card, Passive.BATTLE_DICE)
    g.bonus += bonus
    g.dice_n += dice
    heed_owner(g, book, seat, card)
    note(g, EventKind.WEAPON, seat, card, dice, bonus)
