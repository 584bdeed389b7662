"""Defeat: damage that has reached the defence, and what follows (T59, T60)."""

from sim.engine.jit import inlined, kernel
from sim.engine.piles import take_out
from sim.tactics.codes import BossRule, Cause, Rank, Word
from sim.tactics.events import EventKind
from sim.tactics.play.cards import add_discard, put_under
from sim.tactics.play.chronicle import note_place
from sim.tactics.play.figures import card_of, is_rat, is_villain, lift, stands
from sim.tactics.play.frames import Frame, pop, push, push_effects, write_down
from sim.tactics.play.log import note, note_champion
from sim.tactics.play.roster import clear_bonus
from sim.tactics.play.triggers import trigger
from sim.tactics.play.values import is_beaten, refresh
from sim.tactics.play.villains.fallen import after_fall, villain_falls
from sim.tactics.state import NOBODY, SPANS
from sim.tactics.tables import NONE
from sim.tactics.words import MAX_SEATS


@kernel
def lose_constructs(g, u):
    """The constructs of a champion go to the discard pile of its owner."""
    c = card_of(g, u)
    for k in range(g.constructs[c]):
        add_discard(g, g.owner[u], g.construct[c, k])
    g.constructs[c] = 0


@kernel
def leave_roster(g, u):
    """A champion leaves the game (T100); its quests go under their deck, treasures on its card are used (T31)."""
    for k in range(g.rewards[u]):
        put_under(g, g.reward[u, k])
    g.rewards[u] = 0
    for k in range(g.carried_n[u]):
        g.used[g.used_n] = g.carried[u, k]
        g.used_n += 1
    g.carried_n[u] = 0
    seat, at = g.owner[u], 0
    while g.roster[seat, at] != u:
        at += 1
    take_out(g.roster[seat], g.roster_n[seat], at)
    g.roster_n[seat] -= 1
    g.gone_for_good[u] = 1
    note_champion(g, EventKind.GONE, u, NOBODY, NOBODY, 0)


@kernel
def fall(g, book, u, cause):
    """A champion is defeated: figure, damage and constructs are gone, and it is exhausted unless it is a rat, or one of a campaign (T80)."""
    seat = g.owner[u]
    g.defeats[cause, MAX_SEATS if seat == NOBODY else seat, g.rank[u]] += 1
    note_place(g, u, g.fell_at)
    note_champion(g, EventKind.DEFEAT, u, g.hex[u], cause, 0)
    if cause == Cause.EFFECT:
        g.fell = u
    lift(g, book, u)
    g.damage[u] = 0
    if is_rat(u) or is_villain(g, book, u) and book.what[g.rank[u]] == Rank.RAT:
        for span in range(SPANS):
            clear_bonus(g, u, span)
    elif not book.campaign:
        g.ready[u] = 0
        note_champion(g, EventKind.READY, u, NOBODY, NOBODY, 0)
    if seat != NOBODY:
        lose_constructs(g, u)
    if g.earth[u]:
        leave_roster(g, u)
    refresh(g, book, u)


@kernel
def add_partners(g, book, first, n):
    """Linked figures of those of the arena fall too, and are added behind them; how many there are then."""
    for k in range(n):
        partner = g.partner[g.arena[first + k]]
        if partner != NOBODY and stands(g, partner):
            write_down(g, partner)
            fall(g, book, partner, Cause.LINKED)
            n += 1
    return n


@kernel
def fall_together(g, book, first, n, cause):
    """Those of the arena are defeated, in their order, and their linked figures with them; how many there are then."""
    for k in range(n):
        fall(g, book, g.arena[first + k], cause)
    return add_partners(g, book, first, n)


@kernel
def find_beaten(g, book):
    """Write down those on the board whose damage has reached their defence, in index order; how many there are."""
    if g.unhurt and not g.frail and not book.weakens:
        return 0
    n = 0
    for k in range(g.figures):
        if is_beaten(g, book, g.figure[k]):
            write_down(g, g.figure[k])
            n += 1
    return n


CARDS = 0
ABILITIES = 1
WORTH = 2
REWARDS = 3
"""Phases of what follows a fall: what lay on the cards, abilities, glory of villains, rewards and Slay. The first and the third are of campaigns."""


@inlined
def first_phase(book):
    """What begins behind a fall."""
    return CARDS if book.campaign else ABILITIES


@inlined
def phase_behind(book, phase):
    """What comes behind a phase."""
    return phase + 1 if book.campaign or phase == REWARDS else REWARDS


@kernel
def defeat_all(g, book, first, n, cause, seat):
    """Those of the arena, the last ones in it, fall; what follows is put on the stack."""
    at = push(g, Frame.DEFEATS, seat, NOBODY)
    g.from_arena[at] = first
    g.a[at] = cause
    g.b[at] = fall_together(g, book, first, n, cause)
    g.phase[at] = first_phase(book)


@kernel
def settle(g, book, cause, seat):
    """All who are beaten fall, if there are any; whether there were."""
    first = g.arena_n
    n = find_beaten(g, book)
    if n == 0:
        return False
    defeat_all(g, book, first, n, cause, seat)
    return True


@kernel
def villain_is_worth(g, book, u, victor):
    """A villain that has fallen is worth its glory, which lowers Beelzepug: he may fall too (T91)."""
    if is_villain(g, book, u):
        villain_falls(g, book, u, victor)
        if book.boss_rule == BossRule.MARK and not g.ended:
            settle(g, book, Cause.EFFECT, NOBODY)


@kernel
def go_on_with_defeats(g, book, plans, frame):
    """What follows the fall of champions: their cards, abilities, glory of villains, rewards of neutrals of an effect, then those beaten now."""
    if g.c[frame] < g.b[frame]:
        u = g.arena[g.from_arena[frame] + g.c[frame]]
        g.c[frame] += 1
        if g.phase[frame] == CARDS:
            after_fall(g, book, plans, u)
        elif g.phase[frame] == ABILITIES:
            trigger(g, book, u, Word.DEFEATED, NOBODY)
        elif g.phase[frame] == WORTH:
            villain_is_worth(g, book, u, NOBODY)
        elif g.owner[u] == NOBODY and g.by_seat[frame] != NOBODY and book.reward[g.rank[u]] != NONE:
            note(g, EventKind.REWARD, g.by_seat[frame], u, NOBODY, NOBODY, NOBODY, 0)
            push_effects(g, book, book.reward[g.rank[u]], g.by_seat[frame], NOBODY, NOBODY, u, 0)
        return
    g.c[frame] = 0
    g.phase[frame] = phase_behind(book, g.phase[frame])
    if g.phase[frame] > REWARDS:
        seat = g.by_seat[frame]
        pop(g)
        settle(g, book, Cause.LOSS, seat)
