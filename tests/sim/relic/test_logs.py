"""What the record keeps of a game for the counts, read again off the events of a replay."""

from collections import Counter

import numpy as np
import pytest
from counted_games import BY_CARD, BY_SEAT, TABLES, records_of, table_of

from sim.relic.events import EVENT, EventKind
from sim.relic.words import COLOURS, NOBODY, Deck, Thing


class Story:
    """What the events of a game say that happened, by seat and card."""

    def __init__(self, g: np.void, book: np.void) -> None:
        self.book = book
        self.cards: dict[str, Counter[tuple[int, int]]] = {name: Counter() for name in (*BY_CARD.values(), "active")}
        self.seats: dict[str, Counter[int]] = {name: Counter() for name in (*BY_SEAT.values(), "relic_round")}
        self.first: dict[tuple[int, int], int] = {}
        self.stood: dict[tuple[int, int], tuple[int, int]] = {}
        self.round = 0
        self.fighters: list[int] = []
        for event in g["events"][: g["events_n"]].copy().view(EVENT)[:, 0]:
            self.tell(EventKind(event["what"]), int(event["seat"]), int(event["card"]), int(event["other"]), int(event["amount"]))
            if event["seat"] != NOBODY:
                self.stood[int(event["seat"]), self.round] = int(event["life"]), int(event["influence"])

    def tell(self, what: EventKind, seat: int, card: int, other: int, amount: int) -> None:
        """Understand one event."""
        if what is EventKind.TURN:
            self.round = amount
        if what is EventKind.BATTLE:
            self.fighters = []
        elif what is EventKind.FIGHTER:
            self.fighters.append(card)
        elif what in (EventKind.WON, EventKind.TIED, EventKind.LOST):
            self.fought(what, seat)
        elif what in (EventKind.PASSED, EventKind.FAILED):
            self.seats["tests"][seat] += 1
            self.seats["tests_passed"][seat] += what is EventKind.PASSED
        elif what in (EventKind.VANQUISHED, EventKind.CORRUPTED, EventKind.ELIMINATED):
            self.seats["out" if what is EventKind.ELIMINATED else what.name.lower()][seat] += 1
        elif what in (EventKind.NUMBER, EventKind.MOVE_NUMBER):
            self.seats["numbers_played"][seat] += 1
            self.cards["used_up"][seat, card] += 1
        elif what is EventKind.LEVEL:
            self.seats["level"][seat] = amount
        elif what is EventKind.CHARACTER:
            self.seats["level"][seat] = 0
        self.handled(what, seat, card, other, amount)

    def fought(self, what: EventKind, seat: int) -> None:
        """A battle has ended."""
        for name, counts in (("fights", True), ("fights_won", what is EventKind.WON), ("fights_tied", what is EventKind.TIED)):
            self.seats[name][seat] += counts
        for card in self.fighters:
            for name, counts in (("fought", True), ("beaten", what is EventKind.WON), ("drawn_with", what is EventKind.TIED)):
                self.cards[name][seat, card] += counts

    def handled(self, what: EventKind, seat: int, card: int, other: int, amount: int) -> None:
        """A card was drawn, taken, bought or used."""
        completed = what is EventKind.COMPLETED and amount == 1
        gained = what is EventKind.COMPLETED and amount == 0 or what is EventKind.GAIN and other == Thing.POWER and card != NOBODY
        if what in (EventKind.EXPLORE, EventKind.MISSION) or gained or (what is EventKind.TAKE and self.book["home"][card] >= COLOURS):
            self.cards["drawn"][seat, card] += 1
        if what is EventKind.TAKE or completed or (what is EventKind.CORRUPTION and amount == 1 and other != 1):
            self.cards["taken"][seat, card] += 1
            self.first.setdefault((seat, card), self.round)
        if what is EventKind.TAKE and self.book["home"][card] == Deck.RELIC:
            self.seats["relic_round"].setdefault(seat, self.round)
        self.seats["missions_done"][seat] += completed
        self.cards["bought"][seat, card] += what is EventKind.BUY
        self.cards["used_up"][seat, card] += what is EventKind.USE and other != 1


@pytest.mark.parametrize("which", TABLES)
def test_the_record_keeps_what_happened(which: tuple[str, int, int]) -> None:
    """All that is counted of cards, seats and rounds, read off the events."""
    book = table_of(*which).book[0]
    kinds = int(book["kinds"])
    told = [card for card in range(kinds) if book["home"][card] != Deck.CORRUPTION]
    for g in records_of(*which):
        story = Story(g, book)
        players, last = int(g["players"]), int(g["round"])
        for name in ("drawn", "taken", "used_up", "bought", "fought", "beaten", "drawn_with"):
            found = np.array([[story.cards[name][seat, card] for card in range(kinds)] for seat in range(players)])
            some = told if name == "drawn" else list(range(kinds))
            assert (g[name][:players, some] == found[:, some]).all(), name
        first = np.array([[story.first.get((seat, card), 0) for card in range(kinds)] for seat in range(players)])
        assert (g["first_round"][:players, :kinds] == first).all()
        for name in {*story.seats} - {"relics"}:
            assert g[name][:players].tolist() == [story.seats[name][seat] for seat in range(players)], name
        for (seat, r), (life, influence) in story.stood.items():
            if r and not g["out"][seat]:
                assert (g["round_life"][seat, r], g["round_influence"][seat, r]) == (life, influence)
        there = g["out"][:players] == 0
        assert (g["round_level"][:players, last] == g["level"][:players])[there].all()
