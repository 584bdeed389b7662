"""Completing a quest: it is attached to a champion for the rest of the game (T49, T72)."""

from sim.engine.jit import kernel
from sim.tactics.chronicle import Gain
from sim.tactics.codes import Fault, Word
from sim.tactics.events import EventKind
from sim.tactics.play.cards import leave_front
from sim.tactics.play.chronicle import note_glory
from sim.tactics.play.faults import stop
from sim.tactics.play.glory import gain_glory
from sim.tactics.play.goals import is_met
from sim.tactics.play.log import note, note_card
from sim.tactics.play.questions import choose_bearer, gives_token
from sim.tactics.play.roster import has_bearer
from sim.tactics.play.triggers import trigger_all
from sim.tactics.play.values import refresh
from sim.tactics.state import MAX_WORN, NOBODY


@kernel
def can_complete(g, book, seat, at):
    """Whether a card in front of a player is a quest that can be completed."""
    card = g.front[seat, at]
    kind = g.card_kind[card]
    return book.quests_first <= kind < book.quests_last and is_met(g, book, seat, card) and has_bearer(g, book, seat)


@kernel
def give_token(g, book, plans, seat):
    """A beacon token may be given back for glory."""
    side = book.side_of[seat]
    if book.token_for_quest and g.tokens[side] > 0 and gives_token(g, book, plans, seat):
        g.tokens[side] -= 1
        g.tokens_spent[side] += 1
        note_glory(g, side, Gain.TOKENS, book.token_for_quest)
        note_card(g, EventKind.TOKEN_SPENT, seat, NOBODY, side)
        gain_glory(g, book, side, book.token_for_quest)


@kernel
def attach_quest(g, book, plans, seat, card):
    """A quest lies on a champion of choice for the rest of the game."""
    u = choose_bearer(g, book, plans, seat, card)
    if g.rewards[u] == MAX_WORN:
        stop(g, Fault.WORN)
        return
    g.reward[u, g.rewards[u]] = card
    g.rewards[u] += 1
    note(g, EventKind.COMPLETE, seat, u, card, NOBODY, NOBODY, 0)
    refresh(g, book, u)


@kernel
def complete(g, book, plans, seat, at):
    """A quest in front of a player is completed."""
    card = leave_front(g, seat, at)
    attach_quest(g, book, plans, seat, card)
    g.quests_done[seat, g.card_kind[card]] += 1
    give_token(g, book, plans, seat)
    if not g.ended:
        trigger_all(g, book, seat, Word.QUEST_COMPLETED, NOBODY)
