"""Which passives of a player count in a battle or a test, and what they come to (R24; ENGINE.md 7.1).

A battle is named by the space and the attribute of its group of enemies; where no cards are fought, the space is NOBODY.
"""

import numpy as np

from sim.engine.jit import inlined, kernel, rarely
from sim.relic.events import EventKind
from sim.relic.play.amounts import condition_holds, fits, times
from sim.relic.play.foes import has_trait
from sim.relic.play.log import note
from sim.relic.play.passives import is_arm, owner_at, owners_n
from sim.relic.words import ANY, ATTRIBUTES, MAX_KINDS, NOBODY, Passive, Thing, Where


@kernel
def row_counts(g, book, seat, row, space, attribute):
    """Whether a passive of a player counts against a group of enemies."""
    if not fits(book.passive_attribute[row], attribute) or not condition_holds(g, book, seat, book.passive_only[row]):
        return False
    trait = book.passive_trait[row]
    return trait == ANY or has_trait(g, book, space, attribute, trait)


@kernel
def sum_of(g, book, seat, owner, which, space, attribute):
    """Amounts of the passives of one kind that an owner brings against a group, as things stand."""
    total = 0
    for row in range(book.passive_first[owner], book.passive_last[owner]):
        if book.passive[row] == which and row_counts(g, book, seat, row, space, attribute):
            total += book.passive_amount[row] * times(g, book, seat, book.passive_per[row])
    return total


@inlined
def always_counts(book, owner):
    """Whether the passives of an owner of `owner_at` count unasked: weapons and armour do not (R24)."""
    return owner != NOBODY and not (owner < MAX_KINDS and is_arm(book, owner))


@kernel
def own_sum(g, book, seat, which, space, attribute):
    """Amounts of all own passives of one kind that count against a group, weapons and armour aside."""
    if g.odd_passive[seat, which] == 0:
        return np.int64(g.plain_sum[seat, which, attribute])
    total = 0
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if always_counts(book, owner):
            total += sum_of(g, book, seat, owner, which, space, attribute)
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
            bonus = sum_of(g, book, seat, owner, bonus_kind, g.foe_space, g.attribute_now)
            dice = sum_of(g, book, seat, owner, dice_kind, g.foe_space, g.attribute_now)
            if bonus != 0 or dice != 0:
                note(g, EventKind.BONUS, seat, owner, dice, bonus)


@rarely
def keep_live(g, book, seat, row):
    """A bonus that is counted per something is counted anew whenever the own score is; what it comes to now is in `bonus`."""
    g.live_then += book.passive_amount[row] * times(g, book, seat, book.passive_per[row])
    for k in range(g.live_n):
        if g.live[k] == row:
            g.live_weight[k] += 1
            return
    g.live[g.live_n] = row
    g.live_weight[g.live_n] = 1
    g.live_n += 1


@rarely
def live_change(g, book, seat):
    """By how much the bonuses counted anew have changed since the preparation."""
    total = -g.live_then
    for k in range(g.live_n):
        row = g.live[k]
        total += np.int64(g.live_weight[k]) * book.passive_amount[row] * times(g, book, seat, book.passive_per[row])
    return total


@kernel
def heed_row(g, book, seat, row):
    """Let one passive that counts change the roll under way; bonus and dice have been added, but a bonus may go on changing."""
    which = book.passive[row]
    if book.passive_per[row] != Thing.NOTHING and which == (Passive.SKILL_BONUS if g.in_test else Passive.BATTLE_BONUS):
        if g.attribute_now < ATTRIBUTES:
            keep_live(g, book, seat, row)
        return
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
def heed_owner(g, book, seat, owner):
    """Let the passives of an owner that count change the roll under way, beyond the bonus and dice they bring now."""
    for row in range(book.passive_first[owner], book.passive_last[owner]):
        if row_counts(g, book, seat, row, g.foe_space, g.attribute_now):
            heed_row(g, book, seat, row)


@kernel
def heed_own(g, book, seat):
    """Let all own passives that count change the roll under way, beyond the bonus and dice they bring now; weapons and armour aside."""
    has = g.has_passive[seat]
    rerolls = has[Passive.SKILL_REROLL] if g.in_test else has[Passive.BATTLE_REROLL]
    if rerolls + has[Passive.ONES_AS_SIXES] + has[Passive.NO_LIFE_LOSS] + has[Passive.LIFE_PER_EXPLOSION] + g.live_rows[seat] == 0:
        return
    for k in range(owners_n(g, seat)):
        owner = owner_at(g, book, seat, k)
        if always_counts(book, owner):
            heed_owner(g, book, seat, owner)
