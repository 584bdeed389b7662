"""Goals of quests: what has happened this turn (T48)."""

from sim.engine.jit import inlined, kernel
from sim.tactics.codes import Event
from sim.tactics.play.glory import sanctuaries_of
from sim.tactics.state import NOBODY
from sim.tactics.tables import NONE


@kernel
def matches(book, kind, event, card_type, factions, terrain):
    """Whether the goal of a quest counts something."""
    if book.goal_event[kind] != event:
        return False
    if book.goal_factions[kind] and not book.goal_factions[kind] & factions:
        return False
    if book.goal_type[kind] != NONE and book.goal_type[kind] != card_type:
        return False
    return book.goal_terrain[kind] == NONE or book.goal_terrain[kind] == terrain


@kernel
def count_all(g, book, seat, event, card_type, factions, terrain, amount):
    """Count something for all quests of a player; nobody has none."""
    if seat == NOBODY:
        return
    for kind in range(book.quests_first, book.quests_last):
        if matches(book, kind, event, card_type, factions, terrain):
            g.goals[seat, kind] += amount


@inlined
def happened(g, book, seat, event):
    """Something without particulars has happened to a player."""
    count_all(g, book, seat, event, NONE, 0, NONE, 1)


@kernel
def begin_to_count(g, book, seat, card):
    """The goal of a quest begins to count: from now on, or with the whole turn but itself."""
    kind = g.card_kind[card]
    itself = matches(book, kind, Event.PLAY, book.type[kind], book.factions[kind], NONE)
    g.goal_from[card] = (g.card_times[card] if itself else 0) if book.whole_turn else g.goals[seat, kind]


@kernel
def is_met(g, book, seat, card):
    """Whether the goal of a quest in front of a player is met."""
    kind = g.card_kind[card]
    if g.goal_from[card] == NOBODY:
        return False
    if book.goal_event[kind] == Event.CONTROL:
        return sanctuaries_of(g, book, book.side_of[seat]) >= book.goal_count[kind]
    return g.goals[seat, kind] - g.goal_from[card] >= book.goal_count[kind]
