"""Drawn boards: a position laid out by hand, one turn of it played by the kernel of the millions, and what came of it.

    after = Scene("10th", hand=["Apprentice"] * 3, row=["Arha Initiate"], strategy=dict(take=["Arha Initiate"])).turn()
    assert after.taken == ["Arha Initiate"]

What is not drawn is not there, four things excepted: the active seat has a deck of ten Apprentices for its next hand, the centre deck is a pile of
`FILLER`, there is one opponent with empty hands, and the piles are full. The row has as many slots as are drawn. Every seat plays by lists that want
nothing.
"""

import json
from collections import Counter
from functools import cache
from types import SimpleNamespace

import numpy as np
import pytest

from sim.ascension.batch import Table, final_record
from sim.ascension.book.binder import bind_book
from sim.ascension.cards.files import card_set_from, load_card_set
from sim.ascension.events import EVENT, Happened
from sim.ascension.play.scene import opening, take_turn
from sim.ascension.words import NOBODY, Ended
from strategies.compiler.plan import compile_plan
from strategies.files import make_strategy

PRINTINGS = ("2010", "10th")
FILLER = "Hedron Cannon"
"""Card of the centre deck where a board does not say otherwise: dear, so that nothing wants it by accident."""
NEW_HAND = ["Apprentice"] * 5
ZONES = ("deck", "hand", "discard", "played", "play")
TAKEN = ("ACQUIRE", "ACQUIRE_FREE", "DEFEAT", "DEFEAT_FREE")
both = pytest.mark.parametrize("name", PRINTINGS)
"""A test of a rule or card that is the same in both printings."""
NO_PILES = {"Mystic": 0, "Heavy Infantry": 0}


@cache
def printing(name):
    return load_card_set(name)


@cache
def book_of(cards, players):
    return bind_book(cards, players)


@cache
def plan_of(cards, lists):
    return compile_plan(make_strategy({"schema": 1, "name": "drawn", "summary": "Drawn for a test.", **json.loads(lists)}), cards)


def variant(base="10th", rules=None, **changes):
    """Return a shipped set with other rules or cards; `changes` by the name of the card with underscores for blanks."""
    change = {name.replace("_", " "): fields for name, fields in changes.items()}
    return card_set_from({"schema": 1, "base": base, "name": "variant", "rules": rules or {}, "change": change})


def table_of(cards, strategies, seed=1, solo=False):
    """Return a table of a card set (or the name of a printing) with a seat for each strategy: its lists, or "random"."""
    cards = printing(cards) if isinstance(cards, str) else cards
    plans = [plan_of(cards, json.dumps({"policy": "random"} if strategy == "random" else strategy)) for strategy in strategies]
    players = len(strategies)
    return Table(book_of(cards, players), np.concatenate(plans), np.arange(players, dtype=np.int16)[None, :], seed, solo), cards


class Scene:
    """A position with seat 0 to move."""

    def __init__(self, cards="10th", strategy=None, opponents=({},), solo=False, seed=1, samael=None, **board):
        mine = {"deck": NEW_HAND + NEW_HAND + board.pop("draws", [])[::-1]} | {zone: board.pop(zone) for zone in (*ZONES, "tokens") if zone in board}
        others = [] if solo else [dict(seat) for seat in opponents]
        strategies = [strategy or {}, *(seat.pop("strategy", {}) for seat in others)]
        self.table, self.cards = table_of(cards, strategies, seed, solo)
        self.record = opening(self.table)
        self._lay_centre(**board)
        for number, seat in enumerate([mine, *others, *([samael or {}] if solo else [])]):
            self._lay_seat(number, **seat)

    def _lay_centre(self, row=(), centre=(FILLER,) * 9, void=(), piles=None, pool=None, round=1):
        g = self.record[0]
        g["row_size"] = len(row)
        g["row_gaps"] = list(row).count(None)
        g["row"][: len(row)] = [NOBODY if name is None else self.cards.find(name) for name in row]
        self._pile(g, "centre", centre)
        self._pile(g, "void", void)
        for name, copies in (piles or {}).items():
            g["stack"][self.table.book[0]["stack_of"][self.cards.find(name)]] = copies
        g["pool"] = g["pool"] if pool is None else pool
        g["round"] = round

    def _lay_seat(self, seat, tokens=0, **zones):
        g, book = self.record[0], self.table.book[0]
        g["tokens"][seat] = tokens
        for zone in ZONES:
            self._pile(g, zone, zones.pop(zone, ()), seat)
        assert not zones, f"not a pile: {list(zones)}"
        own = np.concatenate([g[zone][seat, : g[zone + "_n"][seat]] for zone in ZONES]).astype(int)
        g["owned"][seat] = np.bincount(own, minlength=g["owned"].shape[1])
        g["size"][seat] = len(own)
        g["printed"][seat] = book["honor"][own].sum()
        g["alert"][seat] = g["link"][seat] = 0
        for card in g["play"][seat, : g["play_n"][seat]]:
            g["alert"][seat, 0] += book["action_last"][card] - book["action_first"][card]
            for trigger in range(book["trigger_first"][card], book["trigger_last"][card]):
                g["alert"][seat, book["trigger_on"][trigger]] += 1
            g["link"][seat, book["counts_as"][card]] += book["counts_as"][card] > 0

    def _pile(self, g, zone, names, *seat):
        g[zone][(*seat, slice(len(names)))] = [self.cards.find(name) for name in names]
        if seat:
            g[zone + "_n"][seat[0]] = len(names)
        else:
            g[zone + "_n"] = len(names)

    def turn(self, seat=0):
        """Play the turn of a seat; the scene goes on from there."""
        return View(self.record, take_turn(self.table, self.record, seat), self.cards, self.table, seat)

    def samael(self):
        """Play Samael's turn."""
        return View(self.record, take_turn(self.table, self.record, samael=True), self.cards, self.table, 1)

    def now(self):
        """The position as it stands."""
        return View(self.record, np.zeros(0, EVENT), self.cards, self.table)


class View:
    """What a turn, or a whole game, has left behind. Names of cards everywhere; a deck's last card is its top."""

    def __init__(self, record, events, cards, table, seat=0):
        g = record[0].copy()
        self.names = [card.name for card in cards.cards]
        self.record, self.events, self._table = g, events, table
        self.seats = [self._seat(g, number) for number in range(g["parties"])]
        self.me = self.seats[seat]
        self.row = [None if card == NOBODY else self.names[card] for card in g["row"][: g["row_size"]]]
        self.centre = self._named(g["centre"][: g["centre_n"]])
        self.void = self._named(g["void"][: g["void_n"]])
        self.pool, self.rounds, self.extra_turns, self.winner = (int(g[field]) for field in ("pool", "round", "extra_turns", "winner"))
        self.ended = Ended(int(g["ended"])).name
        whats = [Happened(int(what)).name for what in events["what"]]
        self.lines = [self._line(what, event) for what, event in zip(whats, events, strict=True)]
        end = whats.index("CLEANUP") if "CLEANUP" in whats else len(whats)
        self.story = [line for line in self.lines[:end] if line.what not in ("TURN", "HAND", "ROW")]
        self.runes, self.power = (int(events[end][field]) for field in ("runes", "power")) if end < len(whats) else (0, 0)

    def _named(self, cards):
        return [self.names[card] for card in cards]

    def _seat(self, g, number):
        piles = {zone: self._named(g[zone][number, : g[zone + "_n"][number]]) for zone in ZONES}
        tokens = int(g["tokens"][number])
        return SimpleNamespace(tokens=tokens, score=tokens + int(g["printed"][number]), size=int(g["size"][number]), **piles)

    def _line(self, what, event):
        card = self.names[event["card"]] if event["card"] != NOBODY else None
        fields = {field: int(event[field]) for field in ("seat", "slot", "amount", "runes", "power", "pool")}
        return SimpleNamespace(what=what, card=card, **fields)

    def pile(self, name):
        """Copies left in an always-available pile."""
        return int(self.record["stack"][self._table.book[0]["stack_of"][self.names.index(name)]])

    def cards(self, *whats):
        """Cards of the turn's events of these kinds, in order; the new hand is not part of the turn."""
        return [line.card for line in self.story if line.what in whats]

    def amounts(self, what):
        """Amounts of the turn's events of one kind, in order."""
        return [line.amount for line in self.story if line.what == what]

    def steps(self, *leave_out):
        """The turn as text, `EVENT card`, some kinds left out."""
        return [f"{line.what} {line.card}" if line.card else line.what for line in self.story if line.what not in leave_out]

    def turns(self):
        """Seat and 1 for an extra turn, of every turn of the log."""
        return [(line.seat, line.slot) for line in self.lines if line.what == "TURN"]

    played = property(lambda self: self.cards("PLAY"))
    drawn = property(lambda self: self.cards("DRAW"))
    taken = property(lambda self: self.cards(*TAKEN))
    banished = property(lambda self: self.cards("BANISH_OWN", "BANISH_ROW"))
    destroyed = property(lambda self: self.cards("DESTROY"))
    honor = property(lambda self: sum(self.amounts("HONOR")))
    """Honor tokens gained in the turn."""


def laid_out(cards, players=2, seed=1, number=0, solo=False):
    """A game before its first turn."""
    table, cards = table_of(cards, [{}] * players, seed, solo)
    return View(opening(table, number), np.zeros(0, EVENT), cards, table)


def outcomes(look, games=60, **board):
    """How often the policy `random` came to each outcome: `look` at the view of one turn, for so many seeds."""
    return Counter(look(Scene(strategy="random", seed=seed, **board).turn()) for seed in range(games))


def play_in_order(*hand, cards="10th", strategy=(), **board):
    """Play one turn with this hand, its cards one after the other (equal ones together); what is drawn comes last."""
    return Scene(cards, hand=list(hand), strategy=dict(play=list(hand), **dict(strategy)), **board).turn()


def whole_game(cards, strategies, seed=1, number=0, solo=False):
    """Play a game to its end."""
    table, cards = table_of(cards, strategies, seed, solo)
    record = final_record(table, number, logging=True)
    return View(record, record["events"][0, : record["events_n"][0]].copy().view(EVENT)[:, 0], cards, table)
