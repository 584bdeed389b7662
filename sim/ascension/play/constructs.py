"""Constructs in play: what they give, what they wait for, how they leave."""

import numpy as np

from sim.ascension.events import EventKind
from sim.ascension.play.centre import banish
from sim.ascension.play.judge import accepts, says_so
from sim.ascension.play.log import note
from sim.ascension.play.piles import take_out
from sim.ascension.play.resources import change_owner, put_on_discard
from sim.ascension.play.stack import begin_text, push, turn_over
from sim.ascension.state import USED_GAINS, USED_TRIGGER
from sim.ascension.words import NOBODY, Event, Faction, Goal, Kind, List
from sim.engine.jit import inlined, kernel
from sim.engine.plans import Policy


@kernel
def is_faction(g, book, seat, card, faction):
    """Whether a card counts as a faction for its owner; a Hedron Link makes every construct count (A39)."""
    if faction == Faction.ANY or book.faction[card] == faction:
        return True
    return book.kind[card] == Kind.CONSTRUCT and g.link[seat, faction] > 0


@kernel
def constructs_of(g, book, seat, faction):
    """Own constructs in play that count as a faction."""
    found = 0
    for i in range(g.play_n[seat]):
        if is_faction(g, book, seat, g.play[seat, i], faction):
            found += 1
    return found


@kernel
def construct_factions(g, book, seat):
    """Different factions among own constructs in play, 0 to 4; Hedron Link does not count here (A28, A39)."""
    seen = 0
    for i in range(g.play_n[seat]):
        faction = book.faction[g.play[seat, i]]
        if faction != Faction.NONE:
            seen |= 1 << faction
    found = 0
    while seen:
        found += seen & 1
        seen >>= 1
    return found


@kernel
def give(g, book, seat, at):
    """The construct at `at` gives its effects; once a turn (A8)."""
    card = g.play[seat, at]
    g.used[seat, at] |= USED_GAINS
    if book.effects[card] == 0:
        return
    note(g, EventKind.USE, seat, card, NOBODY, 0)
    begin_text(g, book, card, card)


@kernel
def give_or_wait(g, book, plans, seat, at):
    """Give the effects now unless the strategy lets them wait or declines them."""
    plan = plans[g.strategy[seat]]
    if plan.policy != Policy.RANDOM:
        card = g.play[seat, at]
        if plan.waits and says_so(g, book, plan, seat, List.WAIT, card):
            g.gains_wait = 1
            return
        if plan.declines and says_so(g, book, plan, seat, List.DECLINE, card):
            g.used[seat, at] |= USED_GAINS
            return
    give(g, book, seat, at)


@kernel
def answers(g, book, seat, at, trigger, event, faction_card):
    """Whether a trigger of the construct at `at` answers an event about `faction_card` (NOBODY: no card to look at)."""
    if book.trigger_on[trigger] != event:
        return False
    if g.used[seat, at] & (USED_TRIGGER << (trigger - book.trigger_first[g.play[seat, at]])):
        return False
    if faction_card == NOBODY:
        return True
    return is_faction(g, book, seat, faction_card, book.trigger_faction[trigger])


@kernel
def answer(g, book, seat, at, trigger):
    """The trigger answers: once a turn for each copy; its effects wait their turn on the stack."""
    card = g.play[seat, at]
    g.actions += book.trigger_effects[trigger]
    g.used[seat, at] |= USED_TRIGGER << (trigger - book.trigger_first[card])
    note(g, EventKind.TRIGGER, seat, card, NOBODY, 0)
    push(g, book.trigger_first_step[trigger], book.trigger_last_step[trigger], card)


@kernel
def push_answers(g, book, seat, event, card):
    """Look for triggers that answer, the youngest construct's first."""
    for i in range(g.play_n[seat]):
        at = g.play_n[seat] - 1 - i
        own = g.play[seat, at]
        for k in range(book.trigger_last[own] - book.trigger_first[own]):
            trigger = book.trigger_last[own] - 1 - k
            if answers(g, book, seat, at, trigger, event, card):
                answer(g, book, seat, at, trigger)


@inlined
def push_triggers(g, book, seat, event, card):
    """Stack the effects of all triggers that answer, so that the oldest construct's come first."""
    if g.alert[seat, event]:
        push_answers(g, book, seat, event, card)


@kernel
def heed(g, book, seat, card, change):
    """Account for what a construct that comes into play (+1) or leaves it (-1) waits for and makes count."""
    for trigger in range(book.trigger_first[card], book.trigger_last[card]):
        g.alert[seat, book.trigger_on[trigger]] += change
    g.alert[seat, 0] += change * (book.action_last[card] - book.action_first[card])
    if book.counts_as[card] != Faction.NONE:
        g.link[seat, book.counts_as[card]] += change


@kernel
def enter_play(g, book, plans, seat, card):
    """A construct comes into play: its effects first, then what it triggers (A9, A37)."""
    at = g.play_n[seat]
    g.play[seat, at] = card
    g.used[seat, at] = 0
    g.play_n[seat] = at + 1
    heed(g, book, seat, card, 1)
    push_triggers(g, book, seat, Event.CONSTRUCT_PLAYED, card)
    give_or_wait(g, book, plans, seat, at)


@kernel
def leave_play(g, book, seat, at):
    """Take the construct at `at` out of play. Returns the card."""
    n = g.play_n[seat]
    card = take_out(g.play[seat], n, at)
    take_out(g.used[seat], n, at)
    g.play_n[seat] = n - 1
    g.gains_wait = 1  # while all give theirs, the next one is passed over
    heed(g, book, seat, card, -1)
    return card


@kernel
def destroy(g, book, seat, at):
    """A destroyed construct goes to its owner's discard pile (A19)."""
    card = leave_play(g, book, seat, at)
    put_on_discard(g, seat, card)
    note(g, EventKind.DESTROY, seat, card, NOBODY, 0)


@kernel
def banish_from_play(g, book, seat, at):
    """Banish an own construct from play (A36)."""
    card = leave_play(g, book, seat, at)
    change_owner(g, book, seat, card, -1)
    g.banished[seat, card] += 1
    note(g, EventKind.BANISH_OWN, seat, card, 2, 0)
    banish(g, book, card)


@kernel
def redirect(g, book, plans, seat, card):
    """Ask the acquire triggers, oldest construct first, where a construct goes that would be discarded (A38).

    Triggers with effects only all answer; of those that send the card elsewhere the first that accepts is used. Returns (Goal, card id of the
    construct that did it or NOBODY).
    """
    goal = np.int64(Goal.DISCARD)
    by = np.int64(NOBODY)
    if g.alert[seat, Event.CONSTRUCT_ACQUIRED] == 0:
        return goal, by
    base = g.frames
    for at in range(g.play_n[seat]):
        own = g.play[seat, at]
        for trigger in range(book.trigger_first[own], book.trigger_last[own]):
            if not answers(g, book, seat, at, trigger, Event.CONSTRUCT_ACQUIRED, card):
                continue
            sends = book.trigger_goal[trigger] != Goal.DISCARD
            if sends and goal != Goal.DISCARD:
                continue
            if book.trigger_may[trigger] and not accepts(g, book, plans, List.DECLINE, own):
                continue
            answer(g, book, seat, at, trigger)
            if sends:
                goal = np.int64(book.trigger_goal[trigger])
                by = np.int64(own)
    turn_over(g, base)
    return goal, by
