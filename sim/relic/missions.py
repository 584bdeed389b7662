"""Missions: what counts for an objective, and when it is met (R27; ENGINE.md section 9)."""

from sim.jit import inlined, kernel, rarely
from sim.relic.decks import draw_card
from sim.relic.events import Happened
from sim.relic.filters import fits
from sim.relic.log import note
from sim.relic.resources import count_of
from sim.relic.words import NOBODY, Deck, Goal


@kernel
def counts(book, mission, goal, what):
    """Whether an event of the kind an objective counts is one of those it means; `what` as in `progress`."""
    if goal == Goal.VISIT:
        return book.goal_at[mission, what] != 0
    if goal == Goal.DEFEAT:
        if not fits(book.goal_arg[mission], book.test[what]) or not fits(book.goal_trait[mission], book.trait[what]):
            return False
        return book.value[what] >= book.goal_least[mission]
    if goal == Goal.BATTLE or goal == Goal.TEST:
        return fits(book.goal_arg[mission], what)
    return True


@kernel
def progress(g, book, seat, goal, what):
    """Something happened that objectives of kind `goal` count.

    `what` is the enemy (`DEFEAT`), the attribute (`BATTLE`, `TEST`) or the space (`VISIT`), otherwise NOBODY.
    """
    mission = g.mission[seat]
    if mission == NOBODY or book.goal[mission] != goal or not counts(book, mission, goal, what):
        return
    g.progress[seat] += 1
    g.unsettled = 1
    note(g, Happened.PROGRESS, seat, mission, NOBODY, g.progress[seat])


@kernel
def is_met(g, book, seat):
    """Whether the objective of the active mission is met now."""
    mission = g.mission[seat]
    if mission == NOBODY:
        return False
    if book.goal[mission] == Goal.HAVE:
        return count_of(g, book, seat, book.goal_arg[mission]) >= book.goal_count[mission]
    return g.progress[seat] >= book.goal_count[mission]


@rarely
def begin_mission(g, seat, card):
    """A mission is active; its objective counts from now on."""
    g.mission[seat] = card
    g.progress[seat] = 0
    g.drawn[seat, card] += 1
    g.unsettled = 1
    note(g, Happened.MISSION, seat, card, NOBODY, 0)


@rarely
def draw_mission(g, book, seat):
    """Draw the next active mission, if there is one."""
    card = draw_card(g, book, seat, Deck.MISSION)
    if card != NOBODY:
        begin_mission(g, seat, card)


@inlined
def lay_done(g, seat, card, rewarded):
    """A mission joins the completed ones."""
    g.done[seat, g.done_n[seat]] = card
    g.done_n[seat] += 1
    g.unsettled = 1
    note(g, Happened.COMPLETED, seat, card, NOBODY, rewarded)


@rarely
def gain_mission(g, book, seat):
    """Gain the top card of the mission deck as a completed mission, without its reward (R27). Returns whether there was one."""
    card = draw_card(g, book, seat, Deck.MISSION)
    if card == NOBODY:
        return False
    g.drawn[seat, card] += 1
    lay_done(g, seat, card, 0)
    return True
