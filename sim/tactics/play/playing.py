"""Playing a card: where it lies, its effects, and what follows when it counts as played (T33 to T35)."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Cause, Event, Fault, Kind, Word
from sim.tactics.events import EventKind
from sim.tactics.play.cards import draw, leave_hand
from sim.tactics.play.faults import stop
from sim.tactics.play.frames import Frame, pop, push, push_effects
from sim.tactics.play.goals import begin_to_count, count_all
from sim.tactics.play.log import note
from sim.tactics.play.questions import choose_bearer
from sim.tactics.play.roster import has_bearer
from sim.tactics.play.settling import settle
from sim.tactics.play.triggers import trigger_all
from sim.tactics.play.values import refresh
from sim.tactics.state import MAX_WORN, NOBODY
from sim.tactics.tables import FACTIONS, NONE


@inlined
def is_playable(g, book, seat, card):
    """Whether a card of the hand can be played: a construct needs a bearer (T35)."""
    return book.type[g.card_kind[card]] != Kind.CONSTRUCT or has_bearer(g, book, seat)


@kernel
def attach(g, book, plans, seat, card):
    """A construct lies on a champion of choice; returns it."""
    u = choose_bearer(g, book, plans, seat, card)
    if g.constructs[u] == MAX_WORN:
        stop(g, Fault.WORN)
        return u
    g.construct[u, g.constructs[u]] = card
    g.constructs[u] += 1
    refresh(g, book, u)
    return u


@kernel
def begin_card(g, book, plans, seat, at):
    """A card of the hand is played: its effects are put on the stack."""
    card = leave_hand(g, seat, at)
    kind = g.card_kind[card]
    g.blamed = kind
    g.plays[seat, kind] += 1
    u = NOBODY
    if book.type[kind] == Kind.CONSTRUCT:
        u = attach(g, book, plans, seat, card)
    else:
        g.front[seat, g.front_n[seat]] = card
        g.front_n[seat] += 1
        g.goal_from[card] = NOBODY
    note(g, EventKind.PLAY, seat, u, card, NOBODY, NOBODY, 0)
    frame = push(g, Frame.CARD, seat, u)
    g.by_card[frame] = card
    if book.type[kind] == Kind.QUEST:
        draw(g, seat, 1)
    if book.effects[kind] != NONE:
        push_effects(g, book, book.effects[kind], seat, u, card, NOBODY, 0)


@kernel
def count_as_played(g, book, seat, card):
    """A card counts as played."""
    kind = g.card_kind[card]
    g.card_times[card] = g.card_times[card] + 1 if g.card_turn[card] == g.turn else 1
    g.card_turn[card] = g.turn
    g.played_types[seat, book.type[kind]] += 1
    g.played_cost[seat] = max(g.played_cost[seat], book.cost[kind])
    for faction in range(FACTIONS):
        if book.factions[kind] >> faction & 1:
            g.played_factions[seat, faction] += 1
    count_all(g, book, seat, Event.PLAY, book.type[kind], book.factions[kind], NONE, 1)
    if book.type[kind] == Kind.QUEST:
        begin_to_count(g, book, seat, card)


@kernel
def forget_waiting(g, at):
    """An effect waits no longer."""
    g.waiting -= 1
    for k in range(at, g.waiting):
        g.wait_effect[k] = g.wait_effect[k + 1]
        g.wait_seat[k] = g.wait_seat[k + 1]
        g.wait_self[k] = g.wait_self[k + 1]
        g.wait_card[k] = g.wait_card[k + 1]
        g.wait_slain[k] = g.wait_slain[k + 1]
        g.wait_agreed[k] = g.wait_agreed[k + 1]


@kernel
def release(g, book, seat, card):
    """The first effect that waits for a faction of a card and is not its own is put on the stack; whether there was one."""
    factions = book.factions[g.card_kind[card]]
    for k in range(g.waiting):
        e = g.wait_effect[k]
        if g.wait_seat[k] == seat and g.wait_card[k] != card and factions >> book.allegiance[e] & 1:
            at = push(g, Frame.EFFECTS, seat, g.wait_self[k])
            g.at_row[at] = e
            g.last_row[at] = e + 1
            g.by_card[at] = g.wait_card[k]
            g.by_slain[at] = g.wait_slain[k]
            g.agreed[at] = g.wait_agreed[k]
            g.e[at] = 1
            note(g, EventKind.RELEASE, seat, g.wait_self[k], g.wait_card[k], NOBODY, book.allegiance[e], 0)
            forget_waiting(g, k)
            return True
    return False


@kernel
def go_on_with_card(g, book, frame):
    """What follows the effects of a card: it settles, counts as played, effects that wait, what own champions answer."""
    seat, card, phase = g.by_seat[frame], g.by_card[frame], g.phase[frame]
    if phase == 0:
        g.phase[frame] = 1
        settle(g, book, Cause.LOSS, seat)
    elif phase == 1:
        g.phase[frame] = 2
        count_as_played(g, book, seat, card)
    elif phase == 2:
        if not release(g, book, seat, card):
            g.phase[frame] = 3
            trigger_all(g, book, seat, Word.CARD_PLAYED, g.card_kind[card])
    else:
        pop(g)
        settle(g, book, Cause.LOSS, seat)
