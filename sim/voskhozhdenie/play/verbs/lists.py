"""Verbs that hold others (V30, V31)."""

from sim.engine.jit import kernel
from sim.voskhozhdenie.codes import Entry, Kind, Place, Repeated, Trigger, Type, Which
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.answers import ready_given
from sim.voskhozhdenie.play.choosing import push, select
from sim.voskhozhdenie.play.contexts import copy_context, handled, known, known_now, plain, take_context
from sim.voskhozhdenie.play.frames import Frame, pop_frame, push_effects, push_frame
from sim.voskhozhdenie.play.legal import ANY, ORDER
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.questions import choose_word
from sim.voskhozhdenie.play.queue import enqueue
from sim.voskhozhdenie.play.resolutions import count_resolution
from sim.voskhozhdenie.play.things import active, is_type
from sim.voskhozhdenie.play.verbs.ends import give_up
from sim.voskhozhdenie.state import NOBODY
from sim.voskhozhdenie.tables import NONE
from sim.voskhozhdenie.words import List, Word


@kernel
def choose(g, book, plans, c, e):
    """One of several lists happens."""
    chosen = choose_word(g, book, plans, g.ctx_seat[c], List.CHOOSE, Word.FIRST, book.y[e], g.ctx_source[c])
    note(g, EventKind.OPTION, g.ctx_seat[c], g.ctx_source[c], chosen, book.y[e])
    push_effects(g, book, book.x[e] + chosen, c, 0)


@kernel
def later(g, book, c, e):
    """Effects enter the end of the queue as one ability."""
    kept = take_context(g)
    copy_context(g, c, kept, True)
    enqueue(g, Entry.ABILITY, g.ctx_seat[c], 0, NONE, book.x[e], kept)


@kernel
def for_each(g, book, plans, c, e):
    """Effects happen once for each card, done by its owner, in turn order of the owners."""
    first = g.arena_n
    if select(g, book, plans, c, book.a[e], ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    frame = push_frame(g, Frame.FOR_EACH, c, e)
    g.frame_arena[frame] = first
    g.frame_last[frame] = g.arena_n
    g.frame_at[frame] = first
    g.frame_a[frame] = g.first


@kernel
def go_on_for_each(g, book, frame):
    """The next card of the next owner."""
    c, e = g.frame_context[frame], g.frame_effect[frame]
    while g.frame_b[frame] < g.players:
        seat = (g.frame_a[frame] + g.frame_b[frame]) % g.players
        while g.frame_at[frame] < g.frame_last[frame]:
            at = g.frame_at[frame]
            g.frame_at[frame] += 1
            if g.owner[g.arena[at]] == seat and not g.out[seat]:
                inner = take_context(g)
                copy_context(g, c, inner, False)
                g.ctx_seat[inner] = seat
                g.ctx_each[inner] = g.arena[at]
                g.ctx_each_now[inner] = g.arena_now[at]
                push_effects(g, book, book.x[e], inner, 1)
                return
        g.frame_b[frame] += 1
        g.frame_at[frame] = g.frame_arena[frame]
    handled(g, c, g.frame_arena[frame])
    pop_frame(g)


@kernel
def known_orders(g, book, c, which):
    """Orders among the known cards of a word, wherever they are by now: only their text is asked for."""
    if which == Which.THEM:
        for at in range(g.them_n[c]):
            if is_type(g, book, g.them[c, at], Type.ORDER):
                push(g, g.them[c, at], g.them_now[c, at])
    elif known(g, c, which) and is_type(g, book, known(g, c, which), Type.ORDER):
        push(g, known(g, c, which), known_now(g, c, which))


@kernel
def repeat(g, book, plans, c, e):
    """Effects of another card happen once more, for the player who repeats."""
    first, target = g.arena_n, book.a[e]
    if book.x[e] == Repeated.RESOLVE and book.which[target] != NONE:
        known_orders(g, book, c, book.which[target])
    elif select(g, book, plans, c, target, ORDER if book.x[e] == Repeated.RESOLVE else ANY, 0, True, NOBODY) < 0:
        give_up(g, c, first)
        return
    frame = push_frame(g, Frame.REPEAT, c, e)
    g.frame_arena[frame] = first
    g.frame_last[frame] = g.arena_n
    g.frame_at[frame] = first
    g.frame_a[frame] = 0


@kernel
def next_ability(g, book, frame, t, resolve):
    """The next ability of a card that is repeated, NONE behind the last: of an order those of its resolving, else its Summon, given ones behind."""
    kind = g.kind[t]
    own = book.ability_last[kind] - book.ability_first[kind]
    works = resolve or g.zone[t] <= Place.DECK and (g.zone[t] != Place.BATTLEFIELD or active(g, t))
    while works and g.frame_a[frame] < own:
        ability = book.ability_first[kind] + g.frame_a[frame]
        g.frame_a[frame] += 1
        if resolve and book.on[ability] == Kind.RESOLVE:
            return ability
        if not resolve and book.on[ability] == Kind.TRIGGERED and book.trigger[ability] == Trigger.SUMMON and book.where[ability] == g.zone[t]:
            return ability
    if not resolve and works and g.zone[t] == Place.BATTLEFIELD:
        ready_given(g, book)
        while g.frame_a[frame] - own < g.given:
            at = g.frame_a[frame] - own
            g.frame_a[frame] += 1
            ability = g.given_ability[at]
            if g.given_thing[at] == t and book.on[ability] == Kind.TRIGGERED and book.trigger[ability] == Trigger.SUMMON:
                return ability
    return NONE


@kernel
def go_on_repeating(g, book, frame):
    """The next list of effects of the next card."""
    c, e = g.frame_context[frame], g.frame_effect[frame]
    resolve = book.x[e] == Repeated.RESOLVE
    while g.frame_at[frame] < g.frame_last[frame]:
        at = g.frame_at[frame]
        ability = next_ability(g, book, frame, g.arena[at] if resolve else g.arena_now[at], resolve)
        if ability != NONE:
            count_resolution(g, book)
            inner = take_context(g)
            plain(g, inner, g.ctx_seat[c], g.arena[at], g.arena_now[at])
            push_effects(g, book, book.list[ability], inner, 1)
            return
        g.frame_at[frame] += 1
        g.frame_a[frame] = 0
    handled(g, c, g.frame_arena[frame])
    pop_frame(g)
