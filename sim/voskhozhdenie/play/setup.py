"""The table before the first shuffle (V14)."""

from sim.engine.jit import kernel
from sim.engine.streams import open_streams
from sim.voskhozhdenie.codes import End, Fault, Place
from sim.voskhozhdenie.play.contexts import empty_contexts
from sim.voskhozhdenie.play.things import add_to_field, add_to_pile, new_card, touch_field
from sim.voskhozhdenie.state import ACTIONS, NOBODY, PILES, TYPES


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


@kernel
def clear_seats(g):
    """Nobody has anything yet."""
    for seat in range(g.players):
        g.out[seat] = 0
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
    g.queue_n = 0
    g.things = 1
    g.live[0] = 0
    g.zone[0] = 255
    g.frames = 0
    g.arena_n = 0
    g.moment = 0
    g.events = 0
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


@kernel
def lay_out(g, book, seat, deck):
    """Lay out a deck, card by card in the order of its file."""
    for part in range(3):
        for line in range(deck.lines[part]):
            for _ in range(deck.copies[part, line]):
                kind = deck.kind[part, line]
                zone = Place.BATTLEFIELD if part == 0 else Place.DECK if part == 1 else Place.REINFORCEMENT
                t = new_card(g, book, kind, seat, zone)
                if part == 0:
                    add_to_field(g, book, t)
                    g.entered[t] = 0
                else:
                    add_to_pile(g, book, seat, zone, t)


@kernel
def set_up(g, book, decks, teams, seed, number):
    """Lay out game `number`; `decks`: one a seat."""
    g.players = decks.shape[0]
    clear(g, book)
    open_streams(g, seed, number)
    for seat in range(g.players):
        g.team[seat] = teams[seat]
    for seat in range(g.players):
        lay_out(g, book, seat, decks[seat])
