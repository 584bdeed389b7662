"""Uses of characters, assets and power cards: which can be made, and those in battles and tests (R16, R25; ENGINE.md 7.5)."""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.engine.players.asking import question
from sim.engine.players.form import UNASKED
from sim.engine.players.questions import leaves_to_rules
from sim.relic.events import EventKind
from sim.relic.play.amounts import bears, condition_holds, fits, times
from sim.relic.play.asked import ask
from sim.relic.play.chances import PARTS_PER_PERCENT, group_chance
from sim.relic.play.contest import chance_with, may_want, needed_score, own_score, spoilt, succeeds, wants_for, wants_seeing
from sim.relic.play.copies import Pass, begin_pass, next_in_pass, text_of
from sim.relic.play.decks import discard, draw_card
from sim.relic.play.foes import has_trait
from sim.relic.play.idle import any_does
from sim.relic.play.judge import is_random
from sim.relic.play.log import note
from sim.relic.play.offers import thing_of
from sim.relic.play.passives import is_arm, is_late
from sim.relic.play.prices import Place, can_pay_use, discard_spent, is_limited, pay_use, was_used
from sim.relic.play.roll import allow_rerolls, can_reroll, reroll, reroll_chance
from sim.relic.play.view import judge_option, price_option, put_option
from sim.relic.state import USE_CHOSEN
from sim.relic.tables import FIRST_CHARACTER, THING_CHARACTER, THING_SPACE
from sim.relic.views import PRICES, Of, Price
from sim.relic.words import ANY, NOBODY, PARTS, Deck, Forbid, List, Pay, When

MEAN_NUMBER = 3
"""What a power card that is to be turned over is taken for: the mean of the numbers, rounded down (ENGINE.md 7.5)."""


@kernel
def is_fit(g, book, row, when, foe):
    """Whether a use is for this moment, and for the enemies of the battle, the attribute of the test or the enemy to be evaded."""
    if book.use_when[row] != when:
        return False
    if when >= When.START:
        return True
    trait = book.use_trait[row]
    if when == When.EVADE:
        return fits(book.use_attribute[row], book.test[foe]) and bears(book, foe, trait)
    if not fits(book.use_attribute[row], g.attribute_now):
        return False
    return when == When.TEST or trait == ANY or has_trait(g, book, g.foe_space, g.attribute_now, trait)


@kernel
def is_possible(g, book, seat, row, place, at, when, foe):
    """Whether a use fits this moment, can be paid, is not forbidden and not used up for this turn."""
    if not is_fit(g, book, row, when, foe) or not condition_holds(g, book, seat, book.use_only[row]):
        return False
    if not can_pay_use(g, book, seat, row, place, at):
        return False
    if when <= When.TEST and book.use_rerolls[row] > 0 and g.forbidden & Forbid.REROLL:
        return False
    return not (is_limited(book, row) and was_used(g, seat, place, at))


@inlined
def use_dice(g, book, seat, row):
    """Dice that a use would add now."""
    return book.use_dice[row] * times(g, book, seat, book.use_per[row])


@inlined
def use_bonus(g, book, seat, row):
    """Bonus that a use would add now, a power card that is turned over aside."""
    return book.use_bonus[row] * times(g, book, seat, book.use_per[row])


@kernel
def expected_bonus(g, book, seat, row):
    """Bonus that a use is expected to add now."""
    return use_bonus(g, book, seat, row) + MEAN_NUMBER * book.use_reveal[row]


@kernel
def lead_with(g, book, seat, row):
    """Own score with the bonus of a use, less the one that is needed; of a test that its ones fail, as if it were never enough."""
    if g.in_test and spoilt(g, book):
        return -1
    return own_score(g, book, seat) + use_bonus(g, book, seat, row) - needed_score(g, book, seat)


@kernel
def mends(g, book, plans, seat, row):
    """Whether the bonus of a use makes the result of the roll better; by lot that is not asked."""
    if is_random(g, plans, seat):
        return True
    lead = lead_with(g, book, seat, row)
    ties = not g.in_test and not g.foe_ties and lead == -1 and use_bonus(g, book, seat, row) > 0
    return lead >= 0 or ties


@kernel
def is_time(g, book, plans, seat, row, when):
    """Whether a use that is possible here is of use: in battles and tests after the roll its bonus or a reroll may not be."""
    if when > When.TEST or not g.rolled:
        return True
    return mends(g, book, plans, seat, row) if book.use_after[row] else can_reroll(g, book, plans, seat, book.use_reroll[row])


@rarely
def is_wanted_late(g, book, plans, seat, row, thing):
    """Whether the list `use` names the owner of a use after the roll: a bonus wins for sure or not at all, a reroll by its chance."""
    if book.use_after[row]:
        gain = 100 if lead_with(g, book, seat, row) >= 0 else 0
        return wants_seeing(g, book, plans, seat, List.USE, thing, 0, gain)
    percent = reroll_chance(g, book, seat, book.use_reroll[row]) // PARTS_PER_PERCENT
    return wants_seeing(g, book, plans, seat, List.USE, thing, percent, percent)


@kernel
def chances_of_use(g, book, seat, row, foe):
    """The chance as things stand, and with a use, in parts of a million; of one that evades twice that against the enemy's group."""
    when = book.use_when[row]
    if when == When.EVADE:
        chance = np.int64(group_chance(g, book, seat, g.space[seat], book.test[foe]))
        return chance, chance
    if when > When.TEST:
        return np.int64(0), np.int64(0)
    if not g.rolled:
        then = chance_with(g, book, seat, expected_bonus(g, book, seat, row), use_dice(g, book, seat, row))
        return np.int64(chance_with(g, book, seat, 0, 0)), np.int64(then)
    if book.use_after[row]:
        return np.int64(0), np.int64(PARTS if lead_with(g, book, seat, row) >= 0 else 0)
    return np.int64(0), np.int64(reroll_chance(g, book, seat, book.use_reroll[row]))


@kernel
def ask_about_use(g, book, plan, seat, row, thing, foe):
    """Ask whether a use of a card or of the character is made."""
    if leaves_to_rules(plan, List.USE):
        return UNASKED
    owner = thing if thing < THING_SPACE else FIRST_CHARACTER + thing - THING_CHARACTER
    put_option(plan, 0, thing)
    plan.options[0, Of.NUMBER] = row - book.use_first[owner]
    plan.options[0, Of.MOMENT] = book.use_when[row]
    if thing < THING_SPACE and book.home[thing] == Deck.POWER:
        price_option(plan, 0, 1, Price.ITSELF)
    elif book.use_pay[row] != Pay.NOTHING:
        price_option(plan, 0, book.use_amount[row], PRICES[book.use_pay[row]])
    now, then = chances_of_use(g, book, seat, row, foe)
    judge_option(plan, 0, now, then)
    return ask(g, book, plan, seat, List.USE, 1, 1)


asked_use = question(ask_about_use)


@kernel
def is_wanted(g, book, plans, seat, row, thing, when, foe):
    """Whether the list `use` names the owner of a use.

    In battles and tests it sees the chance and what bonus and dice would add, after the roll what `is_wanted_late` says; where an enemy is evaded,
    the chance against its group.
    """
    asked = asked_use(g, book, plans[g.strategy[seat]], seat, row, thing, foe)
    if asked != UNASKED:
        return asked >= 0
    if when == When.EVADE:
        chance = group_chance(g, book, seat, g.space[seat], book.test[foe])
        return wants_for(g, book, plans, seat, List.USE, thing, chance, chance)
    if when > When.TEST:
        return wants_for(g, book, plans, seat, List.USE, thing, 0, 0)
    if g.rolled:
        return is_wanted_late(g, book, plans, seat, row, thing)
    now = chance_with(g, book, seat, 0, 0)
    then = chance_with(g, book, seat, expected_bonus(g, book, seat, row), use_dice(g, book, seat, row))
    return wants_for(g, book, plans, seat, List.USE, thing, now, then)


@inlined
def text_of_use(g, seat, owner, place, at):
    """Text of a use of an owner."""
    return text_of(owner, g.held_copy[seat, at] if place == Place.HELD else 0)


@kernel
def brings_nothing(g, book, seat, row):
    """Whether a use before a roll brings no bonus, no dice and nothing that does not hold already."""
    if book.use_reveal[row] or use_bonus(g, book, seat, row) != 0 or use_dice(g, book, seat, row) != 0:
        return False
    return (g.safe or not book.use_safe[row]) and (g.sixes or not book.use_sixes[row])


@kernel
def is_in_vain(g, book, plans, seat, row, owner, place, at, when):
    """Whether a use at a moment of the turn finds nothing to do, or one in a roll brings nothing (section 8.1); by lot that is not asked."""
    if when == When.EVADE or is_random(g, plans, seat):
        return False
    if when <= When.TEST:
        return not is_late(book, row) and brings_nothing(g, book, seat, row)
    return not any_does(g, book, seat, book.use_first_step[row], book.use_last_step[row], text_of_use(g, seat, owner, place, at))


@kernel
def choose_use(g, book, plans, seat, owner, place, at, when, foe):
    """First use of an owner that can be made now and is wanted, or NOBODY."""
    if book.use_first[owner] == book.use_last[owner]:
        return NOBODY
    thing = thing_of(owner)
    if not may_want(g, plans, seat, List.USE, thing):
        return NOBODY
    for row in range(book.use_first[owner], book.use_last[owner]):
        if book.use_when[row] != when or (when <= When.TEST and is_late(book, row) != (g.rolled != 0)):
            continue
        possible = is_possible(g, book, seat, row, place, at, when, foe) and is_time(g, book, plans, seat, row, when)
        if possible and is_in_vain(g, book, plans, seat, row, owner, place, at, when):
            continue
        if possible and is_wanted(g, book, plans, seat, row, thing, when, foe):
            return row
    return NOBODY


@rarely
def turn_over_power(g, book, seat):
    """Draw the top power card and discard it. Returns its number, 0 if there is none."""
    card = draw_card(g, book, seat, Deck.POWER)
    if card == NOBODY:
        return 0
    discard(g, book, card)
    note(g, EventKind.REVEAL, seat, card, NOBODY, book.value[card])
    return book.value[card]


@kernel
def add_modifiers(g, book, seat, row, owner, bonus, dice):
    """Let a use count in the roll, with the bonus and the dice it was made for."""
    if book.use_reveal[row]:
        bonus += turn_over_power(g, book, seat)
    g.bonus += bonus
    g.dice_n += dice
    g.sixes |= book.use_sixes[row]
    g.safe |= book.use_safe[row]
    note(g, EventKind.BONUS, seat, owner, dice, bonus)


@kernel
def use_for_roll(g, book, plans, seat, owner, place, at, when):
    """Make a use of an owner in a battle or test, if one is wanted; its modifiers count in the roll, its rerolls are made at once."""
    if g.rolled and succeeds(g, book, seat):
        return
    row = choose_use(g, book, plans, seat, owner, place, at, when, NOBODY)
    if row == NOBODY:
        return
    bonus = use_bonus(g, book, seat, row)
    dice = use_dice(g, book, seat, row)
    pay_use(g, book, plans, seat, row, owner, place, at)
    if book.use_rerolls[row] > 0:
        allow_rerolls(g, book.use_reroll[row], book.use_rerolls[row])
        reroll(g, book, plans, seat)
    else:
        add_modifiers(g, book, seat, row, owner, bonus, dice)
    discard_spent(g, book, seat)


@inlined
def is_at_hand(g, book, seat, at, when):
    """Whether the asset at `at` can be used in a battle or test: of weapons and armour those chosen for the battle (R24)."""
    return not is_arm(book, g.held[seat, at]) or (when == When.BATTLE and g.used[seat, at] & USE_CHOSEN != 0)


@rarely
def use_all_for_roll(g, book, plans, seat, when):
    """Uses in a battle or test, before the roll or after it: the character's, those of assets, of power cards."""
    use_for_roll(g, book, plans, seat, FIRST_CHARACTER + g.character[seat], Place.CHARACTER, 0, when)
    g.asking = seat
    begin_pass(g, Pass.ASSETS, g.held_n[seat])
    while g.to_pass[Pass.ASSETS] > 0:
        at = next_in_pass(g, Pass.ASSETS)
        if is_at_hand(g, book, seat, at, when):
            use_for_roll(g, book, plans, seat, g.held[seat, at], Place.HELD, at, when)
    begin_pass(g, Pass.ROLL, g.hand_n[seat])
    while g.to_pass[Pass.ROLL] > 0:
        at = next_in_pass(g, Pass.ROLL)
        use_for_roll(g, book, plans, seat, g.hand[seat, at], Place.HAND, at, when)


@inlined
def use_before_roll(g, book, plans, seat, when):
    """Uses in a battle or test before the roll, if any owner has one."""
    if g.has_use[seat, when] > g.late_uses[seat, when]:
        use_all_for_roll(g, book, plans, seat, when)


@inlined
def use_after_roll(g, book, plans, seat, when):
    """Uses in a battle or test after the roll, if any owner has one, as long as the dice do not suffice."""
    if g.late_uses[seat, when] > 0:
        use_all_for_roll(g, book, plans, seat, when)
