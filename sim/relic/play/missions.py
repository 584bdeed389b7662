"""Missions: what counts for an objective, when it is met, and another player whom one chooses (R27; ENGINE.md section 9)."""

import numpy as np

from sim.engine.choices import chose
from sim.engine.jit import inlined, kernel, rarely
from sim.engine.players.form import UNASKED
from sim.relic.events import EventKind
from sim.relic.play.amounts import bears, count, fits, meets_there
from sim.relic.play.asked import asked_mission
from sim.relic.play.decks import discard, draw_card
from sim.relic.play.judge import add_choice, is_random, lot, pick, rank
from sim.relic.play.log import note
from sim.relic.play.passives import heed_mission, unsettle
from sim.relic.state import NO_GOAL
from sim.relic.tables import THING_CHARACTER
from sim.relic.words import NOBODY, Deck, Goal, List


@rarely
def choose_rival(g, book, plans, seat, for_mission):
    """Choose one of the others that are not eliminated, clockwise the first if the list `rival` names none; NOBODY if there is none."""
    n = 0
    for k in range(1, g.players):
        other = (seat + k) % g.players
        if not g.out[other]:
            n = add_choice(g, n, THING_CHARACTER + g.character[other], other)
    chosen = pick(g, book, plans, seat, List.RIVAL, n, False)
    if chosen == NOBODY:
        return np.int64(NOBODY)
    note(g, EventKind.RIVAL, seat, g.choice_at[chosen], NOBODY, for_mission)
    return np.int64(g.choice_at[chosen])


@kernel
def counts(g, book, seat, goal, what):
    """Whether an event of the kind that the active mission counts is one of those it means; `what` as in `progress`."""
    mission = g.mission[seat]
    if goal == Goal.VISIT:
        return book.goal_at[mission, what] != 0
    if goal == Goal.DEFEAT:
        if not fits(book.goal_arg[mission], book.test[what]) or not bears(book, what, book.goal_trait[mission]):
            return False
        return book.value[what] >= book.goal_least[mission]
    if goal == Goal.BATTLE or goal == Goal.TEST:
        return fits(book.goal_arg[mission], what)
    if goal == Goal.BUY or goal == Goal.ENCOUNTER or goal == Goal.ASSET:
        return bears(book, what, book.goal_trait[mission])
    if goal == Goal.MEET:
        return meets_there(g, seat, what, book.goal_arg[mission])
    return True


@kernel
def make_progress(g, book, seat, goal, what):
    """The active mission is of the kind that an event is for: count the event if it is one of those meant."""
    if counts(g, book, seat, goal, what):
        g.progress[seat] += 1
        unsettle(g, seat)
        note(g, EventKind.PROGRESS, seat, g.mission[seat], NOBODY, g.progress[seat])


@inlined
def progress(g, book, seat, goal, what):
    """Something happened that objectives of kind `goal` count.

    `what` is the card (`DEFEAT`, `BUY`, `ENCOUNTER`, `ASSET`), the attribute (`BATTLE`, `TEST`) or the space (`VISIT`, `MEET`), otherwise NOBODY.
    """
    if g.goal[seat] == goal:
        make_progress(g, book, seat, goal, what)


@kernel
def is_met(g, book, seat):
    """Whether the objective of the active mission is met now."""
    mission = g.mission[seat]
    if mission == NOBODY:
        return False
    if book.goal[mission] == Goal.HAVE:
        return count(g, book, seat, book.goal_arg[mission]) >= book.goal_count[mission]
    return g.progress[seat] >= book.goal_count[mission]


@inlined
def leave_mission(g, seat):
    """The active mission is active no more, and nobody is chosen for it any longer. Returns the card."""
    card = g.mission[seat]
    g.mission[seat] = NOBODY
    g.rival[seat] = NOBODY
    g.goal[seat] = NO_GOAL
    return card


@rarely
def begin_mission(g, book, plans, seat, card):
    """A mission is active; its objective counts from now on."""
    g.mission[seat] = card
    g.progress[seat] = 0
    g.rival[seat] = NOBODY
    heed_mission(g, book, seat)
    g.drawn[seat, card] += 1
    unsettle(g, seat)
    note(g, EventKind.MISSION, seat, card, NOBODY, 0)
    if book.goal[card] == Goal.MEET and book.goal_arg[card]:
        g.rival[seat] = choose_rival(g, book, plans, seat, 1)


@rarely
def draw_mission(g, book, plans, seat):
    """Draw the next active mission, if there is one."""
    card = draw_card(g, book, seat, Deck.MISSION)
    if card != NOBODY:
        begin_mission(g, book, plans, seat, card)


@rarely
def give_up_mission(g, book, seat):
    """Discard the active mission."""
    card = leave_mission(g, seat)
    discard(g, book, card)
    note(g, EventKind.GIVEN_UP, seat, card, NOBODY, 0)


@kernel
def rank_as_active(g, book, plan, seat, card, reached, rival):
    """Rank of a mission in the list `mission`, which sees it as if it were active, with so much of it done and with the player chosen for it."""
    mission, progress, other = g.mission[seat], g.progress[seat], g.rival[seat]
    g.mission[seat], g.progress[seat], g.rival[seat] = card, reached, rival
    value = rank(g, book, plan, seat, List.MISSION, card)
    g.mission[seat], g.progress[seat], g.rival[seat] = mission, progress, other
    return value


@rarely
def prefers(g, book, plans, seat, card):
    """Whether the player keeps a mission that is drawn rather than the active one (R44); random: `below` over the two."""
    if is_random(g, plans, seat):
        return lot(g, seat, 2) == 1
    plan = plans[g.strategy[seat]]
    asked = asked_mission(g, book, plan, seat, card, 0, 0)
    if asked != UNASKED:
        return asked == 1
    active = rank_as_active(g, book, plan, seat, g.mission[seat], g.progress[seat], g.rival[seat])
    drawn = rank_as_active(g, book, plan, seat, card, 0, NOBODY)
    chose(g, seat, List.MISSION, min(active, drawn), card if drawn < active else g.mission[seat])
    return drawn < active


@rarely
def choose_mission(g, book, plans, seat):
    """Draw a mission beside the active one and keep one of the two."""
    card = draw_card(g, book, seat, Deck.MISSION)
    if card == NOBODY:
        return
    note(g, EventKind.SECOND, seat, card, NOBODY, 0)
    if prefers(g, book, plans, seat, card):
        give_up_mission(g, book, seat)
        begin_mission(g, book, plans, seat, card)
    else:
        discard(g, book, card)
        note(g, EventKind.TURNED_DOWN, seat, card, NOBODY, 0)


@rarely
def new_mission(g, book, plans, seat, replaces):
    """Draw a mission; who has an active one keeps one of the two, or discards the active one first if the text says so."""
    if g.mission[seat] != NOBODY:
        if not replaces:
            choose_mission(g, book, plans, seat)
            return
        give_up_mission(g, book, seat)
    draw_mission(g, book, plans, seat)


@inlined
def lay_done(g, seat, card, rewarded):
    """A mission joins the completed ones."""
    g.done[seat, g.done_n[seat]] = card
    g.done_n[seat] += 1
    unsettle(g, seat)
    note(g, EventKind.COMPLETED, seat, card, NOBODY, rewarded)


@rarely
def gain_mission(g, book, seat):
    """Gain the top card of the mission deck as a completed mission, without its reward (R27). Returns whether there was one."""
    card = draw_card(g, book, seat, Deck.MISSION)
    if card == NOBODY:
        return False
    g.drawn[seat, card] += 1
    lay_done(g, seat, card, 0)
    return True
