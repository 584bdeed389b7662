"""The Surge of a boss (T88, T90 to T93)."""

from sim.engine.jit import kernel
from sim.engine.piles import take_out
from sim.tactics.codes import BossRule, Cause, Stat, Word
from sim.tactics.events import EventKind
from sim.tactics.play.figures import apart, stands
from sim.tactics.play.frames import Frame, pop, push, write_down
from sim.tactics.play.glory import gain_by_boss
from sim.tactics.play.log import note_champion
from sim.tactics.play.luck import pick
from sim.tactics.play.settling import defeat_all
from sim.tactics.play.triggers import trigger
from sim.tactics.play.values import is_immune, shrink, value
from sim.tactics.play.villains.arrival import add_villain, bring, bring_rat, find_room
from sim.tactics.play.villains.bosses import richest
from sim.tactics.play.villains.lists import order_rats, order_revived
from sim.tactics.play.villains.orders import order_villain
from sim.tactics.play.villains.walking import walk_nearest
from sim.tactics.play.ways import find_goals
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE

SURGE_GLORY = 5
SURGE_DEFENCE = 5
"""What Beelzepug's Surge gives (T91)."""
BEGINNING = 0
MIDDLE = 1
ABILITIES = 2
"""Phases of a Surge."""


@kernel
def begin_surge(g):
    """A Surge is put on the stack."""
    g.surges += 1
    note_champion(g, EventKind.SURGE, g.boss, NOBODY, NOBODY, 0)
    push(g, Frame.SURGE, NOBODY, NOBODY)


@kernel
def bring_rats(g, book, plans, frame):
    """A Giant Rat comes on the next free sanctuary; behind the last one all rats are ordered (T90)."""
    if g.c[frame] == book.sanctuaries:
        g.phase[frame] = ABILITIES
        order_rats(g, book, True)
        return
    place = book.sanctuary_hex[g.c[frame]]
    g.c[frame] += 1
    if g.at[place] == NOBODY and book.rat_rank[0] != NONE:
        bring_rat(g, book, book.rat_rank[0], place)


@kernel
def draw_near(g, book, frame):
    """The richest champion walks towards Rakar; with nobody rich Rakar is ordered (T92)."""
    u = richest(g)
    g.a[frame] = u
    if u == NOBODY:
        g.phase[frame] = ABILITIES
        order_villain(g, g.boss)
        return
    g.phase[frame] = MIDDLE
    if stands(g, g.boss):
        walk_nearest(g, book, u, g.hex[g.boss], find_goals(g, book, u, value(g, book, u, Stat.SPEED)))


@kernel
def grab(g, book, frame):
    """The richest champion is defeated if it stands beside Rakar."""
    u = g.a[frame]
    g.phase[frame] = ABILITIES
    if stands(g, u) and stands(g, g.boss) and apart(g, book, u, g.boss) == 1 and not is_immune(g, book, u):
        first = g.arena_n
        write_down(g, u)
        defeat_all(g, book, first, 1, Cause.SURGE, NOBODY)


@kernel
def revive(g, book, plans, frame):
    """One of the deck of the revived by lot comes on its target or beside it; without room it goes back (T93)."""
    g.phase[frame] = MIDDLE
    if g.asleep_n == 0:
        return
    rank = take_out(g.asleep, g.asleep_n, pick(g, NOBODY, g.asleep_n))
    g.asleep_n -= 1
    u = add_villain(g, book, rank, book.colour[rank])
    if find_room(g, book, u, book.target_hex[book.colour[rank]]) == 0:
        g.champions -= 1
        note_champion(g, EventKind.VANISHED, u, NOBODY, NOBODY, 0)
        g.asleep[g.asleep_n] = rank
        g.asleep_n += 1
        return
    g.revived[g.revived_n] = u
    g.revived_n += 1
    bring(g, book, u, book.target_hex[book.colour[rank]])


@kernel
def go_on_surging(g, book, plans, frame):
    """The next part of a Surge: what the boss does, then his abilities that wait for it."""
    if g.phase[frame] > ABILITIES:
        pop(g)
    elif g.phase[frame] == ABILITIES:
        g.phase[frame] += 1
        trigger(g, book, g.boss, Word.SURGE, NOBODY)
    elif book.boss_rule == BossRule.RATS:
        bring_rats(g, book, plans, frame)
    elif book.boss_rule == BossRule.RICHES:
        if g.phase[frame] == BEGINNING:
            draw_near(g, book, frame)
        else:
            grab(g, book, frame)
    elif book.boss_rule == BossRule.CAPTIVES and g.phase[frame] == BEGINNING:
        revive(g, book, plans, frame)
    else:
        g.phase[frame] = ABILITIES
        if book.boss_rule == BossRule.CAPTIVES:
            order_revived(g)
        else:
            shrink(g, book, -SURGE_DEFENCE)
            gain_by_boss(g, book, SURGE_GLORY)
