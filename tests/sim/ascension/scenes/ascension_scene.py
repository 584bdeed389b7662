"""Drawn boards of Ascension: a position laid out by hand, one turn of it played by an engine, and what came of it.

    after = Scene("10th", hand=["Apprentice"] * 3, row=["Arha Initiate"], strategy=dict(take=["Arha Initiate"])).turn()
    assert after.taken == ["Arha Initiate"]

A board names no engine: every test here is run with each of `ENGINES`, the kernel and the reference engine, which lay it out and say in the same
words what is there afterwards and what has happened.

What is not drawn is not there, four things excepted: the active seat has a deck of ten Apprentices for its next hand, the centre deck is a pile of
`FILLER`, there is one opponent with empty hands, and the piles are full. The row has as many slots as are drawn. Every seat plays by lists that want
nothing.
"""

from collections import Counter

import ascension_scene_kernel
import ascension_scene_reference
import pytest
from kernel_tables import PRINTINGS
from kernel_tables import printing as printing

ENGINES = {"kernel": ascension_scene_kernel, "reference": ascension_scene_reference}
IN_USE = ["kernel"]
"""The engine that plays, last; the fixture `engine` says which."""
FILLER = "Hedron Cannon"
"""Card of the centre deck where a board does not say otherwise: dear, so that nothing wants it by accident."""
NEW_HAND = ["Apprentice"] * 5
ZONES = ("deck", "hand", "discard", "played", "play")
TAKEN = ("ACQUIRE", "ACQUIRE_FREE", "DEFEAT", "DEFEAT_FREE")
both = pytest.mark.parametrize("name", PRINTINGS)
"""A test of a rule or card that is the same in both printings."""
NO_PILES = {"Mystic": 0, "Heavy Infantry": 0}


def player():
    """The engine that plays."""
    return ENGINES[IN_USE[-1]]


class Variant:
    """A shipped set with other rules or cards, as both engines read it."""

    def __init__(self, base, rules, change):
        self.document = {"schema": 1, "base": base, "name": "variant", "provenance": "A test.", "rules": rules, "change": change}


def variant(base="10th", rules=None, **changes):
    """Return a shipped set with other rules or cards; `changes` by the name of the card with underscores for blanks."""
    return Variant(base, rules or {}, {name.replace("_", " "): fields for name, fields in changes.items()})


class Scene:
    """A position with seat 0 to move."""

    def __init__(self, cards="10th", strategy=None, opponents=({},), solo=False, seed=1, samael=None, **board):
        mine = {"deck": NEW_HAND + NEW_HAND + board.pop("draws", [])[::-1]} | {zone: board.pop(zone) for zone in (*ZONES, "tokens") if zone in board}
        others = [] if solo else [dict(seat) for seat in opponents]
        strategies = [strategy or {}, *(seat.pop("strategy", {}) for seat in others)]
        self.play = player().Play(cards, strategies, seed, solo=solo)
        self._lay_centre(**board)
        for number, seat in enumerate([mine, *others, *([samael or {}] if solo else [])]):
            self._lay_seat(number, **seat)

    def _lay_centre(self, row=(), centre=(FILLER,) * 9, void=(), piles=None, pool=None, round=1):
        self.play.lay_centre(row, centre, void, piles or {}, pool, round)

    def _lay_seat(self, number, tokens=0, **zones):
        assert not {*zones} - {*ZONES}, f"not a pile: {list(zones)}"
        self.play.lay_seat(number, tokens, zones)

    def turn(self, seat=0):
        """Play the turn of a seat; the scene goes on from there."""
        return View(self.play.turn(seat), seat)

    def samael(self):
        """Play Samael's turn."""
        return View(self.play.samael(), 1)

    def now(self):
        """The position as it stands."""
        return View(self.play.seen())


class View:
    """What a turn, or a whole game, has left behind. Names of cards everywhere; a deck's last card is its top."""

    def __init__(self, seen, seat=0):
        self.seats, self.row, self.centre, self.void, self.lines = seen.seats, seen.row, seen.centre, seen.void, seen.lines
        self.pool, self.rounds, self.extra_turns, self.winner, self.ended = seen.pool, seen.rounds, seen.extra_turns, seen.winner, seen.ended
        self.lots = seen.lots  # blocks of the stream of seat 0's lots that were begun
        self._piles = seen.piles
        self.me = self.seats[seat]
        whats = [line.what for line in self.lines]
        end = whats.index("CLEANUP") if "CLEANUP" in whats else len(whats)
        self.story = [line for line in self.lines[:end] if line.what not in ("TURN", "HAND", "ROW")]
        self.runes, self.power = (self.lines[end].runes, self.lines[end].power) if end < len(whats) else (0, 0)

    def pile(self, name):
        """Copies left in an always-available pile."""
        return self._piles[name]

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
    return View(player().Play(cards, [{}] * players, seed, number, solo).seen())


def outcomes(look, games=60, **board):
    """How often the policy `random` came to each outcome: `look` at the view of one turn, for so many seeds."""
    return Counter(look(Scene(strategy="random", seed=seed, **board).turn()) for seed in range(games))


def play_in_order(*hand, cards="10th", strategy=(), **board):
    """Play one turn with this hand, its cards one after the other (equal ones together); what is drawn comes last."""
    return Scene(cards, hand=list(hand), strategy=dict(play=list(hand), **dict(strategy)), **board).turn()


def whole_game(cards, strategies, seed=1, number=0, solo=False):
    """Play a game to its end."""
    return View(player().whole_game(cards, strategies, seed, number, solo))
