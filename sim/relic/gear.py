"""Which passives of a player count in a battle or a test, and what they come to (R24; ENGINE.md 7.1).

A battle is named by the space and the attribute of its group of enemies; where no cards are fought, the space is NOBODY.
"""

from sim.jit import inlined, kernel, rarely
from sim.relic.events import Happened
from sim.relic.filters import fits
from sim.relic.foes import has_trait
from sim.relic.log import note
from sim.relic.passives import is_arm, owner_at, owners_n
from sim.relic.words import ANY, ATTRIBUTES, MAX_KINDS, NOBODY, Passive, Where


@kernel
def row_counts(g, book, row, space, attribute):
    """Whether a passive counts against a group of enemies."""
    if not fits(book.passive_attribute[row], attribute):
        return False
    trait = book.passive_trait[row]
    return trait == ANY or has_trait(g, book, space, attribute, trait)


@kernel
def sum_of(g, book, owner, which, space, attribute):
    """Amounts of the passives of one kind that an owner brings against a group."""
    total = 0
    for row in range(book.passive_first[owner], book.passive_last[owner]):
        if book.passive[row] == which and row_counts(g, book, row, space, attribute):
            total += book.passive_amount[row]
    return total


@inlined
def always_counts(book, owner):
    """Whether the passives of an owner of `owner_at` count unasked: weapons and armour do not (R24)."""
    return owner != NOBODY and not (owner < MAX_KINDS and is_arm(book, owner))


@kernel
def own_sum(g, book, seat, which, space, attribute):
    """Amounts of all own passives of one kind that count against a group, weapons and armour aside."""
    if g.has_passive[seat, which] == 0:
        return 0
    total = 0
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if always_counts(book, owner):
            total += sum_of(g, book, owner, which, space, attribute)
    return total


@kernel
def skill_sum(g, book, seat, which, attribute):
    """Skill bonus or dice in a test; a test of the level or of influence knows none."""
    return own_sum(g, book, seat, which, NOBODY, attribute) if attribute < ATTRIBUTES else 0


@rarely
def note_own(g, book, seat):
    """Record whose passives bring bonus or dice into the roll under way, weapons and armour aside."""
    bonus_kind = Passive.SKILL_BONUS if g.in_test else Passive.BATTLE_BONUS
    dice_kind = Passive.SKILL_DICE if g.in_test else Passive.BATTLE_DICE
    if g.attribute_now >= ATTRIBUTES:
        return
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if always_counts(book, owner):
            bonus = sum_of(g, book, owner, bonus_kind, g.foe_space, g.attribute_now)
            dice = sum_of(g, book, owner, dice_kind, g.foe_space, g.attribute_now)
            if bonus != 0 or dice != 0:
                note(g, Happened.BONUS, seat, owner, dice, bonus)


@kernel
def heed_row(g, book, row):
    """Let one passive that counts change the roll under way, bonus and dice aside."""
    which = book.passive[row]
    reroll = Passive.SKILL_REROLL if g.in_test else Passive.BATTLE_REROLL
    if which == reroll:
        g.rerolls[book.passive_arg[row]] += book.passive_amount[row]
    elif which == Passive.ONES_AS_SIXES:
        elsewhere = Where.BATTLE if g.in_test else Where.TEST
        g.sixes |= book.passive_arg[row] != elsewhere
    elif which == Passive.NO_LIFE_LOSS:
        g.safe = 1
    elif which == Passive.LIFE_PER_EXPLOSION:
        g.burn += book.passive_amount[row]


@kernel
def heed_owner(g, book, owner):
    """Let the passives of an owner that count change the roll under way, bonus and dice aside."""
    for row in range(book.passive_first[owner], book.passive_last[owner]):
        if row_counts(g, book, row, g.foe_space, g.attribute_now):
            heed_row(g, book, row)


@kernel
def heed_own(g, book, seat):
    """Let all own passives that count change the roll under way, bonus and dice, weapons and armour aside."""
    has = g.has_passive[seat]
    rerolls = has[Passive.SKILL_REROLL] if g.in_test else has[Passive.BATTLE_REROLL]
    if rerolls + has[Passive.ONES_AS_SIXES] + has[Passive.NO_LIFE_LOSS] + has[Passive.LIFE_PER_EXPLOSION] == 0:
        return
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if always_counts(book, owner):
            heed_owner(g, book, owner)
