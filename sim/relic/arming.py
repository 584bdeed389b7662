"""Which weapon and which armour are used in a battle (R16, R24; ENGINE.md 7.3, step 2)."""

from sim.jit import inlined, kernel
from sim.relic.chances import win_chance
from sim.relic.contest import opposing_score
from sim.relic.events import Happened
from sim.relic.gear import heed_owner, row_counts, sum_of
from sim.relic.judge import add_choice, is_random, lot
from sim.relic.log import note
from sim.relic.words import NOBODY, Kind, Passive


@kernel
def list_arms(g, book, seat, kind):
    """Write the held weapons, or armours, as candidates; returns their number."""
    n = 0
    for at in range(g.held_n[seat]):
        card = g.held[seat, at]
        if book.kind[card] == kind:
            n = add_choice(g, n, card, at)
    return n


@kernel
def spares_life(g, book, card):
    """Whether a card makes the loss of the battle under way cost no Life."""
    for row in range(book.passive_first[card], book.passive_last[card]):
        if book.passive[row] == Passive.NO_LIFE_LOSS and row_counts(g, book, row, g.foe_space, g.attribute_now):
            return True
    return False


@inlined
def battle_sum(g, book, card, which):
    """Amounts of the passives of one kind that a card brings to the battle under way."""
    return sum_of(g, book, card, which, g.foe_space, g.attribute_now)


@kernel
def best_arm(g, book, seat, n):
    """Candidate with the highest chance; of equals the first that spares Life, otherwise the first."""
    difference = g.own + g.bonus - opposing_score(g, book, seat)
    best = NOBODY
    chosen = 0
    for i in range(n):
        card = g.choice[i]
        dice = g.dice_n + battle_sum(g, book, card, Passive.BATTLE_DICE)
        chance = win_chance(book, dice, difference + battle_sum(g, book, card, Passive.BATTLE_BONUS))
        wish = 2 * chance + (book.kind[card] == Kind.ARMOUR and spares_life(g, book, card))
        if wish > best:
            best = wish
            chosen = i
    return chosen


@kernel
def take_up(g, book, plans, seat, kind):
    """Choose a weapon, or armour, for the battle and let its passives count. Returns its place among the held assets, or NOBODY."""
    n = list_arms(g, book, seat, kind)
    if n == 0:
        return NOBODY
    chosen = lot(g, seat, n + 1) if is_random(g, plans, seat) else best_arm(g, book, seat, n)
    if chosen == n:
        return NOBODY
    card = g.choice[chosen]
    bonus = battle_sum(g, book, card, Passive.BATTLE_BONUS)
    dice = battle_sum(g, book, card, Passive.BATTLE_DICE)
    g.bonus += bonus
    g.dice_n += dice
    heed_owner(g, book, card)
    note(g, Happened.WEAPON, seat, card, dice, bonus)
    return g.choice_at[chosen]
