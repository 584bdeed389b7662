"""Things a player loses or pays (ENGINE.md sections 8 and 9)."""

from sim.engine.jit import kernel, rarely
from sim.relic.events import EventKind
from sim.relic.play.amounts import count_with, is_asset
from sim.relic.play.effort import spend
from sim.relic.play.gains import lose_corruption
from sim.relic.play.judge import add_choice, pick_worst
from sim.relic.play.log import note
from sim.relic.play.resources import drop_asset, drop_done, drop_power, lose_amount, lose_life, lower_attribute, pay_amount, spare
from sim.relic.play.trophies import lose_trophies, pay_trophies
from sim.relic.tables import THING_WORD
from sim.relic.words import ATTRIBUTES, NOBODY, List, Thing


@kernel
def lose_power(g, book, plans, seat):
    """Discard the power card that `keep` gives up first; there must be one."""
    for at in range(g.hand_n[seat]):
        add_choice(g, at, g.hand[seat, at], at)
    spend(g, g.hand_n[seat])
    drop_power(g, book, seat, pick_worst(g, book, plans, seat, List.KEEP, g.hand_n[seat]))


@kernel
def lose_asset(g, book, plans, seat, thing, trait, but):
    """Discard the asset, relic or wargear with a trait that `keep` gives up first, never the one at `but`. There must be one; returns its place."""
    n = 0
    for at in range(g.held_n[seat]):
        if at != but and is_asset(book, g.held[seat, at], thing, trait):
            n = add_choice(g, n, g.held[seat, at], at)
    spend(g, n)
    at = g.choice_at[pick_worst(g, book, plans, seat, List.KEEP, n)]
    drop_asset(g, book, seat, at)
    return at


@kernel
def lose_card(g, book, plans, seat, thing, trait):
    """Discard one card of a kind: of completed missions the oldest, of the others the player's choice."""
    if thing == Thing.MISSION:
        drop_done(g, book, seat)
    elif thing == Thing.POWER:
        lose_power(g, book, plans, seat)
    else:
        lose_asset(g, book, plans, seat, thing, trait, NOBODY)


@kernel
def lose_chosen(g, book, plans, seat, n):
    """Lose points of the attribute the player values least, of those above their printed value (R6)."""
    found = 0
    for a in range(ATTRIBUTES):
        if spare(g, book, seat, a) > 0:
            found = add_choice(g, found, THING_WORD + Thing.STRENGTH + a, a)
    if found > 0:
        lower_attribute(g, book, seat, g.choice_at[pick_worst(g, book, plans, seat, List.ATTRIBUTE, found)], n)


@rarely
def lose(g, book, plans, seat, thing, n, trait):
    """Lose `n` of a thing, of assets such as have a trait, or what there is; of trophies cards, not points."""
    if n <= 0:
        return
    if thing == Thing.LIFE:
        lose_life(g, seat, n)
    elif thing == Thing.INFLUENCE:
        lose_amount(g, g.influence, seat, thing, n)
    elif thing == Thing.ATTRIBUTE:
        lose_chosen(g, book, plans, seat, n)
    elif thing < Thing.ATTRIBUTE:
        lower_attribute(g, book, seat, thing - Thing.STRENGTH, n)
    elif thing == Thing.TOKEN:
        lose_amount(g, g.token, seat, thing, n)
    elif thing == Thing.CORRUPTION:
        lose_corruption(g, book, plans, seat, n)
    elif thing == Thing.TROPHY:
        lose_trophies(g, book, plans, seat, n)
    else:
        for _ in range(min(n, count_with(g, book, seat, thing, trait))):
            lose_card(g, book, plans, seat, thing, trait)


@kernel
def can_pay(g, book, seat, thing, n, trait):
    """Whether a player can pay `n` of a thing, of trophies that many points; Life never to the last one."""
    return count_with(g, book, seat, thing, trait) >= (n + 1 if thing == Thing.LIFE else n)


@rarely
def pay(g, book, plans, seat, thing, n, trait):
    """Pay `n` of a thing that is there; of trophies, such as are worth as much."""
    if thing == Thing.LIFE:
        pay_amount(g, g.life, seat, thing, n)
        return
    if thing == Thing.INFLUENCE:
        pay_amount(g, g.influence, seat, thing, n)
        return
    if thing == Thing.TOKEN:
        pay_amount(g, g.token, seat, thing, n)
        return
    note(g, EventKind.PAY, seat, NOBODY, thing, n)
    if thing == Thing.TROPHY:
        pay_trophies(g, book, plans, seat, n)
    else:
        lose(g, book, plans, seat, thing, n, trait)
