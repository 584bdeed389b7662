"""Whole turns from hand-made positions of the tiny card set, by names.

Two players; seat 0 has the Captain and stands in the Chapel, seat 1 the Psyker at the Gate; a third, if there is one, has the Trader there.
Everything not said is nothing: no cards, no missions, empty decks, attributes 3, Life 5, strategies that want nothing.
"""

from functools import cache
from types import SimpleNamespace

import fights
import numpy as np
from fights import Plans
from relic_turn import opening, take_turn
from tiny_relic import tiny_files

from sim.relic.batch import Table
from sim.relic.book.binder import bind_book
from sim.relic.cards.files import card_set_from
from sim.relic.events import EventKind
from sim.relic.state import STREAM_MOVE
from sim.relic.tables import THING_CHARACTER, THING_SPACE, THING_WORD
from sim.relic.words import DECKS, NOBODY

PILES = {"hand": "hand", "held": "held", "trophies": "trophy", "done": "done", "taint": "taint"}
"""What a seat can hold, and the row of the record it is in."""
OTHERS = ("Psyker", "Trader")
"""Characters of seats 1 and 2."""


def with_fields(name, **fields):
    """Tables of the tiny set in which one card, space, character or scenario has other fields."""
    return edited(tiny_files(), name, **fields)


def edited(files, name, **fields):
    """The same tables; the one of that name has other fields."""
    entry = next(
        table for tables in files.values() for entries in tables.values() if isinstance(entries, list) for table in entries if table["name"] == name
    )
    entry.update(fields)
    return files


@cache
def tiny():
    """The tiny set as it is."""
    return card_set_from(tiny_files(), "tiny")


def book_of(cards, players=2):
    """A fresh copy of a card set's book."""
    return bind_book(cards, players)


def table_of(cards, plans=None, players=2, seed=1):
    """A table of a card set; all seats play by the first strategy of `plans`, by lot if there are none."""
    record = (plans or Plans().by_lot()).record
    return Table(book_of(cards, players), record, np.zeros((1, players), np.int16), seed)


class Position(fights.Scene):
    """A position with seat 0 to move, and what has happened in it."""

    def __init__(self, files=None, plans=None, at="Chapel", who="Captain", players=2, **rows):
        self.set = card_set_from(files, "changed") if files else tiny()
        self.plans = plans or Plans()
        self.table = Table(book_of(self.set, players), self.plans.record, np.array([[0, 1, 1]], np.int16)[:, :players], 1)
        self.cards = SimpleNamespace(record=self.table.book, book=self.table.book[0])
        self.record = opening(self.table)
        self.g = self.record[0]
        self.laid = {}
        self._clear()
        self.seat(0, who, at, **rows)
        for seat, other in enumerate(OTHERS[: players - 1], 1):
            self.seat(seat, other, "Gate")

    def _clear(self):
        g = self.g
        for name in ("hand_n", "held_n", "trophy_n", "done_n", "taint_n", "influence", "level", "block"):
            g[name] = 0
        g["deck_n"][:DECKS] = g["gone_n"][:DECKS] = g["lying_n"] = 0
        g["mission"], g["rival"], g["attribute"], g["life"] = NOBODY, NOBODY, 3, 5
        g["spent"] = fights.BUFFERED

    def seat(self, seat, who, at, mission=None, **rows):
        """Put a seat somewhere with cards, or numbers such as `life`."""
        g = self.g
        g["character"][seat], g["space"][seat] = self.set.character_ids[who], self.set.space_ids[at]
        g["mission"][seat] = NOBODY if mission is None else self.set.find(mission)
        for name, value in rows.items():
            if name in PILES:
                cards = self.ids(value)
                g[PILES[name]][seat, : len(cards)] = cards
                g[f"{PILES[name]}_n"][seat] = len(cards)
            else:
                g[name][seat] = value
        held = g["held"][seat, : g["held_n"][seat]]
        g["charge"][seat, : len(held)] = self.table.book["charges"][0, held]
        return self

    def ids(self, names):
        """Ids of cards."""
        return [self.set.find(name) for name in names]

    def there(self, *names, space):
        """Lay threat cards on a space."""
        return self.lay(*self.ids(names), space=self.set.space_ids[space])

    def deck(self, deck, *names, gone=()):
        """Lay a deck, its top card first, and its discard pile."""
        for pile, cards in (("deck", names[::-1]), ("gone", gone)):
            self.g[pile][deck, : len(cards)] = self.ids(cards)
            self.g[f"{pile}_n"][deck] = len(cards)
        return self

    def rolls(self, *faces):
        """Let the next movement dice of seat 0 be these."""
        self.draws(STREAM_MOVE, 6, [face - 1 for face in faces])
        return self

    def turn(self, seat=0):
        """Play the turn of a seat; the position goes on from there."""
        take_turn(self.table, self.record, seat)
        return self

    def where(self, seat=0):
        """Space a seat stands on."""
        return self.set.spaces[self.g["space"][seat]].name

    def names(self, row, seat=0):
        """Cards in a row of a seat, by its word in `PILES`."""
        name = PILES[row]
        return self.named(self.g[name][seat, : self.g[f"{name}_n"][seat]])

    def active(self, seat=0):
        """Active mission of a seat, or None."""
        mission = self.g["mission"][seat]
        return None if mission == NOBODY else self.set.cards[mission].name

    def lying(self, space):
        """Cards on a space."""
        at = self.set.space_ids[space]
        return self.named(self.g["lying"][at, : self.g["lying_n"][at]])

    def discards(self, deck):
        """Discard pile of a deck."""
        return self.named(self.g["gone"][deck, : self.g["gone_n"][deck]])

    def left(self, deck):
        """Deck, top card first."""
        return self.named(self.g["deck"][deck, : self.g["deck_n"][deck]])[::-1]

    def named(self, cards):
        """Names of cards."""
        return [self.set.cards[card].name for card in cards]

    def steps(self, *whats):
        """Names of the cards of the events of these kinds, in order."""
        return self.named(event["card"] for event in self.events if EventKind(event["what"]) in whats)

    def seen(self, what):
        """How often an event has happened."""
        return len(self.happened(what))

    def has(self, thing, seat=0):
        """Number of the record that a seat has."""
        return int(self.g[thing][seat])


def card(name):
    """Thing of a card of the tiny set."""
    return tiny().find(name)


def space(name):
    """Thing of a space of the tiny set."""
    return THING_SPACE + tiny().space_ids[name]


def character(name):
    """Thing of a character of the tiny set."""
    return THING_CHARACTER + tiny().character_ids[name]


def word(which):
    """Thing of a word."""
    return THING_WORD + which
