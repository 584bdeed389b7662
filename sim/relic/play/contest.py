"""The battle or test under way: what is scored, what is needed, and what the decisions in it look at (ENGINE.md 7.2 and 7.6)."""

from sim.engine.jit import inlined, kernel
from sim.engine.plans import DEFAULT_RANK
from sim.relic.play.asked import decides
from sim.relic.play.chances import PARTS_PER_PERCENT, clean_chance, dice_thrown, win_chance
from sim.relic.play.dice import SIDES
from sim.relic.play.foes import group_score
from sim.relic.play.gear import live_change
from sim.relic.play.judge import is_random, wants
from sim.relic.words import Reroll


@kernel
def begin_roll(g, in_test, own, attribute, opposing, space):
    """A battle or test begins, with one die and without modifiers."""
    g.in_test = in_test
    g.own = own
    g.attribute_now = attribute
    g.opposing = opposing
    g.foe_space = space
    g.bonus = 0
    g.dice_n = 1
    g.rolled = 0
    g.sixes = 0
    g.safe = 0
    g.burn = 0
    g.rerolls[Reroll.ANY] = 0
    g.rerolls[Reroll.ONES] = 0
    g.foe_dice = 1
    g.foe_ties = 0
    g.foe_varies = 0
    g.forbidden = 0
    g.live_n = 0
    g.live_then = 0


@inlined
def base_score(g, book, seat):
    """Attribute and modifiers, as things stand."""
    total = g.own + g.bonus
    if g.live_n > 0:
        total += live_change(g, book, seat)
    return total


@kernel
def own_score(g, book, seat):
    """Attribute, modifiers and the own dice that lie (R19, R22)."""
    total = base_score(g, book, seat)
    for die in range(g.dice_n):
        total += g.chain[die]
    return total


@inlined
def opposing_score(g, book, seat):
    """Target of the test, or what the enemies have beside their die, as things stand now."""
    return group_score(g, book, seat, g.foe_space, g.attribute_now) if g.foe_varies else g.opposing


@inlined
def needed_score(g, book, seat):
    """Lowest own score that wins the battle, against the enemy's die as it lies, or passes the test (R19, R22)."""
    opposing = opposing_score(g, book, seat)
    return opposing if g.in_test else opposing + g.foe_die + 1


@inlined
def shows_one(g, die):
    """Whether the last die of a chain, the only one that is no 6, shows a 1."""
    return g.chain[die] % SIDES == 1


@kernel
def spoilt(g, book):
    """Whether the ones that lie fail the test, by the reading in force (R23)."""
    ones = 0
    for die in range(g.dice_n):
        ones += shows_one(g, die) if book.test_every and not book.test_all else g.face[die] == 1
    return ones == g.dice_n if book.test_all else ones > 0


@kernel
def succeeds(g, book, seat):
    """Whether the dice that lie win the battle or pass the test."""
    if g.in_test and spoilt(g, book):
        return False
    return own_score(g, book, seat) >= needed_score(g, book, seat)


@kernel
def chance_with(g, book, seat, bonus, dice):
    """Chance before any die is rolled, with so much more bonus and so many more dice, in parts of a million."""
    thrown = dice_thrown(g.dice_n + dice)
    difference = base_score(g, book, seat) + bonus - opposing_score(g, book, seat)
    return clean_chance(book, thrown, difference) if g.in_test else win_chance(book, g.foe_dice, thrown, difference)


@inlined
def may_want(g, plans, seat, which, thing):
    """Whether a list can ever name a thing, or a function is asked: most things are out of the question without a look at the game."""
    plan = plans[g.strategy[seat]]
    entry = plan.entry[which, thing]
    return entry >= 0 or -1 - entry < DEFAULT_RANK or is_random(g, plans, seat) or decides(plan, which)


@kernel
def wants_seeing(g, book, plans, seat, which, thing, chance, gain):
    """Whether a list names a thing; the chance and what it gains by the thing are seen in percent, and forgotten after."""
    g.seen_chance = chance
    g.seen_gain = gain
    wanted = wants(g, book, plans, seat, which, thing)
    g.seen_chance = 0
    g.seen_gain = 0
    return wanted


@inlined
def wants_for(g, book, plans, seat, which, thing, now, then):
    """Whether a list names a thing that lifts the chance from `now` to `then` (parts)."""
    return wants_seeing(g, book, plans, seat, which, thing, now // PARTS_PER_PERCENT, then // PARTS_PER_PERCENT - now // PARTS_PER_PERCENT)
