"""What a player's cards do as long as he holds them, and how many he may keep (R9, R26)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.relic.play.amounts import fits
from sim.relic.state import NO_GOAL
from sim.relic.tables import FIRST_CHARACTER, FIRST_SCENARIO
from sim.relic.words import ANY, ATTRIBUTES, NOBODY, ONS, PASSIVES, WHENS, Deck, Goal, Kind, Passive, Thing, When


@inlined
def unsettle(g, seat):
    """Something of a player has changed that `settle` looks at."""
    g.unsettled |= 1 << seat


@inlined
def unsettle_goal(g, seat):
    """Something of a player has changed that only an objective to have something looks at: mostly there is none."""
    g.unsettled |= (g.goal[seat] == Goal.HAVE) << seat


@inlined
def heed_mission(g, book, seat):
    """Account for the mission that is active now, or for none."""
    mission = g.mission[seat]
    g.goal[seat] = book.goal[mission] if mission != NOBODY else NO_GOAL


@kernel
def power_limit(g, book, seat):
    """Power cards kept at the end of a turn, never below 0."""
    return max(0, book.power_limit[g.character[seat], g.level[seat]] + passive_sum(g, seat, Passive.POWER_LIMIT))


@kernel
def asset_limit(g, book, seat):
    """Assets kept at the end of a turn, never below 0."""
    return max(0, book.asset_limit[g.character[seat]] + passive_sum(g, seat, Passive.ASSET_LIMIT))


@kernel
def corruption_limit(g, book, seat):
    """Corruption cards that corrupt a character, never below 1."""
    return max(1, book.corruption_limit + passive_sum(g, seat, Passive.CORRUPTION_LIMIT))


@inlined
def is_arm(book, card):
    """Whether a card is a weapon or armour."""
    return book.kind[card] == Kind.WEAPON or book.kind[card] == Kind.ARMOUR


@inlined
def owners_n(g, seat):
    """Places of the walk over all whose texts are a player's: the character, held assets, corruption cards, the scenario."""
    return 2 + g.held_n[seat] + g.taint_n[seat]


@kernel
def owner_at(g, book, seat, k):
    """Owner (`tables.OWNERS`) at place `k` of that walk; NOBODY for a corruption card that is face down."""
    if k == 0:
        return FIRST_CHARACTER + g.character[seat]
    held = g.held_n[seat]
    if k <= held:
        return np.int64(g.held[seat, k - 1])
    at = k - 1 - held
    if at == g.taint_n[seat]:
        return FIRST_SCENARIO + book.scenario
    return np.int64(g.taint[seat, at]) if g.active[seat, at] else NOBODY


@inlined
def passive_sum(g, seat, which):
    """Amounts of the own passives of a kind, without regard to attributes and traits."""
    return g.sum_passive[seat, which]


@kernel
def price_of(g, book, seat, card):
    """Influence a wargear card costs a player now, at least 0."""
    return max(0, book.cost[card] - passive_sum(g, seat, Passive.PRICE))


@kernel
def add_plain(g, book, seat, row, change):
    """Account for a passive that counts against whatever enemies there are, if it fits the attribute."""
    for a in range(ATTRIBUTES):
        if fits(book.passive_attribute[row], a):
            g.plain_sum[seat, book.passive[row], a] += change * book.passive_amount[row]


@kernel
def heed_passives(g, book, seat, owner, change):
    """Account for the passives of an owner that count from now on (`change` 1) or no more (-1)."""
    for row in range(book.passive_first[owner], book.passive_last[owner]):
        g.has_passive[seat, book.passive[row]] += change
        g.sum_passive[seat, book.passive[row]] += change * book.passive_amount[row]
        g.live_rows[seat] += change * (book.passive_per[row] != Thing.NOTHING)
        if book.passive_trait[row] == ANY and book.passive_only[row] == 0 and book.passive_per[row] == Thing.NOTHING:
            add_plain(g, book, seat, row, change)
        else:
            g.odd_passive[seat, book.passive[row]] += change


@inlined
def heed_rows(g, book, seat, owner, change):
    """Account for the number of passives of an owner, be they those of a weapon."""
    g.own_rows[seat] += change * (book.passive_last[owner] - book.passive_first[owner])


@kernel
def heed_triggers(g, book, seat, owner, change):
    """Account for the triggers of an owner that answer from now on, or no more."""
    for row in range(book.trigger_first[owner], book.trigger_last[owner]):
        g.has_trigger[seat, book.trigger_on[row]] += change


@inlined
def is_late(book, row):
    """Whether a use in a battle or test comes after the roll."""
    return book.use_rerolls[row] > 0 or book.use_after[row] != 0


@kernel
def heed_uses(g, book, seat, owner, change):
    """Account for the uses of an owner that can be made from now on, or no more."""
    for row in range(book.use_first[owner], book.use_last[owner]):
        g.has_use[seat, book.use_when[row]] += change
        if is_late(book, row):
            g.late_uses[seat, book.use_when[row]] += change


@kernel
def heed_asset(g, book, seat, card, change):
    """Account for an asset that a player holds from now on, or no more."""
    if is_arm(book, card):
        g.arms[seat] += change
    else:
        heed_passives(g, book, seat, card, change)
    heed_rows(g, book, seat, card, change)
    heed_triggers(g, book, seat, card, change)
    heed_uses(g, book, seat, card, change)
    g.gathered[seat] += 1
    g.relics[seat] += change * (book.home[card] == Deck.RELIC)
    g.wargear[seat] += change * (book.home[card] == Deck.WARGEAR)


@kernel
def heed_taint(g, book, seat, card, change):
    """Account for a corruption card that is active from now on, or no more."""
    heed_passives(g, book, seat, card, change)
    heed_rows(g, book, seat, card, change)
    heed_triggers(g, book, seat, card, change)


@kernel
def heed_character(g, book, seat, change):
    """Account for the character a player has from now on, or no more."""
    owner = FIRST_CHARACTER + g.character[seat]
    heed_passives(g, book, seat, owner, change)
    heed_rows(g, book, seat, owner, change)
    heed_triggers(g, book, seat, owner, change)
    heed_uses(g, book, seat, owner, change)


@kernel
def clear_own(g, book, seat):
    """A player holds nothing: only the scenario counts for him."""
    for which in range(PASSIVES):
        g.has_passive[seat, which] = 0
        g.sum_passive[seat, which] = 0
        g.odd_passive[seat, which] = 0
        for a in range(ATTRIBUTES):
            g.plain_sum[seat, which, a] = 0
    g.own_rows[seat] = 0
    g.live_rows[seat] = 0
    for on in range(ONS):
        g.has_trigger[seat, on] = 0
    for when in range(WHENS):
        g.has_use[seat, when] = 0
    for when in (When.BATTLE, When.TEST):
        g.late_uses[seat, when] = 0
    g.arms[seat] = 0
    g.relics[seat] = 0
    g.wargear[seat] = 0
    g.points[seat] = 0
    g.gathered[seat] += 1
    heed_passives(g, book, seat, FIRST_SCENARIO + book.scenario, 1)
    heed_rows(g, book, seat, FIRST_SCENARIO + book.scenario, 1)
    heed_triggers(g, book, seat, FIRST_SCENARIO + book.scenario, 1)


@kernel
def recount(g, book, seat):
    """Sum up anew what a player holds: for positions that are laid out by hand."""
    clear_own(g, book, seat)
    heed_character(g, book, seat, 1)
    for at in range(g.held_n[seat]):
        heed_asset(g, book, seat, g.held[seat, at], 1)
    for at in range(g.hand_n[seat]):
        heed_uses(g, book, seat, g.hand[seat, at], 1)
    for at in range(g.taint_n[seat]):
        if g.active[seat, at]:
            heed_taint(g, book, seat, g.taint[seat, at], 1)
    for at in range(g.trophy_n[seat]):
        g.points[seat] += book.value[g.trophy[seat, at]]
    heed_mission(g, book, seat)
    unsettle(g, seat)
