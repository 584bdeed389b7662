"""Abilities that answer to something."""

from sim.engine.jit import kernel
from sim.tactics.events import EventKind
from sim.tactics.play.conditions import holds
from sim.tactics.play.figures import is_rat, stands
from sim.tactics.play.frames import Frame, pop, push, push_effects, write_down
from sim.tactics.play.gathering import gather, may_have
from sim.tactics.play.log import note
from sim.tactics.play.possible import any_possible
from sim.tactics.play.questions import says_yes
from sim.tactics.state import NOBODY, RATS
from sim.tactics.tables import NONE


@kernel
def note_abilities(g, book, u, word, kind):
    """Write down the abilities of a champion that answer to something and whose condition holds, each with its card; how many there are.

    `kind`: of a card that was played, or NOBODY.
    """
    n = 0
    for k in range(gather(g, book, u, word, g.gathered, g.gathered_card)):
        row = g.gathered[k]
        if not holds(g, book, book.when[row], u, g.owner[u], g.gathered_card[k]):
            continue
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
    """What the own champions of a seat answer to something is put on the stack: the roster, then rats on the board."""
    at = push(g, Frame.ANSWERS, seat, NOBODY)
    for k in range(g.roster_n[seat]):
        if may_have(g, book, g.roster[seat, k], word):
            write_down(g, g.roster[seat, k])
    for rat in range(seat * RATS, seat * RATS + book.rats_per_player):
        if stands(g, rat) and may_have(g, book, rat, word):
            write_down(g, rat)
    g.b[at] = g.arena_n - g.from_arena[at]
    g.d[at] = word
    g.e[at] = kind
    if g.b[at] == 0:
        pop(g)


@kernel
def go_on_with_answers(g, book, frame):
    """The next champion answers, if it is still an own one."""
    if g.c[frame] == g.b[frame]:
        pop(g)
        return
    u = g.arena[g.from_arena[frame] + g.c[frame]]
    g.c[frame] += 1
    if stands(g, u) if is_rat(u) else not g.gone_for_good[u]:
        trigger_of(g, book, u, g.d[frame], NOBODY, g.e[frame])


@kernel
def go_on_answering(g, book, plans, frame):
    """The next ability, if it is wanted."""
    if g.c[frame] == g.b[frame]:
        pop(g)
        return
    at = g.a[frame] + 2 * g.c[frame]
    g.c[frame] += 1
    row, card, u, seat = g.arena[at], g.arena[at + 1], g.by_self[frame], g.by_seat[frame]
    g.by_card[frame] = card
    agreed = 0
    if book.may[row]:
        if not any_possible(g, book, book.list[row], frame) or not says_yes(g, book, plans, seat, card, u):
            return
        agreed = 1
    note(g, EventKind.ABILITY, seat, u, card, NOBODY, NOBODY, book.ability[row])
    push_effects(g, book, book.list[row], seat, u, card, g.by_slain[frame], agreed)
