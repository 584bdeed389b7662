"""Attack actions: whom a champion can attack, damage and ripostes, and what follows (T55 to T60)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.tactics.chronicle import Gain
from sim.tactics.codes import Cause, Event, Keyword, Stat, Word
from sim.tactics.events import EventKind
from sim.tactics.play.chronicle import note_glory, note_place
from sim.tactics.play.conditions import chosen_factions, factions_of
from sim.tactics.play.figures import is_enemy, row_of
from sim.tactics.play.frames import Frame, pop, push, push_effects, write_down
from sim.tactics.play.glory import gain_glory
from sim.tactics.play.goals import happened
from sim.tactics.play.log import answered, note, note_champion
from sim.tactics.play.questions import choose_enemy, choose_mode, wants_area
from sim.tactics.play.reaching import BESIDE, BY_REACH, BY_SIGHT, can_hit, hits, strikes_back
from sim.tactics.play.settling import (
    ABILITIES,
    CARDS,
    REWARDS,
    WORTH,
    add_partners,
    fall,
    find_beaten,
    first_phase,
    phase_behind,
    villain_is_worth,
)  # fmt: skip
from sim.tactics.play.treasures import window
from sim.tactics.play.triggers import note_abilities, push_abilities, trigger
from sim.tactics.play.values import harm, keywords, value
from sim.tactics.play.villains.fallen import after_fall
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def add_enemies(g, book, u, mode, words, n):
    """Add the enemies that an attack gets to, in index order; a mode of NONE: any that the keywords allow. The new number."""
    for k in range(g.figures):
        v = g.figure[k]
        if is_enemy(g, g.of_side[u], v) and (can_hit(g, book, u, v, words) if mode == NONE else hits(g, book, u, v, mode)):
            g.fit[n] = v
            n += 1
    return n


@kernel
def area_targets(g, book, plans, u, words):
    """Choose the mode of an area attack; all enemies of that mode stand in `fit` then, how many there are."""
    reach, ranged = words >> Keyword.REACH & 1, words >> Keyword.RANGED & 1
    by_reach = add_enemies(g, book, u, BY_REACH, words, 0) if reach else 0
    by_sight = add_enemies(g, book, u, BY_SIGHT, words, 0) if ranged else 0
    if by_reach > 0 and by_sight > 0:
        return add_enemies(g, book, u, BY_REACH if choose_mode(g, u, by_reach, by_sight) == 0 else BY_SIGHT, words, 0)
    if not reach and not ranged:
        return add_enemies(g, book, u, BESIDE, words, 0)
    return by_sight if by_sight > 0 else add_enemies(g, book, u, BY_REACH, words, 0) if by_reach > 0 else 0


@kernel
def choose_targets(g, book, plans, u):
    """Choose whom a champion attacks; they stand in `fit`, how many there are."""
    words = keywords(g, book, u)
    area = words >> Keyword.AREA & 1
    n = area_targets(g, book, plans, u, words) if area else add_enemies(g, book, u, NONE, words, 0)
    if n == 0:
        return 0
    if area:
        wanted = wants_area(g, book, plans, u, n)
        answered(g, g.owner[u], 1 if wanted else 0, 2)
        return n if wanted else 0
    at = choose_enemy(g, book, plans, u, n)
    answered(g, g.owner[u], n if at == NOBODY else at, n + 1)
    if at == NOBODY:
        return 0
    g.fit[0] = g.fit[at]
    return 1


@kernel
def exchange_blows(g, book, u, first, n, strength):
    """All damage of an attack, ripostes too, at the same moment; the first who strikes back, or NOBODY."""
    back, striker = np.int64(0), np.int64(NOBODY)
    for k in range(n):
        v = g.arena[first + k]
        if strikes_back(g, book, v, u):
            riposte = value(g, book, v, Stat.STRENGTH)
            back += riposte
            note_champion(g, EventKind.RIPOSTE, v, g.hex[v], u, riposte)
            g.ripostes[row_of(g, v), g.rank[v]] += 1
            if striker == NOBODY:
                striker = np.int64(v)
    for k in range(n):
        harm(g, book, g.arena[first + k], Cause.ATTACK, strength)
    if back > 0:
        harm(g, book, u, Cause.RIPOSTE, back)
    return striker


@kernel
def is_hit(g, first, n, v):
    """Whether a champion is one of those of the arena that an attack was for."""
    for k in range(n):
        if g.arena[first + k] == v:
            return True
    return False


@kernel
def fall_of_attack(g, book, u, first, n, riposted):
    """Those who have reached their defence fall together: the attacker by ripostes, whom it was for by the attack; how many there are."""
    beaten = g.arena_n
    fallen = find_beaten(g, book)
    for k in range(fallen):
        v = g.arena[beaten + k]
        others = np.int64(Cause.RIPOSTE) if v == u and riposted else np.int64(Cause.LOSS)
        fall(g, book, v, np.int64(Cause.ATTACK) if is_hit(g, first, n, v) else others)
    return fallen


@kernel
def attack_action(g, book, plans, u):
    """An attack action: the targets are chosen, then attacked."""
    n = choose_targets(g, book, plans, u)
    if n > 0:
        attack(g, book, plans, u, n)


@kernel
def attack(g, book, plans, u, n):
    """An attack on the targets of `fit`: windows for treasures, then blows."""
    first = g.arena_n
    for k in range(n):
        write_down(g, g.fit[k])
    note_champion(g, EventKind.ATTACK, u, g.hex[u], NOBODY, n)
    for k in range(n):
        note_champion(g, EventKind.TARGET, g.arena[first + k], g.hex[g.arena[first + k]], u, 0)
    window(g, book, plans, u, u, first, n)
    declare_attack(g, u)
    for k in range(n):
        note_place(g, g.arena[first + k], g.struck)
        window(g, book, plans, g.arena[first + k], u, first, n)
    resolve_attack(g, book, u, first, n, value(g, book, u, Stat.STRENGTH))


@inlined
def declare_attack(g, u):
    """An attack counts from its declaration on."""
    g.strikes[row_of(g, u), g.rank[u]] += 1
    g.attacks[u] += 1
    if g.partner[u] != NOBODY:
        g.attacks[g.partner[u]] += 1


@kernel
def resolve_attack(g, book, u, first, n, strength):
    """All blows of an attack on the targets of the arena; what follows is put on the stack."""
    abilities = g.arena_n
    slays = note_abilities(g, book, u, Word.SLAY, NOBODY)
    chosen = book.chosen_slay and factions_of(g, book, u) & chosen_factions(g, book)
    striker = exchange_blows(g, book, u, first, n, strength)
    at = push(g, Frame.ATTACK, g.owner[u], u)
    g.by_slain[at] = striker
    g.from_arena[at] = first
    g.agreed[at] = chosen != 0
    g.a[at] = u
    g.d[at] = abilities
    g.e[at] = slays
    g.b[at] = g.arena_n
    g.last_row[at] = fall_of_attack(g, book, u, first, n, striker != NOBODY)
    g.c[at] = add_partners(g, book, g.b[at], g.last_row[at])
    g.phase[at] = first_phase(book)


@kernel
def slain(g, book, frame, v):
    """An enemy that the attack has defeated: the goal, its reward, then Slay, the scenario's first."""
    u, phase = g.a[frame], g.phase[frame]
    seat = g.owner[u]
    if phase == REWARDS:
        happened(g, book, seat, Event.DEFEAT)
        g.slain[row_of(g, u), g.rank[u]] += 1
        if g.owner[v] == NOBODY and seat != NOBODY and book.reward[g.rank[v]] != NONE:
            note(g, EventKind.REWARD, seat, v, NOBODY, NOBODY, NOBODY, 0)
            push_effects(g, book, book.reward[g.rank[v]], seat, NOBODY, NOBODY, v, 0)
    else:
        if g.agreed[frame]:
            note_glory(g, g.of_side[u], Gain.SLAYS, book.chosen_slay)
            if seat != NOBODY:
                g.glory_of[seat, g.rank[u]] += book.chosen_slay
            note_champion(g, EventKind.CHOSEN, u, NOBODY, NOBODY, 0)
            gain_glory(g, book, g.of_side[u], book.chosen_slay)
        if g.e[frame] > 0 and not g.ended:
            push_abilities(g, u, g.d[frame], g.e[frame], v)


@kernel
def victor_of(g, frame, v):
    """Who has defeated a villain: the attacker, or the first who struck back at it (K7); NOBODY of one that fell beside them."""
    if v == g.a[frame]:
        return g.by_slain[frame]
    hit = is_hit(g, g.from_arena[frame], g.d[frame] - g.from_arena[frame], v)
    return g.a[frame] if hit else NOBODY


@kernel
def go_on_attacking(g, book, plans, frame):
    """What follows an attack: cards and abilities of the fallen, glory of villains, then for each enemy among them what its defeat brings."""
    if g.at_row[frame] == g.c[frame]:
        if g.phase[frame] >= REWARDS:
            pop(g)
            return
        g.phase[frame] = phase_behind(book, g.phase[frame])
        g.at_row[frame] = 0
        return
    v = g.arena[g.b[frame] + g.at_row[frame]]
    if g.phase[frame] == CARDS:
        g.at_row[frame] += 1
        after_fall(g, book, plans, v)
    elif g.phase[frame] == ABILITIES:
        g.at_row[frame] += 1
        trigger(g, book, v, Word.DEFEATED, NOBODY)
    elif g.phase[frame] == WORTH:
        g.at_row[frame] += 1
        villain_is_worth(g, book, v, victor_of(g, frame, v))
    elif g.at_row[frame] >= g.last_row[frame] or not is_hit(g, g.from_arena[frame], g.d[frame] - g.from_arena[frame], v):
        g.at_row[frame] += 1
    else:
        slain(g, book, frame, v)
        g.at_row[frame] += g.phase[frame] - REWARDS
        g.phase[frame] = 2 * REWARDS + 1 - g.phase[frame]
