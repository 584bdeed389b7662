"""Abilities that answer to something."""

from sim.engine.jit import kernel
from sim.tactics.play.conditions import holds
from sim.tactics.play.frames import Frame, pop, push, push_effects, write_down
from sim.tactics.play.gathering import gather, may_have
from sim.tactics.play.luck import coin
from sim.tactics.play.possible import any_possible
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def note_abilities(g, book, u, word, kind):
    """Write down the abilities of a champion that answer to something, each with the card that gives it; how many there are.

    `kind`: of a card that was played, or NOBODY.
    """
    n = 0
    for k in range(gather(g, book, u, word, g.gathered, g.gathered_card)):
        row = g.gathered[k]
        if kind != NOBODY:
            faction = book.answers_faction[row]
            if book.answers_type[row] != NONE and book.answers_type[row] != book.type[kind]:
                continue
            if faction != NONE and not book.factions[kind] >> faction & 1:
                continue
        write_down(g, row)
        write_down(g, g.gathered_card[k])
        n += 1
    return n


@kernel
def push_abilities(g, u, first, n, slain):
    """Put abilities of the arena on the stack."""
    at = push(g, Frame.TRIGGERS, g.owner[u], u)
    g.by_slain[at] = slain
    g.a[at] = first
    g.b[at] = n
    return at


@kernel
def trigger_of(g, book, u, word, slain, kind):
    """What a champion answers to something is put on the stack."""
    if not may_have(g, book, u, word):
        return
    first = g.arena_n
    n = note_abilities(g, book, u, word, kind)
    if n > 0:
        at = push_abilities(g, u, first, n, slain)
        g.from_arena[at] = first


@kernel
def trigger(g, book, u, word, slain):
    """What a champion answers to something that is no card."""
    trigger_of(g, book, u, word, slain, NOBODY)


@kernel
def trigger_all(g, book, seat, word, kind):
    """What the own champions of a seat answer to something is put on the stack, the last one first, so that the first one is done first."""
    for k in range(g.roster_n[seat] - 1, -1, -1):
        if not g.gone_for_good[g.roster[seat, k]]:
            trigger_of(g, book, g.roster[seat, k], word, NOBODY, kind)


@kernel
def go_on_answering(g, book, plans, frame):
    """The next ability, if its condition holds and it is wanted."""
    if g.c[frame] == g.b[frame]:
        pop(g)
        return
    at = g.a[frame] + 2 * g.c[frame]
    g.c[frame] += 1
    row, card, u, seat = g.arena[at], g.arena[at + 1], g.by_self[frame], g.by_seat[frame]
    if not holds(g, book, book.when[row], u, seat, card):
        return
    g.by_card[frame] = card
    agreed = 0
    if book.may[row]:
        if not any_possible(g, book, book.list[row], frame) or not coin(g, seat):
            return
        agreed = 1
    push_effects(g, book, book.list[row], seat, u, card, g.by_slain[frame], agreed)
