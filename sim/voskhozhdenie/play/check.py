"""The state check behind every moment, and the end of a moment (V62, V74 to V76)."""

from sim.engine.jit import kernel, rarely
from sim.voskhozhdenie.codes import End, Place, Type
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.choosing import push
from sim.voskhozhdenie.play.contexts import give_back
from sim.voskhozhdenie.play.departures import leave_now, release
from sim.voskhozhdenie.play.log import note, note_plain
from sim.voskhozhdenie.play.moments import open_moment, trigger_all
from sim.voskhozhdenie.play.things import copy_entry, in_play, is_type, put, remember_printing, touch, touch_field
from sim.voskhozhdenie.play.values import is_beaten, may_be_assigned_wounded
from sim.voskhozhdenie.state import NOBODY, PILES


@kernel
def close_moment(g, book):
    """End a moment: the state is checked, then triggers enter the queue; inside another one nothing happens yet."""
    g.moment -= 1
    if g.moment > 0:
        return
    first, first_watcher = g.event_first, g.watcher_first
    if g.wounded_stay:
        release_wounded(g, book)
    if g.cities_fell:
        g.cities_fell = 0
        check_players(g, book)
    if not (g.ended or g.halted) and g.event_n > first:
        trigger_all(g, book, first, first_watcher)
    g.event_n = first
    g.watchers = first_watcher
    if first_watcher == 0:
        g.watch_given = 0


@kernel
def release_wounded(g, book):
    """Wounded units leave their tactics, unless a rule lets them stay."""
    for at in range(g.field_n):
        t = g.field[at]
        if g.wounded[t] and g.tactic[t] and not may_be_assigned_wounded(g, book, t):
            g.tactic[t] = 0
            note(g, EventKind.SHIFT, g.controller[t], t, 0, 0)
            touch(g)


@rarely
def check_players(g, book):
    """Players without a city are out, all at the same moment; then whether the game is over."""
    fallen = 0
    for seat in range(g.players):
        if not g.out[seat] and is_beaten(g, book, seat):
            fallen |= 1 << seat
    if not fallen:
        return
    left, team, several = 0, NOBODY, False
    g.checks_out += 1
    for seat in range(g.players):
        if fallen >> seat & 1:
            g.out[seat] = 1
            g.out_at[seat] = g.checks_out
            note_plain(g, EventKind.OUT, seat, NOBODY, 0)
        elif not g.out[seat]:
            left += 1
            several = several or team != NOBODY and g.team[seat] != team
            team = g.team[seat]
    if left == 0:
        g.ended = End.ALL_OUT
    elif not several:
        end_for(g, team, End.CITIES)
    else:
        remove_players(g, book, fallen)


@rarely
def end_for(g, team, how):
    """A team has won."""
    g.ended = how
    for seat in range(g.players - 1, -1, -1):
        if g.team[seat] == team:
            g.winners |= 1 << seat
            g.winner = seat


@rarely
def clear_queue(g, book, fallen):
    """What players who are out have put into the queue vanishes; cards that others own go home (V75)."""
    kept = 0
    for at in range(g.queue_n):
        t, gone = g.queue_thing[at], fallen >> g.queue_seat[at] & 1
        if t and gone and not g.out[g.owner[t]]:
            g.live[t] = 0
            put(g, book, t, Place.GRAVEYARD, g.owner[t], False)
        if gone or t and fallen >> g.owner[t] & 1:
            give_back(g, g.queue_context[at])
        else:
            copy_entry(g, at, kept)
            kept += 1
    g.queue_n = kept


@rarely
def clear_zones(g, book, fallen):
    """Cards of players who are out leave the game; those that they control go back to their owners' control."""
    kept = 0
    for at in range(g.field_n):
        t = g.field[at]
        if fallen >> g.owner[t] & 1:
            if is_type(g, book, t, Type.TACTIC):
                release(g, t)
            remember_printing(g, book, t, -1)
            g.live[t] = 0
        else:
            g.field[kept] = t
            kept += 1
            if fallen >> g.controller[t] & 1:
                g.controller[t] = g.owner[t]
    g.field_n = kept
    for seat in range(g.players):
        if fallen >> seat & 1:
            for zone in range(1, PILES):
                for at in range(g.pile_n[seat, zone]):
                    g.live[g.pile[seat, zone, at]] = 0
                g.pile_n[seat, zone] = 0
                g.watching[seat, zone] = 0
                g.acting[seat, zone] = 0
    touch_field(g)


@rarely
def remove_players(g, book, fallen):
    """Cards of players who are out leave the game, tactics of theirs or aimed at them are discarded (V75, V49)."""
    first = g.arena_n
    for at in range(g.field_n):
        t = g.field[at]
        aimed = g.target[t] != NOBODY and fallen >> g.target[t] & 1 or fallen >> g.controller[t] & 1
        if is_type(g, book, t, Type.TACTIC) and aimed:
            push(g, t, t)
    clear_queue(g, book, fallen)
    clear_zones(g, book, fallen)
    discard_tactics(g, book, first)
    g.arena_n = first


@rarely
def discard_tactics(g, book, first):
    """The tactics of the arena that are still in play go, in a moment of their own, which comes before what answers to the moment before."""
    any_left = False
    for at in range(first, g.arena_n):
        any_left = any_left or in_play(g, g.arena[at])
    if not any_left:
        return
    outer_first, outer_watcher, mask, watched = g.event_first, g.watcher_first, g.event_mask, g.watch_mask
    g.event_first, g.watcher_first = g.event_n, g.watchers
    open_moment(g, book)
    leave_now(g, book, first, g.arena_n - first, Place.GRAVEYARD, NOBODY, 0)
    g.moment -= 1
    if g.event_n > g.event_first:
        trigger_all(g, book, g.event_first, g.watcher_first)
    g.event_n, g.watchers = g.event_first, g.watcher_first
    g.event_first, g.watcher_first, g.event_mask, g.watch_mask = outer_first, outer_watcher, mask, watched
