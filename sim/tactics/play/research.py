"""Research: one of the top two quests into the own discard pile, the other under the deck (T50)."""

from sim.engine.jit import kernel
from sim.tactics.codes import Event
from sim.tactics.events import EventKind
from sim.tactics.play.cards import add_discard, put_under
from sim.tactics.play.chronicle import note_offer, note_purchase
from sim.tactics.play.goals import happened
from sim.tactics.play.interventions import is_barred, note_since
from sim.tactics.play.log import note_card
from sim.tactics.play.questions import choose_quest
from sim.tactics.state import NOBODY


@kernel
def without_barred(g, seat, looked, taken):
    """The quest that is taken if the wanted one is barred to the seat: the other one, or NOBODY."""
    if not is_barred(g, seat, g.card_kind[g.quests[g.quests_n - 1 - taken]]):
        return taken
    other = looked - 1 - taken
    return NOBODY if other == taken or is_barred(g, seat, g.card_kind[g.quests[g.quests_n - 1 - other]]) else other


@kernel
def research(g, book, plans, seat):
    """Research, if there is a quest."""
    if g.quests_n == 0:
        return
    looked = min(g.quests_n, 2)
    taken = without_barred(g, seat, looked, choose_quest(g, book, plans, seat, looked))
    g.quests_n -= looked
    top = g.quests_n + looked - 1
    for k in range(looked):
        note_offer(g, seat, g.card_kind[g.quests[top - k]])
    if taken == NOBODY:
        upper, lower = g.quests[top], g.quests[top + 1 - looked]
        put_under(g, upper)
        if looked == 2:
            put_under(g, lower)
        return
    card = g.quests[top - taken]
    other = g.quests[top - 1 + taken] if looked == 2 else card
    add_discard(g, seat, card)
    note_purchase(g, seat, g.card_kind[card])
    if looked == 2:
        put_under(g, other)
    g.researches[seat, g.card_kind[card]] += 1
    note_since(g, seat, g.card_kind[card])
    note_card(g, EventKind.RESEARCH, seat, card, other if looked == 2 else NOBODY)
    happened(g, book, seat, Event.RESEARCH)
