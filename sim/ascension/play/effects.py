"""The interpreter of effects: one step at a time from the stack, depth first (ENGINE.md sections 3 and 4)."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.asked import asked_word
from sim.ascension.play.constructs import construct_factions, constructs_of
from sim.ascension.play.judge import accepts, rank
from sim.ascension.play.log import note
from sim.ascension.play.resources import draw, gain_honor, gain_power, gain_restricted, gain_runes
from sim.ascension.play.stack import end_endless, is_endless, push, refuse
from sim.ascension.play.verbs import acquire_or_defeat, banish_own, banish_row, copy_hero, destroy_some, discard_one, keep_only, steal, take_offered
from sim.ascension.state import MAX_WAITING, STREAM_CHOICE
from sim.ascension.words import NOBODY, Fault, Goal, Kind, List, Per, Verb, When
from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.plans import Policy
from sim.engine.players.form import UNASKED
from sim.engine.streams import below


@rarely
def amount_of(g, book, step):
    """Amount of a gain, multiplied by what it is counted per (A28, A46b)."""
    amount = book.amount[step]
    if book.per[step] == Per.CONSTRUCT:
        return amount * constructs_of(g, book, g.seat, book.per_arg[step])
    if book.per[step] == Per.CONSTRUCT_FACTION:
        return amount * construct_factions(g, book, g.seat)
    return amount


@rarely
def wait_for_unite(g, step, card, faction):
    """The effect waits until a hero of its faction is played this turn (A26)."""
    if g.waiting_n == MAX_WAITING:
        refuse(g, Fault.WAITING_FULL, card)
        return
    g.waiting_step[g.waiting_n] = step
    g.waiting_card[g.waiting_n] = card
    g.waiting_faction[g.waiting_n] = faction
    g.waiting_n += 1
    note(g, EventKind.WAIT_UNITE, g.seat, card, NOBODY, 0)


@kernel
def is_due(g, book, step, card):
    """Whether a step's condition holds now; a Unite effect that has to wait is put aside."""
    when = book.when[step]
    if when == When.ALWAYS:
        return True
    if when == When.CONSTRUCTS:
        return g.play_n[g.seat] >= book.when_arg[step]
    if g.hero_count[book.when_arg[step]] > 0:
        return True
    if when == When.UNITE:
        wait_for_unite(g, step, card, book.when_arg[step])
    return False


@rarely
def choose_option(g, book, plans, step, frame):
    """Pick one option of `choose` and let the other ones go. Returns False if there is none."""
    seat = g.seat
    plan = plans[g.strategy[seat]]
    options = book.amount[step]
    wanted = below(g, STREAM_CHOICE + seat, options) if plan.policy == Policy.RANDOM else 0
    answer = asked_word(g, book, plan, seat, step, g.frame_card[frame], 0)
    if answer != UNASKED:
        wanted = answer
    elif plan.policy != Policy.RANDOM:
        word = np.int64(book.amount[step + 1])
        best = rank(g, book, plan, seat, List.CHOOSE, word)
        at = step + 1
        for k in range(1, options):
            at += 1 + book.skip[at]
            value = rank(g, book, plan, seat, List.CHOOSE, book.amount[at])
            if value < best:
                best = value
                wanted = k
                word = np.int64(book.amount[at])
        chose(g, seat, List.CHOOSE, best, word)
    at = step + 1
    for _ in range(wanted):
        at += 1 + book.skip[at]
    g.frame_step[frame] = step + 1 + book.skip[step]
    push(g, at + 1, at + 1 + book.skip[at], g.frame_card[frame])


@rarely
def touch_opponents(g, book, plans, verb, amount):
    """Verbs that every opponent suffers, clockwise from the active seat."""
    for k in range(1, g.players):
        seat = (g.seat + k) % g.players
        if verb == Verb.STEAL:
            steal(g, book, seat)
        elif verb == Verb.OPPONENTS_KEEP:
            keep_only(g, book, plans, seat, amount)
        else:
            destroy_some(g, book, plans, seat, amount)


@kernel
def do_targeted(g, book, plans, step, card):
    """Verbs with a target; an optional one without a wanted target is refused. Returns whether it was done."""
    verb = book.verb[step]
    may = book.may[step]
    if verb == Verb.BANISH_OWN:
        return banish_own(g, book, plans, book.zones[step], may)
    if verb == Verb.BANISH_ROW:
        return banish_row(g, book, plans, may)
    if verb == Verb.DISCARD:
        return discard_one(g, book, plans, may)
    if verb == Verb.DEFEAT:
        return take_offered(g, book, plans, np.int64(Kind.MONSTER), book.limit[step], np.int64(Goal.DISCARD), may)
    if verb == Verb.ACQUIRE:
        return take_offered(g, book, plans, np.int64(book.kind_arg[step]), book.limit[step], np.int64(book.goal[step]), may)
    if verb == Verb.ACQUIRE_OR_DEFEAT:
        return acquire_or_defeat(g, book, plans, may)
    return copy_hero(g, book, plans, card, may)


@kernel
def do_plain(g, book, plans, step, frame):
    """Verbs without a target."""
    verb = book.verb[step]
    if verb == Verb.RUNES:
        gain_runes(g, amount_of(g, book, step))
    elif verb == Verb.POWER:
        gain_power(g, amount_of(g, book, step))
    elif verb == Verb.HONOR:
        gain_honor(g, g.seat, amount_of(g, book, step))
    elif verb == Verb.DRAW:
        draw(g, g.seat, book.amount[step])
    elif verb == Verb.RESTRICTED:
        gain_restricted(g, book.faction_arg[step], book.amount[step])
    elif verb == Verb.DISCOUNT:
        g.discount += book.amount[step]
        note(g, EventKind.DISCOUNT, g.seat, g.frame_card[frame], NOBODY, book.amount[step])
    elif verb == Verb.EXTRA_TURN:
        g.extra_turns += 1
        note(g, EventKind.EXTRA_TURN, g.seat, g.frame_card[frame], NOBODY, 0)
    elif verb == Verb.CHOOSE:
        choose_option(g, book, plans, step, frame)
    else:
        touch_opponents(g, book, plans, verb, book.amount[step])


@kernel
def has_target(verb):
    """Whether a verb asks for a target of the active seat."""
    return Verb.BANISH_OWN <= verb and verb <= Verb.COPY


@kernel
def do_step(g, book, plans, step, frame):
    """Do one step of the frame. Returns whether it was done."""
    card = g.frame_card[frame]
    if not is_due(g, book, step, card):
        return False
    if has_target(book.verb[step]):
        return do_targeted(g, book, plans, step, card)
    if book.may[step] and not accepts(g, book, plans, List.DECLINE, card):
        return False
    do_plain(g, book, plans, step, frame)
    return True


@kernel
def resolve_all(g, book, plans):
    """Do the uppermost effect until there is none."""
    while g.frames > 0 and g.halted == 0:
        frame = g.frames - 1
        step = g.frame_step[frame]
        if step >= g.frame_last[frame]:
            g.frames = frame
            continue
        if is_endless(g):
            end_endless(g)
            return
        g.frame_step[frame] = step + 1
        if step + 1 == g.frame_last[frame]:
            g.frames = frame  # nothing is left in it: what this step causes takes its place
        if not do_step(g, book, plans, step, frame):
            g.frame_step[frame] += book.skip[step]


@inlined
def resolve(g, book, plans):
    """Do all effects on the stack and all they bring about."""
    if g.frames > 0:
        resolve_all(g, book, plans)
