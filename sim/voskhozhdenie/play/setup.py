"""The table before the first shuffle (V14)."""

import numpy as np

from sim.engine.jit import inlined, kernel
from sim.engine.plans import Policy
from sim.engine.streams import open_streams
from sim.voskhozhdenie.codes import End, Fault, Place
from sim.voskhozhdenie.events import EventKind
from sim.voskhozhdenie.play.contexts import empty_contexts
from sim.voskhozhdenie.play.log import note
from sim.voskhozhdenie.play.things import add_to_field, add_to_pile, new_card, touch_field
from sim.voskhozhdenie.state import ACTIONS, NOBODY, PILES, TYPES
from sim.voskhozhdenie.tables import NONE, PARTS

MAIN = 1
"""Number of the main deck among the places of a deck."""


@kernel
def clear_counts(g, book):
    """Nothing has happened yet."""
    g.turns = 0
    g.assignments = 0
    g.tactics_resolved = 0
    g.tactics_won = 0
    g.wins_by_damage = 0
    g.win_damage = 0
    g.became_wounded = 0
    g.fights = 0
    g.cities_ruined = 0
    g.coins_from_effects = 0
    for kind in range(ACTIONS):
        g.actions[kind] = 0
    for kind in range(TYPES):
        g.wound_points[kind] = 0
    for seat in range(g.players):
        for card in range(book.kinds):
            g.played[seat, card] = 0
            g.decreed[seat, card] = 0
            g.superior[seat, card] = 0
            g.charged[seat, card] = 0
            g.sacrificing[seat, card] = 0
            g.came[seat, card] = 0
            g.held[seat, card] = 0
            g.first_played[seat, card] = NOBODY
            g.decked[seat, card] = 0


@kernel
def clear_seats(g):
    """Nobody has anything yet."""
    for seat in range(g.players):
        g.out[seat] = 0
        g.out_at[seat] = 0
        g.cards_played[seat] = 0
        g.passed[seat] = 0
        g.undeath_played[seat] = 0
        g.fell_to_deck[seat] = 0
        g.coins[seat] = 0
        g.supply[seat] = 0
        g.more_supply[seat] = 0
        g.drawn[seat] = 0
        g.orders_played[seat] = 0
        g.extra_turns[seat] = 0
        g.bonus[seat] = 0
        g.bonus_undeath[seat] = 0
        g.next_bonus[seat] = 0
        g.next_bonus_undeath[seat] = 0
        for zone in range(PILES):
            g.pile_n[seat, zone] = 0
            g.watching[seat, zone] = 0
            g.acting[seat, zone] = 0


@kernel
def clear(g, book):
    """Forget the game before."""
    g.fault = Fault.NONE
    g.blamed = NOBODY
    g.halted = 0
    g.over = 0
    g.ended = End.RUNNING
    g.winners = 0
    g.winner = NOBODY
    g.checks_out = 0
    g.round = 0
    g.seat = 0
    g.first = 0
    g.next_first = NOBODY
    g.turn_of = NOBODY
    g.resolutions = 0
    g.physical = 0
    g.resolving = 0
    g.leftover = 0
    g.cities_fell = 0
    g.wounded_stay = 0
    g.static_cards = 0
    g.cost_cards = 0
    for would in range(3):
        g.instead_cards[would] = 0
    g.sided = 0
    g.bans = 0
    g.hits = 0
    g.marks = 0
    g.given = 0
    g.statics = 0
    g.static_gives = 0
    g.field_n = 0
    g.wordy = 0
    g.tallied_for = NOBODY
    g.events_n = 0
    g.judged = 0
    g.judged_tactic = 0
    g.judged_way = 0
    g.judged_lead = 0
    g.judged_wound = 0
    g.judged_source = 0
    g.chosen_thing = 0
    g.chosen_tactic = 0
    g.chosen_ability = 0
    g.queue_n = 0
    g.things = 1
    g.live[0] = 0
    g.zone[0] = 255
    g.frames = 0
    g.lists = 0
    g.arena_n = 0
    g.moment = 0
    g.event_n = 0
    g.event_first = 0
    g.event_mask = 0
    g.watch_mask = 0
    g.watchers = 0
    g.watcher_first = 0
    g.watch_given = 0
    empty_contexts(g)
    clear_seats(g)
    clear_counts(g, book)
    touch_field(g)


@inlined
def stands_in(g, book, seat, kind):
    """The card that lies in a deck in place of one: its substitute if it is barred to the seat."""
    if (kind == g.barred[seat] or kind == g.barred_too[seat]) and book.substitute[kind] != NONE:
        return np.int64(book.substitute[kind])
    return np.int64(kind)


@kernel
def line_for(g, book, seat, deck):
    """Line of the main deck that has one copy fewer for the card that is given: nearest in cost, the first of equal ones; NOBODY if none is given."""
    given = g.given_card[seat]
    found, nearest = np.int64(NOBODY), np.int64(0)
    if given == NOBODY:
        return found
    for line in range(deck.lines[MAIN]):
        kind = deck.kind[MAIN, line]
        far = abs(np.int64(book.compared_cost[kind]) - book.compared_cost[given])
        if kind != given and (found == NOBODY or far < nearest):
            found, nearest = np.int64(line), far
    return found


@kernel
def lay_out(g, book, seat, deck):
    """Lay out a deck, card by card in the order of its file."""
    replaced = line_for(g, book, seat, deck)
    for part in range(PARTS):
        for line in range(deck.lines[part]):
            usual = stands_in(g, book, seat, deck.kind[part, line])
            for copy in range(deck.copies[part, line]):
                kind = g.given_card[seat] if part == MAIN and line == replaced and copy == 0 else usual
                g.decked[seat, kind] = 1
                zone = Place.BATTLEFIELD if part == 0 else Place.DECK if part == MAIN else Place.REINFORCEMENT
                t = new_card(g, book, kind, seat, zone)
                if part == 0:
                    add_to_field(g, book, t)
                    g.entered[t] = 0
                    note(g, EventKind.ENTER, seat, t, NOBODY, 0)
                else:
                    add_to_pile(g, book, seat, zone, t)


@kernel
def set_up(g, book, plans, teams, seed, number):
    """Lay out game `number` with the decks of the strategies that are seated; `teams`: one a seat."""
    g.players = teams.shape[0]
    clear(g, book)
    open_streams(g, seed, number)
    for seat in range(g.players):
        g.team[seat] = teams[seat]
        g.by_rules[seat] = plans[g.strategy[seat]].policy == Policy.RULES
        g.compared[seat] = 0
    for seat in range(g.players):
        lay_out(g, book, seat, plans[g.strategy[seat]])
