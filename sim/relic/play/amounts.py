"""What a player has and where he stands, counted; filters, traits, and the conditions on a player (`when`, `per`; ENGINE.md section 9)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.relic.words import ANY, ATTRIBUTES, NOBODY, TRAITED, Deck, Goal, Only, Thing, Tier

PERCENT = 100
"""Progress of a mission that is completed."""

@inlined
def fits(wanted, value):
    """Whether a filter lets a value pass."""
    return wanted == ANY or wanted == value


@inlined
def bears(book, card, trait):
    """Whether a card has a trait; `ANY` asks for none."""
    return trait == ANY or (book.traits[card] >> np.uint64(trait)) & np.uint64(1) != 0


@kernel
def stand(g, book, seat, space):
    """Put a player on a space, however he gets there; the first round in which he entered the middle and the inner tier is noted."""
    g.space[seat] = space
    tier = book.tier[space]
    if tier == Tier.MIDDLE and g.middle_round[seat] == 0:
        g.middle_round[seat] = g.round
    elif tier == Tier.INNER and g.inner_round[seat] == 0:
        g.inner_round[seat] = g.round


@kernel
def others_there(g, seat, space):
    """Other players on a space who are not eliminated."""
    found = 0
    for other in range(g.players):
        found += other != seat and g.space[other] == space and not g.out[other]
    return found


@kernel
def meets_there(g, seat, space, chosen):
    """Whether a mission `meet` counts a player's turn that ends on a space; `chosen`: only the player chosen for it does."""
    if not chosen:
        return others_there(g, seat, space) > 0
    rival = g.rival[seat]
    return rival != NOBODY and g.space[rival] == space and not g.out[rival]


@kernel
def best_attribute(g, seat):
    """Value of the highest attribute."""
    best = g.attribute[seat, 0]
    for a in range(1, ATTRIBUTES):
        best = max(best, g.attribute[seat, a])
    return best


@kernel
def count_of(g, seat, thing):
    """How much a player has of a thing."""
    if thing == Thing.LIFE:
        return g.life[seat]
    if thing == Thing.INFLUENCE:
        return g.influence[seat]
    if thing == Thing.LEVEL:
        return g.level[seat]
    if thing == Thing.POWER:
        return g.hand_n[seat]
    if thing == Thing.CORRUPTION:
        return g.taint_n[seat]
    if thing == Thing.MISSION:
        return g.done_n[seat]
    if thing == Thing.RELIC:
        return g.relics[seat]
    if thing == Thing.WARGEAR:
        return g.wargear[seat]
    if thing == Thing.ASSET:
        return g.held_n[seat]
    if thing == Thing.TROPHY:
        return g.points[seat]
    if thing == Thing.TOKEN:
        return g.token[seat]
    if thing == Thing.ATTRIBUTE:
        return best_attribute(g, seat)
    return g.attribute[seat, thing - Thing.STRENGTH]


@kernel
def is_asset(book, card, thing, trait):
    """Whether a held card is an asset of the kind and the trait meant; `ASSET` means all kinds."""
    if not bears(book, card, trait):
        return False
    if thing == Thing.ASSET:
        return True
    return book.home[card] == (Deck.RELIC if thing == Thing.RELIC else Deck.WARGEAR)


@kernel
def bearing_now(g, book, seat, thing, trait):
    """Count the assets of a kind that have a trait; of trophies the points."""
    total = np.int64(0)
    if thing == Thing.TROPHY:
        for at in range(g.trophy_n[seat]):
            card = g.trophy[seat, at]
            if bears(book, card, trait):
                total += np.int64(book.value[card])
        return total
    for at in range(g.held_n[seat]):
        if is_asset(book, g.held[seat, at], thing, trait):
            total += 1
    return total


@kernel
def count_bearing(g, book, seat, thing, trait):
    """Assets of a kind that have a trait, of trophies the points; counted anew only if assets or trophies have come or gone."""
    if trait == ANY:
        return bearing_now(g, book, seat, thing, trait)
    row = thing - Thing.RELIC
    if g.bearing_when[seat, row, trait] != g.gathered[seat]:
        g.bearing[seat, row, trait] = bearing_now(g, book, seat, thing, trait)
        g.bearing_when[seat, row, trait] = g.gathered[seat]
    return np.int64(g.bearing[seat, row, trait])


@inlined
def count_with(g, book, seat, thing, trait):
    """How much a player has of a thing, of cards such as have a trait (`ANY`: all)."""
    return count_of(g, seat, thing) if trait == ANY else count_bearing(g, book, seat, thing, trait)


@inlined
def count(g, book, seat, counted):
    """How much a player has of a counted thing (`words.TRAITED`)."""
    return count_with(g, book, seat, counted % TRAITED, counted // TRAITED - 1)


@inlined
def times(g, book, seat, per):
    """What an amount that is given per a counted thing is multiplied by; 1 if it is not."""
    return 1 if per == Thing.NOTHING else count(g, book, seat, per)


@inlined
def amount_of(g, book, seat, step):
    """Amount of an effect step, multiplied by what it is counted per."""
    return np.int64(book.amount[step]) * times(g, book, seat, book.per[step])


@kernel
def judge_condition(g, book, seat, row):
    """Whether a condition holds for a player now."""
    sort = book.only_sort[row]
    arg = book.only_arg[row]
    if sort == Only.COUNT:
        return book.only_least[row] <= count(g, book, seat, arg) <= book.only_most[row]
    if sort == Only.TIER:
        return book.tier[g.space[seat]] == arg
    if sort == Only.AREA:
        return book.area[g.space[seat]] == arg
    if sort == Only.SPACE:
        return g.space[seat] == arg
    return book.affiliation[g.character[seat]] == arg


@inlined
def condition_holds(g, book, seat, row):
    """Whether a condition, or none (row 0), holds for a player now."""
    return row == 0 or judge_condition(g, book, seat, row)


@kernel
def progress_percent(g, book, seat):
    """How far the active mission is, in percent, at most 100; 0 without one."""
    mission = g.mission[seat]
    if mission < 0:
        return 0
    reached = count(g, book, seat, book.goal_arg[mission]) if book.goal[mission] == Goal.HAVE else g.progress[seat]
    return min(PERCENT, PERCENT * reached // book.goal_count[mission])
