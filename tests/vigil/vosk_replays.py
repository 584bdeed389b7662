"""Games of Voskhozhdenie to be told, found and checked: a drawn one, and real ones."""

import numpy as np
from small_runs import tiny

from sim.voskhozhdenie.cards.files import load_card_set
from sim.voskhozhdenie.codes import Action, End, Place, Trigger
from sim.voskhozhdenie.decks.deck import Deck, Line
from sim.voskhozhdenie.events import EVENT, EventKind, Resolved, Step
from sim.voskhozhdenie.state import NOBODY
from vigil.replays.source import open_source

BLITZ = ["blitz-banner", "blitz-cinder", "blitz-rune", "aggressive with blitz-dawn"]
POOL = load_card_set("pool")


def opened(**changes):
    """A small experiment of Voskhozhdenie, ready to play."""
    fields = {"game": "voskhozhdenie", "card_sets": ["pool"], "players": 2, "strategies": BLITZ, **changes}
    return open_source(tiny(**fields), seed=None, players=None, card_set=None)


def card(name):
    """Id of a card."""
    return POOL.ids[name]


def events(*rows):
    """Events given as (what, seat, card, number of cardboard, other, amount, round, coins); what is missing is that of the row before."""
    table, last = [], (0,) * 8
    for row in rows:
        last = tuple(row) + last[len(row) :]
        table.append(last)
    return np.array(table, dtype=EVENT)


def plain(what, seat=NOBODY, other=NOBODY, amount=0, *rest):
    """An event of no card."""
    return (what, seat, NOBODY, 0, other, amount, *rest)


DECKS = [
    Deck("One", (Line("Tural, Abbey", 1), Line("Manai, Treasury", 1)), (Line("Setess Survivor", 2), Line("Malarya's Messenger", 1))),
    Deck("Two", (Line("Bailitz, Town Square", 1),), (Line("Mekrir Yard", 1), Line("Ascent of Riga", 1)), (Line("Execution", 1),)),
]
"""Numbers of cardboard: 1 and 2 cities of one, 3 to 5 his main deck; 6 the city of two, 7 and 8 his main deck, 9 his reinforcement deck."""
ABBEY, TREASURY, SQUARE = (card(name) for name in ("Tural, Abbey", "Manai, Treasury", "Bailitz, Town Square"))
SURVIVOR, YARD, RIGA, BLESSING = (card(name) for name in ("Setess Survivor", "Mekrir Yard", "Ascent of Riga", "Faragort's Blessing"))
EXECUTION, ASSAULT = card("Execution"), card("Direct Assault")

SETUP = (
    (EventKind.ENTER, 0, ABBEY, 1, NOBODY, 0, 0, 0),
    (EventKind.ENTER, 0, TREASURY, 2),
    (EventKind.ENTER, 1, SQUARE, 6),
    (EventKind.MOVE, 0, SURVIVOR, 3, Place.DECK, Place.HAND),
    (EventKind.MOVE, 0, SURVIVOR, 4, Place.DECK, Place.HAND),
    (EventKind.MOVE, 0, SURVIVOR, 4, Place.HAND, Place.DECK),
    (EventKind.MOVE, 1, YARD, 7, Place.DECK, Place.HAND),
    (EventKind.MOVE, 1, RIGA, 8, Place.DECK, Place.HAND),
)
"""Cities and opening hands, one card of which is redrawn."""

FIRST = (
    plain(EventKind.ROUND, 1, NOBODY, 2, 1, 0),
    plain(EventKind.STEP, NOBODY, NOBODY, Step.COINS, 1, 0),
    plain(EventKind.COINS, 1, NOBODY, 2, 1, 2),
    plain(EventKind.COINS, 0, NOBODY, 4, 1, 4),
    plain(EventKind.STEP, NOBODY, NOBODY, Step.DECREES, 1, 0),
    (EventKind.DECREE, 1, EXECUTION, 9, NOBODY, 2, 1, 2),
    (EventKind.RESOLVE, 1, EXECUTION, 9, NOBODY, Resolved.REINFORCEMENT),
    (EventKind.MOVE, 1, EXECUTION, 9, Place.REINFORCEMENT, Place.HAND),
    (EventKind.DECREE, 0, ABBEY, 1, NOBODY, 0, 1, 4),
    (EventKind.RESOLVE, 0, ABBEY, 1, NOBODY, Resolved.ABILITY),
    (EventKind.GAIN, 0, ABBEY, 1, NOBODY, 2, 1, 6),
    plain(EventKind.STEP, NOBODY, NOBODY, Step.ACTIONS, 1, 0),
    plain(EventKind.TURN, 1, NOBODY, Action.TACTIC, 1, 2),
    (EventKind.PLAY, 1, RIGA, 8, Place.HAND, 0),
    (EventKind.RESOLVE, 1, RIGA, 8, NOBODY, Resolved.CARD),
    (EventKind.ENTER, 1, RIGA, 8, 0, 0),
    plain(EventKind.TURN, 0, NOBODY, Action.PLAY, 1, 6),
    (EventKind.PLAY, 0, SURVIVOR, 3, Place.HAND, 3, 1, 3),
    (EventKind.RESOLVE, 0, SURVIVOR, 3, NOBODY, Resolved.CARD),
    (EventKind.ENTER, 0, SURVIVOR, 3, NOBODY, 0),
    plain(EventKind.TURN, 1, NOBODY, Action.PASS, 1, 2),
    plain(EventKind.TURN, 0, NOBODY, Action.ASSIGN, 1, 3),
    (EventKind.ASSIGN, 0, SURVIVOR, 3, 8, 0),
    (EventKind.TRIGGER, 1, RIGA, 8, NOBODY, Trigger.ASSIGNED, 1, 2),
    (EventKind.RESOLVE, 1, RIGA, 8, Trigger.ASSIGNED, Resolved.ABILITY),
    (EventKind.WOUND, 0, SURVIVOR, 3, 3, 1, 1, 3),
    plain(EventKind.TURN, 0, NOBODY, Action.ASSAULT, 1, 3),
    (EventKind.ENTER, 0, ASSAULT, 10, 1, 0),
    plain(EventKind.TURN, 0, NOBODY, Action.PASS, 1, 3),
)
"""Coins, decrees, and turns with a tactic, a unit, an assignment that something answers to, and a Direct Assault."""

TACTICS = (
    plain(EventKind.STEP, NOBODY, NOBODY, Step.TACTICS, 1, 0),
    (EventKind.STRENGTH, 0, SURVIVOR, 3, 0, 3, 1, 3),
    (EventKind.TACTIC, 1, RIGA, 8, 0, -3, 1, 2),
    (EventKind.MOVE, 1, RIGA, 8, Place.BATTLEFIELD, Place.GRAVEYARD),
    (EventKind.STRENGTH, 0, SURVIVOR, 3, 1, 3, 1, 3),
    (EventKind.TACTIC, 0, ASSAULT, 10, 1, 3, 1, 3),
    (EventKind.STRIKE, 0, SQUARE, 6, NOBODY, 3, 1, 3),
    (EventKind.WOUND, 1, SQUARE, 6, 3, 3, 1, 2),
    (EventKind.RUIN, 1, SQUARE, 6, NOBODY, 0, 1, 2),
    plain(EventKind.OUT, 1, NOBODY, 0, 1, 2),
    plain(EventKind.STEP, NOBODY, NOBODY, Step.END, 1, 0),
    (EventKind.STAND, 0, 2, 0, 4, 16, 1, 3),
    (EventKind.STAND, 1, 0, 0, 2, 0, 1, 2),
    plain(EventKind.END, 0, NOBODY, End.CITIES, 1, 3),
)
"""A tactic that is not won, one whose damage ruins the last city, and the end."""

DRAWN = events(*SETUP, *FIRST, *TACTICS)
"""A game drawn by hand, event by event."""
